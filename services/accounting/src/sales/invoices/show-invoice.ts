import type { Kysely } from 'kysely';
import { findTaxLines } from '../../books/tax-lines/tax-lines.queries.js';
import type { Database } from '../../database.js';
import { toInvoice } from './invoice.js';
import type { Invoice } from './invoices.api.js';
import { findItems, type InvoiceRow } from './invoices.queries.js';

/** An invoice with its items and taxes. */
export async function showInvoice(db: Kysely<Database>, row: InvoiceRow, today: string): Promise<Invoice> {
  const [taxLines, items] = await Promise.all([findTaxLines(db, [row.journal_entry_id]), findItems(db, row.id)]);
  return toInvoice(row, taxLines, today, items);
}
