import { dollars } from '../money.js';
import type { BillPayment } from './bill-payments.api.js';
import type { BillPaymentRow } from './bill-payments.queries.js';

export function toBillPayment(row: BillPaymentRow): BillPayment {
  return {
    id: row.id,
    object: 'bill_payment',
    livemode: row.livemode,
    bill_id: row.bill_id,
    date: row.date,
    method: row.method,
    amount: dollars(row.amount),
    payment_account_id: row.payment_account_id,
    reference: row.reference,
    status: row.reversed_at ? 'reversed' : 'posted',
    journal_entry_id: row.journal_entry_id,
    created_at: row.created_at.toISOString(),
  };
}
