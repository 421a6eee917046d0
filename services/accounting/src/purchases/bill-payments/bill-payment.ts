import { showLabels } from '@exchequer/http-kit';
import { dollars } from '../../wire/money.js';
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
    fee_amount: dollars(row.fee),
    payment_account_id: row.payment_account_id,
    reference: row.reference,
    bank_transaction_id: row.bank_transaction_id,
    status: row.reversed_at ? 'reversed' : 'posted',
    journal_entry_id: row.journal_entry_id,
    ...showLabels(row),
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    updated_by: row.updated_by,
  };
}
