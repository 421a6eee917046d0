export { type AuditActionData, type AuditActor, actorOf, auditActionRecorded } from './audit.js';
export { contractOf, eventCatalogue, topics } from './catalogue.js';
export {
  type ErasureCompletedData,
  erasureCompleted,
  type OrganizationErasedData,
  organizationErased,
} from './erasure.js';
export type { DomainEvent, EventActor, EventContract } from './event.js';
export * from './generated/index.js';
export { schemaOfWebhook } from './labels.js';
export {
  type TestDataDeletedData,
  type TestDataDeletionOrderedData,
  testDataDeleted,
  testDataDeletionOrdered,
} from './test-data.js';
