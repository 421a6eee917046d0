import { isCategory, taxTreatmentOf } from '@exchequer/categorization';
import { centsToDollars } from '@exchequer/money';
import type { BookkeepingTransaction, TransactionDeduction } from './transactions.api.js';
import type { EntryRow } from './transactions.queries.js';

export function toTransaction(row: EntryRow): BookkeepingTransaction {
  return {
    id: row.id,
    object: 'bookkeeping_transaction',
    livemode: row.livemode,
    connectionId: row.connection_id,
    status: row.removed_at === null ? 'posted' : 'removed',
    date: row.date,
    amount: centsToDollars(row.amount),
    currency: row.currency,
    payee: row.payee,
    description: row.description,
    providerAccount: row.provider_account,
    providerType: row.entity,
    providerId: row.provider_id,
    category: row.category,
    categoryConfidence: row.confidence === null ? null : Math.round(row.confidence * 1_000) / 1_000,
    categoryReason: row.reason,
    needsReview: row.needs_review,
    deduction: deductionOf(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function deductionOf({ category, date, deductible_percent }: EntryRow): TransactionDeduction | null {
  if (category === null || !isCategory(category)) return null;
  const { line, percent } = taxTreatmentOf(category, date);
  return { scheduleCLine: line, percent: line === null ? percent : (deductible_percent ?? percent) };
}
