import {
  auditActionRecorded,
  type DomainEvent,
  erasureCompleted,
  organizationErased,
} from '@exchequer/event-contracts';
import type { Refusal } from '../event-check.js';

/** A closed organization exists: its data is kept and its events are handled. An erased one does not. */
export type OrganizationStatus = 'exists' | 'erased' | 'unknown';

export interface StatusOptions {
  /** Do not trust a cached `exists`: the organization may have been erased since. */
  readonly isFresh?: boolean;
}

/** Rejects if the status cannot be determined now. The event is then tried again later. */
export type OrganizationStatusOf = (organizationId: string, options?: StatusOptions) => Promise<OrganizationStatus>;

/** Events that exist only because an organization was erased. */
const ERASURE_TOPICS: ReadonlySet<string> = new Set([organizationErased.topic, erasureCompleted.topic]);

/**
 * Checks that the organization of an event exists. On the topics of erasure the organization must have been erased, so a forged order
 * erases nothing. Audit entries about an erased organization itself (closed, erased) are also accepted: they may arrive after the erasure.
 * @returns undefined for an event that a consumer may handle
 */
export async function refusalByOrganization(
  statusOf: OrganizationStatusOf,
  topic: string,
  { organizationId, data }: DomainEvent,
): Promise<Refusal | undefined> {
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
