import { type AuditActionData, type AuditActor, actorOf, auditActionRecorded } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { statement, type Tenant, unawaited } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { type AuditedCaller, isAudited, isFirstRecord } from './audited-requests.js';
import { newEvent } from './record-event.js';

/**
 * Records an API key's action for the audit log, in the transaction of the action: both commit, or neither. Needed only for an action
 * that is not the operation's own (`x-audit`), or for another target: `completeAudit` records the operation's own.
 * @param action `noun.past_tense`, e.g. `document.downloaded`
 * @param target id of the object
 */
export async function recordAuditEvent(
  // biome-ignore lint/suspicious/noExplicitAny: it fits every schema with the messaging tables
  trx: Transaction<any>,
  caller: AuditedCaller,
  action: string,
  target: string,
): Promise<void> {
  if (caller.audit && !isFirstRecord(trx, caller.audit, action, target)) return;
  const actor = actorOf(caller.keyId);
  recordAction(trx, caller, { actor, action, target, client_address: caller.clientAddress ?? null });
}

/**
 * Records what a request did, unless its transaction already has an entry of it: an event with an actor, or an entry of
 * `recordAuditEvent`. The writes of http-kit call it before the commit.
 *
 * The target is the object in the path. Without one, or if the action is `.created`, it is the object that the answer shows, or the account
 * into which an import went. For settings, and for what concerns many objects, it is the organization.
 */
// biome-ignore lint/suspicious/noExplicitAny: it fits every schema with the messaging tables
export function completeAudit(trx: Transaction<any>, caller: AuditedCaller, answer: unknown): void {
  const { audit } = caller;
  if (!audit || isAudited(trx, audit)) return;
  const shown = idOf(answer);
  const target = audit.action.endsWith('.created') ? (shown ?? audit.target) : (audit.target ?? shown);
  void recordAuditEvent(trx, caller, audit.action, target ?? caller.organizationId);
}

/** Records an action outside the API: of an operator with an admin command, or of a person in the dashboard. */
export async function recordActionOutside(
  // biome-ignore lint/suspicious/noExplicitAny: it fits every schema with the messaging tables
  trx: Transaction<any>,
  tenant: Tenant,
  actor: AuditActor,
  action: string,
  target: string,
): Promise<void> {
  recordAction(trx, tenant, { actor, action, target, client_address: null });
}

function idOf(answer: unknown): string | undefined {
  const { id, filingId, account_id } = (answer ?? {}) as Readonly<Record<string, unknown>>;
  return [id, filingId, account_id].find((one) => typeof one === 'string') as string | undefined;
}

/** Each entry is a subject of its own, so it needs no counter: it is one row, and no transaction waits for another. */
// biome-ignore lint/suspicious/noExplicitAny: it fits every schema with the messaging tables
function recordAction(trx: Transaction<any>, tenant: Tenant, data: AuditActionData): void {
  const event = newEvent({ contract: auditActionRecorded, subject: newId('aud'), tenant, data });
  unawaited(
    trx,
    statement`
      insert into outbox (id, topic, type, source, subject, sequence, org_id, livemode, traceparent, data, recorded_at)
      values (${event.id}, ${event.topic}, ${event.type}, ${event.source}, ${event.subject}, 1, ${event.org_id},
              ${event.livemode}, ${event.traceparent}, ${JSON.stringify(event.data)}::json, ${event.recorded_at}::timestamptz)`,
  );
}
