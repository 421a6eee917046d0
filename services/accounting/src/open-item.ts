import { type Expression, type SqlBool, sql } from 'kysely';

/** What an invoice and a bill have in common: an amount that is due on a day, until it is settled or void. */
export interface OpenItem {
  readonly total: bigint;
  readonly paid: bigint;
  readonly due_date: string;
  readonly voided_at: Date | null;
}

export type OpenItemStatus = 'open' | 'partially_paid' | 'paid' | 'overdue' | 'void';

/** Overdue is what is not paid in full the day after it was due, partially paid or not. */
export function statusOf(item: OpenItem, today: string): OpenItemStatus {
  if (item.voided_at) return 'void';
  if (item.paid === item.total) return 'paid';
  if (item.due_date < today) return 'overdue';
  return item.paid > 0n ? 'partially_paid' : 'open';
}

/** Nothing is due on what is void. */
export function dueOf(item: Pick<OpenItem, 'total' | 'paid' | 'voided_at'>): bigint {
  return item.voided_at ? 0n : item.total - item.paid;
}

/** `statusOf` in SQL. */
export const hasStatus: Readonly<Record<OpenItemStatus, (today: string) => Expression<SqlBool>>> = {
  void: () => sql`voided_at is not null`,
  paid: () => sql`voided_at is null and paid = total`,
  overdue: (today) => sql`voided_at is null and paid < total and due_date < ${today}::date`,
  partially_paid: (today) => sql`voided_at is null and paid > 0 and paid < total and due_date >= ${today}::date`,
  open: (today) => sql`voided_at is null and paid = 0 and due_date >= ${today}::date`,
};
