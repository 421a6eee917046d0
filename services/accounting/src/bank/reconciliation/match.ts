import type { BankTransactionReconciledData } from '@exchequer/event-contracts';
import { dollars } from '../../wire/money.js';
import type { BankTransactionRow } from '../bank-transactions/bank-transactions.queries.js';
import type { MatchAllocation, ReconciliationMatch, ScorePart } from './matches.api.js';
import type { AllocationRow, MatchRow } from './matches.queries.js';

export function toMatch(row: MatchRow, allocations: readonly AllocationRow[]): ReconciliationMatch {
  return {
    id: row.id,
    object: 'reconciliation_match',
    livemode: row.livemode,
    status: row.status,
    origin: row.origin,
    bank_transaction_id: row.bank_transaction_id,
    kind: row.kind,
    confidence: row.confidence,
    score: row.parts.map(({ part, bits, reason }) => ({ part: part as ScorePart['part'], weight: bits, reason })),
    reason: row.reason,
    allocations: allocations.map(toAllocation),
    together_with: row.together_with,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    updated_by: row.updated_by,
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

/** The short form, for events. */
export function toEventData(
  transaction: BankTransactionRow,
  match: Pick<MatchRow, 'id' | 'origin'>,
  allocations: readonly AllocationRow[],
): BankTransactionReconciledData {
  return {
    id: transaction.id,
    object: 'bank_transaction',
    livemode: transaction.livemode,
    status: 'matched',
    account_id: transaction.account_id,
    date: transaction.date,
    amount: dollars(transaction.amount),
    currency: transaction.currency,
    match_id: match.id,
    origin: match.origin,
    allocations: allocations.map(toAllocation),
  };
}

function toAllocation(row: AllocationRow): MatchAllocation {
  return {
    invoice_id: row.invoice_id,
    bill_id: row.bill_id,
    amount: dollars(row.amount),
    fee_amount: dollars(row.fee),
    payment_id: row.payment_id,
  };
}
