import { centsToDollars } from '@exchequer/money';
import type { Merchant } from '../../transactions/transactions.tables.js';
import type { DeclineReason } from '../decision/decide.js';
import type { CardAuthorization, MerchantInput } from './authorizations.api.js';
import type { AuthorizationRow } from './authorizations.queries.js';

export function toAuthorization(row: AuthorizationRow): CardAuthorization {
  return {
    id: row.id,
    object: 'card_authorization',
    livemode: row.livemode,
    cardId: row.card_id,
    accountId: row.account_id,
    status: row.status,
    amount: centsToDollars(row.amount),
    approvedAmount: centsToDollars(row.approved),
    heldAmount: centsToDollars(row.held),
    clearedAmount: centsToDollars(row.cleared),
    overclearedAmount: centsToDollars(overcleared(row)),
    reversedAmount: centsToDollars(row.reversed),
    ...(row.decline_reason !== null && { declineReason: row.decline_reason as DeclineReason }),
    merchant: { ...row.merchant },
    category: row.category,
    transactionId: row.transaction_id,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}

function overcleared({ cleared, approved, reversed }: AuthorizationRow): bigint {
  const expected = approved - reversed;
  return cleared > expected ? cleared - expected : 0n;
}

export function toMerchant({ id, name, mcc, country }: MerchantInput): Merchant {
  return { id: id ?? null, name: name.trim(), mcc, country: country ?? 'US' };
}
