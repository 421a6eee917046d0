import { type AuditActor, auditActionRecorded } from '@exchequer/event-contracts';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { MessagingTables } from '../messaging-tables.js';
import { recordEvent } from './record-event.js';

/** The caller of a request, from the service's request context. */
export interface AuditedCaller extends Tenant {
  readonly keyId: string;
  /** IP address of the gateway's client. Undefined if the request did not come through the gateway. */
  readonly clientAddress?: string | undefined;
}

/**
 * Records an API key's action for the audit log, in the transaction of the action: both commit, or neither.
 * @param action `noun.past_tense`, e.g. `document.downloaded`
 * @param target id of the object
 */
export function recordAuditEvent<Schema extends MessagingTables>(
  trx: Transaction<Schema>,
  caller: AuditedCaller,
  action: string,
  target: string,
): Promise<void> {
  const actor: AuditActor = { type: 'api_key', id: caller.keyId };
  return recordAction(trx, caller, { actor, action, target, client_address: caller.clientAddress ?? null });
}

/** Records an operator's action with an admin command. */
export function recordOperatorAuditEvent<Schema extends MessagingTables>(
  trx: Transaction<Schema>,
  tenant: Tenant,
  operator: string,
  action: string,
  target: string,
): Promise<void> {
  return recordAction(trx, tenant, { actor: { type: 'operator', id: operator }, action, target, client_address: null });
}

async function recordAction<Schema extends MessagingTables>(
  trx: Transaction<Schema>,
  tenant: Tenant,
  data: { actor: AuditActor; action: string; target: string; client_address: string | null },
): Promise<void> {
  const mode = tenant.livemode ? 'live' : 'test';
  // A target such as a date is not unique over tenants, but subjects must be.
  const subject = `${tenant.organizationId}/${mode}/${data.target}`;
  await recordEvent(trx, { contract: auditActionRecorded, subject, tenant, data });
}
