import { type AuditActionData, actorOf, auditActionRecorded, type DomainEvent } from '@exchequer/event-contracts';
import { acrossTenants } from '@exchequer/postgres';
import type { Deps } from '../deps.js';
import { type AuditEventRow, insertAuditEvents } from './audit-events.queries.js';

/** Adds what the services recorded to the audit log. The row id comes from the event id, so each record is added once. */
export async function recordAuditEvents(deps: Pick<Deps, 'db'>, events: readonly DomainEvent[]): Promise<void> {
  const rows = events.filter(({ type }) => type === auditActionRecorded.type).map(ownEntryOf);
  if (rows.length === 0) return;
  await acrossTenants(deps.db, (trx) => insertAuditEvents(trx, rows));
}

/** The entries of events that say who caused them: the event itself tells what was done, and to what. */
export function entriesOf(events: readonly DomainEvent[]): AuditEventRow[] {
  return events.flatMap((event) => {
    if (!event.actor) return [];
    const { key_id, client_address } = event.actor;
    const action = event.type.slice(event.type.indexOf('.') + 1);
    return [entryOf(event, { actor: actorOf(key_id), action, target: event.subject, client_address })];
  });
}

const ownEntryOf = (event: DomainEvent) => entryOf(event, event.data as unknown as AuditActionData);

function entryOf(
  { id, organizationId, livemode, time }: DomainEvent,
  { actor, action, target, client_address }: AuditActionData,
): AuditEventRow {
  return {
    id: id.replace('evt_', 'aud_'),
    org_id: organizationId,
    livemode,
    actor_type: actor.type,
    actor_id: actor.id,
    action,
    target,
    client_address,
    at: new Date(time),
  };
}
