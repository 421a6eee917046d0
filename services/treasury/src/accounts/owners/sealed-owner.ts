import type { Tenant } from '@exchequer/postgres';
import type { DataKey, Vault, WrappedKey } from '@exchequer/vault';
import type { Transaction } from 'kysely';
import type { Database } from '../../database.js';
import type { Owner } from './owner.js';
import { findSealed, type OwnerRow } from './owners.queries.js';

/** Binds the sealed value to its column. */
const PURPOSE = 'owner';
/** The key of the organization, which hashes persons. */
const HASH_SUBJECT = 'organization';
const HASH_PURPOSE = 'owner person';

/**
 * A keyed hash of SSN, date of birth and name, to find the same person again. It differs in each organization and mode, and nobody can try
 * out numbers without the key.
 */
export type HashPerson = (owner: Identity) => Buffer;

/** What makes a person. One of them alone does not: test data gives one sample SSN to many persons. */
type Identity = Pick<Owner, 'ssn' | 'dateOfBirth' | 'firstName' | 'lastName'>;

export async function personHasher(vault: Vault, trx: Transaction<Database>, tenant: Tenant): Promise<HashPerson> {
  const key = await vault.keyFor(trx, tenant, HASH_SUBJECT);
  return (owner) => key.hash(Buffer.from(identity(owner)), HASH_PURPOSE);
}

function identity({ ssn, dateOfBirth, firstName, lastName }: Identity): string {
  return JSON.stringify([ssn, dateOfBirth, lettersOf(`${firstName} ${lastName}`)]);
}

/** Upper case, accents, spaces, hyphens and dots make no other name. */
function lettersOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
}

/** Seals the data of a new owner with its own key, so that deleting the key erases the person's data. */
export function sealOwner(
  vault: Vault,
  tenant: Tenant,
  ownerId: string,
  owner: Owner,
): WrappedKey & { readonly sealed: Buffer } {
  const { key, wrapped } = vault.createKey(tenant, ownerId);
  return { sealed: sealWith(key, owner), ...wrapped };
}

/** The data of an owner, and how to seal other data of it. */
export function openOwner(
  vault: Vault,
  tenant: Tenant,
  row: OwnerRow,
): { readonly owner: Owner; seal(owner: Owner): Buffer } {
  const key = vault.unwrap(tenant, row.id, row);
  return { owner: openWith(key, row.sealed), seal: (owner) => sealWith(key, owner) };
}

/**
 * The owner of an account; undefined after the erasure of the owner.
 * @param before a time that is over: the owner as it was just before it. Default: as it is now
 */
export async function findOwner(
  vault: Vault,
  trx: Transaction<Database>,
  tenant: Tenant,
  ownerId: string,
  before: Date | null = null,
): Promise<Owner | undefined> {
  const [key, sealed] = await Promise.all([
    vault.existingKey(trx, tenant, ownerId),
    findSealed(trx, tenant, ownerId, before),
  ]);
  return key && sealed ? openWith(key, sealed) : undefined;
}

function sealWith(key: DataKey, owner: Owner): Buffer {
  return key.seal(Buffer.from(JSON.stringify(owner)), PURPOSE);
}

function openWith(key: DataKey, sealed: Buffer): Owner {
  return JSON.parse(key.open(sealed, PURPOSE).toString('utf8')) as Owner;
}
