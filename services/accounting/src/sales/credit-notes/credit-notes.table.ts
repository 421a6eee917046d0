import type { LabelColumns } from '@exchequer/postgres';
import type { Generated } from 'kysely';

declare module '../../database.js' {
  interface Database {
    credit_note: CreditNoteTable;
    credit_note_item: CreditNoteItemTable;
    credit_note_series: { org_id: string; livemode: boolean; last: bigint };
  }
}

/** Dates are `YYYY-MM-DD`: queries select them as text. Amounts are cents. */
export interface CreditNoteTable extends LabelColumns {
  id: string;
  org_id: string;
  livemode: boolean;
  invoice_id: string;
  customer_id: string;
  number: string;
  issue_date: string;
  currency: string;
  reason: string | null;
  subtotal: bigint;
  tax_total: bigint;
  total: bigint;
  applied: bigint;
  voided_at: Date | null;
  journal_entry_id: string;
  created_at: Generated<Date>;
  created_by: Generated<string | null>;
  updated_by: Generated<string | null>;
}

export interface CreditNoteItemTable {
  credit_note_id: string;
  /** The item of the invoice, from 1. */
  invoice_line: number;
  org_id: string;
  livemode: boolean;
  amount: bigint;
  tax_amount: bigint;
}
