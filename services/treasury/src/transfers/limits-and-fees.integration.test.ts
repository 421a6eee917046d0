import { newYorkInstant } from '@exchequer/calendar';
import { newId } from '@exchequer/ids';
import { verifyLedger } from '@exchequer/ledger';
import { inTenant } from '@exchequer/postgres';
import { testTenant } from '@exchequer/testkit';
import { sql } from 'kysely';
import { type BankWorld, counterparty, scriptedBanks, startBankWorld } from '../../test/bank-world.ts';
import { APPROVER, liveTenant, startTestService, type TestService } from '../../test/test-service.ts';
import { usageSums } from './transfer-limits.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ bank: scriptedBanks() });
});

afterAll(() => service.stop());

const at = newYorkInstant;
const FEES = { ach: 0.25, achSameDay: 1, wire: 15, instant: 0.5 };

const setPolicy = ({ as }: BankWorld, policy: object) =>
  service.database.admin(
    `insert into treasury.transfer_policy (org_id, livemode, policy) values ('${as.organizationId}', false, '${JSON.stringify(policy)}')`,
  );
const limitsOf = (world: BankWorld, account: string) => world.get(`/v1/accounts/${account}/limits`);
/** What the organization earns with fees, dollars. */
async function feeIncome({ as }: BankWorld): Promise<number> {
  const { rows } = await service.database.admin(
    `select coalesce(-sum(amount), 0)::int as cents from treasury.transaction
      where org_id = '${as.organizationId}' and type = 'fee' and status = 'posted'`,
  );
  return rows[0].cents / 100;
}

test('The limits of an account and what is used of them are shown: per transfer, 24 hours, 30 days, amounts and counts', async () => {
  const world = await startBankWorld(service);
  const [first, second, third] = [await world.open(10_000), await world.open(10_000), await world.open(100)];
  await world.transfer({ fromAccountId: first, amount: 1_000.5 });
  await world.transfer({ fromAccountId: second, type: 'wire', amount: 200 });
  await world.transfer({ fromAccountId: first, direction: 'debit', amount: 30 });
  const canceled = (await world.transfer({ fromAccountId: first, amount: 5_000 })).body.id;
  await service.post(`/v1/transfers/${canceled}/cancel`, undefined, { as: world.as });
  // Money that stays in the organization.
  const own = { type: 'ach', fromAccountId: first, toAccountId: third, amount: 500 };
  expect((await service.post('/v1/transfers', own, { as: world.as })).status).toBe(200);
  const limits = await limitsOf(world, first);
  expect(limits).toEqual({
    object: 'transfer_limits',
    livemode: false,
    accountId: first,
    currency: 'USD',
    perTransfer: { ach: 99_999_999.99, achSameDay: 1_000_000, wire: 9_999_999_999.99, instant: 10_000_000 },
    ifMadeNow: {
      ach: { fee: 0, expectedSettlementDate: '2032-03-02' },
      achSameDay: { fee: 0, expectedSettlementDate: '2032-03-01' },
      wire: { fee: 0, expectedSettlementDate: '2032-03-01' },
      instant: { fee: 0, expectedSettlementDate: '2032-03-01' },
    },
    account: {
      credit: {
        last24Hours: use(5_000_000, 1_000.5, 2_000, 1),
        last30Days: use(50_000_000, 1_000.5, 20_000, 1),
      },
      debit: { last24Hours: use(500_000, 30, 500, 1), last30Days: use(5_000_000, 30, 5_000, 1) },
    },
    organization: {
      credit: {
        last24Hours: use(10_000_000, 1_200.5, 5_000, 2),
        last30Days: use(100_000_000, 1_200.5, 50_000, 2),
      },
      debit: { last24Hours: use(1_000_000, 30, 1_000, 1), last30Days: use(10_000_000, 30, 10_000, 1) },
    },
    asOf: expect.stringMatching(/^2032-03-01T14:0/),
  });
  await world.advanceTo(at('2032-03-02', '12:00'));
  const later = await limitsOf(world, first);
  expect(later.account.credit.last24Hours).toEqual(use(5_000_000, 0, 2_000, 0));
  expect(later.account.credit.last30Days).toEqual(use(50_000_000, 1_000.5, 20_000, 1));
});

