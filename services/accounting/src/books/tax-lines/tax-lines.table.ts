import type { Generated } from 'kysely';

declare module '../../database.js' {
  interface Database {
    tax_line: TaxLineTable;
  }
}

/** What the document of a journal entry says about tax. A reversal has each line of its entry with the sign turned. */
export interface TaxLineTable {
  org_id: string;
  livemode: boolean;
  journal_entry_id: string;
  line: number;
  /** That of the entry: the tax point, or the day of the void. */
  date: string;
  side: TaxSide;
  treatment: TaxLineTreatment;
  /** Who levies it, and to whom it is declared. */
  jurisdiction: string;
  payee: string;
  kind: TaxKind;
  percent: string;
  /** What is taxed, or spared: cents. */
  base: bigint;
  amount: bigint;
  created_at: Generated<Date>;
}

/** `self_assessed`: what the buyer owes in the seller's place. */
export type TaxSide = 'sale' | 'purchase' | 'self_assessed';

export type TaxLineTreatment = 'taxed' | 'exempt' | 'reverse_charge' | 'export';

export type TaxKind = 'sales_tax' | 'vat' | 'gst' | 'hst' | 'pst' | 'qst';
