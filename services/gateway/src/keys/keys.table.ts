import type { IdempotencyTables } from '@exchequer/http-kit';
import type { MessagingTables } from '@exchequer/messaging';
import type { VaultTables } from '@exchequer/vault';
import type { ColumnType, Generated } from 'kysely';
import type { IdempotencyClaimsTable } from '../idempotency/claims.table.js';
import type { RequestsTable } from '../requests/requests.table.js';
import type { TestClockTable } from '../test-clock/test-clock.table.js';
import type { TestDataDeletionTable } from '../test-data/test-data.table.js';

export interface GatewayDatabase extends IdempotencyTables, MessagingTables, VaultTables {
  plans: PlansTable;
  organizations: OrganizationsTable;
  api_keys: ApiKeysTable;
  organization_erasures: OrganizationErasuresTable;
  idempotency_claims: IdempotencyClaimsTable;
  request: RequestsTable;
  test_clock: TestClockTable;
  test_data_deletion: TestDataDeletionTable;
}

export const planNames = ['developer', 'startup', 'business', 'enterprise'] as const;
export type PlanName = (typeof planNames)[number];

export interface PlansTable {
  name: PlanName;
  limit_per_minute: number | null;
}

export interface OrganizationsTable {
  id: string;
  name: string;
  plan: PlanName;
  limit_per_minute: number | null;
  created_at: Generated<Date>;
  /** Since when people can act in live mode. */
  live_opened_at: Generated<Date | null>;
  closed_at: Date | null;
  erased_at: Date | null;
}

export interface OrganizationErasuresTable {
  organization_id: string;
  service: string;
  deleted: ColumnType<Readonly<Record<string, number>>, string, never>;
  kept: ColumnType<Readonly<Record<string, number>>, string, never>;
  completed_at: Date;
}

export interface ApiKeysTable {
  id: string;
  organization_id: string;
  livemode: boolean;
  name: Generated<string>;
  hash: Buffer;
  prefix: string;
  last_four: string;
  scopes: string[];
  created_at: Generated<Date>;
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
  rolled_from: string | null;
  created_by: Generated<string | null>;
}
