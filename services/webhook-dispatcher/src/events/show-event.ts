import type { Deps } from '../deps.js';
import type { Event } from './events.api.js';
import type { EventRow } from './events.queries.js';

/** Exactly the bytes that were signed and sent. */
export function showEvent(
  { openBody }: Pick<Deps, 'openBody'>,
  { org_id: organizationId, livemode, type, subject, body }: EventRow,
): Event {
  return JSON.parse(openBody({ tenant: { organizationId, livemode }, type, subject, body })) as Event;
}
