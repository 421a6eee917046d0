import { acrossTenants, readInTenant } from '@exchequer/postgres';
import { eventually } from '@exchequer/testkit';
import { sql } from 'kysely';
import { liveTenant, otherTenant, startTestService, type TestService, tenant } from '../../../test/test-service.ts';
import { withoutIds } from '../../../test/without-ids.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

interface Match {
  readonly id: string;
  readonly status: string;
  readonly kind: string;
  readonly confidence: number;
  readonly allocations: readonly Record<string, unknown>[];
}

/** Parties whose names have nothing in common, so that tests do not meet each other's. */
const HEADS =
  'amber birch cobalt dahlia ember fjord garnet hazel indigo jasper kelp lotus maple nimbus ochre pearl quartz russet sable thistle'.split(
    ' ',
  );
let parties = 0;
const newName = () => {
  parties += 1;
  const head = HEADS[parties % HEADS.length]!;
  return `${head} ${HEADS[(parties * 7 + 3) % HEADS.length]}${parties} works`;
};
let cents = 0;
/** An amount that no other test has. */
const newAmount = () => {
  cents += 1;
  return 1000 + cents * 37 + 0.13;
};

async function customer(name = newName(), as = tenant): Promise<{ id: string; name: string }> {
  const input = { contact_name: name, email: 'a@example.com' };
  return { id: (await service.post('/customers', input, as)).body.id, name };
}
const issue = async (customer_id: string, amount: number, more = {}, as = tenant) =>
  (await service.post('/invoices', { customer_id, items: [{ description: 'x', amount }], ...more }, as)).body;
const enter = async (vendor: string, amount: number, more = {}) =>
  (await service.post('/bills', { vendor, items: [{ description: 'x', amount, account_id: 'acc_6100' }], ...more }))
    .body;
const bank = async (...transactions: { amount: number; description: string; [name: string]: unknown }[]) =>
  (
    await service.post('/bank_transactions', {
      transactions: transactions.map((each) => ({ date: '2026-11-20', ...each })),
    })
  ).body.data as { id: string }[];
const invoice = async (id: string) => (await service.get(`/invoices/${id}`)).body;
const bankTransaction = async (id: string) => (await service.get(`/bank_transactions/${id}`)).body;
const matchesOf = async (id: string) =>
  (await service.get(`/reconciliation/matches?bank_transaction_id=${id}`)).body.data as Match[];
const balances = async () =>
  (await service.get('/reports/trial_balance')).body.rows.filter(
    (row: Record<string, number>) => row.debit || row.credit,
  );
const act = (match: { id: string }, what: string, as = tenant) =>
  service.post(`/reconciliation/matches/${match.id}/${what}`, undefined, as);

/** Everything that was asked for has been looked at. */
async function settled(): Promise<void> {
  await eventually(async () => {
    const due = await acrossTenants(service.deps.db, (trx) => trx.selectFrom('work').select('subject').execute());
    expect(due).toEqual([]);
  });
}

async function matched(id: string): Promise<Match> {
  await service.event('accounting.bank_transaction.reconciled', id);
  const [match] = await matchesOf(id);
  expect(match!.status).toBe('matched');
  return match!;
}

test('a payment that names payer and number is matched and posted automatically, with its reasons, and announced', async () => {
  const { id, name } = await customer();
  const amount = newAmount();
  const owed = await issue(id, amount);
  const [row] = await bank({ amount, description: `ACH ${name} ${owed.number}`, reference: 'TR-1' });
  const match = await matched(row!.id);
  expect(match).toMatchObject({
    object: 'reconciliation_match',
    origin: 'automatic',
    kind: 'exact',
    together_with: [],
    allocations: [
      { invoice_id: owed.id, bill_id: null, amount, fee_amount: 0, payment_id: expect.stringMatching(/^pay_/) },
    ],
    reason: expect.stringContaining(`The text cites ${owed.number}; the amount is exactly what is due`),
  });
  expect(match.confidence).toBeGreaterThan(0.99);
  expect(await invoice(owed.id)).toMatchObject({ status: 'paid', amount_due: 0 });
  expect((await bankTransaction(row!.id)).status).toBe('matched');
  const payment = (await service.get(`/payments/${match.allocations[0]!.payment_id}`)).body;
  expect(payment).toMatchObject({
    bank_transaction_id: row!.id,
    date: '2026-11-20',
    method: 'ach',
    reference: 'TR-1',
    payment_account_id: 'acc_1000',
  });
  const event = await service.event('accounting.bank_transaction.reconciled', row!.id);
  expect(event.data).toMatchObject({
    id: row!.id,
    match_id: match.id,
    origin: 'automatic',
    allocations: match.allocations,
  });
  expect(JSON.stringify(event.data)).not.toContain(name);
  expect((await service.get(`/reconciliation/matches/${match.id}`)).body).toEqual(match);
});

