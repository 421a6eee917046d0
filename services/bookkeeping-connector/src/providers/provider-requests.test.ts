import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createQuickbooks } from './quickbooks/provider.js';
import { createXero } from './xero/provider.js';

/** What we ask of the real APIs, and what we make of their answers, by their documentation. */
let server: Server;
let url: string;
let requests: { url: URL; headers: IncomingMessage['headers'] }[];
let answer: (asked: URL, response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    const asked = new URL(request.url!, url);
    requests.push({ url: asked, headers: request.headers });
    answer(asked, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  requests = [];
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const options = () => ({
  authorizeUrl: `${url}/authorize`,
  tokenUrl: `${url}/token`,
  revokeUrl: `${url}/revoke`,
  clientId: 'app',
  clientSecret: 'secret',
  redirectUri: 'http://api.test/callback',
  apiUrl: url,
});
const access = { token: 'token', companyId: '123' };
const json = (response: ServerResponse, body: object) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const queryOf = ({ url: asked }: { url: URL }) => Object.fromEntries(asked.searchParams);
const since = new Date('2026-11-01T10:20:30.456Z');
const time = '2026-11-20T04:12:22-08:00';

test('Every request to QuickBooks Online names the minor version', async () => {
  const provider = createQuickbooks(options());
  answer = ({ pathname }, response) => {
    if (pathname.endsWith('/query')) json(response, { QueryResponse: {}, time });
    else if (pathname.endsWith('/cdc')) json(response, { CDCResponse: [{ QueryResponse: [] }], time });
    else json(response, { CompanyInfo: { CompanyName: 'Acme' }, time });
  };
  await provider.findCompany('token', new URLSearchParams({ realmId: '123' }));
  await provider.readPage(access, provider.start(undefined));
  await provider.readPage(access, provider.start(since));
  await provider.readRemovals(access, since);
  expect(requests.map(({ url: asked }) => asked.pathname)).toEqual([
    '/v3/company/123/companyinfo/123',
    '/v3/company/123/query',
    '/v3/company/123/query',
    '/v3/company/123/cdc',
  ]);
  expect(requests.map(queryOf)).toEqual([
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
  const provider = createQuickbooks(options());
  const deleted = (count: number) => Array.from({ length: count }, (_, n) => ({ Id: `${n + 1}`, status: 'Deleted' }));
  const changes = (purchases: number, deposits: number) => {
    answer = (_asked, response) =>
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
  const provider = createXero(options());
  const asked = new URL(await provider.app.authorizationUrl({ state: 's', verifier: provider.app.newVerifier() }));
  expect(asked.searchParams.get('scope')).toBe('offline_access accounting.banktransactions.read');
  answer = (_asked, response) =>
    json(response, { Status: 'OK', DateTimeUTC: '/Date(1763625600000)/', BankTransactions: [] });
  await provider.readPage(access, provider.start(since));
  expect(requests.map(queryOf)).toEqual([{ order: 'UpdatedDateUTC ASC', page: '1', pageSize: '1000' }]);
  expect(requests[0]!.headers).toMatchObject({
    'xero-tenant-id': '123',
    'if-modified-since': '2026-11-01T10:20:30',
    authorization: 'Bearer token',
  });
});

test('A page of 200,000 objects is read', async () => {
  const provider = createXero(options());
  const row = (n: number) => ({ BankTransactionID: `${n}`, UpdatedDateUTC: `/Date(${1_763_625_600_000 + n})/` });
  answer = (_asked, response) =>
    json(response, {
      DateTimeUTC: '/Date(1763625600000)/',
      BankTransactions: Array.from({ length: 200_000 }, (_, n) => row(n)),
    });
  const page = await provider.readPage(access, provider.start(undefined));
  expect([page.rows.length, page.unreadable.length]).toEqual([0, 200_000]);
  expect(page.next).toMatchObject({ since: '2025-11-20T08:03:19.000Z', offset: 0 });
});
