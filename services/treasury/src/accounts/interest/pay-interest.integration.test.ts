import { addDays, NEW_YORK, startOfNewYorkDay, toDateIn } from '@exchequer/calendar';
import { newId } from '@exchequer/ids';
import { dailyBalances } from '@exchequer/ledger';
import { inTenant, type Tenant } from '@exchequer/postgres';
import * as fc from 'fast-check';
import { doDueWork } from '../../../test/do-work.ts';
import { startTestService, type TestService } from '../../../test/test-service.ts';
import { setTestClock, tenantNow } from '../../clock/clock.js';
import { BANK, CURRENCY } from '../../transactions/ledger-accounts.js';
import { recordMovements } from '../../transactions/record-movements.js';
import { dailyInterest } from './accrue.js';
import { createInterestHandler, INTEREST_WORK } from './pay-interest.js';
import { parseSavingsRates } from './savings-rates.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const newTenant = () => ({ organizationId: newId('org'), livemode: false });
const savingsRates = parseSavingsRates('2020-01-01=4.385,2027-01-15=5.1,2027-03-14=0.0365');
const handlers = { [INTEREST_WORK]: createInterestHandler({ savingsRates }) };

const openSavings = (as: Tenant) => service.openAccount({ as, type: 'savings', initialDeposit: 25_000.37 });
const now = (of: Tenant) => inTenant(service.deps.db, of, (trx) => tenantNow(trx, of));
const setClock = (of: Tenant, to: Date) => inTenant(service.deps.db, of, (trx) => setTestClock(trx, of, to));

const payWhatIsDue = (of: Tenant) => doDueWork(service.deps, of, handlers);

/** @param effectiveOn an accounting day in the past */
async function move(of: Tenant, accountId: string, amount: bigint, effectiveOn?: string): Promise<void> {
  const id = newId('txn');
  const size = amount < 0n ? -amount : amount;
  const [debit, credit] = amount < 0n ? [accountId, BANK.ach] : [BANK.ach, accountId];
  const postings = [
    { accountId: debit, debit: size },
    { accountId: credit, credit: size },
  ];
  const entry = { kind: 'entry' as const, id, currency: CURRENCY, postings, ...(effectiveOn && { effectiveOn }) };
  const transaction = { id, account_id: accountId, type: 'ach' as const, amount, description: 'Move' };
  const at = await now(of);
  await inTenant(service.deps.db, of, (trx) => recordMovements(trx, of, [{ entry, transactions: [transaction] }], at));
}

interface Interest {
  readonly amount: number;
  readonly createdAt: string;
  readonly valueAt?: string | null;
  readonly description: string;
}

/** What was paid late is booked later and has the day on which it was due as value date. */
const dueAtOf = ({ valueAt, createdAt }: Interest) => valueAt ?? createdAt;

/** In the order of the days on which it was due. */
async function interestOf(of: Tenant): Promise<Interest[]> {
  const { body } = await service.get('/v1/transactions?type=interest&limit=1000', { as: of });
  return (body.data as Interest[]).sort((a, b) => dueAtOf(a).localeCompare(dueAtOf(b)));
}

const total = (paid: readonly { amount: number }[]) =>
  paid.reduce((sum, { amount }) => sum + BigInt(Math.round(amount * 100)), 0n);

test('Interest is paid at the beginning of each month in New York, also after a change of the clocks', async () => {
  const as = newTenant();
  await openSavings(as);
  const start = toDateIn(NEW_YORK, await now(as));
  await setClock(as, new Date(`${Number(start.slice(0, 4)) + 1}-12-01T05:00:00.000Z`));
  await payWhatIsDue(as);
  const paid = await interestOf(as);
  expect(paid.length).toBeGreaterThanOrEqual(11);
  for (const one of paid) {
    const day = toDateIn(NEW_YORK, new Date(dueAtOf(one)));
    expect([day.slice(8), dueAtOf(one)]).toEqual(['01', startOfNewYorkDay(day).toISOString()]);
    expect(one.description).toMatch(/^Interest for [A-Z][a-z]+ 20\d\d$/);
  }
  expect(new Set(paid.map((one) => dueAtOf(one).slice(11, 13)))).toEqual(new Set(['04', '05']));
  expect(paid.at(-1)!.createdAt).toMatch(/-12-01T05:00:00.000Z$/);
});

