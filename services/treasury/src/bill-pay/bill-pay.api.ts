import type { CamelLabels, CamelLabelsInput, Day, Line, PositionedList, PositiveDollars } from '@exchequer/http-kit';
import type { ScheduledBillPaymentStatus } from './bill-pay.tables.js';
import type { Payee, PayeeInput } from './payees/payees.api.js';
import type { BillPayMethod, RecurrenceInterval } from './schedule.js';

/** How often a payment is repeated. It ends after `count` payments, or with the last one on or before `until`. */
export interface Recurrence {
  interval: RecurrenceInterval;
  /**
   * Number of payments, with the first.
   * @isInt
   * @minimum 2
   * @maximum 1000
   */
  count?: number;
  until?: Day;
}

export interface BillPayInput extends CamelLabelsInput {
  /**
   * @pattern ^[!-~]{1,64}$
   * @extension {"x-accepts": "the id of an account"}
   */
  accountId: string;
  /**
   * A payee that is known. Give this or `payee`.
   * @pattern ^payee_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  payeeId?: string;
  /** A new payee. It is kept and can be used again by its id. */
  payee?: PayeeInput;
  amount: PositiveDollars;
  /** The day on which the payment is made. Default: today. A day that is no business day means the next one. */
  scheduledDate?: Day;
  /** The last day for its arrival. The payment is made as late as possible. Not together with `scheduledDate`. */
  deliverBy?: Day;
  /** Printed on the check, or sent with the ACH payment. */
  memo?: Line;
  /**
   * The payee's invoice.
   * @maxLength 40
   * @pattern ^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$
   * @extension {"x-accepts": "a number of at most 40 characters, without accents"}
   */
  invoiceNumber?: string;
  recurrence?: Recurrence;
}

/**
 * `payee`: the answer has the payee too, as an object.
 * @maxLength 100
 * @pattern ^(payee)$
 * @extension {"x-accepts": "payee"}
 */
export type BillPaymentExpand = string;

export interface ScheduledBillPayment extends CamelLabels {
  id: string;
  object: 'bill_payment';
  livemode: boolean;
  accountId: string;
  payeeId: string;
  method: BillPayMethod;
  /** Dollars. */
  amount: number;
  /** `skipped`: its day had passed when its series was approved. It is never made. */
  status: ScheduledBillPaymentStatus;
  /**
   * While it waits for an approval, and in the answer to the approval: how many payments the approval makes, the next one and the later ones of the
   * series. Missed ones do not count.
   */
  occurrencesDue?: number;
  /** Dollars: the sum of these payments. */
  totalDue?: number;
  /** How many payments of the series were missed meanwhile. They are skipped. */
  occurrencesMissed?: number;
  /** The business day on which the payment is made, `YYYY-MM-DD`. */
  scheduledDate: string;
  /** The business day on which it should arrive, `YYYY-MM-DD`. */
  estimatedDelivery: string;
  memo: string | null;
  invoiceNumber: string | null;
  recurrence: {
    /** Id of the payment that was scheduled first. */
    seriesId: string;
    /** Number of this payment in its series, from 1. */
    occurrence: number;
    interval: RecurrenceInterval;
    count: number | null;
    until: string | null;
    /** The day of the next payment, or null if this is the last one. */
    nextDate: string | null;
  } | null;
  /** Attempts that failed because the account had too little money. */
  attempts: number;
  /** `insufficient_funds`, `account_closed`, `account_frozen`, `rejected`, or a return code such as `R03`. */
  failureReason: string | null;
  transferId: string | null;
  transactionId: string | null;
  checkNumber: number | null;
  /** Id of the key that created it. */
  createdBy: string;
  /** Id of the key that approved it. */
  approvedBy: string | null;
  createdAt: string;
  sentAt: string | null;
  paidAt: string | null;
  canceledAt: string | null;
  /** Only with `expand=payee`, also if it is deleted. */
  payee?: Payee;
}

export interface BillPayList extends PositionedList<ScheduledBillPayment> {}

export interface BillPaymentCancellation {
  /** Whether later payments of the series are canceled too. Default true. */
  later?: boolean;
}
