import type { LabelColumns } from '@exchequer/postgres';
import type { Generated } from 'kysely';

export interface TaxReturnTable extends LabelColumns {
  id: string;
  org_id: string;
  livemode: boolean;
  tax_year: number;
  law_version: string;
  /** Filers, input and lines, sealed under the return's own key. */
  sealed: Buffer;
  created_at: Generated<Date>;
  created_by: Generated<string | null>;
}
