import { bankTransactionReconciled, expenseRecorded, invoiceCreated, invoicePaid } from './accounting.js';
import { auditActionRecorded } from './audit.js';
import { documentFailed, documentProcessed } from './documents.js';
import { erasureCompleted, organizationErased } from './erasure.js';
import type { EventContract } from './event.js';
import { webhookEndpointDisabled } from './webhooks.js';

/** Every event type of the suite. */
export const eventCatalogue: readonly EventContract<string, unknown>[] = [
  documentProcessed,
  documentFailed,
  webhookEndpointDisabled,
  invoiceCreated,
  invoicePaid,
  expenseRecorded,
  bankTransactionReconciled,
  auditActionRecorded,
  organizationErased,
  erasureCompleted,
] as const;

/** Every topic that must exist on the bus. */
export const topics: readonly string[] = [...new Set(eventCatalogue.map((contract) => contract.topic))];

/** @throws RangeError for a type that is not in the catalogue. */
export function contractOf(type: string): EventContract<string, unknown> {
  const contract = eventCatalogue.find((known) => known.type === type);
  if (!contract) throw new RangeError(`unknown event type ${type}`);
  return contract;
}
