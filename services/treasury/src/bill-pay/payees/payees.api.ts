import type { CamelLabels, CamelLabelsInput, Line, PositionedList } from '@exchequer/http-kit';
import type { AccountNumberInput, RoutingNumberInput } from '../../transfers/transfers.api.js';
import type { PayeeVerificationStatus } from '../bill-pay.tables.js';
import type { BillPayMethod } from '../schedule.js';

/** A postal address in the United States. */
export interface PayeeAddress {
  street: Line;
  street2?: Line;
  city: Line;
  /**
   * @pattern ^[A-Z]{2}$
   * @extension {"x-accepts": "a state code of two capital letters, for example NY"}
   */
  state: string;
  /**
   * @pattern ^\d{5}(-\d{4})?$
   * @extension {"x-accepts": "a ZIP code, for example 97201 or 97201-1234"}
   */
  zip: string;
}

/**
 * A vendor or a person to pay. With `routingNumber` and `accountNumber` the payee is paid by ACH, otherwise by a check that is sent to `address`.
 */
export interface PayeeInput extends CamelLabelsInput {
  /**
   * One line of text.
   * @minLength 1
   * @maxLength 100
   * @pattern ^(?=.*\S)[^\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+$
   * @extension {"x-accepts": "one line of text, without characters that cannot be seen or that turn its direction"}
   */
  name: string;
  address?: PayeeAddress;
  routingNumber?: RoutingNumberInput;
  accountNumber?: AccountNumberInput;
  /** Default `checking`. */
  accountType?: 'checking' | 'savings';
}

export interface Payee extends CamelLabels {
  id: string;
  object: 'payee';
  livemode: boolean;
  name: string;
  method: BillPayMethod;
  routingNumber: string | null;
  /** Only the last four digits are shown. */
  accountNumber: string | null;
  accountType: 'checking' | 'savings' | null;
  address: PayeeAddress | null;
  /** Whether the bank account was checked. Null for a payee that is paid by check. */
  verification: PayeeVerification | null;
  createdAt: string;
  /** Id of the key that made it. */
  createdBy: string | null;
}

/** A prenote, an ACH entry without money, tests the bank account of a payee. */
export interface PayeeVerification {
  /**
   * `unverified`: not checked; payments are made all the same. `pending`: the prenote is under way. `verified`: the bank has not
   * returned it in time. `failed`: the bank has returned it, or it could not be sent; the payee cannot be paid.
   */
  status: 'unverified' | PayeeVerificationStatus;
  /** Why it failed (R01 to R85), or the correction that the bank has reported (C01 to C14) and that is applied to payments. */
  code: string | null;
  reason: string | null;
  /** The prenote. */
  transferId: string | null;
  /** While it is pending: the first day on which a payment can arrive, `YYYY-MM-DD`. */
  paymentsFrom: string | null;
}

export interface VerifyPayeeInput {
  /**
   * The account whose bank sends the prenote. Its money does not move.
   * @pattern ^acct_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  fromAccountId: string;
}

export interface PayeeList extends PositionedList<Payee> {}

export interface DeletedPayee {
  id: string;
  object: 'payee';
  livemode: boolean;
  deleted: true;
}
