import type { Generated } from 'kysely';

declare module '../../database.js' {
  interface Database {
    tax_line: TaxLineTable;
  }
}

/** Tax data of a journal entry's document. A reversal has each line of its entry with the opposite sign. */
export interface TaxLineTable {
  org_id: string;
  livemode: boolean;
  journal_entry_id: string;
  line: number;
  /** The day of the entry: the tax point, or the day of the void. */
  date: string;
  side: TaxSide;
  treatment: TaxLineTreatment;
  /** The authority that levies the tax, and the payee of the declaration. */
  jurisdiction: string;
  payee: string;
  kind: TaxKind;
  percent: string;
  /** Taxed or exempt amount in cents. */
  base: bigint;
  amount: bigint;
  created_at: Generated<Date>;
}

/** `self_assessed`: tax that the buyer owes instead of the seller. */
export type TaxSide = 'sale' | 'purchase' | 'self_assessed';

export type TaxLineTreatment = 'taxed' | 'exempt' | 'reverse_charge' | 'export';

export type TaxKind = 'sales_tax' | 'vat' | 'gst' | 'hst' | 'pst' | 'qst';
