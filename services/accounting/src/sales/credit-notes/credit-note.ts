import { showLabels } from '@exchequer/http-kit';
import type { Kysely } from 'kysely';
import { findTaxLines, type TaxLinesByEntry } from '../../books/tax-lines/tax-lines.queries.js';
import type { Database } from '../../database.js';
import { toTax } from '../../sales-tax/tax.js';
import { dollars } from '../../wire/money.js';
import type { CreditNote } from './credit-notes.api.js';
import { type CreditNoteItemRow, type CreditNoteRow, findCreditNoteItems } from './credit-notes.queries.js';

export function toCreditNote(
  row: CreditNoteRow,
  taxLines: TaxLinesByEntry,
  items?: readonly CreditNoteItemRow[],
): CreditNote {
  return {
    id: row.id,
    object: 'credit_note',
    livemode: row.livemode,
    number: row.number,
    invoice_id: row.invoice_id,
    customer_id: row.customer_id,
    status: row.voided_at ? 'void' : 'issued',
    currency: row.currency,
    ...(items && { items: items.map(toItem) }),
    subtotal: dollars(row.subtotal),
    tax_total: dollars(row.tax_total),
    // Stored with the sign that they have in the sum of all documents.
    taxes: (taxLines.get(row.journal_entry_id) ?? []).map((line) =>
      toTax({ ...line, base: -line.base, amount: -line.amount }),
    ),
    total: dollars(row.total),
    amount_applied: dollars(row.applied),
    amount_credited: dollars(row.total - row.applied),
    reason: row.reason,
    issue_date: row.issue_date,
    voided_at: row.voided_at?.toISOString() ?? null,
    journal_entry_id: row.journal_entry_id,
    ...showLabels(row),
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    updated_by: row.updated_by,
  };
}

/** A credit note with its items and taxes. */
export async function showCreditNote(db: Kysely<Database>, row: CreditNoteRow): Promise<CreditNote> {
  const [taxLines, items] = await Promise.all([
    findTaxLines(db, [row.journal_entry_id]),
    findCreditNoteItems(db, row.id),
  ]);
  return toCreditNote(row, taxLines, items);
}

function toItem(row: CreditNoteItemRow): NonNullable<CreditNote['items']>[number] {
  return {
    line: row.line,
    description: row.description,
    amount: dollars(row.amount),
    tax_amount: dollars(row.tax_amount),
    account_id: row.account_id,
  };
}
