import { newId } from '@exchequer/ids';
import { verifyLedger } from '@exchequer/ledger';
import { inTenant, isRetryable, type Tenant } from '@exchequer/postgres';
import { type AnyKind, endWaits, runDue, runNext } from '@exchequer/work';
import { type BookkeepingStandIn, startBookkeepingStandIn, syncedEvent } from '../test/bookkeeping-stand-in.ts';
import { type DocumentsStandIn, receiptWith, startDocumentsStandIn } from '../test/documents-stand-in.ts';
import {
  crashAtEachStatement,
  type FaultInjectedService,
  startFaultInjectedService,
  type Work,
} from '../test/fault-injected-service.ts';
import {
  BOOKKEEPING_CONNECTOR_KEY,
  DOCUMENTS_KEY,
  startTestService,
  type TestService,
  TREASURY_KEY,
} from '../test/test-service.ts';
import { announcementOf, startTreasuryStandIn, type TreasuryStandIn } from '../test/treasury-stand-in.ts';
import { prepareBooks, receiptProcessed } from '../test/writes.ts';
import { createBookkeepingClient } from './bank/bookkeeping/bookkeeping-client.js';
import { bookkeepingFeed } from './bank/bookkeeping/bookkeeping-feed.js';
import { onTransactionsSynced } from './bank/bookkeeping/transactions-synced.js';
import { reconciliation } from './bank/reconciliation/reconciler.js';
import { onTransactionsPosted } from './bank/treasury/transaction-posted.js';
import { createTreasuryClient, type TreasuryTransaction } from './bank/treasury/treasury-client.js';
import { treasuryFeed } from './bank/treasury/treasury-feed.js';
import type { Database } from './database.js';
import { onDocumentProcessed } from './purchases/expenses/document-processed.js';
import { createDocumentsClient } from './purchases/expenses/documents-client.js';
import { receiptFeed } from './purchases/expenses/receipt-feed.js';

let service: TestService;
let faulty: FaultInjectedService;
let treasury: TreasuryStandIn;
let documents: DocumentsStandIn;
let bookkeeping: BookkeepingStandIn;

beforeAll(async () => {
  treasury = await startTreasuryStandIn();
  documents = await startDocumentsStandIn();
  bookkeeping = await startBookkeepingStandIn();
  service = await startTestService({ treasury: treasury.url });
  await service.deps.treasuryFeed.stop();
  await service.deps.reconciler.stop();
  faulty = await startFaultInjectedService(service);
});

afterAll(async () => {
  await faulty.stop();
  await service.stop();
  await treasury.stop();
  await documents.stop();
  await bookkeeping.stop();
});

const NO_FEED = { wake: () => {} };

async function outcomeOf(work: Promise<unknown>): Promise<'done' | 'away'> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (isRetryable(error)) return 'away';
    throw error;
  }
}

const feedDeps = () => ({ ...service.deps, onRecorded: () => {} });

/** Its claim is a transaction of its own. `libs/work` tests it. */
const BESIDES_WORK = { besides: 'work' } as const;

/** Does one turn of a tenant. The lease of a process that died is over. */
function working<Answer>(tenant: Tenant, kind: AnyKind<Database, Answer>): Work {
  return async ({ deps }) => {
    await inTenant(service.deps.db, tenant, async (trx) => endWaits(trx, tenant, kind.kind));
    return outcomeOf(runNext(deps, kind, tenant));
  };
}

test('a consumer that dies at any statement drafts one expense for a redelivered receipt', async () => {
  const crashes = await crashAtEachStatement([faulty], async (tenant) => {
    const event = receiptProcessed(newId('doc'), tenant);
    return ({ deps }) => outcomeOf(onDocumentProcessed({ ...deps, receiptFeed: NO_FEED }, event));
  });
  expect(crashes).toBeGreaterThan(4);
}, 120_000);

