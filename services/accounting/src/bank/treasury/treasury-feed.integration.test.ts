import { transactionPosted } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import type { Tenant } from '@exchequer/postgres';
import { eventually, rowsRead, testTenant } from '@exchequer/testkit';
import { startTestService, type TestService } from '../../../test/test-service.ts';
import { announcementOf, startTreasuryStandIn, type TreasuryStandIn } from '../../../test/treasury-stand-in.ts';
import { prepareBooks } from '../../../test/writes.ts';
import { onTransactionsPosted } from './transaction-posted.js';
import type { TreasuryTransaction } from './treasury-client.js';

let service: TestService;
let treasury: TreasuryStandIn;
let tenants = 300;

beforeAll(async () => {
  treasury = await startTreasuryStandIn();
  service = await startTestService({ treasury: treasury.url });
});

afterAll(async () => {
  await service.stop();
  await treasury.stop();
});

beforeEach(() => treasury.answerWith(200));

/** A new organization with an invoice over 512.31 for Northwind Bakery. */
async function withInvoice() {
  const as = testTenant(tenants++);
  const { make } = prepareBooks(service, as);
  const customer_id = await make('/customers', { contact_name: 'Northwind Bakery', email: 'a@example.com' });
  const id = await make('/invoices', { customer_id, items: [{ description: 'Bread', amount: 512.31 }] });
  const invoice = async () => (await service.get(`/invoices/${id}`, as)).body;
  return { as, make, id, number: (await invoice()).number as string, invoice };
}

const publish = (as: Tenant, ...transactions: readonly TreasuryTransaction[]) =>
  service.deps.bus.publish(
    transactions.map((each) => ({ topic: transactionPosted.topic, event: announcementOf(each, as) })),
  );
const announce = (as: Tenant, ...transactions: readonly TreasuryTransaction[]) =>
  onTransactionsPosted(
    service.deps,
    transactions.map((each) => announcementOf(each, as)),
  );
const bankTransactions = async (as: Tenant) => (await service.get('/bank_transactions', as)).body.data;
const drafts = async (as: Tenant) => (await service.get('/expenses', as)).body.data;
/** Until everything that was announced is recorded. */
const settled = (as: Tenant) =>
  eventually(async () => {
    const { rows } = await service.admin(
      `select count(*)::int as waiting from accounting.treasury_transaction
        where org_id = '${as.organizationId}' and state = 'waiting'`,
    );
    expect(rows).toEqual([{ waiting: 0 }]);
  }, 60_000);
const entries = async (as: Tenant) => (await service.get('/journal_entries', as)).body.total_count;

test('An invoice paid by an incoming ACH transfer is closed without a hand, once, although the event comes three times', async () => {
  const { as, invoice, number } = await withInvoice();
  const paid = treasury.post(as, {
    amount: 512.31,
    description: `PAYMENT ${number}`,
    counterparty: 'NORTHWIND BAKERY',
  });
  await publish(as, paid, paid);
  await eventually(async () => expect((await invoice()).status).toBe('paid'));
  await announce(as, paid);
  await settled(as);
  expect(await bankTransactions(as)).toMatchObject([
    {
      account_id: 'acc_1000',
      date: '2026-11-20',
      amount: 512.31,
      description: `ACH PAYMENT ${number}`,
      counterparty: 'NORTHWIND BAKERY',
      provider_id: paid.id,
      source: 'treasury',
      status: 'matched',
    },
  ]);
  // The invoice and its payment.
  expect(await entries(as)).toBe(2);
});

test('A card payment becomes one draft of an expense with amount, day, merchant and the category of the merchant', async () => {
  const as = testTenant(tenants++);
  const paid = treasury.post(as, {
    type: 'card',
    amount: -43.5,
    description: 'DELTA AIR 0062341',
    counterparty: 'DELTA AIR 0062341',
    merchant: { name: 'DELTA AIR 0062341', mcc: '3058' },
  });
  await announce(as, paid, paid);
  await announce(as, paid);
  await settled(as);
  const [draft, ...others] = await drafts(as);
  expect(others).toEqual([]);
  expect(draft).toMatchObject({
    status: 'draft',
    amount: 43.5,
    date: '2026-11-20',
    vendor: 'DELTA AIR 0062341',
    account_id: 'acc_6750',
    payment_account_id: 'acc_1000',
    category: 'travel',
    category_source: 'merchant',
    needs_review: true,
    journal_entry_id: null,
  });
  expect(await bankTransactions(as)).toMatchObject([{ amount: -43.5, status: 'excluded', source: 'treasury' }]);
  expect(await entries(as)).toBe(0);
  const { status, body } = await service.post(`/expenses/${draft.id}/record`, undefined, as);
  expect([status, body.status, body.amount, body.account_id, body.category]).toEqual([
    200,
    'recorded',
    43.5,
    'acc_6750',
    'travel',
  ]);
  expect(await entries(as)).toBe(1);
});

