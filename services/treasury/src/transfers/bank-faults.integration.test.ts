import { newYorkInstant } from '@exchequer/calendar';
import { newId } from '@exchequer/ids';
import { verifyLedger } from '@exchequer/ledger';
import { inTenant } from '@exchequer/postgres';
import { doDueWork, endPauses, sendMessages } from '../../test/do-work.ts';
import { startTestService, type TestService, tenant } from '../../test/test-service.ts';
import { type BankRails, BankUnavailable } from '../bank/bank-rails.js';
import { setTestClock, tenantNow } from '../clock/clock.js';
import { nextDueAt } from '../clock/due-work.js';
import { catchUp } from '../test-helpers/catch-up.js';
import { OUTGOING_MESSAGE } from './outgoing-messages.js';
import { receiveBankMessages } from './receive-bank-messages.js';

let service: TestService;

beforeAll(async () => {
  // Each lost answer takes as long.
  service = await startTestService({ sandboxTimeoutMs: 5_000 });
});

afterAll(() => service.stop());

type Fault = 'none' | 'away' | 'slow' | 'times_out_after_acting' | 'answers_twice';

const ROUNDS_MAX = 200;
const LOST_ANSWERS = 4;
const START = newYorkInstant('2032-03-01', '09:00');
const END = newYorkInstant('2032-03-09', '12:00');
/** Account numbers for which the sandbox does something else: docs/test-mode.md. */
const RETURNS_R01 = '1110000001';
const RETURNS_R03 = '1110000003';
const REJECTED = '1120000001';
const SETTLES_LATER = '1120000003';
const ANSWER_IS_LOST = '1120000004';
const COMES_BACK = '1120000006';

/** Transfers of every type with every end, and what the account has afterwards. */
const orders = [
  { type: 'ach', amount: 10, accountNumber: '5550001' },
  { type: 'ach', amount: 11, accountNumber: RETURNS_R03 },
  { type: 'ach', amount: 12, accountNumber: '5550002', direction: 'debit' },
  { type: 'ach', amount: 13, accountNumber: RETURNS_R01, direction: 'debit' },
  { type: 'ach', amount: 14, accountNumber: '5550003', speed: 'same_day' },
  { type: 'wire', amount: 15, accountNumber: '5550004' },
  { type: 'wire', amount: 16, accountNumber: COMES_BACK },
  { type: 'instant', amount: 17, accountNumber: '5550005' },
  { type: 'instant', amount: 18, accountNumber: REJECTED },
  { type: 'instant', amount: 19, accountNumber: SETTLES_LATER },
] as const;
const EXPECTED = 1_000 - 10 + 12 - 14 - 15 - 17 - 19;

/** Lets time pass until the end. The bank misbehaves again before each step. */
async function letTimePass(as: typeof tenant, fault: Fault): Promise<void> {
  const { deps } = service;
  const { db, sandbox } = deps;
  let faults = 0;
  const misbehave = async () => {
    // A lost answer takes as long as the time-out of the client.
    if (fault === 'times_out_after_acting' && ++faults > LOST_ANSWERS) return;
    await sandbox.post(as, '/bank/faults', {
      kind: fault,
      ...(fault === 'away' && { requests: 2 }),
      ...(fault === 'times_out_after_acting' && { requests: 1 }),
      ...(fault === 'slow' && { delayMs: 50 }),
    });
  };
  await misbehave();
  for (let round = 0; round < ROUNDS_MAX; round++) {
    // Waiting after a failure is real time.
    await endPauses(deps, as, OUTGOING_MESSAGE);
    try {
      const now = await inTenant(db, as, (trx) => tenantNow(trx, as));
      await doDueWork(deps, as);
      const sent = await sendMessages(deps, as);
      const received = await receiveBankMessages(deps, as, { until: now });
      if (sent.length + received.parts > 0) continue;
      const due = await inTenant(db, as, (trx) => nextDueAt(trx));
      const cursor = await inTenant(db, as, (trx) =>
        trx.selectFrom('bank_cursor').select('after_id').executeTakeFirst(),
      );
      const query = cursor?.after_id ? `?after=${cursor.after_id}` : '';
      const { occursAt } = (await sandbox.get(as, `/bank/next_message${query}`)) as { occursAt: string | null };
      const times = [due, occursAt === null ? undefined : new Date(occursAt)].filter(
        (one): one is Date => one !== undefined && one <= END,
      );
      if (times.length === 0 && now >= END) return;
      const next = times.length === 0 ? END : new Date(Math.min(...times.map(Number)));
      await inTenant(db, as, (trx) => setTestClock(trx, as, next));
      await misbehave();
    } catch (error) {
      if (!(error instanceof BankUnavailable)) throw error;
    }
  }
  throw new Error('It does not end.');
}

/** The sandbox bank, which calls `look` before it gets a payment. */
function watchedBank(look: () => Promise<void>): BankRails {
  const bank = service.deps.banks.test!;
  return {
    ...bank,
    sendPayment: async (as, payment) => {
      await look();
      return bank.sendPayment(as, payment);
    },
  };
}

/** What we think of our transfers, and what the bank has. */
async function recordsOf({ organizationId }: typeof tenant) {
  const ours = await service.database.admin(
    `select coalesce(trace_number, uetr) as reference, amount, case status when 'failed' then 'rejected' else status end as status
       from treasury.transfer where org_id = '${organizationId}' order by 1`,
  );
  const banks = await service.database.admin(
    `select trace_number as reference, amount, status from sandbox.ach_entry where org_id = '${organizationId}'
     union all select uetr, amount, status from sandbox.payment where org_id = '${organizationId}' order by 1`,
  );
  return { ours: ours.rows, banks: banks.rows };
}