test.each([
  ['fills its draft', 33],
  ['gives it to the payment', 20],
])(
  'A receipt feed that dies at any statement of a receipt %s once when it runs again',
  async (_, total) => {
    const receipts = createDocumentsClient({ url: documents.url, key: DOCUMENTS_KEY });
    const client = createTreasuryClient({ url: treasury.url, key: TREASURY_KEY });
    const prepare = async (tenant: Tenant) => {
      const merchant = { name: 'CORNER BOOKSHOP 12', mcc: '5942' };
      const paid = treasury.post(tenant, { type: 'card', amount: -20, description: merchant.name, merchant });
      await onTransactionsPosted({ ...service.deps, treasuryFeed: NO_FEED }, [announcementOf(paid, tenant)]);
      await runDue(service.deps, treasuryFeed({ ...feedDeps(), treasury: client }), tenant);
      const data = { total, tax: 1.5, company: 'Corner Bookshop', date: '2026-11-19' };
      const id = documents.store(tenant, receiptWith(data));
      await onDocumentProcessed({ ...service.deps, receiptFeed: NO_FEED }, receiptProcessed(id, tenant));
      return working(tenant, receiptFeed({ receipts }));
    };
    expect(await crashAtEachStatement([faulty], prepare, BESIDES_WORK)).toBeGreaterThan(10);
  },
  300_000,
);

test('a reconciliation that dies at any statement makes the same matches when it runs again', async () => {
  const prepare = async (tenant: Tenant) => {
    await prepareYear(tenant);
    return working(tenant, reconciliation({ ...service.deps, onMatched: () => {} }));
  };
  // A question that was lost would never be answered again.
  const crashes = await crashAtEachStatement([faulty], prepare, BESIDES_WORK);
  expect(crashes).toBeGreaterThan(50);
  const { entries, problems } = await verifyLedger(service.deps.db);
  expect(entries).toBeGreaterThan(30);
  expect(problems).toEqual([]);
}, 300_000);

test('A consumer that dies at any statement stores an announced transaction of treasury once', async () => {
  const crashes = await crashAtEachStatement([faulty], async (tenant) => {
    const event = announcementOf(treasury.post(tenant, { amount: 1 }), tenant);
    return ({ deps }) => outcomeOf(onTransactionsPosted({ ...deps, treasuryFeed: NO_FEED }, [event, event]));
  });
  expect(crashes).toBeGreaterThan(2);
}, 120_000);

test('A treasury feed that dies at any statement records each transaction once when it runs again', async () => {
  const client = createTreasuryClient({ url: treasury.url, key: TREASURY_KEY });
  const prepare = async (tenant: Tenant) => {
    await prepareTreasury(tenant);
    return working(tenant, treasuryFeed({ ...feedDeps(), treasury: client }));
  };
  const crashes = await crashAtEachStatement([faulty], prepare, BESIDES_WORK);
  expect(crashes).toBeGreaterThan(20);
  expect((await verifyLedger(service.deps.db)).problems).toEqual([]);
}, 300_000);

test('A consumer that dies at any statement stores the announced rows of bookkeeping software once', async () => {
  const crashes = await crashAtEachStatement([faulty], async (tenant) => {
    const event = syncedEvent(tenant, [bookkeeping.store(tenant, { amount: -1 })]);
    return ({ deps }) => outcomeOf(onTransactionsSynced({ ...deps, bookkeepingFeed: NO_FEED }, event));
  });
  expect(crashes).toBeGreaterThan(4);
}, 120_000);

test('A bookkeeping feed that dies at any statement records each row once when it runs again', async () => {
  const client = createBookkeepingClient({ url: bookkeeping.url, key: BOOKKEEPING_CONNECTOR_KEY });
  const prepare = async (tenant: Tenant) => {
    await prepareBookkeeping(tenant);
    return working(tenant, bookkeepingFeed({ ...feedDeps(), bookkeeping: client }));
  };
  const crashes = await crashAtEachStatement([faulty], prepare, BESIDES_WORK);
  expect(crashes).toBeGreaterThan(15);
  expect((await verifyLedger(service.deps.db)).problems).toEqual([]);
}, 300_000);

