import { createLogger } from '@exchequer/telemetry';
import { signTestToken, testJwks, testOperations, testTenant } from '@exchequer/testkit';
import { createHealth } from '../health.js';
import { startServer } from '../server.js';
import { createServiceApp } from '../service-app.js';
import { createAnswerCheck, createRefusalCheck } from './answer-check.js';

const schema = {
  type: 'object',
  properties: { id: { type: 'string' }, parts: { type: 'array', items: { $ref: '#/components/schemas/Part' } } },
  required: ['id', 'parts'],
  additionalProperties: false,
};
const Part = {
  type: 'object',
  properties: { name: { type: 'string' } },
  required: ['name'],
  additionalProperties: false,
};
const document = {
  openapi: '3.1.1',
  components: { schemas: { Part } },
  paths: { '/v1/checks': { get: { responses: { 200: { content: { 'application/json': { schema } } } } } } },
};
const fitting = { id: 'a', parts: [{ name: 'b' }] };

test('an answer with a missing or an additional member, or one of another type, does not fit, and its places are told', () => {
  const check = createAnswerCheck(document);
  const places = (answer: object) => {
    try {
      check('get', '/v1/checks', 200, answer);
      return undefined;
    } catch (error) {
      return (error as Error).message.split(': ')[1];
    }
  };
  expect(places(fitting)).toBeUndefined();
  expect(places({ parts: [] })).toBe('answer.id required');
  expect(places({ ...fitting, parts: [{}] })).toBe('answer.parts[0].name required');
  expect(places({ ...fitting, parts: [{ name: 'b', more: 1 }] })).toBe('answer.parts[0].more additionalProperties');
  expect(places({ ...fitting, more: null })).toBe('answer.more additionalProperties');
  expect(places({ ...fitting, id: null })).toBe('answer.id type');
});

test('in every test, a service checks its answers', async () => {
  let answer: object = fitting;
  const app = createServiceApp({
    service: 'test',
    scopeArea: 'documents',
    jwks: await testJwks(),
    docsUrl: 'http://api.test',
    deps: {},
    health: createHealth({}),
    limits: { atOnceMax: 1, atOncePerOrganizationMax: 1 },
    logger: createLogger('test'),
    openapi: document,
    operations: testOperations({ 'get /v1/checks': () => answer }),
  });
  const server = await startServer(app, 0);
  const authorization = `Bearer ${await signTestToken('test', testTenant(1), ['documents:read'])}`;
  const status = async () =>
    (await fetch(`http://127.0.0.1:${server.port}/v1/checks`, { headers: { authorization } })).status;
  expect(await status()).toBe(200);
  answer = { id: 'a' };
  expect(await status()).toBe(500);
  answer = { ...fitting, more: 1 };
  expect(await status()).toBe(500);
  await server.stop(0);
});

test('an operation that answers with a code that its document does not list is told', () => {
  const check = createRefusalCheck({
    paths: { '/v1/checks/{id}': { get: { 'x-error-codes': ['not_found'] }, post: { 'x-error-codes': ['conflict'] } } },
  });
  expect(() => check('get', '/v1/checks/:id', 'conflict')).toThrow('the code conflict of get /v1/checks/:id');
  expect(() => check('post', '/v1/checks/:id', 'not_found')).toThrow('not_found');
  for (const [method, code] of [
    ['get', 'not_found'],
    ['post', 'conflict'],
    // Every operation can answer with it, so no document lists it.
    ['get', 'service_unavailable'],
  ] as const)
    expect(() => check(method, '/v1/checks/:id', code)).not.toThrow();
});
