import { userInfo } from 'node:os';
import type { AuditActor } from '@exchequer/event-contracts';
import { recordActionOutside } from '@exchequer/messaging';
import { setTenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { GatewayDatabase } from '../keys/keys.table.js';
import type { RecordAction } from './record-action.js';

/** The person who runs the admin command: EXCHEQUER_OPERATOR, or else the user of the operating system. */
function currentOperator(): string {
  if (process.env.EXCHEQUER_OPERATOR) return process.env.EXCHEQUER_OPERATOR;
  try {
    return userInfo().username;
  } catch {
    // In a container the user may have no name.
    return `uid ${process.getuid?.()}`;
  }
}

/**
 * Records an action outside the API for the audit log, in the same transaction as the action.
 * @param action `noun.past_tense`, e.g. `api_key.revoked`
 * @param on.livemode the mode in which the action is listed; without it, it is listed in both
 */
export async function recordOperatorAction(
  trx: Transaction<GatewayDatabase>,
  action: string,
  on: { readonly organizationId: string; readonly target: string; readonly livemode?: boolean },
  actor: AuditActor = { type: 'operator', id: currentOperator() },
): Promise<void> {
  const { organizationId, target } = on;
  for (const livemode of on.livemode === undefined ? [false, true] : [on.livemode]) {
    const tenant = { organizationId, livemode };
    await setTenant(trx, tenant);
    await recordActionOutside(trx, tenant, actor, action, target);
  }
}

/** Changes of keys by the admin command. */
export const byOperator: RecordAction = (trx, action, { id, organization_id: organizationId, livemode }) =>
  recordOperatorAction(trx, action, { organizationId, livemode, target: id });