function use(amount: number, amountUsed: number, count: number, countUsed: number) {
  return {
    amount,
    amountUsed,
    amountRemaining: amount - amountUsed,
    count,
    countUsed,
    countRemaining: count - countUsed,
  };
}

test('The fee and the day that the limits show for a transfer made now are those of the transfer', async () => {
  const world = await startBankWorld(service);
  await setPolicy(world, { fees: FEES });
  const from = await world.open(1_000);
  for (const time of ['09:00', '18:30']) {
    await world.advanceTo(at('2032-03-03', time));
    const { ifMadeNow } = await limitsOf(world, from);
    for (const [way, order] of Object.entries({
      ach: { type: 'ach' },
      achSameDay: { type: 'ach', speed: 'same_day' },
      wire: { type: 'wire' },
      instant: { type: 'instant' },
    })) {
      const { fee, expectedSettlementDate } = (await world.transfer({ ...order, fromAccountId: from, amount: 5 })).body;
      expect([way, time, ifMadeNow[way]]).toEqual([way, time, { fee, expectedSettlementDate }]);
    }
  }
});

test('What is shown as remaining can be sent, to the cent, and not a cent more', async () => {
  const world = await startBankWorld(service);
  await setPolicy(world, { limits: { account: { credit: { '24h': { amount: 100, count: 3 } } } }, instantMax: 60 });
  const from = await world.open(1_000);
  const send = (amount: number, type = 'ach') => world.transfer({ type, fromAccountId: from, amount });
  expect((await send(60.01, 'instant')).body.code).toBe('rail_limit_exceeded');
  expect((await limitsOf(world, from)).perTransfer.instant).toBe(60);
  expect((await send(30)).status).toBe(200);
  const { amountRemaining } = (await limitsOf(world, from)).account.credit.last24Hours;
  expect((await send(amountRemaining + 0.01)).body.code).toBe('transfer_limit_exceeded');
  expect((await send(amountRemaining)).status).toBe(200);
  expect((await limitsOf(world, from)).account.credit.last24Hours).toEqual(use(100, 100, 3, 2));
  // The operator lowers the limit below what is used.
  await service.database.admin(
    `update treasury.transfer_policy set policy = '{"limits": {"account": {"credit": {"24h": {"amount": 50, "count": 1}}}}}'
      where org_id = '${world.as.organizationId}'`,
  );
  expect((await limitsOf(world, from)).account.credit.last24Hours).toMatchObject({
    amount: 50,
    amountUsed: 100,
    amountRemaining: 0,
    countRemaining: 0,
  });
});

/** A world whose account can send 100 dollars in 24 hours, and where every ACH transfer waits for an approval. */
async function worldWithApprovals() {
  const world = await startBankWorld(service);
  await setPolicy(world, { limits: { account: { credit: { '24h': { amount: 100, count: 3 } } } } });
  const { as } = world;
  await service.patch('/v1/payments/approval-rules', { approvalAbove: { ach: 0 } }, { as });
  const from = await world.open(1_000);
  const approve = (id: string) => service.post(`/v1/transfers/${id}/approve`, undefined, { as, keyId: APPROVER });
  const send = (amount: number) => world.transfer({ fromAccountId: from, amount });
  return { ...world, from, approve, send, used: async () => (await limitsOf(world, from)).account.credit };
}

test('A transfer that is approved late counts in the limits at its approval', async () => {
  const { send, approve, used, advanceTo, get } = await worldWithApprovals();
  const { id } = (await send(80)).body;
  expect((await used()).last24Hours).toMatchObject({ amountUsed: 80, countUsed: 1 });
  await advanceTo(at('2032-04-05', '12:00'));
  expect((await used()).last30Days).toMatchObject({ amountUsed: 0, countUsed: 0 });
  const approved = await approve(id);
  expect([approved.status, approved.body]).toMatchObject([
    200,
    { approvedAt: expect.stringMatching(/^2032-04-05T16:/) },
  ]);
  expect((await get(`/v1/transfers/${id}`)).approvedAt).toBe(approved.body.approvedAt);
  expect(await used()).toMatchObject({
    last24Hours: { amountUsed: 80, countUsed: 1 },
    last30Days: { amountUsed: 80, countUsed: 1 },
  });
  expect((await send(20.01)).body.code).toBe('transfer_limit_exceeded');
  expect((await send(20)).status).toBe(200);
});

