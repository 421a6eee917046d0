import { showLabels } from '@exchequer/http-kit';
import { dollars } from '../../wire/money.js';
import type { SalesTaxPayment } from './tax-payments.api.js';
import type { TaxPaymentRow } from './tax-payments.queries.js';

export function toTaxPayment(row: TaxPaymentRow): SalesTaxPayment {
  return {
    id: row.id,
    object: 'tax_payment',
    livemode: row.livemode,
    jurisdiction: row.payee,
    type: row.type,
    status: row.reversed_at ? 'reversed' : 'paid',
    amount: dollars(row.amount),
    input_tax: dollars(row.input_tax),
    period_start: row.period_start,
    period_end: row.period_end,
    date: row.date,
    payment_account_id: row.payment_account_id,
    reference: row.reference,
    reversed_at: row.reversed_at?.toISOString() ?? null,
    journal_entry_id: row.journal_entry_id,
    ...showLabels(row),
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    updated_by: row.updated_by,
  };
}
