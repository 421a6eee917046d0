import { bookkeepingTransactionsSynced } from '@exchequer/event-contracts';
import { verifyLedger } from '@exchequer/ledger';
import type { Tenant } from '@exchequer/postgres';
import { eventually, testTenant } from '@exchequer/testkit';
import { type BookkeepingStandIn, startBookkeepingStandIn, syncedEvent } from '../../../test/bookkeeping-stand-in.ts';
import { startTestService, type TestService } from '../../../test/test-service.ts';
import { announcementOf, startTreasuryStandIn, type TreasuryStandIn } from '../../../test/treasury-stand-in.ts';
import { prepareBooks } from '../../../test/writes.ts';
import { onTransactionsPosted } from '../treasury/transaction-posted.js';
import type { TreasuryTransaction } from '../treasury/treasury-client.js';
import type { BookkeepingTransaction } from './bookkeeping-client.js';
import { onTransactionsSynced } from './transactions-synced.js';

let service: TestService;
let bookkeeping: BookkeepingStandIn;
let treasury: TreasuryStandIn;
let tenants = 700;

beforeAll(async () => {
  bookkeeping = await startBookkeepingStandIn();
  treasury = await startTreasuryStandIn();
  service = await startTestService({ bookkeeping: bookkeeping.url, treasury: treasury.url });
});

afterAll(async () => {
  await service.stop();
  await bookkeeping.stop();
  await treasury.stop();
});

const newTenant = () => testTenant(tenants++);
const bankTransactions = async (as: Tenant) => (await service.get('/bank_transactions?limit=1000', as)).body.data;
const expenses = async (as: Tenant) => (await service.get('/expenses?limit=1000', as)).body.data;
const drafts = async (as: Tenant) => (await expenses(as)).filter(({ status }: Named) => status === 'draft');
const entries = async (as: Tenant): Promise<number> => (await service.get('/journal_entries', as)).body.total_count;
const rowsOf = async (as: Tenant) =>
  (
    await service.admin(
      `select state, removed, difference, problem, bank_transaction_id, expense_id
         from accounting.bookkeeping_row r left join accounting.work w on w.subject = r.id
        where r.org_id = '${as.organizationId}' order by id`,
    )
  ).rows;

interface Named {
  readonly status: string;
  readonly id: string;
}

/** Announces the current state of transactions, and waits until accounting has it. */
async function sync(as: Tenant, ...transactions: readonly BookkeepingTransaction[]): Promise<void> {
  await onTransactionsSynced(service.deps, syncedEvent(as, transactions));
  await settled(as, 'bookkeeping_row');
}

async function post(as: Tenant, ...transactions: readonly TreasuryTransaction[]): Promise<void> {
  await onTransactionsPosted(
    service.deps,
    transactions.map((each) => announcementOf(each, as)),
  );
  await settled(as, 'treasury_transaction');
}

const settled = (as: Tenant, table: string) =>
  eventually(async () => {
    const { rows } = await service.admin(
      `select count(*)::int as waiting from accounting.${table} where org_id = '${as.organizationId}' and state = 'waiting'`,
    );
    expect(rows).toEqual([{ waiting: 0 }]);
  }, 60_000);

async function importLines(as: Tenant, lines: readonly object[], account_id?: string) {
  const transactions = lines.map((line) => ({ date: '2026-11-19', ...(account_id && { account_id }), ...line }));
  const { status, body } = await service.post('/bank_transactions', { transactions }, as);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body as { recorded: number; duplicates: number; data: { id: string; status: string }[] };
}

const cardPayment = (as: Tenant, amount: number, more: Partial<TreasuryTransaction> = {}) =>
  treasury.post(as, {
    type: 'card',
    amount,
    description: 'PAPER MILL',
    merchant: { name: 'PAPER MILL', mcc: '5943' },
    ...more,
  });

