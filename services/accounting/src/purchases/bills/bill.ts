import { showLabels } from '@exchequer/http-kit';
import { dueOf, statusOf } from '../../books/open-items/open-item.js';
import { dollars } from '../../wire/money.js';
import type { Bill } from './bills.api.js';
import type { BillItemRow, BillRow } from './bills.queries.js';

export function toBill(row: BillRow, today: string, items?: readonly BillItemRow[]): Bill {
  return {
    id: row.id,
    object: 'bill',
    livemode: row.livemode,
    vendor: row.vendor,
    number: row.number,
    status: statusOf(row, today),
    currency: row.currency,
    ...(items && { items: items.map(toItem) }),
    item_count: row.item_count,
    total: dollars(row.total),
    tax_total: dollars(row.tax_total),
    tax: row.tax,
    recoverable_tax: dollars(row.recoverable_tax),
    self_assessed_tax: dollars(row.self_assessed_tax),
    amount_paid: dollars(row.settled),
    amount_due: dollars(dueOf(row)),
    payment_terms: row.payment_terms as Bill['payment_terms'],
    issue_date: row.issue_date,
    due_date: row.due_date,
    memo: row.memo,
    document_id: row.document_id,
    voided_at: row.voided_at?.toISOString() ?? null,
    journal_entry_id: row.journal_entry_id,
    ...showLabels(row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    created_by: row.created_by,
    updated_by: row.updated_by,
  };
}

/** The name of a bill in journal entries. */
export function titleOf({ vendor, number }: Pick<BillRow, 'vendor' | 'number'>): string {
  return number === null ? `Bill of ${vendor}` : `Bill ${number} of ${vendor}`;
}

function toItem(row: BillItemRow): NonNullable<Bill['items']>[number] {
  return {
    description: row.description,
    amount: dollars(row.amount),
    quantity: Number(row.quantity),
    total: dollars(row.total),
    tax_amount: dollars(row.tax_amount),
    account_id: row.account_id,
  };
}
