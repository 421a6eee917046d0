import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { documentId, processed, startTestDocuments, type TestDocuments } from '../../test/test-documents.ts';
import { startTestService, type TestService } from '../../test/test-service.ts';

const conn = (n: number) => `conn_${String(n).padStart(26, '0')}`;

let service: TestService;
let documents: TestDocuments;
let connector: Server;
/** What the connector answers, by connection. */
const books = new Map<string, object>();

beforeAll(async () => {
  documents = await startTestDocuments();
  connector = createServer((request, response) => {
    const { searchParams } = new URL(request.url!, 'http://connector');
    const answer = books.get(searchParams.get('connectionId')!);
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { code: 'not_found' }));
  }).listen(0, '127.0.0.1');
  await once(connector, 'listening');
  const url = `http://127.0.0.1:${(connector.address() as AddressInfo).port}`;
  service = await startTestService({
    SERVICE_URL_DOCUMENTS: documents.url,
    SERVICE_URL_BOOKKEEPING_CONNECTOR: url,
  });
});

afterAll(async () => {
  await service.stop();
  await documents.stop();
  connector.close();
});

const line = (name: string, amount: number) => ({ line: name, amount, transactionCount: 3 });
const year = (lines: object[], more: object = {}) => ({
  connections: [{ id: conn(1), lastSyncedAt: '2026-01-02T00:00:00.000Z' }],
  lines,
  needsReview: { transactionCount: 0, moneyIn: 0, moneyOut: 0 },
  otherCategories: [],
  ...more,
});
const base = { taxYear: 2025, filingStatus: 'single' };
const linesOf = (body: { lines: Record<string, { line: string; amount: number; from: string[] }[]> }) =>
  Object.fromEntries((body.lines['Schedule C'] ?? []).map(({ line, amount }) => [line, amount]));

test('The books of two connections fill Schedule C in whole dollars that add up, with their provenance', async () => {
  books.set(conn(1), year([line('1', 50_000.4), line('8', 1_000.6), line('24b', 99.5)]));
  books.set(
    conn(2),
    year([line('1', 10_000.3), line('2', 100)], {
      needsReview: { transactionCount: 12, moneyIn: 5, moneyOut: 70.5 },
      otherCategories: [
        { category: 'interest_income', amount: 3 },
        { category: 'owner_draw', amount: -9 },
      ],
    }),
  );
  const { status, body } = await service.post('/forms/1040', { ...base, bookkeeping: [conn(1), conn(2)] });
  expect(status).toBe(200);
  expect(linesOf(body)).toMatchObject({
    '1': 60_001,
    '2': 100,
    '3': 59_901,
    '7': 59_901,
    '8': 1_001,
    '24b': 100,
    '28': 1_101,
    '29': 58_800,
    '31': 58_800,
  });
  const receipts = body.lines['Schedule C'].find(({ line }: { line: string }) => line === '1');
  expect(receipts.from).toEqual([`bookkeeping:${conn(1)}`, `bookkeeping:${conn(2)}`]);
  expect(body.bookkeeping).toMatchObject([
    { connectionId: conn(1), transactionCount: 9, needsReview: { transactionCount: 0 } },
    { connectionId: conn(2), transactionCount: 6, needsReview: { transactionCount: 12, moneyIn: 5, moneyOut: 70.5 } },
  ]);
  expect(body.warnings.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)).toEqual(
    expect.arrayContaining(['bookkeeping[1] books_need_review', 'bookkeeping[1] books_not_entered']),
  );
  expect(JSON.stringify(body.warnings)).toContain('12 transactions');
  const stored = await service.get(`/forms/1040/${body.id}`);
  expect(stored.body.bookkeeping).toEqual(body.bookkeeping);
});

test('A Form 1099-NEC that the receipts contain counts once, and a profit in the input stands', async () => {
  books.set(conn(1), year([line('1', 40_000), line('18', 1_000)]));
  documents.documents.set(
    documentId(0),
    processed({ type: '1099-nec', data: { payer: 'Client', nonemployee_compensation: 30_000, tax_year: 2025 } }),
  );
  const input = { ...base, documents: [documentId(0)], bookkeeping: [conn(1)] };
  const { body } = await service.post('/forms/1040', input);
  expect(linesOf(body)).toMatchObject({ '1': 40_000, '31': 39_000 });
  const told = await service.post('/forms/1040', {
    ...base,
    bookkeeping: [conn(1)],
    incomeSources: { selfEmployment: 5 },
  });
  expect(linesOf(told.body)['31']).toBe(5);
  expect(told.body.warnings).toEqual(expect.arrayContaining([expect.objectContaining({ code: 'differs_from_books' })]));
});

test('A calculation takes the profit of the books, a loss included', async () => {
  books.set(conn(1), year([line('1', 40_000), line('18', 1_000)]));
  const { status, body } = await service.post('/calculate', { ...base, income: 10_000, bookkeeping: [conn(1)] });
  const plain = await service.post('/calculate', { ...base, incomeSources: { wages: 10_000, selfEmployment: 39_000 } });
  expect([status, body.taxLiability]).toEqual([200, plain.body.taxLiability]);
  expect([body.bookkeeping.length, plain.body.bookkeeping]).toEqual([1, undefined]);
  books.set(conn(1), year([line('1', 100), line('18', 1_000)]));
  const loss = await service.post('/calculate', { ...base, income: 10_000, bookkeeping: [conn(1)] });
  expect(loss.body.totalIncome).toBe(9_100);
});

test('An unknown connection is named, and a year is needed', async () => {
  const unknown = await service.post('/forms/1040', { ...base, bookkeeping: [conn(8), conn(9)] });
  expect(unknown.status).toBe(404);
  expect(unknown.body.errors.map(({ location }: { location: string }) => location)).toEqual([
    'body.bookkeeping[0]',
    'body.bookkeeping[1]',
  ]);
  const withoutYear = await service.post('/forms/1040', { filingStatus: 'single', bookkeeping: [conn(1)] });
  expect([withoutYear.status, withoutYear.body.errors[0].location]).toEqual([400, 'body.taxYear']);
});
