import type { RangeFilter, RangeFilters } from '@exchequer/postgres';
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
  /** The day that decides whether an item is overdue. */
  readonly today: string;
  /** First and last day of issue. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly due?: RangeFilter<string> | undefined;
  /** The range of the total, in cents. */
  readonly amount?: RangeFilter<bigint> | undefined;
}

/** Its filters with two ends. */
export function rangesOf({ from, to, due = {}, amount = {} }: OpenItemFilter): RangeFilters {
  return { days: { issue_date: { from, to }, due_date: due }, amounts: { total: amount } };
}

/** In SQL. Each status has a partial index with the same condition; those of open and overdue items are parts of one. */
export function hasStatus({ status, today }: OpenItemFilter): Expression<SqlBool> {
  return status === undefined ? sql`true` : isInStatus[status](today);
}

/** `statusOf` in SQL. */
const isInStatus: Readonly<Record<OpenItemStatus, (today: string) => Expression<SqlBool>>> = {
  void: () => sql`voided_at is not null`,
  paid: () => sql`voided_at is null and settled = total`,
  overdue: (today) => sql`voided_at is null and settled < total and due_date < ${today}::date`,
  partially_paid: (today) => sql`voided_at is null and settled > 0 and settled < total and due_date >= ${today}::date`,
  // Postgres does not derive `settled < total`, which its index needs.
  open: (today) => sql`voided_at is null and settled < total and settled = 0 and due_date >= ${today}::date`,
};
