import type { BankTransactionRow } from '../bank-transactions/bank-transactions.queries.js';
import type { NewAllocation, NewMatch } from './matches.queries.js';
import { type Item, itemKey } from './matching/candidates.js';
import type { Proposal } from './matching/match.js';
import { payerKey } from './matching/words.js';

/** Converts a proposal to the match of one transaction. A split over several transactions gives one match for each. */
export interface ProposedMatch {
  readonly proposal: Proposal;
  readonly transactionId: string;
  readonly itemKey: string;
  readonly partyId: string;
  readonly payerKey: string;
  readonly allocations: readonly NewAllocation[];
  /** Shown in addition to the reason. */
  readonly note?: string;
}

export function proposedMatches(
  proposal: Proposal,
  itemById: ReadonlyMap<string, Item>,
  rowById: ReadonlyMap<string, BankTransactionRow>,
): ProposedMatch[] {
  return proposal.rowIds.map((transactionId) => {
    const allocations = proposal.allocations.filter(({ rowId }) => rowId === transactionId);
    return {
      proposal,
      transactionId,
      itemKey: itemKey(allocations.map(({ itemId }) => itemId)),
      partyId: itemById.get(allocations[0]!.itemId)!.partyId,
      payerKey: payerKey(rowById.get(transactionId)!),
      allocations: allocations.map(({ itemId, amount, fee }) => ({
        item_type: itemById.get(itemId)!.kind,
        item_id: itemId,
        amount,
        fee,
        payment_id: null,
      })),
    };
  });
}

export function newMatchOf(proposed: ProposedMatch): Omit<NewMatch, 'id' | 'status' | 'origin' | 'decided_at'> {
  const { proposal, transactionId, note } = proposed;
  return {
    bank_transaction_id: transactionId,
    kind: proposal.kind,
    item_key: proposed.itemKey,
    party_id: proposed.partyId,
    payer_key: proposed.payerKey,
    confidence: rounded(proposal.confidence, 10_000),
    bits: rounded(bitsOf(proposal.confidence), 100),
    parts: JSON.stringify(proposal.parts.map((part) => ({ ...part, bits: rounded(part.bits, 100) }))),
    reason: note ? `${proposal.reason} ${note}` : proposal.reason,
    together_with: proposal.rowIds.filter((id) => id !== transactionId),
  };
}

/** The odds as bits, with an upper limit for certainty. */
function bitsOf(confidence: number): number {
  return Math.min(BITS_MAX, Math.log2(confidence / (1 - confidence)));
}

const BITS_MAX = 40;

function rounded(value: number, steps: number): number {
  return Math.round(value * steps) / steps;
}
