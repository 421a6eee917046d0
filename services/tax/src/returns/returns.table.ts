import type { Generated } from 'kysely';

export interface TaxReturnTable {
  id: string;
  org_id: string;
  livemode: boolean;
  tax_year: number;
  law_version: string;
  /** Filers, input, lines: sealed under a key of this return alone. */
  sealed: Buffer;
  created_at: Generated<Date>;
}
