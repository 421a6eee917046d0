import { usedSchemas } from './used-schemas.js';

test('a schema that nothing refers to is left out, and one that a used schema refers to is kept', () => {
  const schemas = {
    List: { items: { $ref: '#/components/schemas/Item' } },
    Item: { properties: { parent: { $ref: '#/components/schemas/Item' } } },
    'Pick_Item.name_': {},
  };
  const paths = { '/v1/items': { get: { schema: { $ref: '#/components/schemas/List' } } } };
  expect(Object.keys(usedSchemas(paths, schemas))).toEqual(['List', 'Item']);
});