async function record(as: Tenant, id: string): Promise<void> {
  const { status } = await service.post(`/expenses/${id}/record`, undefined, as);
  expect(status).toBe(200);
}

test('A synchronized payment becomes one draft with its category, although the event comes three times', async () => {
  const as = newTenant();
  const paid = bookkeeping.store(as, { amount: -43.5 });
  const event = syncedEvent(as, [paid]);
  await service.deps.bus.publish([
    { topic: bookkeepingTransactionsSynced.topic, event },
    { topic: bookkeepingTransactionsSynced.topic, event },
  ]);
  await eventually(async () => expect(await rowsOf(as)).toMatchObject([{ state: 'recorded' }]), 60_000);
  await sync(as, paid);
  expect(await expenses(as)).toMatchObject([
    {
      status: 'draft',
      amount: 43.5,
      date: '2026-11-18',
      vendor: 'Paper Mill',
      category: 'office_expense',
      category_source: 'bookkeeping',
      category_confidence: 0.95,
      payment_account_id: 'acc_1000',
      journal_entry_id: null,
    },
  ]);
  expect(await bankTransactions(as)).toMatchObject([
    { amount: -43.5, source: 'bookkeeping', provider_id: paid.id, status: 'excluded', account_id: 'acc_1000' },
  ]);
  expect(await entries(as)).toBe(0);
  await record(as, (await drafts(as))[0].id);
  expect(await entries(as)).toBe(1);
});

test('A synchronized deposit closes its invoice, and what is no expense gets no draft', async () => {
  const as = newTenant();
  const { make } = prepareBooks(service, as);
  const customer_id = await make('/customers', { contact_name: 'Northwind Bakery', email: 'a@example.com' });
  const invoice = await make('/invoices', { customer_id, items: [{ description: 'Bread', amount: 512.31 }] });
  const { number } = (await service.get(`/invoices/${invoice}`, as)).body;
  await sync(
    as,
    bookkeeping.store(as, { amount: 512.31, payee: 'Northwind Bakery', description: `Payment ${number}` }),
    bookkeeping.store(as, { amount: -500, payee: null, description: 'To savings', category: 'transfer' }),
  );
  await eventually(
    async () => expect((await service.get(`/invoices/${invoice}`, as)).body.status).toBe('paid'),
    60_000,
  );
  expect((await bankTransactions(as)).map(({ status }: Named) => status).sort()).toEqual(['matched', 'unmatched']);
  expect(await expenses(as)).toEqual([]);
  expect(await entries(as)).toBe(2);
});

