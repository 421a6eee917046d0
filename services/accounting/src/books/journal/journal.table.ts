import type { LabelColumns } from '@exchequer/postgres';
import type { Generated } from 'kysely';

declare module '../../database.js' {
  interface Database {
    journal_entry: JournalEntryTable;
  }
}

export type JournalSource =
  | 'invoice'
  | 'payment'
  | 'expense'
  | 'bill'
  | 'bill_payment'
  | 'credit_note'
  | 'refund'
  | 'tax_payment'
  | 'own_transfer'
  | 'manual';

export interface JournalEntryTable extends LabelColumns {
  id: string;
  org_id: string;
  livemode: boolean;
  source_type: JournalSource;
  source_id: string | null;
  reverses: string | null;
  /** It closes revenue and expenses into equity. The reports of a year leave it out. */
  closing: Generated<boolean>;
  created_by: Generated<string | null>;
}
