export { createEventBus, type EventBusConfig } from './create-event-bus.js';
export type { BusRecord, Delivery, EventBus, RunningSubscription, Subscription } from './event-bus.js';
export { createKafkaBus, type KafkaBusOptions } from './kafka/kafka-bus.js';
export { eventLogMigrations, type MessagingTables, messagingMigrations } from './messaging-tables.js';
export { once } from './once.js';
export { deleteTestDataOnEvent } from './organizations/delete-test-data.js';
export { eraseOnEvent, eraseOrganizationsOnRequest } from './organizations/erase-organizations.js';
export type { ErasureOptions } from './organizations/erasure-options.js';
export type { OrganizationStatus, OrganizationStatusOf, StatusOptions } from './organizations/organization-check.js';
export { createOrganizationLookup, type OrganizationLookupOptions } from './organizations/organization-lookup.js';
export { type AuditedCaller, type AuditedRequest, recordNoChange } from './outbox/audited-requests.js';
export { createLabelOpener, type EventLabels, SEALED_LABELS, sealLabelsUnder } from './outbox/event-labels.js';
export {
  type EventsPlan,
  eventsOf,
  eventToPlan,
  type PlannedEvent,
  sendEvents,
  sendPlanWithEvents,
} from './outbox/planned-events.js';
export { completeAudit, recordActionOutside, recordAuditEvent } from './outbox/record-audit-event.js';
export { type EventToRecord, type NewEvent, newEvent, recordEvent, recordEvents } from './outbox/record-event.js';
export { createRelay, type Relay, type RelayOptions } from './outbox/relay.js';
export { createPostgresBus, type PostgresBusOptions } from './postgres-log/postgres-bus.js';
export {
  createServiceConnections,
  type ServiceConnections,
  type ServiceConnectionsOptions,
} from './service-connections.js';
