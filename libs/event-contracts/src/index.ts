export {
  type BankTransactionReconciledData,
  bankTransactionReconciled,
  type ExpenseEventData,
  expenseRecorded,
  type InvoiceEventData,
  invoiceCreated,
  invoicePaid,
} from './accounting.js';
export { type AuditActionData, type AuditActor, auditActionRecorded } from './audit.js';
export { contractOf, eventCatalogue, topics } from './catalogue.js';
export { type DocumentEventData, documentFailed, documentProcessed } from './documents.js';
export {
  type ErasureCompletedData,
  erasureCompleted,
  type OrganizationErasedData,
  organizationErased,
  servicesWithTenantData,
} from './erasure.js';
export type { DomainEvent, EventContract } from './event.js';
export { type WebhookEndpointDisabledData, webhookEndpointDisabled } from './webhooks.js';