/** Rows that are new, that a bank reported before, that changed, that were removed, and that are not expenses any more. */
async function prepareBookkeeping(tenant: Tenant): Promise<void> {
  const client = createBookkeepingClient({ url: bookkeeping.url, key: BOOKKEEPING_CONNECTOR_KEY });
  const record = () => runDue(service.deps, bookkeepingFeed({ ...feedDeps(), bookkeeping: client }), tenant);
  const { make } = prepareBooks(service, tenant);
  await make('/bank_transactions', { date: '2026-11-18', amount: -20, description: 'PAPER MILL' });
  const store = (amount: number) => bookkeeping.store(tenant, { amount });
  const [changed, removed, transfer] = [store(-30), store(-40), store(-50)];
  const announce = (rows: Parameters<typeof syncedEvent>[1]) =>
    onTransactionsSynced({ ...service.deps, bookkeepingFeed: NO_FEED }, syncedEvent(tenant, rows));
  await announce([changed, removed, transfer]);
  await record();
  await announce([
    store(-20),
    store(-10),
    store(60),
    bookkeeping.store(tenant, { ...changed, amount: -31 }),
    bookkeeping.store(tenant, { ...removed, status: 'removed' }),
    bookkeeping.store(tenant, { ...transfer, category: 'transfer' }),
  ]);
}

/** A matched payment whose return is announced, together with a card payment, its refund, a fee and an own transfer. */
async function prepareTreasury(tenant: Tenant): Promise<void> {
  const client = createTreasuryClient({ url: treasury.url, key: TREASURY_KEY });
  const announce = (...transactions: readonly TreasuryTransaction[]) =>
    onTransactionsPosted(
      { ...service.deps, treasuryFeed: NO_FEED },
      transactions.map((each) => announcementOf(each, tenant)),
    );
  const { make } = prepareBooks(service, tenant);
  const customer_id = await make('/customers', { contact_name: 'Northwind Bakery', email: 'a@example.com' });
  await make('/invoices', { customer_id, items: [{ description: 'x', amount: 512.31 }] });
  const paid = treasury.post(tenant, { amount: 512.31, description: 'INV-000001', counterparty: 'Northwind Bakery' });
  await announce(paid);
  await runDue(service.deps, treasuryFeed({ ...feedDeps(), treasury: client }), tenant);
  await runDue(service.deps, reconciliation({ ...service.deps, onMatched: () => {} }), tenant);
  const merchant = { name: 'Corner Bookshop', mcc: '5942' };
  const bought = treasury.post(tenant, { type: 'card', amount: -20, description: merchant.name, merchant });
  await announce(
    treasury.post(tenant, { type: 'return', amount: -512.31, relatedTransactionId: paid.id }),
    bought,
    treasury.post(tenant, { type: 'card_refund', amount: 20, merchant, relatedTransactionId: bought.id }),
    treasury.post(tenant, { type: 'fee', amount: -3, description: 'Transfer fee' }),
    treasury.post(tenant, { type: 'book_transfer', amount: -5 }),
  );
}

/** Transactions for an invoice and for a bill; one that is only suggested. */
async function prepareYear(tenant: Tenant): Promise<void> {
  const { make } = prepareBooks(service, tenant);
  const customer_id = await make('/customers', { contact_name: 'Northwind Bakery', email: 'a@example.com' });
  for (const amount of [512.31, 400]) {
    await make('/invoices', { customer_id, items: [{ description: 'x', amount }] });
  }
  await make('/bills', {
    vendor: 'Thistle Mill',
    items: [{ description: 'x', amount: 93.17, account_id: 'acc_5000' }],
  });
  const rows = [
    { amount: 512.31, description: 'ACH NORTHWIND BAKERY INV-000001' },
    { amount: 450, description: 'ACH NORTHWIND BAKERY INV-000002' },
    { amount: -93.17, description: 'ACH THISTLE MILL' },
  ];
  await make('/bank_transactions', { transactions: rows.map((row) => ({ ...row, date: '2026-11-20' })) });
}