test('an invoice issued after the money arrived is matched with it', async () => {
  const { id, name } = await customer();
  const amount = newAmount();
  const [row] = await bank({ amount, description: `WIRE IN ${name}` });
  await settled();
  expect((await bankTransaction(row!.id)).status).toBe('unmatched');
  const owed = await issue(id, amount);
  expect((await matched(row!.id)).allocations).toMatchObject([{ invoice_id: owed.id }]);
});

test('a second run with the same data changes nothing, not even an id', async () => {
  const { id, name } = await customer();
  const amount = newAmount();
  await issue(id, amount);
  await issue(id, amount);
  const [row] = await bank({ amount, description: name });
  await settled();
  const before = await matchesOf(row!.id);
  expect(before).toHaveLength(2);
  expect((await service.post('/reconciliation/run', {})).body).toMatchObject({
    object: 'reconciliation_run',
    matched: 0,
  });
  expect((await service.post('/reconciliation/run')).status).toBe(200);
  expect(await matchesOf(row!.id)).toEqual(before);
});

test('a tie is never matched automatically: every choice is suggested, and a person decides', async () => {
  const { id, name } = await customer();
  const amount = newAmount();
  const owed = [await issue(id, amount), await issue(id, amount)];
  const [row] = await bank({ amount, description: name });
  await settled();
  const suggested = await matchesOf(row!.id);
  expect(suggested.map(({ status }) => status)).toEqual(['suggested', 'suggested']);
  expect(suggested.every(({ confidence }) => confidence <= 0.5)).toBe(true);
  const chosen = suggested.find(({ allocations }) => allocations[0]!.invoice_id === owed[1]!.id)!;
  const confirmed = (await act(chosen, 'confirm')).body;
  expect(confirmed).toMatchObject({ id: chosen.id, status: 'matched', origin: 'suggestion' });
  expect(confirmed.allocations[0].payment_id).toMatch(/^pay_/);
  expect((await invoice(owed[1]!.id)).status).toBe('paid');
  expect((await invoice(owed[0]!.id)).status).toBe('open');
  expect(await matchesOf(row!.id)).toHaveLength(1);
  expect((await act(chosen, 'confirm')).status).toBe(409);
  expect((await act(chosen, 'reject')).status).toBe(409);
});

test('transactions are solved together: an item cited by one transaction is not given to another', async () => {
  const { id, name } = await customer();
  const amount = newAmount();
  const first = await issue(id, amount);
  const second = await issue(id, amount);
  const rows = await bank(
    { amount, description: name, provider_id: `${name} a` },
    { amount, description: `${name} ${first.number}`, provider_id: `${name} b` },
  );
  expect((await matched(rows[1]!.id)).allocations).toMatchObject([{ invoice_id: first.id }]);
  expect((await matched(rows[0]!.id)).allocations).toMatchObject([{ invoice_id: second.id }]);
});

test('one payment for three invoices, two payments for one', async () => {
  const merged = await customer();
  const sums = [newAmount(), newAmount(), newAmount()];
  const owed = [];
  for (const amount of sums) owed.push(await issue(merged.id, amount));
  const total = Math.round(sums.reduce((sum, amount) => sum + amount, 0) * 100) / 100;
  const split = await customer();
  const whole = await issue(split.id, 2000.5);
  const rows = await bank(
    { amount: total, description: `WIRE IN ${merged.name}` },
    { amount: 1200.25, description: split.name, counterparty: split.name },
    { amount: 800.25, description: split.name, counterparty: split.name },
  );
  const all = await matched(rows[0]!.id);
  expect(all.kind).toBe('merged');
  expect(all.allocations.map(({ invoice_id, amount }) => [invoice_id, amount])).toEqual(
    owed.map(({ id, total: due }) => [id, due]).toSorted((a, b) => (a[0] < b[0] ? -1 : 1)),
  );
  const [one, two] = [await matched(rows[1]!.id), await matched(rows[2]!.id)];
  expect([one.kind, two.kind]).toEqual(['split', 'split']);
  expect(one).toMatchObject({ together_with: [rows[2]!.id], allocations: [{ invoice_id: whole.id, amount: 1200.25 }] });
  expect(await invoice(whole.id)).toMatchObject({ status: 'paid' });
  for (const { id } of owed) expect((await invoice(id)).status).toBe('paid');
});

