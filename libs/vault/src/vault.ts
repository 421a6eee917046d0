import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { MigrationSource, Tenant } from '@exchequer/postgres';
import type { Selectable, Transaction } from 'kysely';
import type { MasterKeys } from './master-keys.js';

/** The table that a service which seals data has in its schema. */
export interface VaultTables {
  vault_key: {
    org_id: string;
    livemode: boolean;
    /** `organization`, or the id of the object that the key belongs to. */
    subject: string;
    master_key_id: string;
    wrapped: Buffer;
  };
}

export const vaultMigrations: MigrationSource = {
  name: 'vault',
  folder: fileURLToPath(new URL('../migrations', import.meta.url)),
};

/** Seals and opens what belongs to one subject. `purpose` binds a sealed value to its place, so that it cannot be moved. */
export interface DataKey {
  seal(plain: Uint8Array, purpose: string): Buffer;
  /** @throws {SealError} when the value was altered, moved, or sealed under another key. */
  open(sealed: Uint8Array, purpose: string): Buffer;
}

export interface Vault {
  /** A new key to seal with before the subject's row exists; `store` keeps it, in the transaction that makes the subject. */
  createKey(
    tenant: Tenant,
    subject: string,
  ): { key: DataKey; store<S extends VaultTables>(trx: Transaction<S>): Promise<void> };
  /** The subject's key, made on first use. */
  keyFor<S extends VaultTables>(trx: Transaction<S>, tenant: Tenant, subject: string): Promise<DataKey>;
  /** The subject's key, or undefined when there never was one or it was destroyed. */
  existingKey<S extends VaultTables>(
    trx: Transaction<S>,
    tenant: Tenant,
    subject: string,
  ): Promise<DataKey | undefined>;
  /**
   * After the commit nothing that was sealed under it can be opened with this database. A backup from before still holds the
   * wrapped key: with the backup and the master key it can be opened until either is gone.
   */
  destroyKey<S extends VaultTables>(trx: Transaction<S>, tenant: Tenant, subject: string): Promise<void>;
}

export class SealError extends Error {
  readonly code = 'seal_broken';
  constructor() {
    super('a sealed value could not be opened');
    this.name = 'SealError';
  }
}

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** AES-256-GCM under a key per subject, each wrapped by a master key (envelope encryption, NIST SP 800-38D). */
export function createVault({ masterKeys }: { readonly masterKeys: MasterKeys }): Vault {
  const [currentId, currentKey] = masterKeys.entries().next().value!;

  const existingKey: Vault['existingKey'] = async (trx, tenant, subject) => {
    const row = await vaultTables(trx)
      .selectFrom('vault_key')
      .select(['master_key_id', 'wrapped'])
      .where('org_id', '=', tenant.organizationId)
      .where('livemode', '=', tenant.livemode)
      .where('subject', '=', subject)
      .executeTakeFirst();
    if (!row) return undefined;
    const masterKey = masterKeys.get(row.master_key_id);
    if (!masterKey) throw new SealError();
    return dataKey(open(masterKey, row.wrapped, wrapLabel(tenant, subject)), wrapLabel(tenant, subject));
  };

  const insert = (trx: Transaction<VaultTables>, tenant: Tenant, subject: string, wrapped: Buffer) =>
    trx.insertInto('vault_key').values({
      org_id: tenant.organizationId,
      livemode: tenant.livemode,
      subject,
      master_key_id: currentId,
      wrapped,
    });

  return {
    createKey: (tenant, subject) => {
      const label = wrapLabel(tenant, subject);
      const secret = randomBytes(KEY_BYTES);
      return {
        key: dataKey(secret, label),
        store: async (trx) => {
          await insert(vaultTables(trx), tenant, subject, seal(currentKey, secret, label)).execute();
        },
      };
    },
    existingKey,
    keyFor: async (trx, tenant, subject) => {
      const existing = await existingKey(trx, tenant, subject);
      if (existing) return existing;
      const wrapped = seal(currentKey, randomBytes(KEY_BYTES), wrapLabel(tenant, subject));
      await insert(vaultTables(trx), tenant, subject, wrapped)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      // Read back: of two first uses at once, both must end with the key that was stored.
      const stored = await existingKey(trx, tenant, subject);
      if (!stored) throw new SealError();
      return stored;
    },
    destroyKey: async (trx, tenant, subject) => {
      await vaultTables(trx)
        .deleteFrom('vault_key')
        .where('org_id', '=', tenant.organizationId)
        .where('livemode', '=', tenant.livemode)
        .where('subject', '=', subject)
        .execute();
    },
  };
}

/** The same data key, wrapped by the first master key. @throws {SealError} when the key that wraps it is not among them. */
export function rewrap(
  masterKeys: MasterKeys,
  row: Pick<Selectable<VaultTables['vault_key']>, 'org_id' | 'livemode' | 'subject' | 'master_key_id' | 'wrapped'>,
): { master_key_id: string; wrapped: Buffer } {
  const [first] = masterKeys;
  const before = masterKeys.get(row.master_key_id);
  if (!first || !before) throw new SealError();
  const [master_key_id, after] = first;
  const label = wrapLabel({ organizationId: row.org_id, livemode: row.livemode }, row.subject);
  return { master_key_id, wrapped: seal(after, open(before, row.wrapped, label), label) };
}

/** Kysely's types are invariant in the schema: a wider transaction has to be narrowed by hand. */
function vaultTables<S extends VaultTables>(trx: Transaction<S>): Transaction<VaultTables> {
  return trx as unknown as Transaction<VaultTables>;
}

function dataKey(key: Buffer, label: string): DataKey {
  return {
    seal: (plain, purpose) => seal(key, plain, `${label}|${purpose}`),
    open: (sealed, purpose) => open(key, sealed, `${label}|${purpose}`),
  };
}

function wrapLabel(tenant: Tenant, subject: string): string {
  return `${tenant.organizationId}|${tenant.livemode}|${subject}`;
}

/** version (1) | nonce (12) | ciphertext | tag (16) */
function seal(key: Buffer, plain: Uint8Array, label: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(label));
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function open(key: Buffer, sealed: Uint8Array, label: string): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  if (bytes.length < 1 + NONCE_BYTES + TAG_BYTES || bytes[0] !== VERSION) throw new SealError();
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 1 + NONCE_BYTES))
    .setAAD(Buffer.from(label))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(1 + NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new SealError();
  }
}
