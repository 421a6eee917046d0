import { type Category, isCategory, isIncomeCategory, taxTreatmentOf } from '@exchequer/categorization';
import { Problem } from '@exchequer/http-kit';
import { type Cents, formatCents, MAX_CENTS, centsToDollars as toNumber } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import { type Kysely, sql } from 'kysely';
import type { ConnectionRow } from '../connections/connections.queries.js';
import type { Database } from '../database.js';
import type { ScheduleC, ScheduleCCategory, ScheduleCLine } from './schedule-c.api.js';

/** Transactions of a year with the same category. */
export interface YearGroup {
  readonly connection_id: string;
  readonly category: string | null;
  readonly deductible_percent: number | null;
  readonly needs_review: boolean;
  readonly count: number;
  readonly money_in: Cents;
  readonly money_out: Cents;
}

/** A sum can be larger than a `bigint` of Postgres. */
type Told = Omit<YearGroup, 'money_in' | 'money_out'> & { readonly money_in: string; readonly money_out: string };

export async function findYear(
  db: Kysely<Database>,
  { organizationId, livemode }: Tenant,
  taxYear: number,
  connectionId: string | undefined,
): Promise<YearGroup[]> {
  const { rows } = await sql<Told>`
    select connection_id, category, deductible_percent, needs_review, count(*)::int as count,
           coalesce(sum(amount) filter (where amount > 0), 0)::text as money_in,
           coalesce(sum(amount) filter (where amount < 0), 0)::text as money_out
      from entry
     where org_id = ${organizationId} and livemode = ${livemode} and removed_at is null
       and date between ${`${taxYear}-01-01`} and ${`${taxYear}-12-31`}
       and (${connectionId ?? null}::text is null or connection_id = ${connectionId ?? null})
     group by connection_id, category, deductible_percent, needs_review`.execute(db);
  return rows.map((row) => ({ ...row, money_in: BigInt(row.money_in), money_out: BigInt(row.money_out) }));
}

/** Lines that lower the income, and line 4 with the cost of goods sold. */
const INCOME_LINES: Readonly<Record<string, 1n | -1n>> = { '1': 1n, '2': -1n, '4': -1n, '6': 1n };

/** Adds up the transactions of a year by line. What waits for a review is counted apart. */
export function scheduleCOf(
  groups: readonly YearGroup[],
  { livemode, taxYear, connections }: { livemode: boolean; taxYear: number; connections: readonly ConnectionRow[] },
): ScheduleC {
  const reviewed = groups.filter(
    (group) => !group.needs_review && group.category !== null && isCategory(group.category),
  );
  const waiting = groups.filter((group) => !reviewed.includes(group));
  const byCategory = Map.groupBy(reviewed, ({ category }) => category as Category);
  const lines = new Map<string, { amount: Cents; count: number; categories: ScheduleCCategory[] }>();
  const others: ScheduleCCategory[] = [];
  for (const [category, ofCategory] of [...byCategory].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { line, percent } = taxTreatmentOf(category, `${taxYear}-12-31`);
    // Money that came back lowers an expense; income and returns of it count the other way round.
    const sign = line !== null && !(isIncomeCategory(category) && line !== '2') ? -1n : 1n;
    const totalOf = ({ money_in, money_out }: YearGroup) => sign * (money_in + money_out);
    const total = sum(ofCategory.map(totalOf));
    const amount = sum(
      ofCategory.map((group) => share(totalOf(group), line === null ? 100 : (group.deductible_percent ?? percent))),
    );
    const count = ofCategory.reduce((all, group) => all + group.count, 0);
    const shown = {
      category,
      amount: centsToDollars(amount),
      total: centsToDollars(total),
      transactionCount: count,
    };
    if (line === null) {
      others.push(shown);
      continue;
    }
    const known = lines.get(line) ?? { amount: 0n, count: 0, categories: [] };
    lines.set(line, {
      amount: known.amount + amount,
      count: known.count + count,
      categories: [...known.categories, shown],
    });
  }
  const inOrder = [...lines].sort(([a], [b]) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));
  const grossIncome = sum(inOrder.map(([line, { amount }]) => (INCOME_LINES[line] ?? 0n) * amount));
  const totalExpenses = sum(inOrder.map(([line, { amount }]) => (line in INCOME_LINES ? 0n : amount)));
  return {
    success: true,
    object: 'bookkeeping_schedule_c',
    livemode,
    taxYear,
    connections: connections.map((connection) => ({
      id: connection.id,
      provider: connection.provider,
      companyName: connection.company_name,
      lastSyncedAt: connection.last_synced_at?.toISOString() ?? null,
      transactionCount: reviewed
        .filter(({ connection_id }) => connection_id === connection.id)
        .reduce((all, group) => all + group.count, 0),
    })),
    lines: inOrder.map(
      ([line, { amount, count, categories }]): ScheduleCLine => ({
        line,
        amount: centsToDollars(amount),
        transactionCount: count,
        categories,
      }),
    ),
    grossIncome: centsToDollars(grossIncome),
    totalExpenses: centsToDollars(totalExpenses),
    netProfit: centsToDollars(grossIncome - totalExpenses),
    needsReview: {
      transactionCount: waiting.reduce((all, group) => all + group.count, 0),
      moneyIn: centsToDollars(sum(waiting.map(({ money_in }) => BigInt(money_in)))),
      moneyOut: centsToDollars(-sum(waiting.map(({ money_out }) => BigInt(money_out)))),
    },
    otherCategories: others,
  };
}

/** @throws {Problem} 422 */
function centsToDollars(total: Cents): number {
  if (total <= MAX_CENTS && total >= -MAX_CENTS) return toNumber(total);
  const detail = `A total of the year is ${formatCents(total)}. The limit is ${formatCents(MAX_CENTS)}.`;
  throw new Problem('amount_out_of_range', detail);
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((all, amount) => all + amount, 0n);

/** Half a cent is rounded away from zero. */
function share(amount: Cents, percent: number): Cents {
  const size = ((amount < 0n ? -amount : amount) * BigInt(percent) + 50n) / 100n;
  return amount < 0n ? -size : size;
}

const placeOf = (line: string): number => Number.parseInt(line, 10);
