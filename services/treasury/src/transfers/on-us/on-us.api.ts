import type { Dollars } from '@exchequer/http-kit';
import type { Instant } from '../transfers.api.js';
import type { TransferDirection, TransferType } from '../transfers.tables.js';

/**
 * The bank's id of a payment.
 * @minLength 1
 * @maxLength 150
 * @pattern ^[!-~]+$
 * @extension {"x-accepts": "1 to 150 printable characters without blanks"}
 */
export type OnUsPaymentId = string;

/**
 * An account number of this bank, as the sender has given it.
 * @minLength 1
 * @maxLength 34
 */
export type OnUsAccountNumber = string;

/** A payment between two accounts of this bank. */
export interface OnUsPayment {
  id: OnUsPaymentId;
  rail: TransferType;
  /** Seen from the sender. */
  direction: TransferDirection;
  /** The account that gets the money of a credit, or pays a debit. */
  accountNumber: OnUsAccountNumber;
  /** Dollars; 0 for a prenote. */
  amount: Dollars;
  /** @maxLength 200 */
  senderName: string;
  /** @maxLength 10000 */
  description: string;
  /** On the clock of the sender. */
  occurredAt: Instant;
}

export interface OnUsPayments {
  /**
   * @minItems 1
   * @maxItems 200
   */
  payments: OnUsPayment[];
}

/** What became of a payment. */
export interface OnUsOutcome {
  id: string;
  outcome: 'booked' | 'refused';
  /** Why it was refused: a return code of Nacha for ACH, otherwise a reason of ISO 20022. */
  reason: string | null;
}

export interface OnUsOutcomes {
  object: 'list';
  data: OnUsOutcome[];
}

/** A payment that came back. */
export interface OnUsReturn {
  id: OnUsPaymentId;
  accountNumber: OnUsAccountNumber;
  /** On the clock of the sender. */
  occurredAt: Instant;
}

export interface OnUsReturns {
  /**
   * @minItems 1
   * @maxItems 200
   */
  payments: OnUsReturn[];
}
