import { liveTenant, otherTenant, startTestService, type TestService } from '../../../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const record = async (more: Record<string, unknown> = {}, as?: typeof otherTenant) =>
  (await service.post('/expenses', { amount: 80, description: 'Something', account_id: 'acc_6100', ...more }, as)).body;
const change = (id: string, values: unknown, as?: typeof otherTenant) => service.patch(`/expenses/${id}`, values, as);
const entriesOf = async (id: string) => (await service.get(`/journal_entries?source_id=${id}`)).body.data;
const balance = async (account: string) => (await service.get(`/accounts/${account}`)).body.balance;
const pnl = async (period: string) => (await service.get(`/reports/profit_and_loss?${period}`)).body.totals.expenses;

test('a corrected category moves the expense to its account, on the day of the expense', async () => {
  const { id, journal_entry_id } = await record({ date: '2026-10-05', description: 'Team event' });
  const corrected = await change(id, { category: 'meals' });
  expect(corrected.body).toMatchObject({
    id,
    account_id: 'acc_6760',
    category: 'meals',
    category_confidence: 1,
    category_source: 'person',
    needs_review: false,
    deduction: { line: '24b', deductible_amount: 40 },
  });
  const [posted, reversal, first] = await entriesOf(id);
  expect(first).toMatchObject({ id: journal_entry_id, reversed_by: reversal.id });
  expect(reversal).toMatchObject({ date: '2026-10-05', reverses: journal_entry_id });
  expect(posted).toMatchObject({ id: corrected.body.journal_entry_id, date: '2026-10-05' });
  expect(posted.lines).toEqual([
    { account_id: 'acc_6760', debit: 80, credit: 0 },
    { account_id: 'acc_1000', debit: 0, credit: 80 },
  ]);
  expect((await service.get(`/expenses/${id}`)).body).toEqual(corrected.body);
});

test('a new amount, day or account is posted again; a new text or an unchanged value is not', async () => {
  const before = [await balance('acc_6100'), await balance('acc_2050')];
  const { id } = await record({ date: '2026-09-30' });
  await change(id, { description: 'Paper', vendor: 'Staples', document_id: `doc_${'0'.repeat(26)}` });
  await change(id, { amount: 80, account_id: 'acc_6100' });
  expect(await entriesOf(id)).toHaveLength(1);
  const september = await pnl('from=2026-09-01&to=2026-09-30');
  const moved = await change(id, { amount: 12.34, tax_amount: 1, date: '2026-08-31', payment_account_id: 'acc_2050' });
  expect(moved.body).toMatchObject({ amount: 12.34, tax_amount: 1, date: '2026-08-31', vendor: 'Staples' });
  expect(await entriesOf(id)).toHaveLength(3);
  expect(await pnl('from=2026-09-01&to=2026-09-30')).toBe(september - 80);
  expect(await pnl('from=2026-08-01&to=2026-08-31')).toBe(12.34);
  expect([await balance('acc_6100'), await balance('acc_2050')]).toEqual([before[0] + 12.34, before[1] + 12.34]);
  await service.post(`/expenses/${id}/void`);
  expect([await balance('acc_6100'), await balance('acc_2050')]).toEqual(before);
});

