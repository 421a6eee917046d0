import type { IdempotencyTables, StorageTables } from '@exchequer/http-kit';
import type { MessagingTables } from '@exchequer/messaging';
import type { VaultTables } from '@exchequer/vault';
import type { WorkTables } from '@exchequer/work';
import type { AuditEventTable } from './audit-events/audit-events.table.js';
import type { AttemptTable, DeliveryTable } from './deliveries/deliveries.table.js';
import type { EndpointSecretTable, EndpointTable } from './endpoints/endpoints.table.js';
import type { EventTable } from './events/events.table.js';
import type { ReplayTable } from './replays/replays.table.js';

export const SCHEMA = 'webhooks';

export interface Database extends IdempotencyTables, MessagingTables, StorageTables, VaultTables, WorkTables {
  endpoint: EndpointTable;
  endpoint_secret: EndpointSecretTable;
  event: EventTable;
  delivery: DeliveryTable;
  attempt: AttemptTable;
  audit_event: AuditEventTable;
  replay: ReplayTable;
}
