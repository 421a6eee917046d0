import { type Expression, type SqlBool, sql } from 'kysely';

/** The common part of an invoice and a bill: an amount that is due on a day, until it is settled or void. */
export interface OpenItem {
  readonly total: bigint;
  /** The amount settled by payments and, for invoices, credit notes. */
  readonly settled: bigint;
  readonly due_date: string;
  readonly voided_at: Date | null;
}

export type OpenItemStatus = 'open' | 'partially_paid' | 'paid' | 'overdue' | 'void';

/** Overdue means not completely paid on the day after the due date, even if partially paid. */
export function statusOf(item: OpenItem, today: string): OpenItemStatus {
  if (item.voided_at) return 'void';
  if (item.settled === item.total) return 'paid';
  if (item.due_date < today) return 'overdue';
  return item.settled > 0n ? 'partially_paid' : 'open';
}

/** A void item has no amount due. */
export function dueOf(item: Pick<OpenItem, 'total' | 'settled' | 'voided_at'>): bigint {
  return item.voided_at ? 0n : item.total - item.settled;
}

export interface OpenItemFilter {
  readonly status?: OpenItemStatus | undefined;
  /** First and last day of issue. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The day that decides whether an item is overdue. */
  readonly today: string;
}

/** In SQL. Each status has a partial index with the same condition; those of open and overdue items are parts of one. */
export function matchesOpenItem({ status, from, to, today }: OpenItemFilter): Expression<SqlBool> {
  const conditions = [
    status === undefined ? sql<SqlBool>`true` : hasStatus[status](today),
    ...(from === undefined ? [] : [sql<SqlBool>`issue_date >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<SqlBool>`issue_date <= ${to}::date`]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** `statusOf` in SQL. */
const hasStatus: Readonly<Record<OpenItemStatus, (today: string) => Expression<SqlBool>>> = {
  void: () => sql`voided_at is not null`,
  paid: () => sql`voided_at is null and settled = total`,
  overdue: (today) => sql`voided_at is null and settled < total and due_date < ${today}::date`,
  partially_paid: (today) => sql`voided_at is null and settled > 0 and settled < total and due_date >= ${today}::date`,
  // Postgres does not derive `settled < total`, which its index needs.
  open: (today) => sql`voided_at is null and settled < total and settled = 0 and due_date >= ${today}::date`,
};
