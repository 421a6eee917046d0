import type { IdempotencyTables } from '@exchequer/http-kit';
import type { MessagingTables } from '@exchequer/messaging';
import type { VaultTables } from '@exchequer/vault';
import type { WorkTables } from '@exchequer/work';
import type {
  AuthorizationRequestTable,
  ConnectionTable,
  ConnectionTokenTable,
} from './connections/connections.tables.js';
import type { CategoryRuleTable } from './rules/rules.tables.js';
import type { SetAsideRowTable, SyncTable } from './syncs/syncs.tables.js';
import type { CategoryKnowledgeTable, EntryTable } from './transactions/transactions.tables.js';

export const SCHEMA = 'bookkeeping';

/** Every table of the service. */
export interface Database extends IdempotencyTables, MessagingTables, VaultTables, WorkTables {
  connection: ConnectionTable;
  connection_token: ConnectionTokenTable;
  authorization_request: AuthorizationRequestTable;
  sync: SyncTable;
  entry: EntryTable;
  set_aside_row: SetAsideRowTable;
  category_knowledge: CategoryKnowledgeTable;
  category_rule: CategoryRuleTable;
}
