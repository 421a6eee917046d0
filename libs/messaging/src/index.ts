export { createEventBus, type EventBusConfig } from './create-event-bus.js';
export { type ErasureOptions, eraseOnEvent, eraseOrganizationsOnRequest } from './erase-organizations.js';
export type { BusRecord, Delivery, EventBus, RunningSubscription, Subscription } from './event-bus.js';
export { createKafkaBus, type KafkaBusOptions } from './kafka/kafka-bus.js';
export { eventLogMigrations, type MessagingTables, messagingMigrations } from './messaging-tables.js';
export { once } from './once.js';
export type { OrganizationStatus, OrganizationStatusOf } from './organization-check.js';
export { createOrganizationLookup, type OrganizationLookupOptions } from './organization-lookup.js';
export { createPostgresBus, type PostgresBusOptions } from './postgres-log/postgres-bus.js';
export { type AuditedCaller, recordAuditEvent, recordOperatorAuditEvent } from './record-audit-event.js';
export { type EventToRecord, recordEvent } from './record-event.js';
export { createRelay, type Relay, type RelayOptions } from './relay.js';
export {
  createServiceConnections,
  type ServiceConnections,
  type ServiceConnectionsOptions,
} from './service-connections.js';
