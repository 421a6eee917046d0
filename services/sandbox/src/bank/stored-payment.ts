import { newId } from '@exchequer/ids';
import type { Selectable } from 'kysely';
import type { PaymentTable } from './bank.tables.js';
import type { CustomerBook } from './customer-book.js';
import { paymentStatus, type ReadPayment, readPayment } from './payment-messages.js';

export type PaymentRow = Selectable<PaymentTable>;

/** The state of a payment as a pacs.002. A payment that came back has settled before. */
export function statusOf(book: Pick<CustomerBook, 'key'>, row: PaymentRow): string {
  const status = row.status === 'pending' ? 'PDNG' : row.status === 'rejected' ? 'RJCT' : 'ACSC';
  const original = openPayment(book, row);
  return paymentStatus({
    messageId: newId('bmsg'),
    uetr: row.uetr.replace(/^return /, ''),
    ...(original && { original }),
    status,
    ...(status === 'RJCT' && row.reason !== null && { reason: row.reason }),
    at: (status === 'ACSC' && row.settles_at) || row.submitted_at,
  });
}

/** Undefined for the return of an incoming payment. */
export function openPayment({ key }: Pick<CustomerBook, 'key'>, row: PaymentRow): ReadPayment | undefined {
  const read = readPayment(key.open(row.sealed, `payment ${row.id}`).toString('utf8'));
  return 'problems' in read ? undefined : read;
}
