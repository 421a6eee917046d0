import { NEW_YORK, toDateIn } from '@exchequer/calendar';
import { newId } from '@exchequer/ids';
import { dailyBalances } from '@exchequer/ledger';
import { type Change, sendPlan, type Tenant } from '@exchequer/postgres';
import { againAt, done } from '@exchequer/work';
import { type Insertable, sql, type Transaction } from 'kysely';
import { timeToBook } from '../../clock/booked-time.js';
import { tenantNow } from '../../clock/clock.js';
import { scheduleWork } from '../../clock/due-work.js';
import { addMonths, firstDayOf, lastDayOf, type Month, monthOf, nameOfMonth, startOfMonth } from '../../clock/month.js';
import type { WorkHandler } from '../../clock/run-due-work.js';
import { build, type Database } from '../../database.js';
import { CURRENCY, INTEREST_EXPENSE } from '../../transactions/ledger-accounts.js';
import { recordMovements } from '../../transactions/record-movements.js';
import { type AccountRow, findAccount } from '../accounts.queries.js';
import { interestByMonth, MICROCENTS_PER_CENT } from './accrue.js';
import type { InterestMonthTable } from './interest.tables.js';
import type { SavingsRate } from './savings-rates.js';

/** Kind of the due work whose subject is a savings account. */
export const INTEREST_WORK = 'interest';

/** So far back, a transaction that is recorded later with an earlier accounting day still changes the interest. */
const MONTHS_CORRECTED = 12;

/** The first payment: at the beginning of the next month in New York. */
export function scheduleFirstInterest(
  trx: Transaction<Database>,
  tenant: Tenant,
  { id, created_at }: Pick<AccountRow, 'id' | 'created_at'>,
): void {
  const next = addMonths(monthOf(toDateIn(NEW_YORK, created_at)), 1);
  scheduleWork(trx, tenant, { kind: INTEREST_WORK, subject: id, dueAt: startOfMonth(next) });
}

/**
 * Pays the interest of the month that ended, and what changed for the twelve months before it because of transactions that were recorded
 * later with an earlier accounting day. What is less than a cent stays for the next payment.
 * The result depends on the balances of the days only, not on when this runs.
 */
export function createInterestHandler({
  savingsRates,
}: {
  readonly savingsRates: readonly SavingsRate[];
}): WorkHandler {
  return async (trx, { tenant, subject, dueAt }) => {
    const due = monthOf(toDateIn(NEW_YORK, dueAt));
    const month = addMonths(due, -1);
    const account = await findAccount(trx, subject);
    if (!account || account.status === 'closed') return done;
    const { unpaid, changes } = await accrue(trx, tenant, account, month, savingsRates);
    sendPlan(trx, { changes });
    const cents = unpaid / MICROCENTS_PER_CENT;
    if (cents > 0n) {
      await pay(trx, tenant, { accountId: account.id, month, cents, dueAt, now: await tenantNow(trx, tenant) });
    }
    return againAt(startOfMonth(addMonths(due, 1)));
  };
}

/**
 * The interest of the month and of those before it.
 * @returns millionths of a cent that were accrued and not paid, negative if a correction took back more than was accrued since; and what
 * writes down what has accrued.
 */
async function accrue(
  trx: Transaction<Database>,
  tenant: Tenant,
  account: AccountRow,
  month: Month,
  rates: readonly SavingsRate[],
): Promise<{ readonly unpaid: bigint; readonly changes: readonly Change[] }> {
  const opened = toDateIn(NEW_YORK, account.created_at);
  const [, from = opened] = [opened, firstDayOf(addMonths(month, -MONTHS_CORRECTED))].sort();
  const period = { from, to: lastDayOf(month) };
  const [days, recorded] = await Promise.all([
    dailyBalances(trx, tenant, account.id, period),
    trx.selectFrom('interest_month').selectAll().where('account_id', '=', account.id).execute(),
  ]);
  const computed = interestByMonth(days, rates);
  const known = new Map(recorded.map((row) => [row.month, BigInt(row.accrued)]));
  const changed = [...computed].filter(([of, accrued]) => known.get(of) !== accrued);
  const rows = changed.map(([of, accrued]) => ({
    org_id: tenant.organizationId,
    livemode: tenant.livemode,
    account_id: account.id,
    month: of,
    accrued: String(accrued),
    paid: 0n,
  }));
  const accrued = [...new Map([...known, ...computed]).values()].reduce((sum, one) => sum + one, 0n);
  const paid = recorded.reduce((sum, row) => sum + row.paid, 0n);
  return { unpaid: accrued - paid * MICROCENTS_PER_CENT, changes: rows.length === 0 ? [] : [accruedInterest(rows)] };
}

function accruedInterest(rows: readonly Insertable<InterestMonthTable>[]): Change {
  return build
    .insertInto('interest_month')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'livemode', 'account_id', 'month']).doUpdateSet({ accrued: sql`excluded.accrued` }),
    );
}

interface Payment {
  readonly accountId: string;
  readonly month: Month;
  readonly cents: bigint;
  readonly dueAt: Date;
  readonly now: Date;
}

/**
 * Interest that is paid in a later month, after an outage, is booked now: the statement of its own month is final. Its accounting day stays the one on
 * which it was due, and it earns interest from there, so what an account earns does not depend on when this runs.
 */
async function pay(
  trx: Transaction<Database>,
  tenant: Tenant,
  { accountId, month, cents, dueAt, now }: Payment,
): Promise<void> {
  const id = newId('txn');
  const description = `Interest for ${nameOfMonth(month)}`;
  const postings = [
    { accountId: INTEREST_EXPENSE, debit: cents },
    { accountId, credit: cents },
  ];
  const effectiveOn = toDateIn(NEW_YORK, dueAt);
  const entry = { kind: 'entry' as const, id, currency: CURRENCY, description, postings, effectiveOn };
  const transaction = { id, account_id: accountId, type: 'interest' as const, amount: cents, description };
  await recordMovements(trx, tenant, [{ entry, transactions: [transaction] }], timeToBook(dueAt, now));
  const paid = build
    .updateTable('interest_month')
    .set({ paid: cents })
    .where('org_id', '=', tenant.organizationId)
    .where('livemode', '=', tenant.livemode)
    .where('account_id', '=', accountId)
    .where('month', '=', month);
  sendPlan(trx, { changes: [paid] });
}
