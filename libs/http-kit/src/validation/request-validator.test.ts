import type { Request } from 'express';
import { Problem } from '../problems/problem.js';
import { createRequestValidator } from './request-validator.js';

const line = {
  type: 'object',
  required: ['amount'],
  additionalProperties: false,
  properties: {
    amount: { $ref: '#/components/schemas/Dollars' },
    quantity: { type: 'integer', minimum: 1, maximum: 1000000 },
  },
};
const order = {
  type: 'object',
  required: ['customer_id'],
  additionalProperties: false,
  properties: {
    customer_id: { type: 'string', pattern: '^cus_[0-9a-z]{26}$' },
    currency: { type: 'string', enum: ['usd', 'eur'] },
    date: { type: 'string', format: 'date' },
    ship_to: { anyOf: [{ $ref: '#/components/schemas/AddressLine' }, { $ref: '#/components/schemas/Address' }] },
    memo: { anyOf: [{ type: 'string', minLength: 1, maxLength: 200 }, { type: 'null' }] },
    email: { type: 'string', maxLength: 100, pattern: '@', 'x-sample-values': 'address' },
    hook: { type: 'string', format: 'uri', 'x-sample-values': 'address' },
    phone: { anyOf: [{ $ref: '#/components/schemas/AddressLine' }, { type: 'null' }], 'x-sample-values': 'telephone' },
    slow: { type: 'string', pattern: '^(a+)+$', maxLength: 20 },
    line_items: { type: 'array', items: { $ref: '#/components/schemas/Line' } },
    tags: { type: 'array', items: { $ref: '#/components/schemas/Tag' }, uniqueItems: true, maxItems: 3 },
    notes: { type: 'array', items: { $ref: '#/components/schemas/Tag' }, uniqueItems: true },
  },
};
const validator = createRequestValidator({
  openapi: '3.1.1',
  paths: { '/v1/orders': { post: { requestBody: { content: { 'application/json': { schema: order } } } } } },
  components: {
    schemas: {
      Line: line,
      AddressLine: { type: 'string', minLength: 1, maxLength: 20 },
      Address: {
        type: 'object',
        properties: { street: { type: 'string', maxLength: 10 }, zip: { type: 'string' } },
        required: ['street'],
        additionalProperties: false,
      },
      Tag: { enum: [1, '1', 'a', 'b'] },
      Dollars: { type: 'number', format: 'positive_dollars' },
    },
  },
});

