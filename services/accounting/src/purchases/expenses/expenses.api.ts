import type {
  Day,
  Dollars,
  Labels,
  LabelsChange,
  LabelsInput,
  Line,
  Name,
  NonZeroDollars,
  PositionedList,
  PositiveDollars,
  SignedDollars,
} from '@exchequer/http-kit';
import type { Category } from '../../books/accounts/category.js';
import type { PurchaseTax } from '../../sales-tax/purchase-tax.api.js';
import type { AccountId } from '../../wire/text.api.js';

export interface ExpenseInput extends LabelsInput {
  /** Amount paid in dollars, with sales tax; more than 0, at most two decimals. */
  amount: PositiveDollars;
  description: Line;
  /** An expense or asset account of the chart of accounts. */
  account_id: AccountId;
  /** Default: today, UTC. */
  date?: Day;
  vendor?: Name;
  /**
   * The receipt.
   * @pattern ^doc_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  document_id?: string;
  /**
   * Which receipt of a document with several: its index in `parts`, from 0. Default: the whole document.
   * @isInt
   * @minimum 0
   * @maximum 999
   */
  document_part?: number;
  /** The asset or liability account that paid. Default: `acc_1000`, Cash and bank. */
  payment_account_id?: AccountId;
  /** Tax included in `amount`. Default: 0. */
  tax_amount?: Dollars;
  tax?: PurchaseTax;
}

/** Given members are changed. Null removes a member. */
export interface ExpenseChange extends LabelsChange {
  /** Dollars, at most two decimals. Negative for a refund, which is only possible for a draft or a refund. */
  amount?: NonZeroDollars;
  description?: Line;
  account_id?: AccountId;
  /** Moves the expense to the account of this category, unless it is on an account that you added. */
  category?: Category;
  date?: Day;
  vendor?: Name | null;
  /**
   * @pattern ^doc_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  document_id?: string | null;
  /**
   * Only with `document_id`. Which receipt of a document with several: its index in `parts`, from 0. Default: the whole document, or the
   * part that the expense has if it has this document already.
   * @isInt
   * @minimum 0
   * @maximum 999
   */
  document_part?: number;
  payment_account_id?: AccountId;
  /** It has the sign of the amount. */
  tax_amount?: SignedDollars;
  tax?: PurchaseTax | null;
}

/**
 * `draft`: created from a receipt, from a card payment or fee of treasury, or from a payment in connected bookkeeping software; not in the
 * books yet.
 */
export type ExpenseStatus = 'draft' | 'recorded' | 'void';

/**
 * Origin of the category: the account, words of description and vendor, earlier corrections, a person, nothing, or, in a draft, the
 * merchant of a card payment (`merchant`) or the category of a transaction of bookkeeping software (`bookkeeping`).
 */
export type CategorySource = 'account' | 'words' | 'learned' | 'person' | 'none' | 'merchant' | 'bookkeeping';

export interface ExpenseDeduction {
  /** C: Schedule C (Form 1040). */
  schedule: string;
  line: string;
  /** Dollars, rounded down to the cent. */
  deductible_amount: number;
}

export interface MissingAmount {
  /** `other_currency`: the receipt is in `currency`. `uncertain`: its total needs a review. `not_read`: it is not read yet. */
  reason: 'other_currency' | 'uncertain' | 'not_read';
  /** ISO 4217 */
  currency: string | null;
  /** Says what to do. */
  message: string;
}

export interface Expense extends Labels {
  id: string;
  object: 'expense';
  livemode: boolean;
  status: ExpenseStatus;
  /** In a draft null until known, like date, accounts, category and journal entry. Negative: a refund, money that came back. */
  amount: number | null;
  tax_amount: number;
  tax: PurchaseTax | null;
  /** Input tax, which is not a cost: part of `tax_amount` or `self_assessed_tax`. */
  recoverable_tax: number;
  /** Tax that you owe by reverse charge, in addition to `amount`. */
  self_assessed_tax: number;
  description: string;
  account_id: string | null;
  payment_account_id: string | null;
  date: string | null;
  vendor: string | null;
  document_id: string | null;
  /** Index of the receipt in the `parts` of the document, from 0. Null: the whole document, or a receipt that is not read yet. */
  document_part: number | null;
  /**
   * The document that has the same receipt already, so this expense may be entered twice. It is the document of this expense if its file has the
   * receipt twice.
   */
  duplicate_of: string | null;
  /**
   * True: the amount was read from a receipt that does not show its currency with certainty, for example with a `$` alone. It was taken as
   * dollars (USD). Compare it with the receipt; an `amount` that you give is no assumption.
   */
  currency_assumed: boolean;
  /** Why the draft of a receipt has no amount. Null if it has one. */
  missing_amount: MissingAmount | null;
  category: string | null;
  /** 0 to 1. */
  category_confidence: number | null;
  category_source: CategorySource | null;
  /** The category suggested by words or earlier corrections, if it contradicts the account. */
  suggested_category: string | null;
  /** True if a person should review it: a draft, or `category_confidence` under 0.85. */
  needs_review: boolean;
  tax_deductible: boolean;
  /** Null if it is not deductible on Schedule C. */
  deduction: ExpenseDeduction | null;
  voided_at: string | null;
  journal_entry_id: string | null;
  created_at: string;
  updated_at: string;
  /** Id of the key that made it. Null if no request made it. */
  created_by: string | null;
  /** Id of the key that changed it last. Null if no key has changed it. */
  updated_by: string | null;
}

export interface ExpenseList extends PositionedList<Expense> {}