test.each<Fault>(['none', 'away', 'slow', 'times_out_after_acting', 'answers_twice'])(
  'With a bank whose fault is "%s" no money moves twice and nothing is forgotten: its record is ours',
  async (fault) => {
    const as = { ...tenant, organizationId: newId('org') };
    await inTenant(service.deps.db, as, (trx) => setTestClock(trx, as, START));
    const fromAccountId = await service.openAccount({ initialDeposit: 1_000, as });
    for (const { accountNumber, ...order } of orders) {
      const counterparty = { name: 'Grace Hopper', routingNumber: '021000021', accountNumber };
      const { status, text } = await service.post('/v1/transfers', { ...order, fromAccountId, counterparty }, { as });
      expect([status, text]).toEqual([200, expect.any(String)]);
    }
    await letTimePass(as, fault);
    const { ours, banks } = await recordsOf(as);
    expect(ours).toHaveLength(orders.length);
    expect(ours).toEqual(banks);
    const { balance, availableBalance } = (await service.get(`/v1/accounts/${fromAccountId}`, { as })).body;
    expect({ balance, availableBalance }).toEqual({ balance: EXPECTED, availableBalance: EXPECTED });
  },
  180_000,
);

test('An answer that is lost is asked for, and the payment is made once', async () => {
  const as = { ...tenant, organizationId: newId('org') };
  await inTenant(service.deps.db, as, (trx) => setTestClock(trx, as, START));
  const fromAccountId = await service.openAccount({ initialDeposit: 100, as });
  const counterparty = { name: 'Grace Hopper', routingNumber: '021000021', accountNumber: ANSWER_IS_LOST };
  const order = { type: 'instant', fromAccountId, counterparty, amount: 40 };
  const { id } = (await service.post('/v1/transfers', order, { as })).body;
  await letTimePass(as, 'none');
  expect((await service.get(`/v1/transfers/${id}`, { as })).body.status).toBe('settled');
  const { ours, banks } = await recordsOf(as);
  expect(ours).toEqual(banks);
});

test('The sandbox dies like in a power cut: after its restart everything goes on', async () => {
  const as = { ...tenant, organizationId: newId('org') };
  await inTenant(service.deps.db, as, (trx) => setTestClock(trx, as, START));
  const fromAccountId = await service.openAccount({ initialDeposit: 100, as });
  const counterparty = { name: 'Grace Hopper', routingNumber: '021000021', accountNumber: '5550001' };
  for (const type of ['ach', 'wire', 'instant']) {
    const order = { type, fromAccountId, counterparty, amount: 10 };
    expect((await service.post('/v1/transfers', order, { as })).status).toBe(200);
  }
  await service.sandbox.kill();
  expect(await sendMessages(service.deps, as)).toEqual(['retry', 'retry']);
  await service.sandbox.restart();
  await letTimePass(as, 'none');
  const { ours, banks } = await recordsOf(as);
  expect(ours.map(({ status }) => status)).toEqual(['settled', 'settled', 'settled']);
  expect(ours).toEqual(banks);
});

test('If the bank does not answer, the test clock stops after one message, and the message is free again 20 seconds after a crash', async () => {
  const as = { ...tenant, organizationId: newId('org') };
  await inTenant(service.deps.db, as, (trx) => setTestClock(trx, as, START));
  const fromAccountId = await service.openAccount({ initialDeposit: 100, as });
  const counterparty = { name: 'Grace Hopper', routingNumber: '021000021', accountNumber: '5550001' };
  for (let n = 0; n < 3; n++) {
    const order = { type: 'instant', fromAccountId, counterparty, amount: 10 + n };
    expect((await service.post('/v1/transfers', order, { as })).status).toBe(200);
  }
  await service.sandbox.kill();
  await expect(catchUp(service.deps, as)).rejects.toMatchObject({ code: 'service_unavailable' });
  const { rows: tried } = await service.database.admin(
    `select sum(attempts)::int as n from treasury.work where kind = '${OUTGOING_MESSAGE}' and org_id = '${as.organizationId}'`,
  );
  expect(tried).toEqual([{ n: 1 }]);
  await service.sandbox.restart();
  // This state is the same as after a crash while the bank has the next message.
  let leaseEndsIn: number | undefined;
  const watched = watchedBank(async () => {
    const { rows } = await service.database.admin(
      `select max(extract(epoch from wait_until - clock_timestamp()))::float as seconds from treasury.work
        where kind = '${OUTGOING_MESSAGE}' and org_id = '${as.organizationId}' and lease is not null`,
    );
    leaseEndsIn ??= rows[0].seconds;
  });
  await sendMessages({ ...service.deps, banks: { ...service.deps.banks, test: watched } }, as);
  expect(leaseEndsIn).toBeGreaterThan(10);
  expect(leaseEndsIn).toBeLessThanOrEqual(20);
  await letTimePass(as, 'none');
  const { ours, banks } = await recordsOf(as);
  expect(ours).toEqual(banks);
});

test('The ledger is complete after all of it', async () => {
  expect((await verifyLedger(service.deps.db)).problems).toEqual([]);
});