test('What people said about a vendor comes before the category of the merchant', async () => {
  const as = testTenant(tenants++);
  for (const amount of [5, 6]) {
    const { body } = await service.post(
      '/expenses',
      { amount, description: 'x', vendor: 'Blue Bottle', account_id: 'acc_6900' },
      as,
    );
    await service.patch(`/expenses/${body.id}`, { category: 'office_expense' }, as);
  }
  const merchant = { name: 'BLUE BOTTLE 17', mcc: '5814' };
  await announce(as, treasury.post(as, { type: 'card', amount: -4.5, description: merchant.name, merchant }));
  await settled(as);
  expect((await drafts(as))[0]).toMatchObject({
    category: 'office_expense',
    category_source: 'learned',
    needs_review: true,
  });
});

test('A merchant that says nothing gives a draft without a category, and a fee a draft of bank fees', async () => {
  const as = testTenant(tenants++);
  const merchant = { name: 'QXZ 77', mcc: '5999' };
  await announce(
    as,
    treasury.post(as, { type: 'card', amount: -9, description: merchant.name, merchant }),
    treasury.post(as, { type: 'fee', amount: -15, description: 'Transfer fee' }),
  );
  await settled(as);
  const made = (await drafts(as)).map(({ amount, account_id, category }: Record<string, unknown>) => [
    amount,
    account_id,
    category,
  ]);
  expect(new Set(made)).toEqual(
    new Set([
      [9, null, null],
      [15, 'acc_7000', 'bank_fees'],
    ]),
  );
});

test.each([
  ['after it', false],
  ['before it', true],
])('A refund in full that is announced %s makes the draft of the card payment void', async (_when, isFirst) => {
  const as = testTenant(tenants++);
  const merchant = { name: 'Corner Bookshop', mcc: '5942' };
  const paid = treasury.post(as, { type: 'card', amount: -20, description: merchant.name, merchant });
  const refund = treasury.post(as, {
    type: 'card_refund',
    amount: 20,
    description: merchant.name,
    merchant,
    relatedTransactionId: paid.id,
  });
  for (const each of isFirst ? [refund, paid] : [paid, refund]) {
    await announce(as, each);
    await settled(as);
  }
  expect(await drafts(as)).toMatchObject([{ status: 'void', amount: 20 }]);
  const rows = await bankTransactions(as);
  expect(rows.map(({ status }: { status: string }) => status)).toEqual(['excluded', 'excluded']);
  expect(await entries(as)).toBe(0);
});

test('A refund of an expense that is in the books, and one in part, wait for a person', async () => {
  const as = testTenant(tenants++);
  const card = { type: 'card', merchant: { name: 'Corner Bookshop', mcc: '5942' }, description: 'Corner Bookshop' };
  const [one, two] = [treasury.post(as, { ...card, amount: -20 }), treasury.post(as, { ...card, amount: -30 })];
  await announce(as, one, two);
  await settled(as);
  const ofOne = (await drafts(as)).find(({ amount }: { amount: number }) => amount === 20);
  await service.post(`/expenses/${ofOne.id}/record`, { account_id: 'acc_6100' }, as);
  const refund = { ...card, type: 'card_refund' };
  await announce(
    as,
    treasury.post(as, { ...refund, amount: 20, relatedTransactionId: one.id }),
    treasury.post(as, { ...refund, amount: 10, relatedTransactionId: two.id }),
  );
  await settled(as);
  const rows = await bankTransactions(as);
  expect(rows.filter(({ amount }: { amount: number }) => amount > 0)).toMatchObject([
    { status: 'unmatched' },
    { status: 'unmatched' },
  ]);
  const statuses = (await drafts(as)).map(({ amount, status }: Record<string, unknown>) => [amount, status]);
  expect(new Set(statuses.map(String))).toEqual(new Set(['20,recorded', '30,draft']));
});

