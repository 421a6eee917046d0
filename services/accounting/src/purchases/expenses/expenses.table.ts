import type { LabelColumns } from '@exchequer/postgres';
import type { ColumnType, Generated } from 'kysely';
import type { Category } from '../../books/accounts/category.js';
import type { PurchaseTax } from '../../sales-tax/purchase-tax.api.js';
import type { CategorySource } from './expenses.api.js';

declare module '../../database.js' {
  interface Database {
    expense: ExpenseTable;
    category_label: CategoryLabelTable;
    category_label_word: CategoryLabelWordTable;
  }
}

/** Dates are `YYYY-MM-DD`: queries select them as text. Amounts are cents. */
export interface ExpenseTable extends LabelColumns {
  id: string;
  org_id: string;
  livemode: boolean;
  /** In a draft null until known, like amount, accounts, category and journal entry. */
  date: string | null;
  /** Negative for a refund. */
  amount: bigint | null;
  tax_amount: bigint;
  tax: ColumnType<PurchaseTax | null, string | null, string | null>;
  recoverable_tax: bigint;
  self_assessed_tax: bigint;
  description: string;
  vendor: string | null;
  document_id: string | null;
  /** Index of the receipt in the parts of the document. Null: the whole document, or a receipt that is not read yet. */
  document_part: number | null;
  /** The document that has the same receipt. */
  duplicate_of: string | null;
  /** The currency of its receipt, where it is another one than that of the books. */
  receipt_currency: string | null;
  /** Whether its amount was read from a receipt that does not show its currency with certainty. */
  currency_assumed: Generated<boolean>;
  account_id: string | null;
  payment_account_id: string | null;
  category: Category | null;
  category_confidence: number | null;
  category_source: CategorySource | null;
  suggested_category: Category | null;
  voided_at: Date | null;
  /** Whether a person changed or voided it. */
  changed_by_person: Generated<boolean>;
  journal_entry_id: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  created_by: Generated<string | null>;
  updated_by: Generated<string | null>;
}

export interface CategoryLabelTable {
  expense_id: string;
  org_id: string;
  livemode: boolean;
  vendor_key: string | null;
  category: Category;
  labeled_at: Generated<Date>;
}

export interface CategoryLabelWordTable {
  expense_id: string;
  word: string;
  org_id: string;
  livemode: boolean;
}
