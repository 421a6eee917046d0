import { inTransaction } from '@exchequer/postgres';
import type { Kysely, Transaction } from 'kysely';
import { recordOperatorAction } from '../audit/record-operator-action.js';
import { AdminError } from './admin-error.js';
import { type IssuedKey, issueKey } from './create-key.js';
import { type ApiKeyRow, announceKeyChanged, expireKey, findLastSuccessor, lockKey } from './keys.queries.js';
import type { GatewayDatabase } from './keys.table.js';

const OVERLAP_MS_MAX = 7 * 24 * 3_600_000;

/**
 * Replaces a key by a new one with the same name, scopes and mode. The old key keeps working for `overlapMs`, so that its
 * users can switch without an outage; 0 ends it at once. The new key expires when the old one would have. A key is rolled once: its expiry is
 * then the end of the overlap, which its second successor must not get.
 * @throws {AdminError}
 */
export async function rollKey(
  db: Kysely<GatewayDatabase>,
  input: { readonly keyId: string; readonly overlapMs: number },
): Promise<IssuedKey> {
  const { keyId, overlapMs } = input;
  if (!Number.isInteger(overlapMs) || overlapMs < 0 || overlapMs > OVERLAP_MS_MAX) {
    throw new AdminError('invalid_argument', 'the overlap must be from 0 to 7 days');
  }
  return inTransaction(db, async (trx) => {
    const old = await lockKey(trx, keyId);
    if (old === undefined) throw new AdminError('key_not_found', `there is no key ${keyId}`);
    const nowMs = Date.now();
    if (old.revoked_at !== null || (old.expires_at !== null && old.expires_at.getTime() <= nowMs)) {
      throw new AdminError('key_not_active', `the key ${keyId} is revoked or expired`);
    }
    await refuseSecondRoll(trx, old);
    const issued = await issueKey(trx, {
      organization_id: old.organization_id,
      livemode: old.livemode,
      name: old.name,
      scopes: old.scopes,
      expires_at: old.expires_at,
      rolled_from: old.id,
    });
    await expireKey(trx, old.id, new Date(nowMs + overlapMs));
    const { organization_id: organizationId, livemode } = old;
    await recordOperatorAction(trx, 'api_key.rolled', { organizationId, livemode, target: old.id });
    await recordOperatorAction(trx, 'api_key.created', { organizationId, livemode, target: issued.row.id });
    await announceKeyChanged(trx, old.id);
    return issued;
  });
}

async function refuseSecondRoll(trx: Transaction<GatewayDatabase>, old: ApiKeyRow): Promise<void> {
  const successor = await findLastSuccessor(trx, old);
  if (successor === undefined) return;
  const advice = successor.usable ? 'roll that one' : 'which is revoked or expired: create a new key';
  throw new AdminError('key_already_rolled', `the key ${old.id} was rolled to ${successor.id} already; ${advice}`);
}
