import type { IdempotencyCodec } from '@exchequer/http-kit';
import type { Tenant } from '@exchequer/postgres';
import type { Vault } from '@exchequer/vault';
import type { Database } from './database.js';

const PURPOSE = 'idempotent-answer';

/** Seals an answer that is kept for replay, because it shows what a person earns and owes. */
export function sealedAnswer<T>(vault: Vault, tenant: Tenant): IdempotencyCodec<Database, T> {
  return {
    async encode(trx, answer) {
      const key = await vault.keyFor(trx, tenant, 'organization');
      return key.seal(Buffer.from(JSON.stringify(answer)), PURPOSE);
    },
    async decode(trx, bytes) {
      const key = await vault.keyFor(trx, tenant, 'organization');
      return JSON.parse(key.open(bytes, PURPOSE).toString()) as T;
    },
  };
}
