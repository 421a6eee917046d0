import type { Kysely } from 'kysely';
import { AdminError } from './admin-error.js';
import { type ApiKeyRow, announceKeyChanged, lockKey, revokeKeyById } from './keys.queries.js';
import type { GatewayDatabase } from './keys.table.js';

/**
 * Ends a key for good. Gateways refuse it as soon as they hear of it (well under a second), and within 10 s where the
 * announcement is lost. Revoking a revoked key changes nothing.
 * @throws {AdminError}
 */
export async function revokeKey(db: Kysely<GatewayDatabase>, keyId: string): Promise<ApiKeyRow> {
  return db.transaction().execute(async (trx) => {
    if ((await lockKey(trx, keyId)) === undefined) throw new AdminError('key_not_found', `there is no key ${keyId}`);
    const row = await revokeKeyById(trx, keyId);
    await announceKeyChanged(trx, keyId);
    return row;
  });
}