test('An approval above a limit names the limit and changes nothing; the transfer can be approved when the limit leaves room', async () => {
  const world = await worldWithApprovals();
  const { send, approve, used, advanceTo, get, balance, from } = world;
  const { id } = (await send(80)).body;
  await advanceTo(at('2032-03-03', '12:00'));
  expect((await world.transfer({ fromAccountId: from, amount: 30, type: 'wire' })).status).toBe(200);
  const before = await balance(from);
  const refused = await approve(id);
  expect([refused.status, refused.body.code]).toEqual([422, 'transfer_limit_exceeded']);
  expect(refused.body.detail).toContain('This account can send at most 100.00 dollars in 24 hours; 70.00 are left');
  expect(await get(`/v1/transfers/${id}`)).toMatchObject({ status: 'pending_approval' });
  expect(await balance(from)).toEqual(before);
  await advanceTo(at('2032-03-04', '12:01'));
  expect((await approve(id)).body.status).toBe('pending');
  expect((await used()).last24Hours).toMatchObject({ amountUsed: 80, countUsed: 1 });
});

test('A transfer that waits does not stand in its own way: what could be created can be approved', async () => {
  const { send, approve } = await worldWithApprovals();
  const { id } = (await send(100)).body;
  expect((await approve(id)).body.status).toBe('pending');
});

test('Two approvals at once do not exceed a limit together', async () => {
  const { send, approve, advanceTo } = await worldWithApprovals();
  const first = (await send(60)).body.id;
  await advanceTo(at('2032-03-02', '12:00'));
  const second = (await send(60)).body.id;
  const third = (await send(40)).body.id;
  await advanceTo(at('2032-03-04', '12:00'));
  const answers = await Promise.all([first, second, third].map(approve));
  const sent = [60, 60, 40].filter((_, n) => answers[n]!.status === 200);
  expect(sent.reduce((sum, amount) => sum + amount, 0)).toBe(100);
});

