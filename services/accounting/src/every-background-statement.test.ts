import { newId } from '@exchequer/ids';
import { verifyLedger } from '@exchequer/ledger';
import { isRetryable, type Tenant } from '@exchequer/postgres';
import {
  crashAtEachStatement,
  type FaultInjectedService,
  startFaultInjectedService,
} from '../test/fault-injected-service.ts';
import { startTestService, type TestService } from '../test/test-service.ts';
import { prepareBooks, receiptProcessed } from '../test/writes.ts';
import { reconcileDue } from './bank/reconciliation/reconciler.js';
import { onDocumentProcessed } from './purchases/expenses/document-processed.js';

let service: TestService;
let faulty: FaultInjectedService;

beforeAll(async () => {
  service = await startTestService();
  await service.deps.reconciler.stop();
  faulty = await startFaultInjectedService(service);
});

afterAll(async () => {
  await faulty.stop();
  await service.stop();
});

async function outcomeOf(work: Promise<unknown>): Promise<'done' | 'away'> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (isRetryable(error)) return 'away';
    throw error;
  }
}

test('a consumer that dies at any statement drafts one expense for a redelivered receipt', async () => {
  const crashes = await crashAtEachStatement([faulty], async (tenant) => {
    const event = receiptProcessed(newId('doc'), tenant);
    return ({ deps }) => outcomeOf(onDocumentProcessed(deps, event));
  });
  expect(crashes).toBeGreaterThan(4);
}, 120_000);

test('a reconciliation that dies at any statement makes the same matches when it runs again', async () => {
  const prepare = async (tenant: Tenant) => {
    // What was matched asks for a second look: it would be its turn before this tenant's.
    while (await reconcileDue({ ...service.deps, onMatched: () => {} }));
    await prepareYear(tenant);
    return ({ deps }: FaultInjectedService) => outcomeOf(reconcileDue({ ...deps, onMatched: () => {} }));
  };
  // A question that was lost would never be answered again.
  const crashes = await crashAtEachStatement([faulty], prepare, { besides: 'reconciliation_due' });
  expect(crashes).toBeGreaterThan(50);
  const { entries, problems } = await verifyLedger(service.deps.db);
  expect(entries).toBeGreaterThan(200);
  expect(problems).toEqual([]);
}, 300_000);

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