test('All that is paid equals the sum of the daily interest to a cent, however the time is advanced', async () => {
  const moves = fc.array(
    fc.record({ afterDays: fc.integer({ min: 0, max: 40 }), amount: fc.bigInt({ min: 1n, max: 900_000n }) }),
    { minLength: 1, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(
      moves,
      fc.array(fc.integer({ min: 1, max: 45 }), { minLength: 1, maxLength: 4 }),
      async (all, steps) => {
        const [often, once] = [newTenant(), newTenant()];
        const [a, b] = [await openSavings(often), await openSavings(once)];
        const start = toDateIn(NEW_YORK, await now(often));
        let day = start;
        const go = async (to: string) => {
          const at = new Date(startOfNewYorkDay(to).getTime() + 43_200_000);
          for (const each of [often, once]) await setClock(each, at);
          // One of them pays whenever the clock moves, the other one after all has happened.
          await payWhatIsDue(often);
        };
        for (const [n, { afterDays, amount }] of all.entries()) {
          day = addDays(day, afterDays + 1);
          await go(day);
          const signed = n % 3 === 2 ? -amount : amount;
          await move(often, a, signed);
          await move(once, b, signed);
        }
        for (const step of steps) {
          day = addDays(day, step);
          await go(day);
        }
        day = `${day.slice(0, 7)}-28`;
        await go(addDays(day, 5));
        await payWhatIsDue(once);
        const [paid, paidLate] = [await interestOf(often), await interestOf(once)];
        expect(paidLate.map((one) => [one.amount, dueAtOf(one)])).toEqual(
          paid.map((one) => [one.amount, dueAtOf(one)]),
        );
        const last = addDays(toDateIn(NEW_YORK, new Date(dueAtOf(paid.at(-1)!))), -1);
        const days = await inTenant(service.deps.db, often, (trx) =>
          dailyBalances(trx, often, a, { from: start, to: last }),
        );
        const accrued = days.reduce((sum, daily) => sum + dailyInterest(daily, savingsRates), 0n);
        expect(total(paid)).toBe(accrued / 1_000_000n);
      },
    ),
    { numRuns: 8 },
  );
}, 120_000);

test('Interest that is paid months late changes no final statement, and its amounts and value dates are those of a payment in time', async () => {
  const [inTime, late] = [newTenant(), newTenant()];
  const start = startOfNewYorkDay('2032-01-10');
  const accounts: string[] = [];
  for (const as of [inTime, late]) {
    await setClock(as, start);
    accounts.push(await openSavings(as));
  }
  for (const month of ['02', '03', '04', '05']) {
    await setClock(inTime, startOfNewYorkDay(`2032-${month}-01`));
    await payWhatIsDue(inTime);
  }
  const later = startOfNewYorkDay('2032-05-09');
  await setClock(late, later);
  const statement = async (month: string) =>
    (await service.get(`/v1/accounts/${accounts[1]}/statements/${month}?format=json`, { as: late })).body;
  const months = ['2032-01', '2032-02', '2032-03', '2032-04'];
  const final = await Promise.all(months.map(statement));
  expect(final.map(({ status }) => status)).toEqual(months.map(() => 'final'));
  await payWhatIsDue(late);
  expect(await Promise.all(months.map(statement))).toEqual(final);
  const [paid, paidLate] = [await interestOf(inTime), await interestOf(late)];
  expect(paidLate.map(({ amount, description }) => [amount, description])).toEqual(
    paid.map(({ amount, description }) => [amount, description]),
  );
  expect(paidLate.map(dueAtOf)).toEqual(paid.map(({ createdAt }) => createdAt));
  expect(paidLate.map(({ createdAt }) => createdAt >= '2032-05-01')).toEqual([true, true, true, true]);
  const may = await statement('2032-05');
  expect(may.closingBalance).toBe(Math.round((may.openingBalance + Number(total(paid)) / 100) * 100) / 100);
  expect(may.openingBalance).toBe(final.at(-1).closingBalance);
});

test('A transaction with an accounting day in a month that was paid corrects the interest of the next payment', async () => {
  const as = newTenant();
  const accountId = await openSavings(as);
  const start = toDateIn(NEW_YORK, await now(as));
  const first = `${addDays(`${start.slice(0, 7)}-28`, 5).slice(0, 7)}-01`;
  const second = `${addDays(`${first.slice(0, 7)}-28`, 5).slice(0, 7)}-01`;
  await setClock(as, startOfNewYorkDay(addDays(first, 3)));
  await payWhatIsDue(as);
  // It belongs to the day on which the account was opened.
  await move(as, accountId, 10_000_000n, start);
  await setClock(as, startOfNewYorkDay(second));
  await payWhatIsDue(as);
  const paid = await interestOf(as);
  expect(paid).toHaveLength(2);
  const days = await inTenant(service.deps.db, as, (trx) =>
    dailyBalances(trx, as, accountId, { from: start, to: addDays(second, -1) }),
  );
  const accrued = days.reduce((sum, daily) => sum + dailyInterest(daily, savingsRates), 0n);
  expect(total(paid)).toBe(accrued / 1_000_000n);
});

test('A savings account is not closed before it got the interest of a month that has ended', async () => {
  const as = newTenant();
  const savings = await openSavings(as);
  const checking = await service.openAccount({ as });
  const empty = async () => {
    const { body } = await service.get(`/v1/accounts/${savings}`, { as });
    const order = { type: 'ach', fromAccountId: savings, toAccountId: checking, amount: body.balance };
    expect((await service.post('/v1/transfers', order, { as })).status).toBe(200);
  };
  const today = toDateIn(NEW_YORK, await now(as));
  await setClock(as, startOfNewYorkDay(`${addDays(`${today.slice(0, 7)}-28`, 5).slice(0, 7)}-01`));
  await empty();
  const close = () => service.post(`/v1/accounts/${savings}/close`, {}, { as });
  const early = await close();
  expect([early.status, early.body.code]).toEqual([409, 'account_not_empty']);
  await payWhatIsDue(as);
  expect(await interestOf(as)).toHaveLength(1);
  await empty();
  expect((await close()).status).toBe(200);
});

test('A checking account and a closed savings account get no interest', async () => {
  const as = newTenant();
  const checking = await service.openAccount({ as, initialDeposit: 9_000 });
  const closed = await service.openAccount({ as, type: 'savings' });
  expect((await service.post(`/v1/accounts/${closed}/close`, {}, { as })).status).toBe(200);
  const { rows } = await service.database.admin(
    `select subject from treasury.work where subject like 'interest %' and org_id = '${as.organizationId}'`,
  );
  expect(rows).toEqual([]);
  await setClock(as, new Date(Date.now() + 70 * 86_400_000));
  await payWhatIsDue(as);
  expect(await interestOf(as)).toEqual([]);
  expect((await service.get(`/v1/accounts/${checking}`, { as })).body.balance).toBe(9_000);
});
