import { testValues } from '../generated/test-values.js';
import type { OpenApiDocument } from './service-documents.js';

const example = testValues.slice(0, 2).map(({ area, value, effect }) => ({ area, value, effect }));

/** The operations that the gateway answers itself. */
export const ownDocument: OpenApiDocument = {
  openapi: '3.1.1',
  info: { description: 'What helps with tests of your integration.' },
  paths: {
    '/v1/test_helpers': {
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
          object: { type: 'string', enum: ['list'], description: 'Always `list`.' },
          data: { type: 'array', description: 'All values.', items: { $ref: '#/components/schemas/TestValue' } },
        },
      },
      TestValue: {
        type: 'object',
        required: ['area', 'value', 'effect'],
        properties: {
          area: { type: 'string', description: 'Where the value is sent.' },
          value: { type: 'string', description: 'What to send.' },
          effect: { type: 'string', description: 'What happens then.' },
        },
      },
    },
  },
};
