import type { Tenant } from '@exchequer/postgres';
import type { Vault } from '@exchequer/vault';
import type { Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { Owner } from './owner.js';

/** Binds the sealed value to its column. */
const PURPOSE = 'owner';

/**
 * Seals the data of an owner with its own key, so that deleting the key erases the person's data.
 * @returns `stored`: resolves when the key is stored
 */
export function sealOwner(
  vault: Vault,
  trx: Transaction<Database>,
  tenant: Tenant,
  ownerId: string,
  owner: Owner,
): { readonly sealed: Buffer; readonly stored: Promise<void> } {
  const { key, store } = vault.createKey(tenant, ownerId);
  return { sealed: key.seal(Buffer.from(JSON.stringify(owner)), PURPOSE), stored: store(trx) };
}

/** The owner of an account; undefined after the erasure of the owner. */
export async function findOwner(
  vault: Vault,
  trx: Transaction<Database>,
  tenant: Tenant,
  ownerId: string,
): Promise<Owner | undefined> {
  const [key, row] = await Promise.all([
    vault.existingKey(trx, tenant, ownerId),
    trx.selectFrom('owner').select('sealed').where('id', '=', ownerId).executeTakeFirst(),
  ]);
  return key && row ? (JSON.parse(key.open(row.sealed, PURPOSE).toString('utf8')) as Owner) : undefined;
}
