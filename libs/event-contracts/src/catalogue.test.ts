import { Ajv2020 } from 'ajv/dist/2020.js';
import { contractOf, eventCatalogue, topics } from './catalogue.js';

test.each(eventCatalogue.map((contract) => [contract.type, contract] as const))(
  '%s: the example that receivers code against is valid',
  (_type, contract) => {
    const validate = new Ajv2020({ strict: false }).compile(contract.schema);
    validate(contract.example);
    expect(validate.errors).toBeNull();
  },
);

test('types and topics follow the naming rule and are unique', () => {
  for (const { type, topic } of eventCatalogue) {
    expect(type).toMatch(/^[a-z_]+\.[a-z_]+\.[a-z_]+(_v\d+)?$/);
    expect(topic).toMatch(/^[a-z_]+\.[a-z_]+\.v\d+$/);
  }
  expect(new Set(eventCatalogue.map(({ type }) => type)).size).toBe(eventCatalogue.length);
  expect(topics).toContain('documents.document.v1');
  expect(() => contractOf('documents.document.eaten')).toThrow(RangeError);
});

test('no event schema has a place for personal data', () => {
  expect(JSON.stringify(eventCatalogue)).not.toMatch(/ssn|"ein"|account_?number|cvv|extracted_data|file_name/i);
});
