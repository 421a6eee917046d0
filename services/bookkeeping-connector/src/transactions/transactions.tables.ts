import type { StoredKnowledge } from '@exchequer/categorization';
import type { ColumnType, Generated } from 'kysely';

export interface CategoryKnowledgeTable {
  org_id: string;
  livemode: boolean;
  stored: ColumnType<StoredKnowledge, string, string>;
  /** Counts the changes of the rules. */
  rules_version: Generated<number>;
}

export interface EntryTable {
  org_id: string;
  livemode: boolean;
  id: string;
  connection_id: string;
  entity: string;
  provider_id: string;
  version: bigint;
  date: string;
  amount: bigint;
  currency: string;
  payee: string | null;
  description: string;
  provider_account: string | null;
  search_text: string;
  category: string | null;
  confidence: number | null;
  reason: string | null;
  needs_review: boolean;
  is_corrected: Generated<boolean>;
  /** The share that the rule of the transaction says. Null: as the law says for its category. */
  deductible_percent: number | null;
  removed_at: Generated<Date | null>;
  is_deleted: Generated<boolean>;
  seen_in: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
