import { dollars } from '../wire/money.js';
import type { TransactionRow } from './record-movements.js';
import type { Transaction } from './transactions.api.js';

export function toTransaction(row: TransactionRow): Transaction {
  return {
    id: row.id,
    object: 'transaction',
    livemode: row.livemode,
    accountId: row.account_id,
    type: row.type,
    status: row.status,
    amount: dollars(row.amount),
    balanceAfter: row.balance_after === null ? null : dollars(row.balance_after),
    description: row.description,
    counterparty: row.counterparty,
    merchant: row.merchant && { ...row.merchant },
    category: row.category,
    transferId: row.transfer_id,
    cardId: row.card_id,
    authorizationId: row.authorization_id,
    billPaymentId: row.bill_payment_id,
    disputeId: row.dispute_id,
    relatedTransactionId: row.related_id,
    createdAt: row.created_at.toISOString(),
    postedAt: row.posted_at?.toISOString() ?? null,
    valueAt: (row.value_at ?? row.posted_at)?.toISOString() ?? null,
  };
}
