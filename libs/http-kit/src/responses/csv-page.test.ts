import type { Request, Response } from 'express';
import { csvPageOf } from './csv-page.js';

const object = (properties: object) => ({ type: 'object', properties });
const text = { type: 'string' };
const number = { type: 'number' };
const document = {
  openapi: '3.1.1',
  paths: {
    '/v1/things/{id}/other_things': {
      get: {
        'x-csv': 'page',
        responses: { '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/List' } } } } },
      },
    },
    '/v1/things/{id}': { get: { responses: {} } },
  },
  components: {
    schemas: {
      List: object({
        object: { type: 'string', enum: ['list'] },
        data: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
      }),
      Thing: {
        anyOf: [
          object({ id: text, type: { enum: ['a'] }, amount: number, data: { $ref: '#/components/schemas/Address' } }),
          object({ id: text, type: { enum: ['b'] }, amount: number, data: object({ other: text }) }),
          object({
            count: { type: 'integer' },
            rate: number,
            open: { type: 'boolean' },
            address: { anyOf: [{ $ref: '#/components/schemas/Address' }, { type: 'null' }] },
            tags: { type: 'array', items: text },
            metadata: { type: 'object', properties: {}, additionalProperties: text },
          }),
        ],
      },
      Address: object({ city: text, of: { $ref: '#/components/schemas/Address' } }),
    },
  },
};

function csv(page: object, query: Record<string, string> = {}, accept = 'csv') {
  const headers: Record<string, string> = {};
  const set = (name: string, value: string) => {
    headers[name] = value;
    return response;
  };
  const response = { type: () => response, set, append: set };
  const csvOf = csvPageOf(document, 'get', '/v1/things/:id/other_things')!;
  const lines = csvOf({ query, accepts: () => accept } as unknown as Request, response as unknown as Response, page);
  return { body: lines && [...(lines as IterableIterator<string>)].join(''), headers };
}

test('each member has a column, members of members have dots, and what has no fixed members is JSON', () => {
  const rows = [
    { id: 't_1', type: 'a', amount: 1.5, data: { city: 'Reno' } },
    { count: 7, rate: 0.0825, open: true, address: { city: '=cmd()' }, tags: ['x', 'y'], metadata: { a: '1' } },
    { id: '-t_3', type: 'b', amount: -3, data: { other: '=1' }, address: null },
  ];
  const { body, headers } = csv({ data: rows, next_cursor: null });
  expect(body?.split('\r\n')).toEqual([
    'id,type,amount,data,count,rate,open,address.city,address.of,tags,metadata',
    't_1,a,1.50,"{""city"":""Reno""}",,,,,,,',
    `,,,,7,0.0825,true,'=cmd(),,"[""x"",""y""]","{""a"":""1""}"`,
    `'-t_3,b,-3.00,"{""other"":""=1""}",,,,,,,`,
    '',
  ]);
  expect(headers).toEqual({ 'Content-Disposition': 'attachment; filename=other-things.csv' });
});

test('Link and Next-Cursor lead to the next page, with the filters of this one', () => {
  const { headers } = csv({ data: [], next_cursor: 'YWJj' }, { status: 'a b', offset: '2', starting_after: 'x' });
  expect(headers).toMatchObject({
    Link: '<?status=a+b&starting_after=YWJj>; rel="next"',
    'Next-Cursor': 'YWJj',
  });
});

test('CSV is sent to who asks for it', () => {
  expect([csv({ data: [] }, {}, 'json').body, csv({ data: [] }, { format: 'json' }).body]).toEqual([
    undefined,
    undefined,
  ]);
  expect(csv({ data: [] }, { format: 'csv' }, 'json').body).toBeDefined();
  expect(csvPageOf(document, 'get', '/v1/things/:id')).toBeUndefined();
});
