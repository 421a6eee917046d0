import { type IdempotencyCodec, Problem } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import type { Tenant } from '@exchequer/postgres';
import type { DataKey, Vault } from '@exchequer/vault';
import type { DocumentObject } from './documents.api.js';
import type { Schema } from './documents.table.js';

const ID_LENGTH = newId('doc').length;
const PURPOSE = 'idempotent-answer';

/**
 * Seals the answer that is kept for replay under the document's key. The answer contains the file name and the fields, and deleting the
 * document destroys the key.
 * @param newKey of a document that is not stored yet
 */
export function sealedAnswer(
  { vault }: { readonly vault: Vault },
  tenant: Tenant,
  newKey?: DataKey,
): IdempotencyCodec<Schema, DocumentObject> {
  return {
    encode: async (trx, answer) => {
      const key = newKey ?? (await vault.existingKey(trx, tenant, answer.id))!;
      return Buffer.concat([Buffer.from(answer.id), key.seal(Buffer.from(JSON.stringify(answer)), PURPOSE)]);
    },
    decode: async (trx, bytes) => {
      const key = await vault.existingKey(trx, tenant, bytes.subarray(0, ID_LENGTH).toString());
      if (!key) throw new Problem('not_found', 'The document of this request was deleted. Use a new Idempotency-Key.');
      return JSON.parse(key.open(bytes.subarray(ID_LENGTH), PURPOSE).toString());
    },
  };
}
