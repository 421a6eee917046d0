import type { Request } from 'express';
import { operationsWithoutAudit } from '../bin/operations-without-audit.mjs';
import { auditOf, checkAudited } from './audited-operations.js';
import type { RequestContext } from './requests/request-context.js';

const document = {
  paths: {
    '/v1/things': { get: {}, post: { 'x-audit': 'thing.created' } },
    '/v1/things/{id}': { patch: { 'x-audit': 'thing.updated' } },
    '/v1/calculations': { post: { 'x-audit-exempt': 'It only calculates.' } },
    '/v1/forgotten': { put: {}, delete: { 'x-audit': 'Thing gone' } },
    '/partner/told': { post: {} },
  },
};

test('an operation of a key that can change something and says nothing about the audit log is refused when the routes are generated', () => {
  const routes = [{ prefix: '/v1/things' }, { prefix: '/v1/calculations' }, { prefix: '/v1/forgotten' }];
  expect(operationsWithoutAudit(document, routes)).toEqual(['PUT /v1/forgotten', 'DELETE /v1/forgotten']);
  expect(operationsWithoutAudit(document, routes.slice(0, 2))).toEqual([]);
});

test('a request of an operation in the audit log knows its action and the object in its path', () => {
  const find = auditOf(document, () => {});
  const request = (params: object) => ({ params }) as Request;
  expect(find('patch', '/v1/things/:id')(request({ id: 'thing_1' }))).toMatchObject({
    action: 'thing.updated',
    target: 'thing_1',
  });
  expect(find('post', '/v1/things')(request({}))).toMatchObject({ action: 'thing.created', target: undefined });
  expect(find('post', '/v1/calculations')(request({}))).toBeUndefined();
  expect(find('get', '/v1/things')(request({}))).toBeUndefined();
});

test('a service with such an operation does not start without what records the entry', () => {
  expect(() => auditOf(document, undefined)('post', '/v1/things')).toThrow('give the service `audit`');
});

test('in tests, a request that changed something and left no entry fails', () => {
  const contextOf = (isRecorded: boolean) =>
    ({ audit: { action: 'thing.created', isRecorded, complete: () => {} } }) as unknown as RequestContext;
  expect(() => checkAudited(contextOf(false), 'post /v1/things', false)).toThrow('left no entry in the audit log');
  expect(() => checkAudited(contextOf(true), 'post /v1/things', false)).not.toThrow();
  expect(() => checkAudited(contextOf(false), 'post /v1/things', true)).not.toThrow();
  expect(() => checkAudited({} as RequestContext, 'post /v1/calculations', false)).not.toThrow();
});