test('a partial payment that cites the number is allocated, and the rest stays due', async () => {
  const { id, name } = await customer();
  const owed = await issue(id, 5000.77);
  const [part] = await bank({ amount: 1500, description: `${name} deposit for invoice ${owed.number}` });
  expect((await matched(part!.id)).kind).toBe('partial');
  expect(await invoice(owed.id)).toMatchObject({ status: 'partially_paid', amount_due: 3500.77 });
  const [rest] = await bank({ amount: 3500.77, description: `${name} ${owed.number}` });
  expect((await matched(rest!.id)).kind).toBe('exact');
  expect((await invoice(owed.id)).status).toBe('paid');
});

test("a processor's fee is suggested, and posted as an expense when confirmed; after undo the books are as before", async () => {
  const { id } = await customer();
  const owed = await issue(id, 770);
  const [row] = await bank({ amount: 747.37, description: 'STRIPE TRANSFER ST-X1', counterparty: 'STRIPE' });
  await settled();
  const before = await balances();
  const [suggestion] = await matchesOf(row!.id);
  expect(suggestion).toMatchObject({
    status: 'suggested',
    kind: 'fee',
    allocations: [{ amount: 770, fee_amount: 22.63, payment_id: null }],
  });
  const confirmed = (await act(suggestion!, 'confirm')).body;
  const payment = (await service.get(`/payments/${confirmed.allocations[0].payment_id}`)).body;
  expect(payment).toMatchObject({ amount: 770, amount_applied: 770, fee_amount: 22.63 });
  const entry = (await service.get(`/journal_entries/${payment.journal_entry_id}`)).body;
  expect(entry.lines).toEqual([
    { account_id: 'acc_1000', debit: 747.37, credit: 0 },
    { account_id: 'acc_7000', debit: 22.63, credit: 0 },
    { account_id: 'acc_1100', debit: 0, credit: 770 },
  ]);
  const direct = await service.post(`/payments/${payment.id}/reverse`);
  expect([direct.status, direct.body.detail]).toEqual([
    409,
    'The payment was matched with a bank transaction: undo the match.',
  ]);
  expect((await act(confirmed, 'undo')).body).toMatchObject({ status: 'undone' });
  expect((await act(confirmed, 'undo')).status).toBe(409);
  expect(await balances()).toEqual(before);
  expect((await invoice(owed.id)).status).toBe('open');
  expect((await bankTransaction(row!.id)).status).toBe('unmatched');
});

test('an overpayment is only suggested, and the excess becomes credit', async () => {
  const { id, name } = await customer();
  const owed = await issue(id, 400);
  const [row] = await bank({ amount: 450, description: `${name} ${owed.number}` });
  await settled();
  const [suggestion] = await matchesOf(row!.id);
  expect(suggestion).toMatchObject({ status: 'suggested', kind: 'over' });
  await act(suggestion!, 'confirm');
  expect((await service.get(`/customers/${id}`)).body.credit_balance).toBe(50);
  expect((await invoice(owed.id)).status).toBe('paid');
});

test('bills: to the cent, with the fee of a wire, and several at once', async () => {
  const vendor = newName();
  const one = await enter(vendor, 321.09, { number: 'K-1001' });
  const [paid] = await bank({ amount: -321.09, description: `BILL PAY ${vendor} K-1001` });
  expect((await matched(paid!.id)).allocations).toMatchObject([{ bill_id: one.id, invoice_id: null, amount: 321.09 }]);
  const two = await enter(vendor, 1000.49, { number: 'K-1002' });
  const [wired] = await bank({ amount: -1025.49, description: `WIRE OUT ${vendor} K-1002` });
  const withFee = await matched(wired!.id);
  expect(withFee).toMatchObject({ kind: 'fee', allocations: [{ bill_id: two.id, amount: 1000.49, fee_amount: 25 }] });
  const payment = (await service.get(`/bill_payments/${withFee.allocations[0]!.payment_id}`)).body;
  expect(payment).toMatchObject({ amount: 1000.49, fee_amount: 25, bank_transaction_id: wired!.id });
  expect((await service.get(`/bills/${two.id}`)).body.status).toBe('paid');
  const [three, four] = [await enter(vendor, 210.11), await enter(vendor, 99.88)];
  const [both] = await bank({ amount: -309.99, description: `ACH ${vendor}` });
  const ids = (await matched(both!.id)).allocations.map(({ bill_id }) => bill_id);
  expect(ids.toSorted()).toEqual([three.id, four.id].toSorted());
});

