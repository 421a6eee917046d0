import type { CursorList, Day, Dollars, PositiveDollars } from '@exchequer/http-kit';
import type { BankTransaction } from '../bank-transactions/bank-transactions.api.js';

export type MatchStatus = 'suggested' | 'matched' | 'rejected' | 'undone';

/** Origin of the match: automatic, a suggestion that a person decided on, or a person alone. */
export type MatchOrigin = 'automatic' | 'suggestion' | 'manual';

/**
 * `exact`: the amount is what is due. `fee`: a known fee explains the difference. `partial`, `over`: less or more than is due.
 * `merged`: one transaction for several items. `split`: several transactions for one item. `recorded`: a payment that is in
 * the books already.
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
  /** The settled amount in dollars. An amount above what is due becomes customer credit. */
  amount: number;
  /** Fee that was deducted on the way, or paid in addition. */
  fee_amount: number;
  /** The payment that the match posted, or that was in the books before. Null for a suggestion. */
  payment_id: string | null;
}

/**
 * `bank_transaction`: the answer has it too, as an object.
 * @maxLength 100
 * @pattern ^(bank_transaction)$
 * @extension {"x-accepts": "bank_transaction"}
 */
export type MatchExpand = string;

export interface ReconciliationMatch {
  id: string;
  object: 'reconciliation_match';
  livemode: boolean;
  status: MatchStatus;
  origin: MatchOrigin;
  bank_transaction_id: string;
  /** Null for a match made by hand. */
  kind: MatchKind | null;
  /** From 0 to 1. Null for a match made by hand. */
  confidence: number | null;
  score: ScorePart[];
  /** The reason, in one sentence. */
  reason: string;
  allocations: MatchAllocation[];
  /** Other bank transactions of the same suggestion. */
  together_with: string[];
  created_at: string;
  /** Id of the key that made it. Null if no request made it. */
  created_by: string | null;
  /** Id of the key that changed it last. Null if no key has changed it. */
  updated_by: string | null;
  decided_at: string | null;
  /** Only with `expand=bank_transaction`. */
  bank_transaction?: BankTransaction;
}

export interface ReconciliationMatchList extends CursorList<ReconciliationMatch> {}

export interface AllocationInput {
  /**
   * Exactly one of this, `bill_id` and `payment_id`.
   * @pattern ^inv_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  invoice_id?: string;
  /**
   * @pattern ^bill_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  bill_id?: string;
  /**
   * A payment of an invoice or bill that is in the books already. `amount` is the amount that moved on the bank account.
   * @pattern ^pay_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  payment_id?: string;
  /** The settled amount in dollars, with at most two decimals, more than 0. */
  amount: PositiveDollars;
  /** Fee that was deducted on the way, or paid in addition. Default: 0. */
  fee_amount?: Dollars;
}

export interface MatchInput {
  /**
   * @pattern ^btx_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  bank_transaction_id: string;
  /**
   * Their amounts, minus fees for incoming money or plus fees for outgoing money, must add up to the transaction.
   * @minItems 1
   * @maxItems 100
   */
  allocations: AllocationInput[];
  /**
   * Day of the payments that the match posts, in an open period: from the day of the bank transaction until today. Default: the day of the
   * bank transaction; today if that is in a closed period.
   */
  date?: Day;
}

export interface MatchConfirmation {
  /**
   * Day of the payments that the match posts, in an open period: from the day of the bank transaction until today. Default: the day of the
   * bank transaction; today if that is in a closed period.
   */
  date?: Day;
}

export interface ReconciliationRunInput {
  /**
   * How many of the latest unmatched transactions are checked again. Default: 200.
   * @isInt
   * @minimum 1
   * @maximum 500
   */
  limit?: number;
}

export interface ReconciliationRun {
  object: 'reconciliation_run';
  livemode: boolean;
  /** Number of transactions checked. */
  considered: number;
  /** Number of transactions matched by this run. */
  matched: number;
  /** Number of transactions that now have suggestions. */
  suggested: number;
}
