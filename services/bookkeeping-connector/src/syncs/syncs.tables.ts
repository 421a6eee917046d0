import type { ColumnType, Generated } from 'kysely';
import type { Position } from '../providers/provider.js';
import type { PageProgress } from './page-progress.js';

export type SyncStatus = 'running' | 'completed' | 'failed' | 'canceled';
export type SyncKind = 'full' | 'changes';

/** The next step of a synchronization: read a page, find the removed rows, or finish. */
export type SyncStep =
  | { readonly step: 'page'; readonly position: Position; readonly progress?: PageProgress }
  | { readonly step: 'removals' }
  | { readonly step: 'finish' };

export interface SyncTable {
  org_id: string;
  livemode: boolean;
  id: string;
  connection_id: string;
  kind: SyncKind;
  started_by: 'request' | 'schedule';
  status: Generated<SyncStatus>;
  since: Date | null;
  position: ColumnType<SyncStep, string, string>;
  provider_time: Generated<Date | null>;
  transaction_count: Generated<number>;
  removed_count: Generated<number>;
  categorized: Generated<number>;
  needs_review: Generated<number>;
  set_aside: Generated<number>;
  started_at: Generated<Date>;
  ended_at: Generated<Date | null>;
  error_code: Generated<string | null>;
  /** The provider wants no request before this time. */
  not_before: Generated<Date | null>;
  requests: Generated<number>;
  requests_since: Generated<Date>;
}

export interface SetAsideRowTable {
  org_id: string;
  livemode: boolean;
  connection_id: string;
  entity: string;
  provider_id: string;
  sync_id: string;
  reason: string;
  set_aside_at: Generated<Date>;
}
