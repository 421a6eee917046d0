import * as fc from 'fast-check';
import { readOperations } from './operations.js';
import { parseRequestTarget } from './request-target.js';
import { findRouteFamily, routeFamilies } from './route-families.js';

test('every path of the interface reaches its service under its scope', () => {
  const expected: Record<string, string> = {
    '/v1/accounting/customers': 'accounting accounting',
    '/v1/documents/upload': 'documents documents',
    '/v1/documents/doc_1': 'documents documents',
    '/v1/tax/calculate': 'tax tax',
    '/v1/tax/status/fil_1': 'tax tax',
    '/v1/accounts/create': 'treasury treasury',
    '/v1/accounts/acct_1/balance': 'treasury treasury',
    '/v1/transfers': 'treasury treasury',
    '/v1/cards/issue': 'treasury treasury',
    '/v1/transactions': 'treasury treasury',
    '/v1/payments/bill-pay': 'treasury treasury',
    '/v1/webhooks/endpoints': 'webhook-dispatcher webhooks',
    '/v1/events': 'webhook-dispatcher webhooks',
    '/v1/events/evt_1': 'webhook-dispatcher webhooks',
    '/api/filing/submit-1099': 'tax tax',
    '/api/filing/submit-w2': 'tax tax',
    '/api/filing/submit-941': 'tax tax',
    '/api/filing/status': 'tax tax',
    '/api/filing/upload-document': 'documents documents',
    '/api/filing/extract-document': 'documents documents',
    '/api/bookkeeping/connect': 'bookkeeping-connector bookkeeping',
    '/api/bookkeeping/authorize': 'bookkeeping-connector none',
    '/api/bookkeeping/callback': 'bookkeeping-connector none',
    '/api/bookkeeping/sync': 'bookkeeping-connector bookkeeping',
    '/v1/test_helpers': 'gateway any',
    '/v1/test_helpers/transfers/tr_1/settle': 'treasury treasury',
    '/v1/keys': 'gateway keys',
    '/v1/organization': 'gateway any',
    '/v1/test_helpers/tax/x': 'tax tax',
  };
  for (const [path, service] of Object.entries(expected)) {
    const family = findRouteFamily(path);
    expect(`${path} ${family?.service} ${family?.scope ?? 'none'}`).toBe(`${path} ${service}`);
  }
});

test('a prefix ends at a segment, and only the health and the redirect of a browser need no key', () => {
  for (const path of ['/v1/taxes', '/v1', '/v1/', '/api/filings', '/v1/documentsx', '/', '']) {
    expect(findRouteFamily(path)).toBeUndefined();
  }
  expect(findRouteFamily('/v1/documents/uploads')?.prefix).toBe('/v1/documents');
  expect(routeFamilies.filter(({ scope }) => scope === undefined).map(({ prefix }) => prefix)).toEqual([
    '/v1/health',
    '/api/bookkeeping/authorize',
    '/api/bookkeeping/callback',
  ]);
});

test('a service reads from others only if the table says so, and is itself the first audience of its token', () => {
  const asking = routeFamilies.flatMap(({ prefix, service, audience }) =>
    audience ? [[prefix, service, audience]] : [],
  );
  expect(asking).toEqual([
    ['/v1/accounting/expenses', 'accounting', ['accounting', 'documents']],
    ['/v1/accounting/reports/income_tax', 'accounting', ['accounting', 'tax']],
    ['/v1/accounting/bank_transactions/import_document', 'accounting', ['accounting', 'documents']],
    ['/v1/tax/calculate', 'tax', ['tax', 'bookkeeping-connector']],
    ['/v1/tax/forms', 'tax', ['tax', 'documents', 'bookkeeping-connector']],
  ]);
});

test('an accepted path has only one interpretation', () => {
  const piece = fc.constantFrom(
    '/',
    '.',
    '..',
    '%2e',
    '%2F',
    '%5c',
    '\\',
    '//',
    'v1',
    'documents',
    '%41',
    '%',
    '?',
    '#',
    'http://x',
    ' ',
    '\u0000',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const target = parseRequestTarget(pieces.join(''));
      if (target === undefined) return;
      const asUrl = new URL(`http://gateway${target.path}`);
      expect(asUrl.pathname).toBe(target.path);
      expect(decodeURIComponent(target.path).split('/')).toHaveLength(target.path.split('/').length);
    }),
    { numRuns: 5000 },
  );
});

test('the query is unchanged and does not affect routing', () => {
  expect(parseRequestTarget('/v1/tax?next=/../..//%2f')).toEqual({ path: '/v1/tax', query: '?next=/../..//%2f' });
  expect(parseRequestTarget('http://any.host:1/v1/tax?x')).toEqual({ path: '/v1/tax', query: '?x' });
  expect(parseRequestTarget('HTTPS://any.host')).toEqual({ path: '/', query: '' });
});

test('operations: literals take precedence over parameters, parameters can be part of a segment, partial paths do not match', () => {
  const operations = readOperations({
    '/v1/documents': { get: {}, parameters: [] },
    '/v1/documents/upload': { post: {} },
    '/v1/documents/{id}': { get: {}, delete: {} },
    '/v1/documents/{id}/pages/{n}.png': { get: {} },
    '/v1/{kind}/upload/extra': { get: {} },
  });
  expect(operations.match('/v1/documents')).toEqual({ template: '/v1/documents', methods: ['GET', 'HEAD'] });
  expect(operations.match('/v1/documents/upload')).toEqual({ template: '/v1/documents/upload', methods: ['POST'] });
  expect(operations.match('/v1/documents/doc_1')).toEqual({
    template: '/v1/documents/:id',
    methods: ['DELETE', 'GET', 'HEAD'],
  });
  expect(operations.match('/v1/documents/doc_1/pages/2.png')?.template).toBe('/v1/documents/:id/pages/:n.png');
  expect(operations.match('/v1/documents/upload/extra')?.template).toBe('/v1/:kind/upload/extra');
  for (const path of [
    '/v1',
    '/v1/documents/',
    '/v1/documents/a/b',
    '/v1/documents/a/pages/.png',
    '/v1/documents/a/pages/2xpng',
  ]) {
    expect(operations.match(path)).toBeUndefined();
  }
});
