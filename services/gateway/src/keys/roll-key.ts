import { inTransaction } from '@exchequer/postgres';
import type { Kysely, Transaction } from 'kysely';
import type { RecordAction } from '../audit/record-action.js';
import { byOperator } from '../audit/record-operator-action.js';
import { AdminError } from './admin-error.js';
import { type IssuedKey, issueKey } from './create-key.js';
import { isActive } from './key-status.js';
import { type ApiKeyRow, announceKeyChanged, expireKey, findLastSuccessor, lockKey } from './keys.queries.js';
import type { GatewayDatabase } from './keys.table.js';

const OVERLAP_MS_MAX = 7 * 24 * 3_600_000;

export interface RollOptions {
  readonly keyId: string;
  readonly overlapMs: number;
}

/**
 * An operator rolls a key.
 * @throws {AdminError}
 */
export function rollKey(db: Kysely<GatewayDatabase>, { keyId, overlapMs }: RollOptions): Promise<IssuedKey> {
  return inTransaction(db, async (trx) => {
    const key = await lockKey(trx, keyId);
    if (key === undefined) throw new AdminError('key_not_found', `there is no key ${keyId}`);
    return replaceKey(trx, key, overlapMs, byOperator);
  });
}

/**
 * Replaces a key by a new one with the same name, scopes and mode. The old key keeps working for `overlapMs`, so that its
 * users can switch without an outage; 0 ends it at once. The new key expires when the old one would have. A key is rolled once: its expiry is
 * then the end of the overlap, which its second successor must not get.
 * @param old locked
 * @throws {AdminError}
 */
export async function replaceKey(
  trx: Transaction<GatewayDatabase>,
  old: ApiKeyRow,
  overlapMs: number,
  record: RecordAction,
): Promise<IssuedKey> {
  if (!Number.isInteger(overlapMs) || overlapMs < 0 || overlapMs > OVERLAP_MS_MAX) {
    throw new AdminError('invalid_argument', 'the overlap must be from 0 to 7 days');
  }
  const nowMs = Date.now();
  if (!isActive(old, nowMs)) throw new AdminError('key_not_active', `the key ${old.id} is revoked or expired`);
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
  await record(trx, 'api_key.rolled', old);
  await record(trx, 'api_key.created', issued.row);
  await announceKeyChanged(trx, old.id);
  return issued;
}

async function refuseSecondRoll(trx: Transaction<GatewayDatabase>, old: ApiKeyRow): Promise<void> {
  const successor = await findLastSuccessor(trx, old);
  if (successor === undefined) return;
  const advice = successor.usable ? 'roll that one' : 'which is revoked or expired: create a new key';
  throw new AdminError('key_already_rolled', `the key ${old.id} was rolled to ${successor.id} already; ${advice}`);
}
