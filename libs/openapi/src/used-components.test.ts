import { usedComponents } from './used-components.js';

test('a component that nothing refers to is left out, and one that a used one refers to is kept', () => {
  const schemas = {
    List: { items: { $ref: '#/components/schemas/Item' } },
    Item: { properties: { parent: { $ref: '#/components/schemas/Item' } } },
    'Pick_Item.name_': {},
  };
  const responses = { gone: { schema: { $ref: '#/components/schemas/Item' } }, unused: {} };
  const used = (paths: Parameters<typeof usedComponents>[0]) => {
    const kept = usedComponents(paths, { schemas, responses });
    return [Object.keys(kept.schemas!), Object.keys(kept.responses!)];
  };
  expect(used({ get: { schema: { $ref: '#/components/schemas/List' } } })).toEqual([['List', 'Item'], []]);
  expect(used({ get: { 410: { $ref: '#/components/responses/gone' } } })).toEqual([['Item'], ['gone']]);
});
