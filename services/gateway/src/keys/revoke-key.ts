import { inTransaction } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import { recordOperatorAction } from '../audit/record-operator-action.js';
import { AdminError } from './admin-error.js';
import { type ApiKeyRow, announceKeyChanged, lockKey, revokeKeyById } from './keys.queries.js';
import type { GatewayDatabase } from './keys.table.js';

/**
 * Revokes a key permanently. Gateways refuse it as soon as they are notified (well under a second), or within 10 s if the
 * notification is lost. Revoking a revoked key changes nothing.
 * @throws {AdminError}
 */
export async function revokeKey(db: Kysely<GatewayDatabase>, keyId: string): Promise<ApiKeyRow> {
  return inTransaction(db, async (trx) => {
    const before = await lockKey(trx, keyId);
    if (before === undefined) throw new AdminError('key_not_found', `No such key: ${keyId}.`);
    const row = await revokeKeyById(trx, keyId);
    if (before.revoked_at === null) {
      const { organization_id: organizationId, livemode } = row;
      await recordOperatorAction(trx, 'api_key.revoked', { organizationId, livemode, target: keyId });
    }
    await announceKeyChanged(trx, keyId);
    return row;
  });
}
