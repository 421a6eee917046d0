import { inTransaction } from '@exchequer/postgres';
import type { Kysely, Transaction } from 'kysely';
import type { RecordAction } from '../audit/record-action.js';
import { byOperator } from '../audit/record-operator-action.js';
import { AdminError } from './admin-error.js';
import { type ApiKeyRow, announceKeyChanged, lockKey, revokeKeyById } from './keys.queries.js';
import type { GatewayDatabase } from './keys.table.js';

/**
 * An operator revokes a key.
 * @throws {AdminError}
 */
export function revokeKey(db: Kysely<GatewayDatabase>, keyId: string): Promise<ApiKeyRow> {
  return inTransaction(db, async (trx) => {
    const key = await lockKey(trx, keyId);
    if (key === undefined) throw new AdminError('key_not_found', `No such key: ${keyId}.`);
    return endKey(trx, key, byOperator);
  });
}

/**
 * Revokes a key permanently. Gateways refuse it as soon as they are notified (well under a second), or within 10 s if the
 * notification is lost. Revoking a revoked key changes nothing.
 * @param key locked
 */
export async function endKey(
  trx: Transaction<GatewayDatabase>,
  key: ApiKeyRow,
  record: RecordAction,
): Promise<ApiKeyRow> {
  const revoked = await revokeKeyById(trx, key.id);
  if (key.revoked_at === null) await record(trx, 'api_key.revoked', key);
  await announceKeyChanged(trx, key.id);
  return revoked;
}
