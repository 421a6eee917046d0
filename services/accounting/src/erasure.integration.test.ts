import { organizationErased } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { eraseOnEvent } from '@exchequer/messaging';
import { eventually, tablesMentioning, testTenant } from '@exchequer/testkit';
import { startTestService, type TestService } from '../test/test-service.ts';
import { announcementOf, startTreasuryStandIn, type TreasuryStandIn } from '../test/treasury-stand-in.ts';
import { onTransactionsPosted } from './bank/treasury/transaction-posted.js';

let service: TestService;
let treasury: TreasuryStandIn;

beforeAll(async () => {
  treasury = await startTreasuryStandIn();
  service = await startTestService({ treasury: treasury.url });
});

afterAll(async () => {
  await service.stop();
  await treasury.stop();
});

const erased = testTenant(71);
const erasedLive = testTenant(71, true);
const kept = testTenant(72);

async function keepBooks(as: typeof erased): Promise<void> {
  const customer = { contact_name: 'Ada Byron', email: 'ada@northwind.example' };
  const { body } = await service.post('/customers', customer, as);
  const items = [{ description: 'Ovens', amount: 100 }];
  const invoice = await service.post('/invoices', { customer_id: body.id, items }, as, { 'idempotency-key': 'k' });
  await service.post(`/invoices/${invoice.body.id}/payments`, { amount: 40 }, as);
  await service.post('/credit_notes', { invoice_id: invoice.body.id, items: [{ line: 1, amount: 10 }] }, as);
  await service.post('/expenses', { amount: 10, description: 'Pens', account_id: 'acc_6100' }, as);
  const bill = { vendor: 'Paper & Co', items: [{ description: 'Paper', amount: 5, account_id: 'acc_6100' }] };
  const entered = await service.post('/bills', bill, as);
  await service.post(`/bills/${entered.body.id}/void`, {}, as);
  const rows = { transactions: [{ date: '2026-11-19', amount: 60, description: 'NORTHWIND' }] };
  await service.post('/bank_transactions', rows, as);
  await service.post('/reconciliation/run', {}, as);
  const treasuryFeed = { wake: () => {} };
  const paid = treasury.post(as, { type: 'card', amount: -12, description: 'Corner Bookshop' });
  await onTransactionsPosted({ ...service.deps, treasuryFeed }, [announcementOf(paid, as)]);
}

test('erasing an organization leaves no row of it in any table, in both modes, and no other organization loses one', async () => {
  for (const tenant of [erased, erasedLive, kept]) await keepBooks(tenant);
  // The background reconciliation is done with all of them, so that nothing but the erasure changes a row from here on.
  await eventually(async () => {
    const recorded = await service.admin("select from accounting.treasury_transaction where state = 'recorded'");
    expect(recorded.rows).toHaveLength(3);
  }, 60_000);
  await eventually(async () => {
    const { rows } = await service.admin('select count(*)::int as due from accounting.work');
    expect(rows).toEqual([{ due: 0 }]);
  }, 60_000);
  const before = await tablesMentioning(service.database, 'accounting', kept.organizationId);
  expect(Object.keys(before).length).toBeGreaterThan(15);

  const order = {
    id: newId('evt'),
    type: organizationErased.type,
    source: 'gateway',
    subject: erased.organizationId,
    sequence: 1,
    time: new Date().toISOString(),
    ...erasedLive,
    data: { id: erased.organizationId },
  };
  const { db, bus } = service.deps;
  await eraseOnEvent({ service: 'accounting', db, bus }, order);

  // Only the report is left. It holds the id of the organization and counts.
  expect(await tablesMentioning(service.database, 'accounting', erased.organizationId)).toEqual({
    outbox: 1,
    event_sequence: 1,
  });
  const { rows } = await service.admin(`select data from accounting.outbox where type = 'erasure.service.completed'`);
  expect(rows[0].data).toMatchObject({
    organization_id: erased.organizationId,
    service: 'accounting',
    deleted: { customer: 2, invoice: 2, expense: 4, bill: 2, books: 2, treasury_transaction: 2 },
  });
  expect(await tablesMentioning(service.database, 'accounting', kept.organizationId)).toEqual(before);
});
