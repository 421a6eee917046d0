import type { Generated } from 'kysely';
import type { TaxKind } from './jurisdictions.js';

/** What a document says about tax. A void document has each of its lines a second time, with the sign turned. */
export interface TaxLineTable {
  org_id: string;
  livemode: boolean;
  source_type: TaxSource;
  source_id: string;
  reversal: boolean;
  line: number;
  /** The tax point; of a reversal the day of the void. */
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

export type TaxSource = 'invoice' | 'credit_note' | 'expense' | 'bill';

/** `self_assessed`: what the buyer owes in the seller's place. */
export type TaxSide = 'sale' | 'purchase' | 'self_assessed';

export type TaxLineTreatment = 'taxed' | 'exempt' | 'reverse_charge' | 'export';
