import type { Dollars, PositiveDollars } from '../../wire/money.api.js';

export type MatchStatus = 'suggested' | 'matched' | 'rejected' | 'undone';

/** Who had the idea: the automatic match, a suggestion that a person decided on, a person alone. */
export type MatchOrigin = 'automatic' | 'suggestion' | 'manual';

/**
 * `exact`: the amount is what is due. `fee`: a known fee lies between. `partial`, `over`: less or more than is due.
 * `merged`: one transaction for several items. `split`: several transactions for one item. `recorded`: a payment that is
 * in the books already.
 */
export type MatchKind = 'exact' | 'recorded' | 'fee' | 'partial' | 'over' | 'merged' | 'split';

export interface ScorePart {
  part: 'prior' | 'amount' | 'number' | 'name' | 'date' | 'history' | 'text';
  /** Bits of evidence: 1 doubles the odds, -1 halves them. */
  weight: number;
  reason: string;
}

export interface MatchAllocation {
  invoice_id: string | null;
  bill_id: string | null;
  /** What it settles, dollars; beyond what is due it becomes credit of the customer. */
  amount: number;
  /** Kept back from it on its way, or paid on top of it. */
  fee_amount: number;
  /** The payment that it made, or that was in the books before; null while it is only suggested. */
  payment_id: string | null;
}

export interface ReconciliationMatch {
  id: string;
  object: 'reconciliation_match';
  livemode: boolean;
  status: MatchStatus;
  origin: MatchOrigin;
  bank_transaction_id: string;
  /** Null for a match made by hand. */
  kind: MatchKind | null;
  /** 0 to 1; null for a match made by hand. */
  confidence: number | null;
  score: ScorePart[];
  /** Why, in a sentence. */
  reason: string;
  allocations: MatchAllocation[];
  /** Other bank transactions that it was suggested together with. */
  together_with: string[];
  created_at: string;
  decided_at: string | null;
}

export interface ReconciliationMatchList {
  object: 'list';
  data: ReconciliationMatch[];
  has_more: boolean;
  /** For `starting_after`; null on the last page. */
  next_cursor: string | null;
}

export interface AllocationInput {
  /**
   * Either this or `bill_id` or `payment_id`.
   * @pattern ^inv_[0-9a-z]{26}$
   */
  invoice_id?: string;
  /**
   * @pattern ^bill_[0-9a-z]{26}$
   */
  bill_id?: string;
  /**
   * A payment that is in the books already, of an invoice or a bill; `amount` is what moved on the account.
   * @pattern ^pay_[0-9a-z]{26}$
   */
  payment_id?: string;
  /** What is settled, dollars with at most two decimals, more than 0. */
  amount: PositiveDollars;
  /** Kept back from it on its way, or paid on top of it. Default: 0. */
  fee_amount?: Dollars;
}

export interface MatchInput {
  /**
   * @pattern ^btx_[0-9a-z]{26}$
   */
  bank_transaction_id: string;
  /**
   * Their amounts, less fees for money that came in and plus fees for money that went out, sum to the transaction.
   * @minItems 1
   * @maxItems 100
   */
  allocations: AllocationInput[];
}

export interface ReconciliationRunInput {
  /**
   * How many of the unmatched transactions are looked at again, the latest first. Default: 200.
   * @isInt
   * @minimum 1
   * @maximum 500
   */
  limit?: number;
}

export interface ReconciliationRun {
  object: 'reconciliation_run';
  livemode: boolean;
  /** Transactions that were looked at. */
  considered: number;
  /** How many of them were matched now. */
  matched: number;
  /** How many of them have suggestions. */
  suggested: number;
}