test('nothing is posted into a closed period: the match stays a suggestion, and confirming it posts today', async () => {
  const { id, name } = await customer();
  const amount = newAmount();
  const owed = await issue(id, amount, { issue_date: '2025-11-01' });
  await service.post('/fiscal_periods', { end_date: '2025-12-31' });
  const before = await balances();
  try {
    const [row] = await bank({ amount, description: `${name} ${owed.number}`, date: '2025-12-15' });
    await settled();
    const [suggestion] = await matchesOf(row!.id);
    expect(suggestion).toMatchObject({
      status: 'suggested',
      reason: expect.stringContaining('The books are closed for its date.'),
    });
    const path = `/reconciliation/matches/${suggestion!.id}/confirm`;
    const refused = await service.post(path, { date: '2025-12-31' });
    expect([refused.status, refused.body.code, refused.body.errors[0].location]).toEqual([
      422,
      'period_closed',
      'body.date',
    ]);
    expect((await matchesOf(row!.id))[0]!.status).toBe('suggested');
    expect(await balances()).toEqual(before);
    const confirmed = (await act(suggestion!, 'confirm')).body;
    const payment = await service.get(`/payments/${confirmed.allocations[0].payment_id}`);
    expect(payment.body).toMatchObject({ date: '2026-11-20', amount });
  } finally {
    await service.post('/fiscal_periods/2025-12-31/reopen');
  }
});

test('an item paid in another way meanwhile is not paid twice by confirming', async () => {
  const { id, name } = await customer();
  const amount = newAmount();
  const owed = [await issue(id, amount), await issue(id, amount)];
  const [row] = await bank({ amount, description: name });
  await settled();
  const suggestion = (await matchesOf(row!.id)).find(({ allocations }) => allocations[0]!.invoice_id === owed[0]!.id)!;
  const answers = await Promise.all([
    service.post(`/invoices/${owed[0]!.id}/payments`, { amount, payment_account_id: 'acc_1050' }),
    act(suggestion, 'confirm'),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await invoice(owed[0]!.id)).amount_paid).toBe(amount);
});

test('concurrent decisions and runs match each transaction and each invoice once', async () => {
  const { id, name } = await customer();
  const owed: { id: string; number: string }[] = [];
  for (let n = 0; n < 12; n++) owed.push(await issue(id, 300));
  const rows = await bank(
    ...owed.map(({ number }, n) => ({
      amount: 300,
      description: n % 2 ? `${name} ${number}` : name,
      provider_id: `${name} ${n}`,
    })),
  );
  const runs = Array.from({ length: 6 }, () => service.post('/reconciliation/run'));
  const pays = owed
    .slice(0, 3)
    .map((each) => service.post(`/invoices/${each.id}/payments`, { amount: 300, payment_account_id: 'acc_1050' }));
  const statuses = (await Promise.all([...runs, ...pays])).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  await settled();
  const suggested = (await Promise.all(rows.map(({ id: row }) => matchesOf(row)))).flat();
  const confirms = suggested
    .filter(({ status }) => status === 'suggested')
    .flatMap((match) => [act(match, 'confirm'), act(match, 'confirm'), act(match, 'reject')]);
  for (const { status } of await Promise.all(confirms)) expect([200, 404, 409]).toContain(status);
  await settled();
  const after = (await Promise.all(rows.map(({ id: row }) => matchesOf(row)))).flat();
  const made = after.filter(({ status }) => status === 'matched');
  expect(
    new Set(made.map((match) => (match as unknown as { bank_transaction_id: string }).bank_transaction_id)).size,
  ).toBe(made.length);
  expect(new Set(made.map(({ allocations }) => allocations[0]!.invoice_id)).size).toBe(made.length);
  for (const each of owed) expect((await invoice(each.id)).amount_paid).toBeLessThanOrEqual(300);
  const { totals } = (await service.get('/reports/trial_balance')).body;
  expect(totals.debit).toBe(totals.credit);
});