describe.each([
  ['before the synchronized row', true],
  ['after the synchronized row', false],
])('Money that is told %s', (_when, isFirst) => {
  const inOrder = async (bank: () => Promise<unknown>, row: () => Promise<unknown>) => {
    for (const step of isFirst ? [bank, row] : [row, bank]) await step();
  };

  test('by treasury gets one bank transaction and one draft', async () => {
    const as = newTenant();
    const row = bookkeeping.store(as, { amount: -20 });
    await inOrder(
      () => post(as, cardPayment(as, -20)),
      () => sync(as, row),
    );
    expect(await bankTransactions(as)).toMatchObject([{ amount: -20, status: 'excluded' }]);
    expect(await expenses(as)).toMatchObject([{ amount: 20, status: 'draft' }]);
    await record(as, (await drafts(as))[0].id);
    // A later synchronization of the row changes nothing.
    await sync(as, row);
    expect([await entries(as), (await expenses(as)).length]).toEqual([1, 1]);
  });

  test('by an import on another account, on another day and with other words, is one bank transaction', async () => {
    const as = newTenant();
    const { make } = prepareBooks(service, as);
    await make('/accounts', { number: 1010, name: 'Checking', type: 'asset' });
    const row = bookkeeping.store(as, { amount: -77.1, date: '2026-11-16' });
    await inOrder(
      () => importLines(as, [{ amount: -77.1, description: 'CHECKCARD QXZ 9911' }], 'acc_1010'),
      () => sync(as, row),
    );
    expect(await bankTransactions(as)).toMatchObject([{ amount: -77.1, account_id: 'acc_1010', status: 'excluded' }]);
    expect(await expenses(as)).toMatchObject([
      { amount: 77.1, payment_account_id: 'acc_1010', category: 'office_expense' },
    ]);
  });

  test('by an import, pays an invoice once', async () => {
    const as = newTenant();
    const { make } = prepareBooks(service, as);
    const customer_id = await make('/customers', { contact_name: 'Northwind Bakery', email: 'a@example.com' });
    const ids: string[] = [];
    for (const _ of [1, 2]) {
      ids.push(await make('/invoices', { customer_id, items: [{ description: 'Bread', amount: 512.31 }] }));
    }
    const { number } = (await service.get(`/invoices/${ids[0]}`, as)).body;
    const row = bookkeeping.store(as, { amount: 512.31, payee: 'Northwind Bakery', description: 'Deposit' });
    await inOrder(
      () => importLines(as, [{ amount: 512.31, description: `NORTHWIND BAKERY ${number}` }]),
      () => sync(as, row),
    );
    await eventually(
      async () => expect((await service.get(`/invoices/${ids[0]}`, as)).body.status).toBe('paid'),
      60_000,
    );
    expect((await bankTransactions(as)).length).toBe(1);
    expect((await service.get(`/invoices/${ids[1]}`, as)).body.status).toBe('open');
  });

  test('three times in equal amounts, gets three bank transactions and three drafts', async () => {
    const as = newTenant();
    const rows = [1, 2, 3].map(() => bookkeeping.store(as, { amount: -5 }));
    await inOrder(
      () =>
        importLines(
          as,
          [1, 2, 3].map((n) => ({ amount: -5, description: 'PAPER MILL', provider_id: `p${n}` })),
        ),
      () => sync(as, ...rows),
    );
    expect((await bankTransactions(as)).length).toBe(3);
    expect((await drafts(as)).length).toBe(3);
  });
});

test('An own transfer of treasury that the software shows as an expense is one journal entry', async () => {
  const as = newTenant();
  const { make } = prepareBooks(service, as);
  await make('/accounts', { number: 1010, name: 'Savings', type: 'asset' });
  await sync(as, bookkeeping.store(as, { amount: -60, payee: 'Savings', description: 'Savings' }));
  await post(as, treasury.post(as, { type: 'book_transfer', amount: -60, otherLedgerAccountId: 'acc_1010' }));
  expect(await entries(as)).toBe(1);
  expect((await expenses(as)).map(({ status }: Named) => status)).toEqual(['void']);
  expect((await bankTransactions(as)).length).toBe(1);
});

test('A payment of the amount of an open bill is left to the reconciliation', async () => {
  const as = newTenant();
  const { make } = prepareBooks(service, as);
  const items = [{ description: 'x', amount: 93.17, account_id: 'acc_5000' }];
  const bill = await make('/bills', { vendor: 'Thistle Mill', items });
  await sync(as, bookkeeping.store(as, { amount: -93.17, payee: 'Thistle Mill', description: 'ACH THISTLE MILL' }));
  await eventually(async () => expect((await service.get(`/bills/${bill}`, as)).body.status).toBe('paid'), 60_000);
  expect(await expenses(as)).toEqual([]);
});

