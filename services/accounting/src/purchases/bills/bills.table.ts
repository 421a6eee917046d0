import type { LabelColumns } from '@exchequer/postgres';
import type { ColumnType, Generated } from 'kysely';
import type { PurchaseTax } from '../../sales-tax/purchase-tax.api.js';

declare module '../../database.js' {
  interface Database {
    bill: BillTable;
    bill_item: BillItemTable;
  }
}

/** Dates are `YYYY-MM-DD`: queries select them as text. Amounts are cents. */
export interface BillTable extends LabelColumns {
  id: string;
  /** `textKey` of vendor and number. */
  vendor_key: string;
  number_key: Generated<string | null>;
  org_id: string;
  livemode: boolean;
  vendor: string;
  number: string | null;
  issue_date: string;
  due_date: string;
  payment_terms: string;
  currency: string;
  memo: string | null;
  document_id: string | null;
  item_count: number;
  total: bigint;
  tax: ColumnType<PurchaseTax | null, string | null, string | null>;
  tax_total: bigint;
  recoverable_tax: bigint;
  self_assessed_tax: bigint;
  /** By payments. */
  settled: Generated<bigint>;
  voided_at: Date | null;
  journal_entry_id: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  created_by: Generated<string | null>;
  updated_by: Generated<string | null>;
}

export interface BillItemTable {
  bill_id: string;
  line: number;
  org_id: string;
  livemode: boolean;
  description: string;
  amount: bigint;
  quantity: string;
  total: bigint;
  tax_amount: bigint;
  account_id: string;
}
