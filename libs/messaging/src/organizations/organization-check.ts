import {
  auditActionRecorded,
  type DomainEvent,
  erasureCompleted,
  organizationErased,
  testDataDeleted,
  testDataDeletionOrdered,
} from '@exchequer/event-contracts';
import type { Refusal } from '../event-check.js';

/** A closed organization exists: its data is kept and its events are handled. An erased one does not. */
export type OrganizationStatus = 'exists' | 'erased' | 'unknown';

export interface StatusOptions {
  /** Do not trust a cached `exists`: the organization may have been erased since. */
  readonly isFresh?: boolean;
  /** Also asks whether the organization has begun this generation of its test data. If not, the status is `unknown`. */
  readonly testGeneration?: number;
}

/** Rejects if the status cannot be determined now. The event is then tried again later. */
export type OrganizationStatusOf = (organizationId: string, options?: StatusOptions) => Promise<OrganizationStatus>;

/** Events that exist only because an organization was erased. */
const ERASURE_TOPICS: ReadonlySet<string> = new Set([organizationErased.topic, erasureCompleted.topic]);

/** Events that exist only because an organization deleted its test data. */
const TEST_DATA_TOPICS: ReadonlySet<string> = new Set([testDataDeletionOrdered.topic, testDataDeleted.topic]);

/**
 * Checks that the organization of an event exists. On the topics of erasure the organization must have been erased, so a forged order
 * erases nothing. On the topics of the deletion of test data it must have begun the generation. Audit entries about an erased organization itself (closed, erased) are also accepted: they may arrive after the erasure.
 * @returns undefined for an event that a consumer may handle
 */
export async function refusalByOrganization(
  statusOf: OrganizationStatusOf,
  topic: string,
  { organizationId, data }: DomainEvent,
): Promise<Refusal | undefined> {
  if (TEST_DATA_TOPICS.has(topic)) {
    const status = await statusOf(organizationId, { isFresh: true, testGeneration: Number(data.generation) });
    if (status === 'exists') return undefined;
    return { code: 'unknown_organization', reason: 'the deletion of this test data was not ordered' };
  }
  const mustBeErased = ERASURE_TOPICS.has(topic);
  const status = await statusOf(organizationId, { isFresh: mustBeErased });
  if (status === 'unknown') return { code: 'unknown_organization', reason: 'no such organization' };
  if (mustBeErased) {
    if (status === 'erased') return undefined;
    return { code: 'organization_not_erased', reason: 'the erasure of this organization was not ordered' };
  }
  if (status === 'exists') return undefined;
  if (topic === auditActionRecorded.topic && data.target === organizationId) return undefined;
  return { code: 'unknown_organization', reason: 'the organization was erased' };
}