test('A row that changes before it is in the books changes its draft, and a changed amount finds its bank transaction', async () => {
  const as = newTenant();
  const row = bookkeeping.store(as, { amount: -10 });
  await sync(as, row);
  await sync(as, bookkeeping.store(as, { ...row, amount: -11, date: '2026-11-17', category: 'supplies' }));
  expect(await expenses(as)).toMatchObject([{ amount: 11, date: '2026-11-17', category: 'supplies', status: 'draft' }]);
  expect(await bankTransactions(as)).toMatchObject([{ amount: -11, date: '2026-11-17', status: 'excluded' }]);
  await importLines(as, [{ amount: -12, description: 'PAPER MILL' }]);
  await sync(as, bookkeeping.store(as, { ...row, amount: -12 }));
  expect((await drafts(as)).map(({ amount }: { amount: number }) => amount)).toEqual([12]);
  const transactions = await bankTransactions(as);
  expect(transactions.map(({ amount, source }: { amount: number; source: string }) => [amount, source])).toEqual([
    [-12, 'api'],
    [-11, 'bookkeeping'],
  ]);
  expect(transactions.every(({ status }: Named) => status === 'excluded')).toBe(true);
});

test('A row that becomes a transfer loses its draft, and a person who chose a category keeps it', async () => {
  const as = newTenant();
  const [one, two] = [bookkeeping.store(as, { amount: -10 }), bookkeeping.store(as, { amount: -20, payee: 'Quill' })];
  await sync(as, one, two);
  const ofTwo = (await drafts(as)).find(({ amount }: { amount: number }) => amount === 20);
  await service.patch(`/expenses/${ofTwo.id}`, { category: 'advertising' }, as);
  await sync(
    as,
    bookkeeping.store(as, { ...one, category: 'transfer' }),
    bookkeeping.store(as, { ...two, category: 'travel' }),
  );
  expect(await drafts(as)).toMatchObject([{ amount: 20, category: 'advertising', category_source: 'person' }]);
  expect((await bankTransactions(as)).map(({ status }: Named) => status).sort()).toEqual(['excluded', 'unmatched']);
});

test('A removed row takes its draft back, and comes back with one', async () => {
  const as = newTenant();
  const row = bookkeeping.store(as, { amount: -10 });
  await sync(as, row);
  await sync(as, bookkeeping.store(as, { ...row, status: 'removed' }));
  expect([await drafts(as), await bankTransactions(as)]).toMatchObject([[], [{ status: 'excluded' }]]);
  await sync(as, bookkeeping.store(as, row));
  expect([(await drafts(as)).length, (await bankTransactions(as)).length]).toEqual([1, 1]);
});

test('What is in the books stays when the row changes or goes, the difference is stored, and a row entered anew is no second entry', async () => {
  const as = newTenant();
  const row = bookkeeping.store(as, { amount: -10 });
  await sync(as, row);
  await record(as, (await drafts(as))[0].id);
  await sync(as, bookkeeping.store(as, { ...row, amount: -11 }));
  expect(await rowsOf(as)).toMatchObject([{ difference: 'amount' }]);
  await sync(as, bookkeeping.store(as, { ...row, status: 'removed' }));
  expect(await rowsOf(as)).toMatchObject([{ difference: 'removed', removed: true }]);
  await sync(as, bookkeeping.store(as, { amount: -10 }));
  expect([await entries(as), await drafts(as), (await bankTransactions(as)).length]).toEqual([1, [], 1]);
  await importLines(as, [{ amount: -10, description: 'PAPER MILL' }]);
  expect((await bankTransactions(as)).length).toBe(1);
  expect((await verifyLedger(service.deps.db)).problems).toEqual([]);
});

test('What the software changes after a row is in the books is shown at its bank transaction, until the software takes it back', async () => {
  const as = newTenant();
  const row = bookkeeping.store(as, { amount: -10, date: '2026-11-10' });
  await sync(as, row);
  const shown = async () => {
    const [listed] = await bankTransactions(as);
    const { body } = await service.get(`/bank_transactions/${listed.id}`, as);
    expect(body).toEqual(listed);
    return listed.bookkeeping_difference;
  };
  expect(await shown()).toBeNull();
  await record(as, (await drafts(as))[0].id);
  const changes = [{ amount: -11 }, { date: '2026-11-12' }, { status: 'removed' as const }, {}];
  const seen: unknown[] = [];
  for (const change of changes) {
    await sync(as, bookkeeping.store(as, { ...row, ...change }));
    seen.push(await shown());
  }
  expect(seen).toEqual(['amount', 'date', 'removed', null]);
});

