import { verifyLedger } from '@exchequer/ledger';
import { acrossTenants } from '@exchequer/postgres';
import { eventually, randomPort, runs } from '@exchequer/testkit';
import { connectTo, startTestProcess, startTestService, type TestService } from '../../../test/test-service.ts';

const CRASHES = runs(6, 50);
const PAIRS = 8;

let observer: TestService;

beforeAll(async () => {
  observer = await startTestService();
  // Only the processes that are killed reconcile.
  await observer.deps.reconciler.stop();
});

afterAll(() => observer.stop());

test(
  'a service killed during reconciliation leaves complete matches or none; after a restart each is made once',
  async () => {
    const customer = await observer.post('/customers', { contact_name: 'Northwind Bakery', email: 'a@b.cd' });
    const port = await randomPort();
    const client = connectTo(port);
    let cents = 0;
    for (let crash = 0; crash < CRASHES; crash++) {
      const owed = [];
      for (let n = 0; n < PAIRS; n++) {
        cents += 1;
        const items = [{ description: 'x', amount: 1000 + cents + 0.13 }];
        owed.push((await observer.post('/invoices', { customer_id: customer.body.id, items })).body);
      }
      const child = await startTestProcess(observer.database, port);
      const transactions = owed.map(({ number, total }) => ({
        date: '2026-11-20',
        amount: total,
        description: `ACH NORTHWIND BAKERY ${number}`,
      }));
      expect((await client.post('/bank_transactions', { transactions })).status).toBe(200);
      // The time before the crash is measured in requests, not in seconds.
      for (let n = 0; n < crash * 4; n++) await observer.get('/reconciliation/matches?limit=1');
      await child.end('SIGKILL');
      const whole = await acrossTenants(observer.deps.db, async (trx) => ({
        matched: (await trx.selectFrom('match').select('id').where('status', '=', 'matched').execute()).length,
        payments: (await trx.selectFrom('payment').select('id').where('bank_transaction_id', 'is not', null).execute())
          .length,
        events: (
          await trx
            .selectFrom('outbox')
            .select('id')
            .where('type', '=', 'accounting.bank_transaction.reconciled')
            .execute()
        ).length,
      }));
      expect(whole.payments).toBe(whole.matched);
      expect(whole.events).toBe(whole.matched);
    }

    const child = await startTestProcess(observer.database, port);
    const all = CRASHES * PAIRS;
    let code: number | null;
    try {
      await eventually(async () => {
        const { data } = (await observer.get('/reconciliation/matches?limit=1000&status=matched')).body;
        expect(data).toHaveLength(all);
      }, 60_000);
    } finally {
      code = await child.end('SIGTERM');
    }
    expect(code).toBe(0);
    const { data: matches } = (await observer.get('/reconciliation/matches?limit=1000')).body;
    const ofTransaction = matches.map((match: { bank_transaction_id: string }) => match.bank_transaction_id);
    expect(new Set(ofTransaction).size).toBe(all);
    const ofInvoice = matches.map(
      (match: { allocations: { invoice_id: string }[] }) => match.allocations[0]!.invoice_id,
    );
    expect(new Set(ofInvoice).size).toBe(all);
    const { data: invoices } = (await observer.get('/invoices?limit=1000')).body;
    expect(invoices.every((invoice: { status: string }) => invoice.status === 'paid')).toBe(true);
    const { totals } = (await observer.get('/reports/trial_balance')).body;
    expect(totals.debit).toBe(totals.credit);
    const recorded = await acrossTenants(observer.deps.db, (trx) =>
      trx.selectFrom('outbox').select('subject').where('type', '=', 'accounting.bank_transaction.reconciled').execute(),
    );
    expect(recorded).toHaveLength(all);
    expect((await verifyLedger(observer.deps.db)).problems).toEqual([]);
  },
  runs(900_000, 3_600_000),
);
