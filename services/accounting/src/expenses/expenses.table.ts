import type { Generated } from 'kysely';
import type { Category } from './category.js';

/** Dates are `YYYY-MM-DD`: queries select them as text. Amounts are cents. */
export interface ExpenseTable {
  id: string;
  org_id: string;
  livemode: boolean;
  date: string;
  amount: bigint;
  tax_amount: bigint;
  description: string;
  vendor: string | null;
  document_id: string | null;
  account_id: string;
  payment_account_id: string;
  category: Category;
  category_confidence: number;
  voided_at: Date | null;
  journal_entry_id: string;
  created_at: Generated<Date>;
}
