import { auditActionRecorded } from './audit.js';
import { erasureCompleted, organizationErased } from './erasure.js';
import type { EventContract } from './event.js';
import { serviceContracts } from './generated/index.js';
import { testDataDeleted, testDataDeletionOrdered } from './test-data.js';

/** Every event type of the suite. */
export const eventCatalogue: readonly EventContract<string, unknown>[] = [
  ...serviceContracts,
  auditActionRecorded,
  organizationErased,
  erasureCompleted,
  testDataDeletionOrdered,
  testDataDeleted,
];

/** Every topic that must exist on the bus. */
export const topics: readonly string[] = [...new Set(eventCatalogue.map((contract) => contract.topic))];

/** @throws RangeError if the type is not in the catalogue. */
export function contractOf(type: string): EventContract<string, unknown> {
  const contract = eventCatalogue.find((known) => known.type === type);
  if (!contract) throw new RangeError(`unknown event type ${type}`);
  return contract;
}
