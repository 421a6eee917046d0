import type {
  CamelLabels,
  CamelLabelsInput,
  Dollars,
  Line,
  Name,
  PositionedList,
  PositiveDollars,
} from '@exchequer/http-kit';
import type { DepositAccount } from '../accounts/accounts.api.js';
import type {
  BankAccountType,
  DishonorStatus,
  TransferDirection,
  TransferSecCode,
  TransferSpeed,
  TransferStatus,
  TransferType,
} from './transfers.tables.js';

/**
 * A time with its zone, for example 2026-11-20T12:00:00.000Z.
 * @format date-time
 */
export type Instant = string;

/**
 * ABA routing number: nine digits, the last one is a check digit.
 * @pattern ^\d{9}$
 * @format routing_number
 */
export type RoutingNumberInput = string;

/**
 * 4 to 17 digits, letters and hyphens, not only zeros and hyphens.
 * @pattern ^(?=.*[1-9A-Za-z])[0-9A-Za-z-]{4,17}$
 * @format account_number
 */
export type AccountNumberInput = string;

/** An account at another bank. */
export interface CounterpartyInput {
  /** The name of the account's owner. */
  name: Name;
  routingNumber: RoutingNumberInput;
  accountNumber: AccountNumberInput;
  /** `checking` by default. */
  accountType?: BankAccountType;
}

export interface TransferInput extends CamelLabelsInput {
  /** Between two own accounts it does not matter: these settle at once. */
  type: TransferType;
  /**
   * The own account. Its money is sent; with `direction: debit`, money is pulled into it.
   * @pattern ^acct_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  fromAccountId: string;
  /**
   * The other own account, without `counterparty`.
   * @pattern ^acct_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  toAccountId?: string;
  counterparty?: CounterpartyInput;
  amount: PositiveDollars;
  /** `credit` (default) sends money to the counterparty. `debit` pulls it from there, only by ACH. */
  direction?: TransferDirection;
  /** Only for ACH, `standard` by default. The answer shows the speed that is possible (`effectiveSpeed`). */
  speed?: TransferSpeed;
  description?: Line;
  /**
   * The entry class of an ACH transfer: `PPD` consumer (default), `CCD` business, `CTX` business with a long description, `WEB` a debit
   * that a consumer authorized on the internet.
   */
  secCode?: TransferSecCode;
}

/** The account at another bank. Only the last four digits of its number are shown. */
export interface TransferCounterparty {
  name: string;
  routingNumber: string;
  accountNumber: string;
  accountType: BankAccountType;
}

/** Something to look at, although the transfer was accepted. */
export interface TransferWarning {
  /** `possible_duplicate`: a transfer of the last 24 hours has the same account, amount and other side. */
  code: 'possible_duplicate';
  transferId: string;
}

/** What the receiving bank says about the data of the counterparty. */
export interface TransferChange {
  /** C01 to C14, the codes of notifications of change. */
  code: string;
  reason: string;
}

/** A return that came after its time limit and was sent back to the bank that returned. */
export interface DishonoredReturn {
  /** R68: untimely return. */
  code: string;
  reason: string;
  /** `settled`: the money is here again. `contested`: the receiving bank says that it was in time, and the money is gone. */
  status: DishonorStatus;
  traceNumber: string;
  /** R71 to R77, if the receiving bank contests it. */
  contestCode?: string;
  contestReason?: string;
}

/**
 * `fromAccount`, `toAccount`: the answer has them too, as objects.
 * @maxLength 100
 * @pattern ^(fromAccount|toAccount)(,(fromAccount|toAccount))*$
 * @extension {"x-accepts": "fromAccount, toAccount, or both with a comma between them"}
 */
export type TransferExpand = string;

export interface Transfer extends CamelLabels {
  id: string;
  object: 'transfer';
  livemode: boolean;
  type: TransferType;
  /** `pending_approval`: it waits for an approval by another key (`/v1/payments/approval-rules`). Its amount is on hold. */
  status: TransferStatus;
  /** Dollars. */
  amount: Dollars;
  /** Dollars, charged in addition to the amount. */
  fee: Dollars;
  fromAccountId: string;
  toAccountId: string | null;
  counterparty: TransferCounterparty | null;
  direction: TransferDirection;
  /** `YYYY-MM-DD`, New York. */
  expectedSettlementDate: string;
  /** The speed that the transfer has: same-day ACH has windows and a limit. */
  effectiveSpeed: 'immediate' | TransferSpeed;
  /**
   * Why it is later or slower than asked: `over_same_day_limit`, `same_day_not_offered`, `after_same_day_cutoff`, `after_cutoff` or
   * `not_a_banking_day`.
   */
  delayReason?: string;
  /** Until then it can be canceled. */
  cancelableUntil?: string;
  settledAt: string | null;
  /** When the money of a debit can be spent: it is on hold until the return window has passed. */
  fundsAvailableAt?: string;
  /** The reason code of the return: R01 to R85 for ACH, the ISO 20022 reason for wire and instant. */
  returnCode?: string;
  returnReason?: string;
  /** The return came after its time limit. */
  returnIsLate?: boolean;
  returnedAt?: string;
  /** Why it failed. */
  failureCode?: string;
  failureReason?: string;
  /** ACH: set when the file is made. */
  traceNumber?: string;
  /** Wire: the message id of Fedwire. */
  imad?: string;
  /** Wire and instant: the id of the payment from end to end. */
  uetr?: string;
  secCode?: TransferSecCode;
  description?: string;
  /** The bank reported a correction of the counterparty's data. It is applied to later transfers. */
  notificationOfChange?: TransferChange;
  /** A correction that the bank had reported before was applied to this transfer. */
  appliedCorrection?: TransferChange;
  /** The transfer that this one reverses. */
  reversesTransferId?: string;
  billPaymentId?: string;
  /** The transfer is a prenote: it checks the bank account of this payee and moves no money. */
  payeeId?: string;
  /** A debit that came back too late: we have refused its return. */
  dishonoredReturn?: DishonoredReturn;
  /**
   * Id of the key that created it; of the later sweep of a closed account, the key that closed it. Null if treasury made it for a bill
   * payment or a prenote.
   */
  createdBy: string | null;
  /** Id of the key that approved it. */
  approvedBy?: string;
  /** When it was approved. It counts in the limits at this time. */
  approvedAt?: string;
  createdAt: string;
  /** Only in the answer of the request that created it. */
  warnings?: TransferWarning[];
  /** Only with `expand=fromAccount`. */
  fromAccount?: DepositAccount;
  /** Only with `expand=toAccount`. */
  toAccount?: DepositAccount;
}

export interface TransferList extends PositionedList<Transfer> {}