test('a payer with another name is recognized after people have confirmed it twice', async () => {
  const { id } = await customer();
  const payer = newName();
  for (let round = 0; round < 2; round++) {
    const amount = newAmount();
    await issue(id, amount);
    const [row] = await bank({ amount, description: payer, counterparty: payer });
    await settled();
    const [suggestion] = await matchesOf(row!.id);
    expect(suggestion).toMatchObject({ status: 'suggested' });
    await act(suggestion!, 'confirm');
  }
  const amount = newAmount();
  await issue(id, amount);
  const [row] = await bank({ amount, description: payer, counterparty: payer });
  expect(await matched(row!.id)).toMatchObject({
    origin: 'automatic',
    reason: expect.stringContaining('several times before'),
  });
});

test('another currency is stored and never matched', async () => {
  const { id, name } = await customer();
  const amount = newAmount();
  const owed = await issue(id, amount);
  const [row] = await bank({ amount, description: `${name} ${owed.number}`, currency: 'EUR' });
  await settled();
  await service.post('/reconciliation/run');
  expect(await matchesOf(row!.id)).toEqual([]);
  const byHand = await service.post('/reconciliation/matches', {
    bank_transaction_id: row!.id,
    allocations: [{ invoice_id: owed.id, amount }],
  });
  expect([byHand.status, byHand.body.errors[0].location]).toEqual([400, 'body.bank_transaction_id']);
});

test('an excluded transaction loses its suggestions and is ignored until it is included again', async () => {
  const { id, name } = await customer();
  const amount = newAmount();
  await issue(id, amount);
  await issue(id, amount);
  const [row] = await bank({ amount, description: name });
  await settled();
  expect(await matchesOf(row!.id)).toHaveLength(2);
  await service.post(`/bank_transactions/${row!.id}/exclude`);
  await service.post('/reconciliation/run');
  expect(await matchesOf(row!.id)).toEqual([]);
  await service.post(`/bank_transactions/${row!.id}/include`);
  await settled();
  expect(await matchesOf(row!.id)).toHaveLength(2);
});

test('a match by hand lists everything wrong with it, and changes nothing', async () => {
  const { id } = await customer();
  const [a, b] = [await issue(id, 600.01), await issue(id, 700.02)];
  const bill = await enter(newName(), 55.5);
  const [row, out] = await bank(
    { amount: 900.03, description: 'lump sum 1', provider_id: 'hand 1' },
    { amount: -77.77, description: 'lump sum 2', provider_id: 'hand 2' },
  );
  await settled();
  const before = await balances();
  const errorsOf = async (bank_transaction_id: unknown, ...allocations: unknown[]) => {
    const { status, body } = await service.post('/reconciliation/matches', { bank_transaction_id, allocations });
    return [
      status,
      ...(body.errors ?? []).map((error: { location: string; code: string }) => `${error.location} ${error.code}`),
    ];
  };
  expect(await errorsOf(row!.id)).toEqual([400, 'body.allocations too_few']);
  expect(
    await errorsOf(
      row!.id,
      { invoice_id: a.id, amount: 0 },
      { invoice_id: a.id, amount: 1.001 },
      { invoice_id: a.id, amount: 1e308, fee_amount: -1 },
    ),
  ).toEqual([
    400,
    'body.allocations[0].amount out_of_range',
    'body.allocations[1].amount too_many_decimals',
    'body.allocations[2].amount out_of_range',
    'body.allocations[2].fee_amount out_of_range',
  ]);
  expect(
    await errorsOf(
      row!.id,
      { amount: 1 },
      { invoice_id: a.id, bill_id: bill.id, amount: 1 },
      { invoice_id: b.id, amount: 1 },
      { invoice_id: b.id, amount: 2 },
    ),
  ).toEqual([
    400,
    'body.allocations[0] invalid_value',
    'body.allocations[1] invalid_value',
    'body.allocations[3].invoice_id not_unique',
  ]);
  expect(await errorsOf(row!.id, { invoice_id: a.id, amount: 600.01 })).toEqual([400, 'body.allocations unbalanced']);
  expect(await errorsOf(row!.id, { bill_id: bill.id, amount: 900.03 })).toEqual([
    400,
    'body.allocations[0].bill_id invalid_value',
  ]);
  expect(await errorsOf(out!.id, { invoice_id: a.id, amount: 77.77 })).toEqual([
    400,
    'body.allocations[0].invoice_id invalid_value',
  ]);
  expect(
    await errorsOf(
      row!.id,
      { invoice_id: a.id, amount: 950.03, fee_amount: 950.03 },
      { invoice_id: b.id, amount: 900.03 },
    ),
  ).toEqual([400, 'body.allocations[0].fee_amount out_of_range']);
  const nobody = `inv_${'0'.repeat(26)}`;
  expect(await errorsOf(row!.id, { invoice_id: nobody, amount: 900.03 })).toEqual([
    404,
    'body.allocations[0].invoice_id not_found',
  ]);
  expect(await errorsOf(`btx_${'0'.repeat(26)}`, { invoice_id: a.id, amount: 1 })).toEqual([
    404,
    'body.bank_transaction_id not_found',
  ]);
  expect(await errorsOf('nonsense', { invoice_id: a.id, amount: 1 })).toEqual([
    400,
    'body.bank_transaction_id invalid_form',
  ]);
  expect(await errorsOf(out!.id, { bill_id: bill.id, amount: 77.77 })).toEqual([422]);
  expect(await errorsOf(row!.id, ...Array.from({ length: 101 }, () => ({ invoice_id: a.id, amount: 1 })))).toEqual([
    400,
    'body.allocations too_many',
  ]);
  expect((await service.post('/reconciliation/run', { limit: 501 })).status).toBe(400);
  expect((await service.post('/reconciliation/run', { limit: 0 })).status).toBe(400);
  for (const query of [
    'status=lost',
    'limit=0',
    'limit=1001',
    'starting_after=x',
    'bank_transaction_id=x',
    'offset=1',
  ]) {
    expect([query, (await service.get(`/reconciliation/matches?${query}`)).status]).toEqual([query, 400]);
  }
  expect(await balances()).toEqual(before);
  const right = {
    bank_transaction_id: row!.id,
    allocations: [
      { invoice_id: a.id, amount: 610.01, fee_amount: 10 },
      { invoice_id: b.id, amount: 300.02 },
    ],
  };
  expect((await service.post('/reconciliation/matches', right)).status).toBe(200);
  expect((await service.post('/reconciliation/matches', right)).status).toBe(409);
  expect(await invoice(b.id)).toMatchObject({ amount_due: 400 });
  expect((await service.get(`/customers/${id}`)).body.credit_balance).toBe(10);
});

