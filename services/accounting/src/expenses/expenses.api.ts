import type { AccountId, Day, Line } from '../text.api.js';

export interface ExpenseInput {
  /** What was paid in dollars, sales tax included; more than 0, at most two decimals. */
  amount: number;
  description: Line;
  /** An expense or asset account of the chart of accounts. */
  account_id: AccountId;
  /** Default: today, UTC. */
  date?: Day;
  vendor?: Line;
  /**
   * The receipt.
   * @pattern ^doc_[0-9a-z]{26}$
   */
  document_id?: string;
  /** The asset or liability account that paid it. Default: `acc_1000`, Cash and bank. */
  payment_account_id?: AccountId;
  /** Sales tax contained in `amount`. Default: 0. */
  tax_amount?: number;
}

export interface ExpenseDeduction {
  /** C: Schedule C (Form 1040). */
  schedule: string;
  line: string;
  /** Dollars, rounded down to the cent. */
  deductible_amount: number;
}

export interface Expense {
  id: string;
  object: 'expense';
  livemode: boolean;
  status: 'recorded' | 'void';
  amount: number;
  tax_amount: number;
  description: string;
  account_id: string;
  payment_account_id: string;
  date: string;
  vendor: string | null;
  document_id: string | null;
  category: string;
  /** 0 to 1. */
  category_confidence: number;
  /** Whether a person should look: `category_confidence` under 0.85. */
  needs_review: boolean;
  tax_deductible: boolean;
  /** Null where nothing is deductible on Schedule C. */
  deduction: ExpenseDeduction | null;
  voided_at: string | null;
  journal_entry_id: string;
  created_at: string;
}

export interface ExpenseList {
  object: 'list';
  data: Expense[];
  has_more: boolean;
  total_count: number;
  limit: number;
  offset: number;
}