test('The sums of the limits read their index alone, and of it the last 30 days', async () => {
  const { as } = await startBankWorld(service);
  const plan = await inTenant(service.deps.db, as, async (trx) => {
    // The table of a test is so small that Postgres would read all of it.
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(
      trx,
    );
    const sums = usageSums(as, { accountId: newId('acct'), direction: 'credit' });
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sums}`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('Index Only Scan using transfer_counted_by_time');
  // The older transfers of the organization are not read.
  expect(plan).toMatch(/Index Cond: .*approved_at/);
});

test('Limits of an account that is unknown, of another organization or of the other mode are a 404', async () => {
  const world = await startBankWorld(service);
  const account = await world.open();
  const path = `/v1/accounts/${account}/limits`;
  expect((await service.get(path, { as: testTenant(77) })).status).toBe(404);
  expect((await service.get(path, { as: { ...liveTenant, organizationId: world.as.organizationId } })).status).toBe(
    404,
  );
  expect((await world.get('/v1/accounts/acct_none/limits')).code).toBe('not_found');
});

test('The fees of the organization are shown, on hold with the amount, posted when the transfer settles, and earned by the operator', async () => {
  const world = await startBankWorld(service);
  await setPolicy(world, { fees: FEES });
  const from = await world.open(1_000);
  const cases: [object, number][] = [
    [{ type: 'ach' }, FEES.ach],
    [{ type: 'ach', speed: 'same_day' }, FEES.achSameDay],
    [{ type: 'wire' }, FEES.wire],
    [{ type: 'instant' }, FEES.instant],
    [{ type: 'ach', direction: 'debit' }, FEES.ach],
  ];
  let sent = 0;
  let pulled = 0;
  let fees = 0;
  for (const [order, fee] of cases) {
    const { body } = await world.transfer({ fromAccountId: from, amount: 10, ...order });
    expect({ order, fee: body.fee }).toEqual({ order, fee });
    fees += fee;
    if (body.direction === 'credit') sent += 10;
    else pulled += 10;
    expect((await world.balance(from)).availableBalance).toBe(1_000 - sent - fees);
  }
  await world.advanceTo(at('2032-03-05', '12:00'));
  expect(await world.balance(from)).toEqual({
    balance: 1_000 - sent + pulled - fees,
    availableBalance: 1_000 - sent + pulled - fees,
  });
  expect(await feeIncome(world)).toBe(fees);
  const list = await world.get(`/v1/transactions?accountId=${from}&type=fee`);
  expect(
    list.data.map(({ amount, status, description }: { [member: string]: unknown }) => [amount, status, description]),
  ).toEqual(expect.arrayContaining([[-FEES.wire, 'posted', 'Transfer fee']]));
  expect(list.data).toHaveLength(cases.length);
});

test('A same-day transfer that is sent as a standard one pays the fee of a standard one', async () => {
  const world = await startBankWorld(service, '2032-03-01', '16:30');
  await setPolicy(world, { fees: FEES });
  const from = await world.open(100);
  const { body } = await world.transfer({ fromAccountId: from, amount: 10, speed: 'same_day' });
  expect(body).toMatchObject({ effectiveSpeed: 'standard', fee: FEES.ach });
});

test('A transfer needs money for its fee too', async () => {
  const world = await startBankWorld(service);
  await setPolicy(world, { fees: FEES });
  const from = await world.open(24.99);
  expect((await world.transfer({ fromAccountId: from, type: 'wire', amount: 10 })).body.code).toBe(
    'insufficient_funds',
  );
  expect(await world.balance(from)).toEqual({ balance: 24.99, availableBalance: 24.99 });
  expect((await world.transfer({ fromAccountId: from, type: 'wire', amount: 9.99 })).status).toBe(200);
  expect(await world.balance(from)).toEqual({ balance: 24.99, availableBalance: 0 });
});

test('A transfer that is canceled or fails costs nothing; one that the receiving bank returns keeps its fee', async () => {
  const world = await startBankWorld(service);
  await setPolicy(world, { fees: FEES });
  const from = await world.open(100);
  const canceled = (await world.transfer({ fromAccountId: from, amount: 10 })).body;
  await service.post(`/v1/transfers/${canceled.id}/cancel`, undefined, { as: world.as });
  expect(await world.balance(from)).toEqual({ balance: 100, availableBalance: 100 });
  world.bank.paymentStatus = ['RJCT', 'AC03'];
  const failed = (await world.transfer({ fromAccountId: from, type: 'instant', amount: 10 })).body;
  await world.advanceTo(at('2032-03-01', '09:30'));
  expect((await world.get(`/v1/transfers/${failed.id}`)).status).toBe('failed');
  expect(await world.balance(from)).toEqual({ balance: 100, availableBalance: 100 });
  expect(await feeIncome(world)).toBe(0);
  const returned = { ...counterparty, accountNumber: '1R03' };
  const back = (await world.transfer({ fromAccountId: from, amount: 10, counterparty: returned })).body;
  await world.advanceTo(at('2032-03-03', '12:00'));
  expect((await world.get(`/v1/transfers/${back.id}`)).status).toBe('returned');
  expect(await world.balance(from)).toEqual({ balance: 99.75, availableBalance: 99.75 });
  expect(await feeIncome(world)).toBe(FEES.ach);
});

test('Transfers between own accounts and reversals cost nothing', async () => {
  const world = await startBankWorld(service);
  await setPolicy(world, { fees: FEES });
  const [from, to] = [await world.open(100), await world.open()];
  const order = { type: 'wire', fromAccountId: from, toAccountId: to, amount: 10 };
  expect((await service.post('/v1/transfers', order, { as: world.as })).body.fee).toBe(0);
  const { id } = (await world.transfer({ fromAccountId: from, amount: 10 })).body;
  await world.advanceTo(at('2032-03-02', '12:00'));
  const reversal = await service.post(`/v1/transfers/${id}/reverse`, undefined, { as: world.as });
  expect(reversal.body.fee).toBe(0);
});

test('The ledger is complete after all of it', async () => {
  expect((await verifyLedger(service.deps.db)).problems).toEqual([]);
});