test('matches, invoices and names of another organization or mode are not found', async () => {
  const theirs = await customer(undefined, otherTenant);
  const amount = newAmount();
  const foreign = await issue(theirs.id, amount, { number: 'SHARED-9001' }, otherTenant);
  const [row] = await bank({ amount, description: `${theirs.name} SHARED-9001` });
  await settled();
  expect(await matchesOf(row!.id)).toEqual([]);
  const byHand = await service.post('/reconciliation/matches', {
    bank_transaction_id: row!.id,
    allocations: [{ invoice_id: foreign.id, amount }],
  });
  expect([byHand.status, byHand.body.errors[0].location]).toEqual([404, 'body.allocations[0].invoice_id']);

  const mine = await customer();
  const due = newAmount();
  const owed = await issue(mine.id, due);
  const [paid] = await bank({ amount: due, description: `${mine.name} ${owed.number}` });
  const match = await matched(paid!.id);
  const missing = (await service.get(`/reconciliation/matches/match_${'0'.repeat(26)}`)).body;
  for (const as of [otherTenant, liveTenant]) {
    for (const answer of [
      await service.get(`/reconciliation/matches/${match.id}`, as),
      await act(match, 'confirm', as),
      await act(match, 'reject', as),
      await act(match, 'undo', as),
      await service.get('/reconciliation/matches/nonsense', as),
    ]) {
      expect(answer.status).toBe(404);
      expect(withoutIds(answer.body)).toEqual(withoutIds(missing));
    }
    expect((await service.get('/reconciliation/matches', as)).body.data).toEqual([]);
  }
  expect((await invoice(owed.id)).status).toBe('paid');
});

test('a repeated request is one match', async () => {
  const { id } = await customer();
  const owed = await issue(id, 81.19);
  const [row] = await bank({ amount: 81.19, description: 'idempotent', provider_id: 'idem' });
  const body = { bank_transaction_id: row!.id, allocations: [{ invoice_id: owed.id, amount: 81.19 }] };
  const once = () => service.post('/reconciliation/matches', body, tenant, { 'idempotency-key': 'match-1' });
  const first = await once();
  expect(first.status).toBe(200);
  const again = await once();
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect((await invoice(owed.id)).amount_paid).toBe(81.19);
});

