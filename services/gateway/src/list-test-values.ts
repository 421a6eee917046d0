import { Problem } from '@exchequer/http-kit';
import type { Deps } from './deps.js';
import type { Exchange } from './exchange.js';
import { testValues } from './generated/test-values.js';
import type { OpenApiDocument } from './openapi/service-documents.js';

export const TEST_VALUES_PATH = '/v1/test_helpers';

/**
 * Answers the magic values of test mode that the running services declare. The gateway answers it, because it knows which services
 * run, and the list must be there when one of them does not. Any test key can read it, whatever its scopes.
 * @throws {Problem} 405
 */
export function listTestValues({ upstreams }: Pick<Deps, 'upstreams'>, exchange: Exchange): void {
  const { method } = exchange.request;
  exchange.route = TEST_VALUES_PATH;
  if (method !== 'GET' && method !== 'HEAD') {
    throw new Problem('method_not_allowed', 'Allowed here: GET, HEAD.', undefined, { Allow: 'GET, HEAD' });
  }
  const data = testValues
    .filter(({ service }) => upstreams.has(service))
    .map(({ area, value, effect }) => ({ area, value, effect }));
  const body = Buffer.from(JSON.stringify({ object: 'list', data }));
  exchange.bytesOut = body.length;
  const headers = ['Content-Type', 'application/json', 'Cache-Control', 'no-store', 'Content-Length', `${body.length}`];
  exchange.response.writeHead(200, [...exchange.ownHeaders(), ...headers]).end(body);
}

const example = testValues.slice(0, 2).map(({ area, value, effect }) => ({ area, value, effect }));

/** The operation in the public OpenAPI document. */
export const testValuesDocument: OpenApiDocument = {
  openapi: '3.1.1',
  info: { description: 'What helps with tests of your integration.' },
  paths: {
    [TEST_VALUES_PATH]: {
      get: {
        operationId: 'listTestValues',
        summary: 'List magic values',
        description:
          'Magic values make the sandbox behave in a certain way: a returned transfer, a declined card. Works with every test key, whatever its scopes.',
        tags: ['Test mode'],
        responses: {
          200: {
            description: 'Ok',
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/TestValueList' },
                examples: { values: { summary: 'The first values', value: { object: 'list', data: example } } },
              },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      TestValueList: {
        type: 'object',
        required: ['object', 'data'],
        properties: {
          object: { type: 'string', enum: ['list'] },
          data: { type: 'array', items: { $ref: '#/components/schemas/TestValue' } },
        },
      },
      TestValue: {
        type: 'object',
        required: ['area', 'value', 'effect'],
        properties: {
          area: { type: 'string', description: 'Where the value is sent.' },
          value: { type: 'string' },
          effect: { type: 'string', description: 'What happens then.' },
        },
      },
    },
  },
};
