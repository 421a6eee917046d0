/**
 * An id that the customer chose.
 * @minLength 1
 * @maxLength 100
 * @pattern ^[\x21-\x7e]+$
 * @extension {"x-accepts": "printable characters without blanks"}
 */
export type ChosenId = string;

/**
 * A time on the customer's clock.
 * @format date-time
 */
export type CustomerTime = string;

export interface AchFileInput {
  id: ChosenId;
  /**
   * NACHA
   * @minLength 1
   * @maxLength 1000000
   */
  content: string;
  submittedAt: CustomerTime;
}

export interface PaymentInput {
  id: ChosenId;
  rail: 'wire' | 'instant';
  /**
   * pacs.008
   * @minLength 1
   * @maxLength 50000
   */
  message: string;
  submittedAt: CustomerTime;
}

export interface PaymentQueryInput {
  /**
   * pacs.028
   * @minLength 1
   * @maxLength 50000
   */
  message: string;
}

/** A message of the bank to its customer. */
export interface BankMessage {
  id: string;
  kind: 'ach_file' | 'settlement' | 'pacs.008' | 'pacs.002' | 'pacs.004';
  content: string;
  occurredAt: string;
}

export interface IncomingPaymentInput {
  /** A payment that is sent again under the same id arrives once. */
  id: ChosenId;
  rail: 'ach' | 'wire' | 'instant';
  /**
   * The account that gets the money.
   * @pattern ^[0-9]{4,17}$
   * @extension {"x-accepts": "an account number of 4 to 17 digits"}
   */
  accountNumber: string;
  /** @format positive_dollars */
  amount: number;
  /**
   * @format writable_name
   * @minLength 1
   * @maxLength 140
   */
  counterpartyName: string;
  /** @maxLength 140 */
  description?: string;
  occurredAt: CustomerTime;
}

/** A payment that has arrived. */
export interface IncomingPayment {
  messageId: string;
  /** Trace number or UETR. */
  reference: string;
  /** Unique among the incoming payments of the customer: at the time that was asked for, or a little later. */
  occurredAt: string;
}

export interface SettlementInput {
  /** A request that is sent again under the same id happens once, and gets the same answer. */
  id?: ChosenId;
  /** Names an ACH entry. */
  traceNumber?: string;
  /** Names a wire or an instant payment. */
  uetr?: string;
  occurredAt: CustomerTime;
}

export interface ReturnInput extends SettlementInput {
  /**
   * A return code of Nacha; for wires and instant payments also a reason code of ISO 20022.
   * @pattern ^([RC][0-9]{2}|[A-Z]{2}[0-9]{2}|NARR|DUPL|FOCR|TECH|CURR|CUST|AGNT)$
   * @extension {"x-accepts": "a return code, for example R01 or AC04"}
   */
  returnCode: string;
}

/** What came of a simulation. */
export interface SimulationResult {
  /** `refused`: the bank cannot do it, `detail` says why. */
  outcome: 'done' | 'refused';
  detail: string;
}

export interface FaultInput {
  /** `none` ends the fault. */
  kind: 'none' | 'away' | 'slow' | 'times_out_after_acting' | 'answers_twice';
  /**
   * How many requests it applies to; by default until the fault is changed. Not for `answers_twice`.
   * @isInt
   * @minimum 1
   * @maximum 10000
   */
  requests?: number;
  /**
   * For `slow`. Milliseconds, 1,000 by default.
   * @isInt
   * @minimum 1
   * @maximum 30000
   */
  delayMs?: number;
}
