import { showLabels } from '@exchequer/http-kit';
import { dollars } from '../../wire/money.js';
import type { Payment } from './payments.api.js';
import type { PaymentRow } from './payments.queries.js';

export function toPayment(row: PaymentRow): Payment {
  return {
    id: row.id,
    object: 'payment',
    livemode: row.livemode,
    customer_id: row.customer_id,
    invoice_id: row.invoice_id,
    date: row.date,
    method: row.method,
    amount: dollars(row.applied + row.credited),
    amount_applied: dollars(row.applied),
    amount_credited: dollars(row.credited),
    fee_amount: dollars(row.fee),
    payment_account_id: row.payment_account_id,
    reference: row.reference,
    bank_transaction_id: row.bank_transaction_id,
    days_to_pay: row.days_to_pay,
    status: row.reversed_at ? 'reversed' : 'posted',
    journal_entry_id: row.journal_entry_id,
    ...showLabels(row),
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    updated_by: row.updated_by,
  };
}