function problemOf(body: unknown, livemode = false): Problem {
  try {
    validator.inputOf('post', '/v1/orders')({ query: {}, body, context: { livemode } } as Request);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('accepted');
}

const customer_id = `cus_${'0'.repeat(26)}`;

test.each<[string, object, string]>([
  ['a choice', { currency: 'gbp' }, '"currency" must be one of: usd, eur.'],
  [
    'a number',
    { line_items: [{ amount: 1, quantity: 0 }] },
    '"line_items[0].quantity" must be a whole number from 1 to 1000000.',
  ],
  ['a misspelt field', { currencey: 'usd' }, '"currencey" is not a field of this request. Did you mean "currency"?'],
  [
    'another style of name',
    { lineItems: [] },
    '"lineItems" is not a field of this request. Did you mean "line_items"?',
  ],
  [
    'a name that every object has',
    { constructor: 1 },
    `"constructor" is not a field of this request. Accepted: ${Object.keys(order.properties).join(', ')}.`,
  ],
  [
    'a name of another API',
    { line_items: [{ amount: 1, qty: 2 }] },
    '"line_items[0].qty" is not a field of this request. Did you mean "quantity"?',
  ],
  ['a missing field', { line_items: [{}] }, '"line_items[0].amount" is required.'],
  ['a date', { date: '2026-02-30' }, '"date" must be a date that exists, for example 2026-11-20.'],
  [
    'an amount',
    { line_items: [{ amount: 1.005 }] },
    '"line_items[0].amount" must have at most two decimals: round it to the cent.',
  ],
  ['an id', { customer_id: 'inv_1' }, '"customer_id" must be an id that begins with "cus_".'],
  [
    'an unknown member of an address',
    { ship_to: { street: '3 Elm', apartment: '4' } },
    '"ship_to.apartment" is not a field of this request. Accepted: street, zip.',
  ],
  ['a missing member of an address', { ship_to: { zip: '83702' } }, '"ship_to.street" is required.'],
  ['an address line', { ship_to: 'x'.repeat(21) }, '"ship_to" must be text of 1 to 20 characters.'],
  ['an address', { ship_to: 7 }, '"ship_to" must be text of 1 to 20 characters or an object with street.'],
  ['a text', { memo: '' }, '"memo" must be text of 1 to 200 characters.'],
])('the message for %s says what is accepted', (_what, wrong, message) => {
  const { errors } = problemOf({ customer_id, ...wrong });
  expect(errors!.map((one) => one.message)).toEqual([message]);
});

test.each<[string, string, boolean]>([
  ['email', 'ada@example.com', true],
  ['email', 'ada@mail.Example.ORG', true],
  ['email', 'example.com@acme.test', false],
  ['email', 'ada@notexample.com', false],
  ['hook', 'https://example.net:8443/hooks?a=b@c', true],
  ['hook', 'https://hooks.ex%61mple.com./x', true],
  ['hook', 'https://user@acme.test/?next=https://example.com', false],
  ['phone', '(212) 555-0142', true],
  ['phone', '+1 555 123 4567', true],
  ['phone', '212-555-0142 x12', true],
  ['phone', '(212) 555-2368', false],
  ['phone', '+44 20 7183 8750', false],
])(
  '%s %s: a sample value (%s) is refused by its own code in live mode, and accepted in test mode',
  (name, value, isSample) => {
    expect(() => problemOf({ customer_id, [name]: value })).toThrow('accepted');
    if (!isSample) expect(() => problemOf({ customer_id, [name]: value }, true)).toThrow('accepted');
    else
      expect(problemOf({ customer_id, [name]: value }, true).errors).toEqual([
        { location: `body.${name}`, code: 'sample_value', message: expect.stringContaining('test mode only') },
      ]);
  },
);

test('every wrong member is named, at most 100, and no value of the caller is repeated', () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`x${n}`, 1]));
  const problem = problemOf({ customer_id: '123-45-6789', currency: '123-45-6789', '123-45-6789': 1, ...many });
  expect(problem.errors).toHaveLength(100);
  expect(problem.message).toContain('100 or more');
  expect(JSON.stringify(problem.errors)).not.toContain('6789');
});

test('a list of 300,000 wrong items gives 100 errors, and each is made once', () => {
  const { errors } = problemOf({ customer_id, line_items: Array(300_000).fill({}) });
  expect(errors).toHaveLength(100);
  expect(errors!.at(-1)!.location).toBe('body.line_items[99].amount');
});

test('the items of a list are not compared with each other one by one', () => {
  for (const [name, code] of [
    ['tags', 'too_many'],
    ['notes', 'invalid_value'],
  ] as const) {
    let reads = 0;
    const items = Array.from({ length: 3_000 }, (_, n) => `${n}`);
    const list = new Proxy(items, {
      get(target, key) {
        reads += 1;
        return Reflect.get(target, key);
      },
    });
    expect(problemOf({ customer_id, [name]: list }).errors![0]).toMatchObject({ code });
    expect(reads).toBeLessThan(30_000);
  }
  expect(problemOf({ customer_id, tags: ['a', 'b', 'a'] }).errors).toMatchObject([
    { location: 'body.tags', code: 'not_unique' },
  ]);
  expect(() => problemOf({ customer_id, tags: ['1', 1, 'a'] })).toThrow('accepted');
});

test('a pattern is not matched against a text that is too long', () => {
  const { errors } = problemOf({ customer_id, slow: `${'a'.repeat(100_000)}!` });
  expect(errors).toEqual([
    { location: 'body.slow', code: 'too_long', message: '"slow" must be text of at most 20 characters.' },
  ]);
});

test('a document that is not OpenAPI 3.1, and a format that nobody defined, stop the start', () => {
  expect(() => createRequestValidator({ openapi: '3.0.0', paths: {} })).toThrow('3.1');
  const parameters = [{ in: 'query', name: 'x', schema: { type: 'string', format: 'colour' } }];
  expect(() => createRequestValidator({ openapi: '3.1.1', paths: { '/x': { get: { parameters } } } })).toThrow(
    'colour',
  );
  const unknown = [{ in: 'query', name: 'x', schema: { type: 'string', 'x-sample-values': 'fax' } }];
  expect(() => createRequestValidator({ openapi: '3.1.1', paths: { '/x': { get: { parameters: unknown } } } })).toThrow(
    'x-sample-values',
  );
});
