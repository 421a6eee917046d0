export type TransactionType =
  | 'ach'
  | 'wire'
  | 'instant'
  | 'book_transfer'
  | 'card'
  | 'card_refund'
  | 'check'
  | 'deposit'
  | 'fee'
  | 'interest'
  | 'return'
  | 'dispute'
  | 'adjustment';

export type TransactionStatus = 'pending' | 'posted' | 'voided';

export interface Merchant {
  readonly id: string | null;
  readonly name: string;
  /** Merchant category code, ISO 18245. */
  readonly mcc: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

export interface TransactionTable {
  org_id: string;
  livemode: boolean;
  id: string;
  account_id: string;
  entry_id: string;
  type: TransactionType;
  status: TransactionStatus;
  /** Cents. Positive: money comes in. */
  amount: bigint;
  balance_after: bigint | null;
  description: string;
  counterparty: string | null;
  merchant: Merchant | null;
  category: string | null;
  transfer_id: string | null;
  card_id: string | null;
  authorization_id: string | null;
  bill_payment_id: string | null;
  dispute_id: string | null;
  related_id: string | null;
  created_at: Date;
  posted_at: Date | null;
  /** When the bank moved the money, if it is booked in a later month. */
  value_at: Date | null;
}