test('An invoice is due again when the bank returns the debit that paid it, and nothing is learned from that', async () => {
  const { as, invoice, number } = await withInvoice();
  const paid = treasury.post(as, { amount: 512.31, description: `${number}`, counterparty: 'Northwind Bakery' });
  await announce(as, paid);
  await eventually(async () => expect((await invoice()).status).toBe('paid'));
  const returned = treasury.post(as, {
    type: 'return',
    amount: -512.31,
    description: 'Returned: R01 Insufficient funds',
    relatedTransactionId: paid.id,
  });
  await announce(as, returned, returned);
  await settled(as);
  expect(await invoice()).toMatchObject({ status: 'open', amount_due: 512.31 });
  const rows = await bankTransactions(as);
  expect(rows.map(({ status }: { status: string }) => status)).toEqual(['excluded', 'excluded']);
  const { body } = await service.get('/reconciliation/matches', as);
  expect(body.data).toMatchObject([
    { status: 'undone', reason: expect.stringContaining('The bank returned the payment.') },
  ]);
  // Paid again by the same payer, it is matched as it was the first time.
  await announce(as, treasury.post(as, { amount: 512.31, description: `${number}`, counterparty: 'Northwind Bakery' }));
  await eventually(async () => expect((await invoice()).status).toBe('paid'));
});

test('A transfer between own accounts is two excluded lines on the two accounts, and pays no invoice', async () => {
  const { as, invoice, number } = await withInvoice();
  await service.post('/accounts', { number: 1010, name: 'Savings', type: 'asset' }, as);
  const moved = { type: 'book_transfer', description: `For ${number}` };
  await announce(
    as,
    treasury.post(as, { ...moved, amount: -512.31 }),
    treasury.post(as, { ...moved, amount: 512.31, ledgerAccountId: 'acc_1010' }),
  );
  await settled(as);
  const rows = await bankTransactions(as);
  const shown = rows.map(({ account_id, amount, status }: Record<string, unknown>) => [account_id, amount, status]);
  expect(new Set(shown.map(String))).toEqual(new Set(['acc_1000,-512.31,excluded', 'acc_1010,512.31,excluded']));
  expect((await invoice()).status).toBe('open');
});

test('A transfer between own accounts on different accounts of the chart is one journal entry, however often and in whatever order it is announced', async () => {
  for (const isReversed of [false, true]) {
    const as = testTenant(tenants++);
    await service.post('/accounts', { number: 1010, name: 'Savings', type: 'asset' }, as);
    const moved = { type: 'book_transfer', description: 'Reserve' };
    const out = treasury.post(as, {
      ...moved,
      amount: -75.5,
      ledgerAccountId: 'acc_1010',
      otherLedgerAccountId: 'acc_1000',
    });
    const back = treasury.post(as, { ...moved, amount: 75.5, otherLedgerAccountId: 'acc_1010' });
    const both = isReversed ? [back, out] : [out, back];
    await announce(as, both[0]!);
    await announce(as, ...both, out);
    await settled(as);
    await announce(as, ...both);
    await settled(as);
    const { data, total_count } = (await service.get('/journal_entries', as)).body;
    expect(total_count).toBe(1);
    expect(data[0]).toMatchObject({
      date: '2026-11-20',
      description: 'Transfer between own accounts: Reserve',
      source: { type: 'own_transfer', id: out.id },
    });
    const lines = data[0].lines.map(({ account_id, debit, credit }: Record<string, unknown>) => [
      account_id,
      debit,
      credit,
    ]);
    expect(new Set(lines.map(String))).toEqual(new Set(['acc_1000,75.5,0', 'acc_1010,0,75.5']));
    const rows = await bankTransactions(as);
    expect(rows.map(({ status }: { status: string }) => status)).toEqual(['excluded', 'excluded']);
  }
});

test('A transfer between own accounts on the same account of the chart, or on one that the chart does not have, posts nothing', async () => {
  const as = testTenant(tenants++);
  const moved = { type: 'book_transfer', description: 'Reserve' };
  for (const other of ['acc_1000', 'acc_1999']) {
    await announce(
      as,
      treasury.post(as, { ...moved, amount: -5, otherLedgerAccountId: other }),
      treasury.post(as, { ...moved, amount: 5, ledgerAccountId: other, otherLedgerAccountId: 'acc_1000' }),
    );
  }
  await settled(as);
  expect(await entries(as)).toBe(0);
  const rows = await bankTransactions(as);
  expect(new Set(rows.map(({ status }: { status: string }) => status))).toEqual(new Set(['excluded']));
});