// Undone matches raise the threshold of later automatic matches, so these tests come last.

test("the bank's report of a payment entered by hand posts nothing twice", async () => {
  const { id, name } = await customer();
  const amount = newAmount();
  const owed = await issue(id, amount);
  const next = await issue(id, amount);
  const payment = (await service.post(`/invoices/${owed.id}/payments`, { amount, date: '2026-11-19' })).body;
  const before = await balances();
  const [row] = await bank({ amount, description: `${name} ${owed.number}` });
  const match = await matched(row!.id);
  expect(match).toMatchObject({ kind: 'recorded', allocations: [{ invoice_id: owed.id, payment_id: payment.id }] });
  expect(await balances()).toEqual(before);
  expect((await invoice(next.id)).status).toBe('open');
  expect((await service.get(`/payments/${payment.id}`)).body.bank_transaction_id).toBe(row!.id);
  await act(match, 'undo');
  expect(await balances()).toEqual(before);
  expect((await service.get(`/payments/${payment.id}`)).body).toMatchObject({
    status: 'posted',
    bank_transaction_id: null,
  });
});

test('a pair that a person separated is only matched again by hand', async () => {
  const { id, name } = await customer();
  const amount = newAmount();
  const owed = await issue(id, amount);
  const [row] = await bank({ amount, description: `${name} ${owed.number}` });
  const automatic = await matched(row!.id);
  await act(automatic, 'undo');
  await settled();
  await service.post('/reconciliation/run');
  expect((await matchesOf(row!.id)).map(({ status }) => status)).toEqual(['undone']);
  const byHand = await service.post('/reconciliation/matches', {
    bank_transaction_id: row!.id,
    allocations: [{ invoice_id: owed.id, amount }],
  });
  expect(byHand.body).toMatchObject({ status: 'matched', origin: 'manual', kind: null, confidence: null, score: [] });
  expect((await invoice(owed.id)).status).toBe('paid');

  const next = await issue(id, amount);
  await issue(id, amount);
  const [second] = await bank({ amount, description: name, provider_id: `${name} 2` });
  await settled();
  const rejected = (await matchesOf(second!.id)).find(({ allocations }) => allocations[0]!.invoice_id === next.id)!;
  expect((await act(rejected, 'reject')).body).toMatchObject({ status: 'rejected' });
  await settled();
  const others = (await matchesOf(second!.id)).filter(({ status }) => status !== 'rejected');
  expect(others.every(({ allocations }) => allocations[0]!.invoice_id !== next.id)).toBe(true);
});

test('Of many bills with the number that a transaction cites, the newest are candidates', async () => {
  const bills: string[] = [];
  for (let n = 0; n < 22; n++) bills.push((await enter(newName(), newAmount(), { number: 'CITED 8842' })).id);
  const wanted = JSON.stringify([
    { id: 'txn', dues: [], numbers: ['8842'], words: [], text: '', parties: [], issued_from: null, issued_to: null },
  ]);
  const { rows } = await readInTenant(service.deps.db, tenant, (db) =>
    sql<{ item_id: string }>`select item_id from bill_candidates(${wanted}::jsonb)`.execute(db),
  );
  expect(rows.map(({ item_id }) => item_id).sort()).toEqual(bills.slice(2).sort());
});

test('expand=bank_transaction adds the bank transaction to each match, as its own answer shows it', async () => {
  const { id: customerId, name } = await customer();
  const amount = newAmount();
  const due = await issue(customerId, amount);
  const [paid] = await bank({ amount, description: `${name} payment` });
  const allocations = [{ invoice_id: due.id, amount }];
  await service.post('/reconciliation/matches', { bank_transaction_id: paid!.id, allocations });
  const [match] = await matchesOf(paid!.id);
  const expanded = { ...match, bank_transaction: await bankTransaction(paid!.id) };
  const list = `/reconciliation/matches?bank_transaction_id=${paid!.id}&expand=bank_transaction`;
  expect((await service.get(list)).body.data).toEqual([expanded]);
  expect((await service.get(`/reconciliation/matches/${match!.id}?expand=bank_transaction`)).body).toEqual(expanded);
  const { body } = await service.get('/reconciliation/matches?expand=invoice');
  expect(body.errors).toMatchObject([{ location: 'query.expand', message: '"expand" must be bank_transaction.' }]);
});
