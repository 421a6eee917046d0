import { startTestService, type TestService, tenant } from '../../../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const paper = { amount: 10, description: 'Paper', account_id: 'acc_6650' };
const record = (more: object = {}, key?: string) =>
  service.post('/expenses', { ...paper, ...more }, tenant, key === undefined ? {} : { 'idempotency-key': key });

test('Of expenses that arrive together each is accepted or refused on its own, and accepted ones are stored, posted and announced', async () => {
  const document_id = 'doc_00000000000000000000000042';
  const answers = await Promise.all([
    record(),
    record({ account_id: 'acc_999999' }),
    record({ description: 'Lunch', vendor: 'Diner', account_id: 'acc_6500', tax_amount: 1 }),
    record({ account_id: 'acc_4000' }),
    record({ document_id }),
    record({ document_id }),
    record({ tax: { reverse_charge: true } }),
    record({ amount: 0.01 }),
  ]);
  const statuses = answers.map(({ status }) => status);
  // Either of the two expenses with one document can come first.
  expect([statuses[4], statuses[5]].sort()).toEqual([200, 409]);
  expect(statuses.filter((_, n) => n !== 4 && n !== 5)).toEqual([200, 404, 200, 400, 400, 200]);
  const recorded = answers.filter(({ status }) => status === 200).map(({ body }) => body);
  expect(recorded[1]).toMatchObject({ description: 'Lunch', vendor: 'Diner', tax_amount: 1, amount: 10 });
  for (const expense of recorded) {
    expect((await service.get(`/expenses/${expense.id}`)).body).toEqual(expense);
    expect((await service.event('accounting.expense.recorded', expense.id)).data).toMatchObject({ id: expense.id });
    const entry = (await service.get(`/journal_entries/${expense.journal_entry_id}`)).body;
    expect(entry.source).toEqual({ type: 'expense', id: expense.id });
    expect(entry.lines).toHaveLength(2);
  }
  expect((await service.get('/expenses?limit=1')).body.total_count).toBe(recorded.length);
});

test('One key records one expense, however many requests with it arrive together', async () => {
  const before = (await service.get('/expenses?limit=1')).body.total_count;
  const answers = await Promise.all(Array.from({ length: 6 }, () => record({}, 'the same')));
  const accepted = answers.filter(({ status }) => status === 200);
  expect(accepted.length).toBeGreaterThan(0);
  expect(new Set(accepted.map(({ body }) => body.id)).size).toBe(1);
  expect(
    answers.filter(({ status }) => status !== 200).every(({ body }) => body.code === 'idempotency_key_in_use'),
  ).toBe(true);
  expect((await service.get('/expenses?limit=1')).body.total_count).toBe(before + 1);
  const again = await record({}, 'the same');
  expect([again.body, again.headers.get('idempotent-replayed')]).toEqual([accepted[0]!.body, 'true']);
  expect((await record({ amount: 11 }, 'the same')).body.code).toBe('idempotency_key_reused');
});
