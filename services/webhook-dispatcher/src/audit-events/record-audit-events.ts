import { type AuditActionData, auditActionRecorded, type DomainEvent } from '@exchequer/event-contracts';
import { acrossTenants } from '@exchequer/postgres';
import type { Deps } from '../deps.js';
import { insertAuditEvents } from './audit-events.queries.js';

/** Adds what the services recorded to the audit log. The row id comes from the event id, so each record is added once. */
export async function recordAuditEvents(deps: Pick<Deps, 'db'>, events: readonly DomainEvent[]): Promise<void> {
  const actions = events.filter((event) => event.type === auditActionRecorded.type);
  if (actions.length === 0) return;
  const rows = actions.map((event) => {
    const { actor, action, target, client_address } = event.data as unknown as AuditActionData;
    return {
      id: event.id.replace('evt_', 'aud_'),
      org_id: event.organizationId,
      livemode: event.livemode,
      actor_type: actor.type,
      actor_id: actor.id,
      action,
      target,
      client_address,
      at: new Date(event.time),
    };
  });
  await acrossTenants(deps.db, (trx) => insertAuditEvents(trx, rows));
}
