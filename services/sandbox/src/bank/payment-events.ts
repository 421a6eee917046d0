import { newId } from '@exchequer/ids';
import { type SqlBool, sql } from 'kysely';
import type { CustomerBook } from './customer-book.js';
import { paymentReturn } from './payment-messages.js';
import { openPayment, type PaymentRow, statusOf } from './stored-payment.js';

/** Reason of a payment that the receiving bank sends back without being asked: the account is closed. */
const COMES_BACK_REASON = 'AC04';

/** Settles pending payments that are due at a time, and writes the messages about it. */
export async function settlePayments(book: CustomerBook, at: Date): Promise<void> {
  const rows = await book.trx
    .updateTable('payment')
    .set({ status: 'settled' })
    .where('status', '=', sql.lit('pending'))
    .where('settles_at', '=', at)
    .where(sql<SqlBool>`on_us is distinct from 'waiting'`)
    .returningAll()
    .execute();
  for (const row of sortedById(rows)) tellStatus(book, row, at);
}

/** Returns settled payments that come back at a time. */
export async function returnPayments(book: CustomerBook, at: Date): Promise<void> {
  const rows = await book.trx
    .updateTable('payment')
    .set({
      status: 'returned',
      reason: sql<string>`coalesce(reason, ${COMES_BACK_REASON})`,
      on_us: sql<PaymentRow['on_us']>`case on_us when 'booked' then 'to_return' else on_us end`,
    })
    .where('status', '=', sql.lit('settled'))
    .where('returns_at', '=', at)
    .returningAll()
    .execute();
  for (const row of sortedById(rows)) tellReturn(book, row, at);
}

export function tellStatus(book: CustomerBook, row: PaymentRow, at: Date): void {
  book.tell({ kind: 'pacs.002', content: statusOf(book, row), occurredAt: at });
}

export function tellReturn(book: CustomerBook, row: PaymentRow, at: Date): void {
  const original = openPayment(book, row)!;
  const content = paymentReturn({ messageId: newId('bmsg'), rail: row.rail, original, reason: row.reason!, at });
  book.tell({ kind: 'pacs.004', content, occurredAt: at });
}

function sortedById(rows: readonly PaymentRow[]): PaymentRow[] {
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
