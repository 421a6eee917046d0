import { type DomainEvent, organizationErased } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { eraseOnEvent } from '@exchequer/messaging';
import { tablesMentioning, testTenant } from '@exchequer/testkit';
import { startTestService, type TestService } from '../../test/test-service.ts';

let service: TestService;
const as = testTenant(5);
let connection: { id: string; companyId: string };

beforeAll(async () => {
  service = await startTestService();
  connection = await service.connect(as);
  await service.post('/api/bookkeeping/sync', undefined, { as });
});

afterAll(() => service.stop());

const list = (query = '') => service.get(`/api/bookkeeping/transactions${query}`, { as });

test('The pages of the list hold each transaction once, the newest dates first', async () => {
  const seen: { id: string; date: string }[] = [];
  let cursor: string | null = null;
  do {
    const { body }: { body: { data: typeof seen; next_cursor: string | null } } = await list(
      `?limit=400${cursor ? `&starting_after=${cursor}` : ''}`,
    );
    seen.push(...body.data);
    cursor = body.next_cursor;
  } while (cursor !== null);
  const book = await service.sandbox.book(as, connection.companyId);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(book.length);
  expect(seen.map(({ date }) => date)).toEqual(
    seen
      .map(({ date }) => date)
      .sort()
      .reverse(),
  );
});

test('A search without a word or with more than ten is refused, and a wrong cursor and a turned range in one answer', async () => {
  const words = Array.from({ length: 11 }, (_, n) => `w${n}`).join('+');
  const { body } = await list(`?search=${words}`);
  expect(body.errors).toMatchObject([{ location: 'query.search', code: 'too_many' }]);
  expect((await list('?search=%25')).body.errors).toMatchObject([{ location: 'query.search', code: 'invalid_form' }]);
  expect((await list('?starting_after=nothing&from=2026-05-02&to=2026-05-01')).body.errors).toMatchObject([
    { location: 'query.starting_after', code: 'invalid_value' },
    { location: 'query.to', code: 'out_of_range' },
  ]);
});

test('Filters find transactions by day, words, status and review', async () => {
  const book = await service.sandbox.book(as, connection.companyId);
  const [from, to] = ['2026-01-01', '2026-03-31'];
  const count = async (query: string) => Number((await list(`${query}&format=csv`)).headers.get('total-count'));
  expect(await count(`?from=${from}&to=${to}`)).toBe(book.filter(({ date }) => date >= from && date <= to).length);
  expect(await count('?search=cascade%20FUEL')).toBe(book.filter(({ memo }) => memo.startsWith('CASCADE FUEL')).length);
  expect((await count('?needsReview=true')) + (await count('?needsReview=false'))).toBe(book.length);
  expect(await count('?status=removed')).toBe(0);
  expect(await count(`?connectionId=${newId('conn')}`)).toBe(0);
  const wrong = await list('?from=yesterday&needsReview=maybe');
  expect(wrong.body.errors.map(({ location }: { location: string }) => location).sort()).toEqual([
    'query.from',
    'query.needsReview',
  ]);
  const turned = await list('?from=2026-05-02&to=2026-05-01');
  expect([turned.status, turned.body.errors[0].message]).toEqual([
    400,
    expect.stringContaining('2026-05-01 is before 2026-05-02'),
  ]);
});

test('The CSV file has all transactions, and a payee that begins like a formula is harmless', async () => {
  // A payee that no other test reads: the newest row is of another payee each day.
  const first = (await list('?search=cascade&limit=1')).body.data[0];
  await service.database.admin(`update bookkeeping.entry set payee = '=1+1' where id = '${first.id}'`);
  const { status, text, headers } = await list('?format=csv');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(1 + (await service.sandbox.book(as, connection.companyId)).length);
  expect(lines.find((line) => line.startsWith(first.id))).toContain(",'=1+1,");
});

test('A category that a person chose stays when the transaction changes at the provider', async () => {
  const { body: before } = await list('?search=stonebridge&limit=1');
  const [transaction] = before.data;
  const path = `/api/bookkeeping/transactions/${transaction.id}`;
  const { status, body } = await service.patch(path, { category: 'rent_property' }, { as });
  expect([status, body]).toMatchObject([
    200,
    { id: transaction.id, category: 'rent_property', categoryConfidence: 1, needsReview: false },
  ]);
  await service.database.admin(
    `update sandbox.bookkeeping_entry set revision = revision + 1, changed_at = date_trunc('second', now()), content = content || '{"cents": -190000}'
     where org_id = '${as.organizationId}' and id = '${transaction.providerId}'`,
  );
  await service.post('/api/bookkeeping/sync', {}, { as });
  expect((await service.get(path, { as })).body).toMatchObject({
    amount: -1900,
    category: 'rent_property',
    needsReview: false,
  });
  const wrong = await service.patch(path, { category: 'Not a name!' }, { as });
  expect([wrong.status, wrong.body.errors]).toMatchObject([400, [{ location: 'body.category' }]]);
});

test('Transactions are categorized with a reason, and a correction is learnt at once for the same payee', async () => {
  const all = (await list('?limit=1000')).body.data;
  expect(all.every(({ category, categoryReason }: Named) => category !== null && categoryReason !== null)).toBe(true);
  expect(all.some(({ needsReview }: Named) => !needsReview)).toBe(true);
  const ofPayee = async () => (await list('?search=pixelforge&limit=1000')).body.data as Named[];
  const waiting = (await ofPayee()).filter(({ needsReview }) => needsReview);
  expect(waiting.length).toBeGreaterThan(2);
  const path = `/api/bookkeeping/transactions/${waiting[0]!.id}`;
  expect((await service.patch(path, { category: 'software' }, { as })).body).toMatchObject({
    category: 'software',
    deduction: { scheduleCLine: '27b', percent: 100 },
  });
  const ids = new Set(waiting.map(({ id }) => id));
  const after = (await ofPayee()).filter(({ id }) => ids.has(id));
  expect(after.every(({ category, needsReview }) => category === 'software' && !needsReview)).toBe(true);
  expect(after.map(({ categoryReason }) => categoryReason)).toContain('payee learnt from 1 correction');
  const told = (await service.events(as)).filter(({ subject }) => subject === waiting[0]!.id);
  expect((told[0]!.data.transactionIds as string[]).toSorted()).toEqual(waiting.map(({ id }) => id).toSorted());
  const unknown = await service.patch(path, { category: 'no_such_category' }, { as });
  expect([unknown.status, unknown.body.errors]).toMatchObject([400, [{ location: 'body.category' }]]);
});

interface Named {
  readonly id: string;
  readonly category: string | null;
  readonly categoryReason: string | null;
  readonly needsReview: boolean;
}

test('The erasure of an organization deletes all its data in this service', async () => {
  const gone = testTenant(6);
  await service.connect(gone);
  await service.post('/api/bookkeeping/sync', {}, { as: gone });
  const id = gone.organizationId;
  const order: DomainEvent = {
    id: newId('evt'),
    type: organizationErased.type,
    source: 'platform',
    subject: id,
    sequence: 1,
    time: new Date().toISOString(),
    ...gone,
    data: { id },
  };
  const { db, bus } = service.deps;
  await eraseOnEvent({ service: 'bookkeeping-connector', db, bus }, order);
  const left = Object.keys(await tablesMentioning(service.database, 'bookkeeping', id));
  expect(left.filter((table) => !['outbox', 'event_sequence'].includes(table))).toEqual([]);
});
