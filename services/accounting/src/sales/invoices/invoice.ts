import type { InvoiceEventData } from '@exchequer/event-contracts';
import { showLabels } from '@exchequer/http-kit';
import { dueOf, statusOf } from '../../books/open-items/open-item.js';
import type { TaxLinesByEntry } from '../../books/tax-lines/tax-lines.queries.js';
import { toTax } from '../../sales-tax/tax.js';
import { dollars } from '../../wire/money.js';
import type { Invoice } from './invoices.api.js';
import type { InvoiceItemRow, InvoiceRow } from './invoices.queries.js';

export function toInvoice(
  row: InvoiceRow,
  taxLines: TaxLinesByEntry,
  today: string,
  items?: readonly InvoiceItemRow[],
): Invoice {
  return {
    id: row.id,
    object: 'invoice',
    livemode: row.livemode,
    number: row.number,
    customer_id: row.customer_id,
    status: statusOf(row, today),
    currency: row.currency,
    ...(items && { items: items.map(toItem) }),
    item_count: row.item_count,
    subtotal: dollars(row.subtotal),
    tax_total: dollars(row.tax_total),
    taxes: (taxLines.get(row.journal_entry_id) ?? []).map(toTax),
    tax: {
      jurisdiction: row.tax_jurisdiction,
      treatment: row.tax_treatment,
      rounding: row.tax_rounding,
      note: row.tax_note,
      advice: row.tax_advice?.advice ?? null,
      if_registered: row.tax_advice?.if_registered ?? [],
    },
    total: dollars(row.total),
    amount_paid: dollars(row.settled - row.credited),
    amount_credited: dollars(row.credited),
    amount_due: dollars(dueOf(row)),
    payment_terms: row.payment_terms as Invoice['payment_terms'],
    issue_date: row.issue_date,
    due_date: row.due_date,
    memo: row.memo,
    ...showLabels(row),
    voided_at: row.voided_at?.toISOString() ?? null,
    journal_entry_id: row.journal_entry_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    created_by: row.created_by,
    updated_by: row.updated_by,
  };
}

/** The short form, for events. */
export function toEventData(row: InvoiceRow, today: string): InvoiceEventData {
  return {
    id: row.id,
    object: 'invoice',
    livemode: row.livemode,
    number: row.number,
    customer_id: row.customer_id,
    status: statusOf(row, today),
    total: dollars(row.total),
    amount_due: dollars(dueOf(row)),
    currency: row.currency,
    issue_date: row.issue_date,
    due_date: row.due_date,
  };
}

function toItem(row: InvoiceItemRow): NonNullable<Invoice['items']>[number] {
  return {
    description: row.description,
    amount: dollars(row.amount),
    quantity: Number(row.quantity),
    total: dollars(row.total),
    tax_amount: dollars(row.tax_amount),
    taxable: row.taxable,
    tax_code: row.tax_code ?? 'general',
    account_id: row.account_id,
  };
}
