import { wholeDocument } from '@exchequer/openapi';
import { json, scriptedServer } from '../test/scripted-server.ts';
import { OPERATIONS } from './generated/operations.js';
import { ConfigurationError, EVENT_KINDS, Exchequer } from './index.js';

const operations = OPERATIONS.split('\n').map((line) => line.split(' ')) as [string, string, string][];

test('every operation of the contract has a method, except the links that a browser follows', () => {
  const { paths } = wholeDocument('https://api.exchequer.test');
  const inContract = Object.entries(paths as object).flatMap(([path, item]) =>
    Object.keys(item as object).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const forBrowsers = ['GET /api/bookkeeping/authorize', 'GET /api/bookkeeping/callback'];
  const inTable = operations.map(([, method, path]) => `${method} ${path}`);
  expect([...inTable, ...forBrowsers].sort()).toEqual(inContract.sort());
  const client = new Exchequer('sk_test_1');
  for (const [name] of operations) {
    // biome-ignore lint/suspicious/noExplicitAny: goes down by name
    const method = name.split('.').reduce((node: any, part) => node?.[part], client);
    expect([name, typeof method]).toEqual([name, 'function']);
  }
});

test('every event of the contract has a kind', () => {
  const { webhooks } = wholeDocument('https://api.exchequer.test') as { webhooks: object };
  expect(EVENT_KINDS).toEqual(Object.keys(webhooks));
});

test('the names of the contract stay', () => {
  const names = operations.map(([name]) => name);
  const promised = [
    'tax.calculate',
    'tax.efile',
    'tax.status',
    'tax.refund.estimate',
    'tax.quarterlyEstimates',
    'tax.form1040.prepare',
    'documents.upload',
    'documents.retrieve',
    'documents.delete',
    'accounts.create',
    'accounts.balance',
    'cards.issue',
    'transfers.create',
    'transactions.list',
    'payments.billPay.create',
    'accounting.customers.list',
    'accounting.invoices.create',
    'accounting.expenses.create',
    'filing.submit1099',
    'filing.submitW2',
    'filing.status',
    'bookkeeping.connect',
    'bookkeeping.sync',
  ];
  expect(names).toEqual(expect.arrayContaining(promised));
});

test('path values are encoded, and queries leave out what is undefined', async () => {
  await using server = await scriptedServer(json({ data: [], has_more: false }));
  const client = server.client();
  await client.accounts.statements.retrieve('acct/1 ü', '2026-11');
  await client.accounting.invoices.list({ limit: 5, status: undefined as never, external_id: 'a&b' });
  expect(server.received.map(({ url }) => url)).toEqual([
    '/v1/accounts/acct%2F1%20%C3%BC/statements/2026-11',
    '/v1/accounting/invoices?limit=5&external_id=a%26b',
  ]);
});

test.each(['', '.', '..', undefined, null, {}])('the id %p is refused and nothing is sent', async (id) => {
  await using server = await scriptedServer(json({}));
  const client = server.client();
  expect(() => client.documents.retrieve(id as string)).toThrow('documents.retrieve needs "id"');
  expect(server.received).toEqual([]);
});

test('a bigint is refused with the way to send it', async () => {
  await using server = await scriptedServer(json({}));
  const body = { customer_id: 'cus_1', items: [{ description: 'Cake', amount: 12n as never }] };
  await expect(async () => server.client().accounting.invoices.create(body)).rejects.toThrow('money.fromCents(amount)');
  expect(server.received).toEqual([]);
});

test.each([
  [{ apiKey: '' }, 'There is no key'],
  [{ apiKey: 'pk_1' }, 'This is no key'],
  [{ apiKey: 'sk_test_1 ' }, 'This is no key'],
  [{ apiKey: 'sk_test_1', baseUrl: 'api.example.com' }, '`baseUrl` is no address'],
  [{ apiKey: 'sk_test_1', baseUrl: 'ftp://api.example.com' }, '`baseUrl` begins with https://'],
  [{ apiKey: 'sk_test_1', baseUrl: 'https://api.example.com/v1' }, 'without /v1'],
  [{ apiKey: 'sk_live_1', baseUrl: 'http://api.example.com' }, 'use https://api.example.com'],
  [{ apiKey: 'sk_test_1', timeoutMs: 0 }, '`timeoutMs` is a number'],
])('the settings %p are refused before anything is sent', (options, sentence) => {
  expect(() => new Exchequer(options)).toThrow(sentence);
  expect(() => new Exchequer(options)).toThrow(ConfigurationError);
});

test('the key is not shown when somebody prints the client', () => {
  const client = new Exchequer('sk_test_secret');
  expect(JSON.stringify(client)).not.toContain('secret');
  expect(client.isTestMode).toBe(true);
});

describe('in a browser', () => {
  const scope = globalThis as Record<string, unknown>;
  beforeEach(() => Object.assign(scope, { window: {}, document: {} }));
  afterEach(() => {
    delete scope.window;
    delete scope.document;
  });

  test('a secret key is refused', () => {
    expect(() => new Exchequer('sk_test_1')).toThrow('must not be in a browser');
    expect(() => new Exchequer('sk_live_1')).toThrow('must not be in a browser');
  });

  test('only a test key can be allowed', () => {
    expect(new Exchequer({ apiKey: 'sk_test_1', dangerouslyAllowBrowser: true }).isTestMode).toBe(true);
    expect(() => new Exchequer({ apiKey: 'sk_live_1', dangerouslyAllowBrowser: true })).toThrow('A live key is secret');
  });
});
