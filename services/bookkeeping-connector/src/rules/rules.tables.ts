import type { LabelColumns } from '@exchequer/postgres';
import type { Generated } from 'kysely';

export interface CategoryRuleTable extends LabelColumns {
  org_id: string;
  livemode: boolean;
  id: string;
  priority: number;
  payee_contains: string | null;
  account: string | null;
  direction: 'in' | 'out' | null;
  min_amount: bigint | null;
  max_amount: bigint | null;
  category: string;
  deductible_percent: number | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** Keys. */
  created_by: Generated<string | null>;
  updated_by: Generated<string | null>;
}