test('concurrent corrections leave one entry that counts', async () => {
  const { id } = await record();
  const answers = await Promise.all([10, 20, 30, 40].map((amount) => change(id, { amount })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { amount, journal_entry_id } = (await service.get(`/expenses/${id}`)).body;
  const counting = (await entriesOf(id)).filter(
    (entry: { reverses: unknown; reversed_by: unknown }) => entry.reverses === null && entry.reversed_by === null,
  );
  expect(counting.map((entry: { id: string }) => entry.id)).toEqual([journal_entry_id]);
  expect(counting[0].lines[0].debit).toBe(amount);
});

test('a contradiction is refused, and the books stay as they were', async () => {
  const { id } = await record({ tax_amount: 5 });
  const before = (await service.get(`/expenses/${id}`)).body;
  const balances = (await service.get('/reports/trial_balance')).body;
  for (const [wrong, status, location] of [
    [{ account_id: 'acc_6100', category: 'meals' }, 400, 'body.category'],
    [{ category: 'parties' }, 400, 'body.category'],
    [{ amount: 4.99 }, 400, 'body.tax_amount'],
    [{ tax_amount: 80.01 }, 400, 'body.tax_amount'],
    [{ amount: 0.001 }, 400, 'body.amount'],
    [{ amount: -1 }, 400, 'body.amount'],
    [{ amount: 1e308 }, 400, 'body.amount'],
    [{ amount: null }, 400, 'body.amount'],
    [{ date: '2026-02-30' }, 400, 'body.date'],
    [{ account_id: 'acc_4000' }, 400, 'body.account_id'],
    [{ account_id: 'acc_1000' }, 400, 'body.payment_account_id'],
    [{ account_id: 'acc_98765' }, 404, 'body.account_id'],
    [{ payment_account_id: 'acc_98765' }, 404, 'body.payment_account_id'],
    [{ status: 'void' }, 400, 'body.status'],
  ] as const) {
    const answer = await change(id, wrong);
    expect([wrong, answer.status, answer.body.errors[0].location]).toEqual([wrong, status, location]);
  }
  for (const as of [otherTenant, liveTenant]) expect((await change(id, { amount: 1 }, as)).status).toBe(404);
  const voided = await record();
  await service.post(`/expenses/${voided.id}/void`);
  expect((await change(voided.id, { amount: 1 })).status).toBe(409);
  expect((await service.get(`/expenses/${id}`)).body).toEqual(before);
  expect((await service.get('/reports/trial_balance')).body).toEqual(balances);
});

test('an expense moves neither into a closed period nor out of it; its texts can change', async () => {
  const { id } = await record({ date: '2025-05-05' }, otherTenant);
  const later = await record({ date: '2026-05-05' }, otherTenant);
  await service.post('/fiscal_periods', { end_date: '2025-12-31' }, otherTenant);
  for (const [expense, values] of [
    [id, { amount: 1 }],
    [id, { date: '2026-01-01' }],
    [later.id, { date: '2025-12-31' }],
  ] as const) {
    const answer = await change(expense, values, otherTenant);
    expect([answer.status, answer.body.code]).toEqual([422, 'period_closed']);
  }
  expect((await change(id, { description: 'Paper' }, otherTenant)).status).toBe(200);
});

describe('learning from corrections', () => {
  const at = (vendor: string, more: Record<string, unknown> = {}) =>
    record({ account_id: 'acc_6900', description: 'Order 4711', vendor, ...more }, liveTenant);

  test('One correction for a vendor is enough, more raise the confidence, however the name is written', async () => {
    const told = async (vendor: string) => {
      const { category, category_confidence, category_source, needs_review } = await at(vendor);
      return [category, category_confidence, category_source, needs_review];
    };
    const confirm = async () => change((await at('Blue Qvist Inc.')).id, { category: 'meals' }, liveTenant);
    expect((await confirm()).body).toMatchObject({ account_id: 'acc_6760', category: 'meals' });
    expect(await told('Blue Qvist')).toEqual(['meals', 0.85, 'learned', false]);
    await confirm();
    expect(await told('SQ *BLUE QVIST 0042 OAKLAND CA')).toEqual(['meals', 0.9, 'learned', false]);
    await confirm();
    expect(await told('blue qvist')).toEqual(['meals', 0.92, 'learned', false]);
    expect(await told('Red Qvist')).toEqual(['other_expense', 0.3, 'none', true]);
    // The account that is chosen is believed, but not blindly.
    expect(await at('Blue Qvist', { account_id: 'acc_6650' })).toMatchObject({
      category: 'supplies',
      category_confidence: 0.13,
      suggested_category: 'meals',
      needs_review: true,
    });
    expect(await at('Blue Qvist', { account_id: 'acc_6760' })).toMatchObject({
      category: 'meals',
      category_confidence: 0.98,
      suggested_category: null,
    });
  });

  test('A changed decision for a vendor replaces the earlier one', async () => {
    const one = await at('Fickle');
    const two = await at('Fickle');
    for (const category of ['travel', 'education', 'travel']) await change(one.id, { category }, liveTenant);
    await change(two.id, { category: 'travel' }, liveTenant);
    expect(await at('Fickle')).toMatchObject({ category: 'travel', category_confidence: 0.9 });
    await change(two.id, { category: 'education' }, liveTenant);
    expect(await at('Fickle')).toMatchObject({ category_confidence: 0.56, needs_review: true });
  });

  test('A correction without a vendor is learned by its words, in this organization and mode only', async () => {
    const telling = (id: string) => change(id, { category: 'education' }, liveTenant);
    for (const n of [1, 2, 3]) {
      await telling((await record({ account_id: 'acc_6900', description: `Zeitschrift Nr. ${n}` }, liveTenant)).id);
    }
    const fourth = { account_id: 'acc_6900', description: 'Zeitschrift im Abo' };
    expect(await record(fourth, liveTenant)).toMatchObject({ category: 'education', category_confidence: 0.8 });
    expect(await record(fourth)).toMatchObject({ category: 'other_expense', category_confidence: 0.3 });
  });

  test('an added account keeps its expenses, whatever they are for', async () => {
    await service.post('/accounts', { number: 6123, name: 'Project X', type: 'expense' }, liveTenant);
    const { id } = await record({ account_id: 'acc_6123' }, liveTenant);
    const { body } = await change(id, { category: 'supplies' }, liveTenant);
    expect(body).toMatchObject({ account_id: 'acc_6123', category: 'supplies', category_source: 'person' });
    // What a person said outlives a change that says nothing of it.
    expect((await change(id, { amount: 5, description: 'Lunch' }, liveTenant)).body).toMatchObject({
      account_id: 'acc_6123',
      category: 'supplies',
      category_confidence: 1,
    });
    const listed = (await service.get('/expenses?needs_review=false&account_id=acc_6123', liveTenant)).body.data;
    expect(listed.map((expense: { id: string }) => expense.id)).toEqual([id]);
    expect((await service.get('/expenses?needs_review=true&account_id=acc_6123', liveTenant)).body.data).toEqual([]);
  });
});
