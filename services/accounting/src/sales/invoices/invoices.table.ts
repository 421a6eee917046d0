import type { LabelColumns } from '@exchequer/postgres';
import type { ColumnType, Generated } from 'kysely';
import type { BillTo, Seller } from '../../parties/document-parties.js';
import type { Treatment } from '../../sales-tax/decide-treatment.js';
import type { RoundingPolicy } from '../../sales-tax/law/vat-countries.parameters.js';
import type { SaleTax } from '../../sales-tax/sales-tax.api.js';
import type { TaxCode } from '../../sales-tax/tax-codes.api.js';

declare module '../../database.js' {
  interface Database {
    invoice: InvoiceTable;
    invoice_item: InvoiceItemTable;
    invoice_series: { org_id: string; livemode: boolean; last: bigint };
  }
}

/** Dates are `YYYY-MM-DD`: queries select them as text. Amounts are cents. */
export interface InvoiceTable extends LabelColumns {
  id: string;
  org_id: string;
  livemode: boolean;
  customer_id: string;
  number: string;
  /** `textKey` of a number that the caller gave. Null for our own series. */
  number_key: Generated<string | null>;
  issue_date: string;
  due_date: string;
  payment_terms: string;
  currency: string;
  item_count: number;
  subtotal: bigint;
  tax_total: bigint;
  tax_jurisdiction: string | null;
  tax_treatment: Treatment;
  tax_rounding: RoundingPolicy;
  tax_note: string | null;
  /** As on the day of issue. Null if there is nothing to say. */
  tax_advice: ColumnType<Pick<SaleTax, 'advice' | 'if_registered'> | null, string | null, never>;
  total: bigint;
  /** Settled by payments and credit notes. */
  settled: Generated<bigint>;
  /** The part settled by credit notes. */
  credited: Generated<bigint>;
  /** The part of the sale that credit notes credited, without tax. */
  credited_subtotal: Generated<bigint>;
  voided_at: Date | null;
  journal_entry_id: string;
  seller: ColumnType<Seller | null, string | null, never>;
  bill_to: ColumnType<BillTo | null, string | null, never>;
  memo: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  created_by: Generated<string | null>;
  updated_by: Generated<string | null>;
}

export interface InvoiceItemTable {
  invoice_id: string;
  line: number;
  org_id: string;
  livemode: boolean;
  description: string;
  amount: bigint;
  quantity: string;
  total: bigint;
  account_id: string;
  taxable: boolean;
  tax_code: TaxCode | null;
  tax_amount: bigint;
}