test('A removed row whose money the bank reported keeps its draft, and a row that is entered again gets the same one', async () => {
  const as = newTenant();
  await importLines(as, [{ amount: -10, description: 'PAPER MILL' }]);
  const row = bookkeeping.store(as, { amount: -10 });
  await sync(as, row);
  await sync(as, bookkeeping.store(as, { ...row, status: 'removed' }));
  await sync(as, bookkeeping.store(as, { amount: -10 }));
  expect([(await drafts(as)).length, (await bankTransactions(as)).length]).toEqual([1, 1]);
});

test('A back-dated row of a closed period gets a draft on the first open day, and its statement recognizes it', async () => {
  const as = newTenant();
  const { make } = prepareBooks(service, as);
  await make('/fiscal_periods', { end_date: '2026-09-30' });
  await sync(as, bookkeeping.store(as, { amount: -10, date: '2026-03-05' }));
  expect(await drafts(as)).toMatchObject([{ amount: 10, date: '2026-10-01' }]);
  await importLines(as, [{ date: '2026-03-04', amount: -10, description: 'PAPER MILL' }]);
  expect(await bankTransactions(as)).toMatchObject([{ amount: -10, date: '2026-03-04' }]);
});

test('A row that changes while the connector answers is asked for again', async () => {
  const as = newTenant();
  const row = bookkeeping.store(as, { amount: -10 });
  bookkeeping.beforeAnswer = async () => {
    bookkeeping.beforeAnswer = undefined;
    const changed = bookkeeping.store(as, { ...row, amount: -15 });
    await onTransactionsSynced(service.deps, syncedEvent(as, [changed]));
  };
  await onTransactionsSynced(service.deps, syncedEvent(as, [row]));
  await eventually(async () => expect(await drafts(as)).toMatchObject([{ amount: 15 }]), 60_000);
  await settled(as, 'bookkeeping_row');
});

test('While the connector does not answer, rows wait; an id that it does not have is not asked for again', async () => {
  const as = newTenant();
  const row = bookkeeping.store(as, { amount: -10 });
  bookkeeping.answerWith(503);
  await onTransactionsSynced(service.deps, syncedEvent(as, [row]));
  await eventually(
    async () => expect(await rowsOf(as)).toMatchObject([{ state: 'waiting', problem: 'bookkeeping_answered_503' }]),
    60_000,
  );
  bookkeeping.answerWith(200);
  await settled(as, 'bookkeeping_row');
  expect((await drafts(as)).length).toBe(1);
  const other = newTenant();
  await sync(other, row);
  expect(await rowsOf(other)).toMatchObject([{ state: 'unknown' }]);
  expect(await bankTransactions(other)).toEqual([]);
});

test('The receipt of a payment becomes its draft', async () => {
  const as = newTenant();
  await sync(as, bookkeeping.store(as, { amount: -10 }));
  const [draft] = await drafts(as);
  await service.admin(
    `update accounting.expense set document_id = 'doc_1', payment_account_id = null, vendor = 'Paper Mill Ltd' where id = '${draft.id}'`,
  );
  const row = bookkeeping.store(as, { amount: -10, payee: 'PAPER MILL', description: 'PAPER MILL' });
  await sync(as, row);
  expect(await drafts(as)).toMatchObject([{ id: draft.id, document_id: 'doc_1', payment_account_id: 'acc_1000' }]);
});

test('Hundreds of rows need a few requests and statements', async () => {
  const as = newTenant();
  const many = Array.from({ length: 450 }, (_, n) => bookkeeping.store(as, { amount: -(n + 1) / 100 }));
  const before = bookkeeping.asked;
  await sync(as, ...many);
  expect((await drafts(as)).length).toBe(450);
  expect(bookkeeping.asked - before).toBeLessThanOrEqual(10);
});
