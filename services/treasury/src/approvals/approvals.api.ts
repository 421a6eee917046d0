import type { Dollars } from '@exchequer/http-kit';

/**
 * Dollars by rail: a payment above this waits for an approval. 0: every payment. `null`: none. What is not given stays. A bill payment by
 * ACH follows `billPayment` and `ach`.
 */
export interface ApprovalLimitsInput {
  ach?: Dollars | null;
  wire?: Dollars | null;
  instant?: Dollars | null;
  billPayment?: Dollars | null;
}

/** At least one member is required. */
export interface ApprovalRulesChange {
  approvalAbove?: ApprovalLimitsInput;
  /** Whether the key that creates a payment may approve it. Only in test mode. */
  onePersonApproval?: boolean;
}

/** Dollars by rail: a payment above this waits for an approval by another key. `null`: none does. */
export interface ApprovalLimits {
  /** ACH credits and debits, and bill payments by ACH. */
  ach: number | null;
  wire: number | null;
  instant: number | null;
  /** Bill payments by ACH and by check. Default: 10,000, or what the operator has set. */
  billPayment: number | null;
}

/** Which payments wait for an approval. */
export interface PaymentApprovalRules {
  object: 'approval_rules';
  livemode: boolean;
  approvalAbove: ApprovalLimits;
  /** Whether the key that creates a payment may approve it. */
  onePersonApproval: boolean;
  /** Id of the key that changed the rules last. Its own payments still follow the rules before its change where these are stricter. */
  updatedBy: string | null;
  updatedAt: string | null;
}
