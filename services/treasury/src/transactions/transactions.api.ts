import type { CursorList } from '@exchequer/http-kit';
import type { TransactionStatus, TransactionType } from './transactions.tables.js';

export interface TransactionMerchant {
  id: string | null;
  name: string;
  /** Merchant category code, ISO 18245. */
  mcc: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** What happened on an account. */
export interface Transaction {
  id: string;
  object: 'transaction';
  livemode: boolean;
  accountId: string;
  type: TransactionType;
  /** `pending`: the amount is on hold or announced. `voided`: it was released and nothing was posted. */
  status: TransactionStatus;
  /** Dollars. Positive: money came in. */
  amount: number;
  /** Dollars. null unless the transaction is posted. */
  balanceAfter: number | null;
  description: string;
  /** Name of the other side. */
  counterparty: string | null;
  merchant: TransactionMerchant | null;
  category: string | null;
  /** The transfer that it belongs to. */
  transferId: string | null;
  cardId: string | null;
  /** The card authorization that it belongs to. */
  authorizationId: string | null;
  billPaymentId: string | null;
  disputeId: string | null;
  /** The transaction that this one returns, reverses, refunds or disputes. */
  relatedTransactionId: string | null;
  createdAt: string;
  postedAt: string | null;
  /**
   * When the bank moved the money. It is earlier than `postedAt` if the bank told it after the month was over: a final statement does not change.
   */
  valueAt: string | null;
}

export interface TransactionList extends CursorList<Transaction> {}

/**
 * A day in New York, or a time with its zone.
 * @minLength 1
 * @maxLength 40
 */
export type DayOrTime = string;
