import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Vault, VaultTables } from './vault.js';

const PURPOSE = 'idempotent-answer';

/** Writes and reads the stored answer of an idempotent request. It is an `IdempotencyCodec` of libs/http-kit. */
export interface SealedAnswer<S, T> {
  encode(trx: Transaction<S>, answer: T): Promise<Buffer>;
  decode(trx: Transaction<S>, bytes: Buffer): Promise<T>;
}

/** Stores the answer sealed with the key of the organization, because it holds a secret or personal data. */
export function sealedAnswer<S extends VaultTables, T>(vault: Vault, tenant: Tenant): SealedAnswer<S, T> {
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