test('A transaction on an account that the chart does not have, or that is no bank account, is recorded on acc_1000', async () => {
  const as = testTenant(tenants++);
  await announce(
    as,
    treasury.post(as, { amount: 1, ledgerAccountId: 'acc_1999' }),
    treasury.post(as, { amount: 2, ledgerAccountId: 'acc_4000' }),
  );
  await settled(as);
  const rows = await bankTransactions(as);
  expect(rows.map(({ account_id }: { account_id: string }) => account_id)).toEqual(['acc_1000', 'acc_1000']);
});

test.each([
  ['a later statement', false],
  ['an earlier statement', true],
])(
  'A transaction that %s tells two days apart, in other words, is one bank transaction and one payment',
  async (_when, isFirst) => {
    const { as, invoice, number } = await withInvoice();
    const paid = treasury.post(as, {
      amount: 512.31,
      description: `PAYMENT ${number}`,
      counterparty: 'Northwind Bakery',
    });
    const line = `Date,Description,Amount\n2026-11-18,"ORIG CO NAME:NORTHWIND BAKERY CCD 09283471 DEPOSIT",512.31\n`;
    const form = () => {
      const data = new FormData();
      data.set('file', new Blob([line], { type: 'text/csv' }), 'statement.csv');
      return data;
    };
    if (isFirst) await service.postForm('/bank_transactions/import', form(), as);
    await announce(as, paid);
    await settled(as);
    const imported = await service.postForm('/bank_transactions/import', form(), as);
    expect([imported.status, imported.body.recorded, imported.body.duplicates]).toEqual([200, 0, 1]);
    await announce(as, paid);
    await eventually(async () => expect((await invoice()).status).toBe('paid'));
    expect(await bankTransactions(as)).toMatchObject([{ source: isFirst ? 'csv' : 'treasury', status: 'matched' }]);
    expect(await entries(as)).toBe(2);
  },
);

test('Two equal transactions of treasury and three equal lines of a statement are three bank transactions', async () => {
  const as = testTenant(tenants++);
  const deposit = { amount: 75, description: 'Rent', counterparty: 'Ada Byron' };
  await announce(as, treasury.post(as, deposit), treasury.post(as, deposit));
  await settled(as);
  const rows = ['2026-11-19', '2026-11-20', '2026-11-21'].map((date) => ({
    date,
    amount: 75,
    description: 'ADA BYRON RENT',
  }));
  const { body } = await service.post('/bank_transactions', { transactions: rows }, as);
  expect([body.recorded, body.duplicates]).toEqual([1, 2]);
  expect(await bankTransactions(as)).toHaveLength(3);
});

test('A line that names another payer, or that is a week away, is another transaction', async () => {
  const as = testTenant(tenants++);
  await announce(as, treasury.post(as, { amount: 75, description: 'Rent', counterparty: 'Ada Byron' }));
  await settled(as);
  const rows = [
    { date: '2026-11-20', amount: 75, description: 'MARY JONES' },
    { date: '2026-11-13', amount: 75, description: 'ADA BYRON RENT' },
  ];
  expect((await service.post('/bank_transactions', { transactions: rows }, as)).body.recorded).toBe(2);
});

test('A transaction of a closed period is recorded on the first open day, and one of the future today', async () => {
  const { as, invoice, number } = await withInvoice();
  await service.post('/fiscal_periods', { end_date: '2026-10-31' }, as);
  const paid = { amount: 512.31, description: number, counterparty: 'Northwind Bakery' };
  await announce(
    as,
    treasury.post(as, { ...paid, postedAt: '2026-10-30T15:00:00.000Z' }),
    treasury.post(as, {
      type: 'interest',
      amount: 1.25,
      description: 'Interest',
      postedAt: '2027-02-01T05:00:00.000Z',
    }),
  );
  await settled(as);
  const rows = await bankTransactions(as);
  expect(Object.fromEntries(rows.map(({ amount, date }: Record<string, unknown>) => [amount, date]))).toEqual({
    '512.31': '2026-11-01',
    '1.25': '2026-11-20',
  });
  await eventually(async () => expect((await invoice()).status).toBe('paid'));
});

