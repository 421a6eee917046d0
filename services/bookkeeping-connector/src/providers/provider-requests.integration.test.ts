import type { ServerResponse } from 'node:http';
import { type ProviderServer, startProviderServer } from '../../test/provider-server.ts';
import { ProviderUnavailable } from './provider-errors.js';
import { createQuickbooks } from './quickbooks/provider.js';
import { createXero } from './xero/provider.js';

/** What we ask of the real APIs, and what we make of their answers, by their documentation. */
let server: ProviderServer;

beforeAll(async () => {
  server = await startProviderServer();
});

beforeEach(() => {
  server.requests = [];
});

afterAll(() => server.stop());

const access = { token: 'token', companyId: '123' };
const json = (response: ServerResponse, body: object) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const queryOf = ({ url: asked }: { url: URL }) => Object.fromEntries(asked.searchParams);
const since = new Date('2026-11-01T10:20:30.456Z');
const time = '2026-11-20T04:12:22-08:00';

test('Every request to QuickBooks Online names the minor version', async () => {
  const provider = createQuickbooks(server.options);
  server.answer = ({ pathname }, response) => {
    if (pathname.endsWith('/query')) json(response, { QueryResponse: {}, time });
    else if (pathname.endsWith('/cdc')) json(response, { CDCResponse: [{ QueryResponse: [] }], time });
    else json(response, { CompanyInfo: { CompanyName: 'Acme' }, time });
  };
  await provider.findCompany('token', new URLSearchParams({ realmId: '123' }));
  await provider.readPage(access, provider.start(undefined));
  await provider.readPage(access, provider.start(since));
  await provider.readRemovals(access, since);
  expect(server.requests.map(({ url: asked }) => asked.pathname)).toEqual([
    '/v3/company/123/companyinfo/123',
    '/v3/company/123/query',
    '/v3/company/123/query',
    '/v3/company/123/cdc',
  ]);
  expect(server.requests.map(queryOf)).toEqual([
    { minorversion: '75' },
    {
      query: 'select * from Purchase orderby MetaData.LastUpdatedTime startposition 1 maxresults 1000',
      minorversion: '75',
    },
    {
      query:
        "select * from Purchase where MetaData.LastUpdatedTime >= '2026-11-01T10:20:30Z' orderby MetaData.LastUpdatedTime startposition 1 maxresults 1000",
      minorversion: '75',
    },
    { entities: 'Purchase,Deposit,SalesReceipt', changedSince: '2026-11-01T10:20:30Z', minorversion: '75' },
  ]);
});

test('Change data capture has at most 1,000 objects of all kinds together, so a full answer is not the whole list', async () => {
  const provider = createQuickbooks(server.options);
  const deleted = (count: number) => Array.from({ length: count }, (_, n) => ({ Id: `${n + 1}`, status: 'Deleted' }));
  const changes = (purchases: number, deposits: number) => {
    server.answer = (_asked, response) =>
      json(response, {
        CDCResponse: [{ QueryResponse: [{ Purchase: deleted(purchases) }, { Deposit: deleted(deposits) }] }],
        time,
      });
    return provider.readRemovals(access, since);
  };
  expect(await changes(600, 400)).toBe('unknown');
  expect(await changes(600, 399)).toHaveLength(999);
});

test('At Xero, the access is asked for bank transactions only, and a request names the organisation and the last change', async () => {
  const provider = createXero(server.options);
  const asked = new URL(await provider.app.authorizationUrl({ state: 's', verifier: provider.app.newVerifier() }));
  expect(asked.searchParams.get('scope')).toBe('offline_access accounting.banktransactions.read');
  server.answer = (_asked, response) =>
    json(response, { Status: 'OK', DateTimeUTC: '/Date(1763625600000)/', BankTransactions: [] });
  await provider.readPage(access, provider.start(since));
  expect(server.requests.map(queryOf)).toEqual([{ order: 'UpdatedDateUTC ASC', page: '1', pageSize: '1000' }]);
  expect(server.requests[0]!.headers).toMatchObject({
    'xero-tenant-id': '123',
    'if-modified-since': '2026-11-01T10:20:30',
    authorization: 'Bearer token',
  });
});

test.each([
  [{}, 60_000],
  [{ 'retry-after': '7' }, 7_000],
  [{ 'retry-after': '99999999999' }, 3_600_000],
  [{ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, 60_000],
  [{ 'retry-after': '-1' }, 60_000],
])('After an answer 429 with the headers %j the next request waits %d ms', async (headers, retryAfterMs) => {
  server.answer = (_asked, response) => response.writeHead(429, headers as Record<string, string>).end();
  const provider = createQuickbooks(server.options);
  await expect(provider.readPage(access, provider.start(undefined))).rejects.toMatchObject({ retryAfterMs });
});

/** An error as a log shows it: with its causes. */
const logged = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${error.stack} ${logged(error.cause)}` : '';

test('An answer that is not JSON is an outage of the provider, and no error quotes it', async () => {
  const provider = createQuickbooks(server.options);
  server.answer = (_asked, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"refresh_token":Jane-Doe-536-90-4399}');
  for (const ask of [
    () => provider.readPage(access, provider.start(undefined)),
    () => provider.app.refresh('current'),
  ]) {
    const error = await ask().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProviderUnavailable);
    expect(logged(error)).not.toMatch(/Jane|4399/);
  }
});

test.each([
  ['without an access token', { token_type: 'bearer', refresh_token: 'next' }],
  ['of an unknown type', { access_token: 'a', token_type: 'mac', refresh_token: 'next', expires_in: 60 }],
  ['that is empty', {}],
])('A refresh whose answer is one %s is tried again later', async (_name, body) => {
  server.answer = (_asked, response) => json(response, body);
  await expect(createQuickbooks(server.options).app.refresh('current')).rejects.toThrow(ProviderUnavailable);
});

test('Tokens without a lifetime are kept: the refresh token before them may not work any more', async () => {
  server.answer = (_asked, response) =>
    json(response, { access_token: 'a', token_type: 'bearer', refresh_token: 'next' });
  expect(await createQuickbooks(server.options).app.refresh('current')).toEqual({
    access: 'a',
    refresh: 'next',
    accessSeconds: 300,
    refreshSeconds: undefined,
  });
});

test('A page of 200,000 objects is read', async () => {
  const provider = createXero(server.options);
  const row = (n: number) => ({ BankTransactionID: `${n}`, UpdatedDateUTC: `/Date(${1_763_625_600_000 + n})/` });
  server.answer = (_asked, response) =>
    json(response, {
      DateTimeUTC: '/Date(1763625600000)/',
      BankTransactions: Array.from({ length: 200_000 }, (_, n) => row(n)),
    });
  const page = await provider.readPage(access, provider.start(undefined));
  expect([page.rows.length, page.unreadable.length]).toEqual([0, 200_000]);
  expect(page.next).toMatchObject({ since: '2025-11-20T08:03:19.000Z', offset: 0 });
});
