import { newYorkInstant } from '@exchequer/calendar';
import { newId } from '@exchequer/ids';
import { verifyLedger } from '@exchequer/ledger';
import { inTenant, type Tenant } from '@exchequer/postgres';
import { type Death, deathsOf } from '@exchequer/testkit';
import { doDueWork, endPauses } from '../../test/do-work.ts';
import { type FaultInjectedService, startFaultInjectedService } from '../../test/fault-injected-service.ts';
import { ownerInput, startTestService, type TestService } from '../../test/test-service.ts';
import { setTestClock } from '../clock/clock.js';

let service: TestService;
let faulty: FaultInjectedService;

beforeAll(async () => {
  service = await startTestService();
  faulty = await startFaultInjectedService(service);
});

afterAll(async () => {
  await faulty.stop();
  await service.stop();
});

const NOW = newYorkInstant('2031-03-03', '10:00');
const PAYEES = {
  check: { name: 'City Power', address: { street: '1 Main Street', city: 'Springfield', state: 'IL', zip: '62701' } },
  ach: { name: 'Acme Supplies', routingNumber: '021000021', accountNumber: '123456789' },
};

/** Schedules the first of three payments and makes it; one of the statements dies. Then everything is tried again. */
async function payOnce(method: keyof typeof PAYEES, amount: number, death: { schedule?: Death; make?: Death } = {}) {
  const as: Tenant = { organizationId: newId('org'), livemode: false };
  const opened = await service.post(
    '/v1/accounts/create',
    { type: 'checking', owner: ownerInput, initialDeposit: 100 },
    { as },
  );
  await inTenant(service.deps.db, as, (trx) => setTestClock(trx, as, NOW));
  const recurrence = { interval: 'monthly', count: 3 };
  const body = { accountId: opened.body.id, payee: PAYEES[method], amount, recurrence };
  const key = { 'idempotency-key': 'one payment' };

  faulty.pool.live(death.schedule);
  await faulty.post('/v1/payments/bill-pay', body, as, key);
  const { statements: schedule } = faulty.pool;
  faulty.pool.live();
  const scheduled = await faulty.post('/v1/payments/bill-pay', body, as, key);
  expect(scheduled.status).toBe(200);

  faulty.pool.live(death.make);
  await doDueWork(faulty.deps, as).catch(() => {});
  const { statements: make } = faulty.pool;
  faulty.pool.live();
  await endPauses(service.deps, as);
  await doDueWork(faulty.deps, as);
  return { as, schedule, make, result: await stateOf(as, opened.body.id) };
}

async function stateOf(as: Tenant, accountId: string) {
  const { organizationId: org } = as;
  const { rows } = await service.database.admin(`
    select (select json_agg(json_build_array(occurrence, status, attempts) order by occurrence)
              from treasury.bill_payment where org_id = '${org}') as payments,
           (select count(*)::int from treasury.payee where org_id = '${org}') as payees,
           (select count(*)::int from treasury.transfer where org_id = '${org}') as transfers,
           (select count(*)::int from treasury.transaction where org_id = '${org}' and bill_payment_id is not null) as transactions,
           (select count(*)::int from treasury.outbox where org_id = '${org}' and type like 'treasury.bill_payment.%') as events`);
  const { body } = await service.get(`/v1/accounts/${accountId}`, { as });
  const { problems } = await verifyLedger(service.deps.db, { tenant: as });
  return { ...rows[0], balance: body.balance, available: body.availableBalance, problems };
}

test.each([
  ['check', 40, { transfers: 0, transactions: 1, events: 3, balance: 60, available: 60, status: 'sent', attempts: 0 }],
  [
    'ach',
    40,
    { transfers: 1, transactions: 1, events: 3, balance: 100, available: 60, status: 'processing', attempts: 0 },
  ],
  [
    'check',
    400,
    { transfers: 0, transactions: 0, events: 2, balance: 100, available: 100, status: 'scheduled', attempts: 1 },
  ],
] as const)(
  'A payment by %s of %d dollars is made once, whatever statement the process dies at',
  async (method, amount, expected) => {
    const { status, attempts, ...rest } = expected;
    const payments = [
      [1, status, attempts],
      [2, 'scheduled', 0],
    ];
    const complete = { payments, payees: 1, problems: [], ...rest };
    const { schedule, make, result } = await payOnce(method, amount);
    expect(result).toEqual(complete);
    for (const death of deathsOf(schedule)) {
      expect([death, (await payOnce(method, amount, { schedule: death })).result]).toEqual([death, complete]);
    }
    for (const death of deathsOf(make)) {
      expect([death, (await payOnce(method, amount, { make: death })).result]).toEqual([death, complete]);
    }
  },
  300_000,
);