test('While treasury is away nothing is lost and no event waits: what was announced is recorded when it is back', async () => {
  const as = testTenant(tenants++);
  treasury.answerWith(503);
  const late = treasury.post(as, { amount: 8 });
  await announce(as, late);
  await eventually(async () => {
    const { rows } = await service.admin(
      `select state, w.problem from accounting.treasury_transaction t join accounting.work w on w.subject = t.id where id = '${late.id}'`,
    );
    expect(rows).toEqual([{ state: 'waiting', problem: 'treasury_answered_503' }]);
  }, 60_000);
  expect(await bankTransactions(as)).toEqual([]);
  treasury.answerWith(200);
  await settled(as);
  expect(await bankTransactions(as)).toMatchObject([{ amount: 8 }]);
});

test('A transaction of another organization is not recorded, and it stops no other one', async () => {
  const [as, other] = [testTenant(tenants++), testTenant(tenants++)];
  const foreign = treasury.post(other, { amount: 9 });
  const unknown = { ...foreign, id: newId('txn') };
  await announce(as, foreign, unknown, treasury.post(as, { amount: 10 }));
  await settled(as);
  expect(await bankTransactions(as)).toMatchObject([{ amount: 10 }]);
  expect(await bankTransactions(other)).toEqual([]);
  const { rows } = await service.admin(
    `select id, state from accounting.treasury_transaction
      where org_id = '${as.organizationId}' and state <> 'recorded' order by id`,
  );
  expect(rows).toEqual([foreign.id, unknown.id].sort().map((id) => ({ id, state: 'unknown' })));
});

test('A transaction that cannot be recorded does not stop the others', async () => {
  const as = testTenant(tenants++);
  const broken = treasury.post(as, { amount: 0.001 });
  await announce(as, broken, treasury.post(as, { amount: 11 }));
  // Each of them is recorded or refused in a transaction of its own, in any order.
  await eventually(async () => expect(await bankTransactions(as)).toMatchObject([{ amount: 11 }]));
  await eventually(async () => {
    const { rows } = await service.admin(
      `select state, attempts > 0 as tried from accounting.treasury_transaction join accounting.work on subject = id where id = '${broken.id}'`,
    );
    expect(rows).toEqual([{ state: 'waiting', tried: true }]);
  });
});

test('Hundreds of transactions need a few requests', async () => {
  const as = testTenant(tenants++);
  const many = Array.from({ length: 250 }, (_, n) => treasury.post(as, { amount: (n + 1) / 100 }));
  const before = treasury.asked;
  await announce(as, ...many);
  await settled(as);
  expect(await service.get('/bank_transactions?limit=1000', as)).toMatchObject({ body: { data: { length: 250 } } });
  expect(treasury.asked - before).toBeLessThanOrEqual(10);
});

test('To record a transaction of treasury does not read the earlier ones of the same amount', async () => {
  const as = testTenant(tenants++);
  const ofOneAmount = (count: number) => Array.from({ length: count }, () => treasury.post(as, { amount: 0.01 }));
  await announce(as, ...ofOneAmount(300));
  await settled(as);
  await service.admin('analyze accounting.bank_transaction');
  await announce(as, ...ofOneAmount(20));
  await settled(as);
  await eventually(async () => {
    const { rows } = await service.admin(
      `select idx_scan > 0 as used, idx_tup_read::int as read from pg_stat_user_indexes
        where schemaname = 'accounting' and indexrelname = 'bank_transaction_from_elsewhere'`,
    );
    expect(rows).toEqual([{ used: true, read: expect.any(Number) }]);
    expect(rows[0]!.read).toBeLessThan(300);
  });
});

test('What other sources told of a transaction of treasury is found without reading other days, also without statistics', async () => {
  const as = testTenant(tenants++);
  await announce(as, treasury.post(as, { amount: 0.02 }));
  await settled(as);
  await service.admin(
    `insert into accounting.bank_transaction (id, org_id, livemode, account_id, date, amount, currency, description, source, status, content_hash, occurrence)
     select 'btx_' || n, org_id, livemode, account_id, date - (n % 3000) - 10, amount, currency, description,
            case n % 2 when 0 then 'api' else 'treasury' end, 'excluded', decode(md5(n::text), 'hex'), 0
       from accounting.bank_transaction, generate_series(1, 20000) n where org_id = '${as.organizationId}'`,
  );
  const read = await rowsRead(service.database, 'accounting.bank_transaction', async () => {
    await announce(as, ...Array.from({ length: 20 }, () => treasury.post(as, { amount: 0.02 })));
    await settled(as);
  });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(5_000);
});
