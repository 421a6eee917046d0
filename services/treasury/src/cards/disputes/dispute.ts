import { showCamelLabels } from '@exchequer/http-kit';
import { centsToDollars } from '@exchequer/money';
import type { Dispute, DisputeReason } from './disputes.api.js';
import type { DisputeRow } from './disputes.queries.js';

export function toDispute(row: DisputeRow): Dispute {
  return {
    id: row.id,
    object: 'dispute',
    livemode: row.livemode,
    transactionId: row.transaction_id,
    accountId: row.account_id,
    cardId: row.card_id,
    amount: centsToDollars(row.amount),
    provisionalCredit: row.is_credited ? centsToDollars(row.amount) : 0,
    reason: row.reason as DisputeReason,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    ...showCamelLabels(row),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
  };
}
