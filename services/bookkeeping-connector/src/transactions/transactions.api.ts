import type { CursorList } from '@exchequer/http-kit';

export interface TransactionDeduction {
  /** Line of Schedule C (Form 1040). Null if the category has none. */
  scheduleCLine: string | null;
  /** Percentage of the amount that counts on the line. */
  percent: number;
}

/** A transaction of connected bookkeeping software. */
export interface BookkeepingTransaction {
  id: string;
  object: 'bookkeeping_transaction';
  livemode: boolean;
  connectionId: string;
  /** `removed`: the bookkeeping software no longer has it. */
  status: 'posted' | 'removed';
  /** YYYY-MM-DD */
  date: string;
  /** Dollars. Negative: money went out. */
  amount: number;
  currency: string;
  payee: string | null;
  description: string;
  /** Account in the bookkeeping software: its name (QuickBooks) or its code (Xero). */
  providerAccount: string | null;
  /** Kind of the object at the provider. */
  providerType: string;
  /** Id of the object at the provider. */
  providerId: string;
  category: string | null;
  /** How sure the category is, 0 to 1. 1 if a person chose it. */
  categoryConfidence: number | null;
  /** Why it has this category. */
  categoryReason: string | null;
  needsReview: boolean;
  /** Where it belongs on the tax return. Null without a category. */
  deduction: TransactionDeduction | null;
  createdAt: string;
  updatedAt: string;
}

export interface BookkeepingTransactionList extends CursorList<BookkeepingTransaction> {}

/**
 * @minLength 2
 * @maxLength 60
 * @pattern ^[a-z][a-z0-9_]+$
 * @extension {"x-accepts": "the name of a category in small letters, for example office_expenses"}
 */
export type CategoryName = string;

export interface CategoryInput {
  category: CategoryName;
}
