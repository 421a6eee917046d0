import type { Line } from '@exchequer/http-kit';
import type { BillPaymentMethod } from '../schedule.js';

/** A postal address in the United States. */
export interface PayeeAddress {
  street: Line;
  street2?: Line;
  city: Line;
  /** @pattern ^[A-Z]{2}$ */
  state: string;
  /** @pattern ^\d{5}(-\d{4})?$ */
  zip: string;
}

/**
 * A vendor or a person to pay. With `routingNumber` and `accountNumber` the payee is paid by ACH, otherwise by a check that is sent to `address`.
 */
export interface PayeeInput {
  /**
   * One line of text.
   * @minLength 1
   * @maxLength 100
   * @pattern ^(?=.*\S)[^\x00-\x1f\x7f-\x9f]+$
   */
  name: string;
  address?: PayeeAddress;
  /**
   * ABA routing number.
   * @pattern ^\d{9}$
   */
  routingNumber?: string;
  /** @pattern ^[0-9A-Za-z-]{4,17}$ */
  accountNumber?: string;
  /** Default `checking`. */
  accountType?: 'checking' | 'savings';
}

export interface Payee {
  id: string;
  object: 'payee';
  livemode: boolean;
  name: string;
  method: BillPaymentMethod;
  routingNumber: string | null;
  /** Only the last four digits are shown. */
  accountNumber: string | null;
  accountType: 'checking' | 'savings' | null;
  address: PayeeAddress | null;
  createdAt: string;
}

export interface PayeeList {
  object: 'list';
  data: Payee[];
  has_more: boolean;
  total_count: number;
  limit: number;
  offset: number;
}

export interface DeletedPayee {
  id: string;
  object: 'payee';
  deleted: true;
}
