import { showLabels } from '@exchequer/http-kit';
import { dollars } from '../../wire/money.js';
import type { Refund } from './refunds.api.js';
import type { RefundRow } from './refunds.queries.js';

export function toRefund(row: RefundRow): Refund {
  return {
    id: row.id,
    object: 'refund',
    livemode: row.livemode,
    customer_id: row.customer_id,
    date: row.date,
    method: row.method,
    amount: dollars(row.amount),
    payment_account_id: row.payment_account_id,
    reference: row.reference,
    status: row.reversed_at ? 'reversed' : 'posted',
    journal_entry_id: row.journal_entry_id,
    ...showLabels(row),
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    updated_by: row.updated_by,
  };
}
