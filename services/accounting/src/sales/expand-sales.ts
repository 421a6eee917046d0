import { readExpand, withNamed } from '@exchequer/http-kit';
import type { Kysely } from 'kysely';
import { findTaxLines } from '../books/tax-lines/tax-lines.queries.js';
import type { Database } from '../database.js';
import { toCustomer } from '../parties/customers/customer.js';
import { findCustomersById } from '../parties/customers/customers.queries.js';
import { toInvoice } from './invoices/invoice.js';
import { findInvoicesById } from './invoices/invoices.queries.js';

/** Something about a customer, and perhaps about one of its invoices. */
interface Sale {
  readonly customer_id: string;
  readonly invoice_id?: string;
}

/** Adds the customers and invoices that `expand` asks for. The invoices are without items, as in their list. */
export async function expandSales<T extends Sale>(
  db: Kysely<Database>,
  sales: readonly T[],
  { expand, today }: { readonly expand: string | undefined; readonly today: string },
): Promise<T[]> {
  const asked = readExpand<'customer' | 'invoice'>(expand);
  let expanded = [...sales];
  if (asked.has('customer'))
    expanded = await withNamed(
      expanded,
      'customer',
      ({ customer_id }) => customer_id,
      async (ids) => (await findCustomersById(db, ids, today)).map(toCustomer),
    );
  if (asked.has('invoice'))
    expanded = await withNamed(
      expanded,
      'invoice',
      ({ invoice_id = null }) => invoice_id,
      async (ids) => {
        const rows = await findInvoicesById(db, ids);
        const taxLines = await findTaxLines(
          db,
          rows.map(({ journal_entry_id }) => journal_entry_id),
        );
        return rows.map((row) => toInvoice(row, taxLines, today));
      },
    );
  return expanded;
}
