import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { insertOf, type MigrationSource, type Statement, type Tenant } from '@exchequer/postgres';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { MasterKeys } from './master-keys.js';
import { type OpenedPieces, openInPieces, type ReadSealed } from './open-in-pieces.js';
import { open, SealError, seal } from './seal.js';

/** The table of data keys, in the schema of a service that seals data. */
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

/** Seals and opens data of one subject. `purpose` binds a sealed value to its place, so that it cannot be moved. */
export interface DataKey {
  seal(plain: Uint8Array, purpose: string): Buffer;
  /** @throws {SealError} if the value was altered, moved, or sealed under another key. */
  open(sealed: Uint8Array, purpose: string): Buffer;
  /**
   * Opens a large value piece by piece, without keeping it in memory. No piece is returned before the whole value was
   * verified.
   * @param read reads the sealed value from its start; called twice.
   * @throws {SealError} like `open`; the pieces too, if the value changes between the two readings.
   */
  openInPieces(read: ReadSealed, purpose: string, signal?: AbortSignal): Promise<OpenedPieces>;
  /**
   * A keyed hash that finds an equal value again. Without the key nobody can try out values, so values with few possibilities are
   * protected too. The same value has another hash under another key or for another purpose.
   */
  hash(plain: Uint8Array, purpose: string): Buffer;
}

export interface Vault {
  /**
   * A new key for sealing before the subject's row exists. `store` saves it, in the transaction that creates the subject. `insert` is the
   * same as a statement, for `unawaited`. `wrapped` are its columns, for a statement that creates the subject too.
   */
  createKey(
    tenant: Tenant,
    subject: string,
  ): {
    key: DataKey;
    wrapped: WrappedKey;
    store<S extends VaultTables>(trx: Transaction<S>): Promise<void>;
    insert: Statement;
  };
  /**
   * The key of a row of `vault_key` that was read together with the row of its subject.
   * @throws {SealError} if the master key is unknown, or the row belongs to another subject
   */
  unwrap(tenant: Tenant, subject: string, wrapped: WrappedKey): DataKey;
  /** The subject's key, created on first use. */
  keyFor<S extends VaultTables>(trx: Transaction<S>, tenant: Tenant, subject: string): Promise<DataKey>;
  /** The subject's key. Undefined if it never existed or was destroyed. */
  existingKey<S extends VaultTables>(db: Kysely<S>, tenant: Tenant, subject: string): Promise<DataKey | undefined>;
  /** The keys of several subjects, by subject. Subjects without a key are missing. */
  existingKeys<S extends VaultTables>(
    db: Kysely<S>,
    tenant: Tenant,
    subjects: readonly string[],
  ): Promise<ReadonlyMap<string, DataKey>>;
  /**
   * After the commit, nothing that was sealed under the key can be opened with this database. A backup from before still
   * contains the encrypted key: with the backup and the master key the data can be opened until either is deleted.
   */
  destroyKey<S extends VaultTables>(trx: Transaction<S>, tenant: Tenant, subject: string): Promise<void>;
}

/** The columns of `vault_key` that hold a data key. */
export type WrappedKey = Pick<VaultTables['vault_key'], 'master_key_id' | 'wrapped'>;

const KEY_BYTES = 32;

/** AES-256-GCM with one key per subject, each encrypted by a master key (envelope encryption, NIST SP 800-38D). */
export function createVault({ masterKeys }: { readonly masterKeys: MasterKeys }): Vault {
  const [currentId, currentKey] = masterKeys.entries().next().value!;

  const unwrap: Vault['unwrap'] = (tenant, subject, { master_key_id, wrapped }) => {
    const masterKey = masterKeys.get(master_key_id);
    if (!masterKey) throw new SealError();
    const label = wrapLabel(tenant, subject);
    return dataKey(open(masterKey, wrapped, label), label);
  };

  const existingKey: Vault['existingKey'] = async (db, tenant, subject) => {
    const row = await vaultTables(db)
      .selectFrom('vault_key')
      .select(['master_key_id', 'wrapped'])
      .where('org_id', '=', tenant.organizationId)
      .where('livemode', '=', tenant.livemode)
      .where('subject', '=', subject)
      .executeTakeFirst();
    return row && unwrap(tenant, subject, row);
  };

  const rowOf = (tenant: Tenant, subject: string, wrapped: Buffer) => ({
    org_id: tenant.organizationId,
    livemode: tenant.livemode,
    subject,
    master_key_id: currentId,
    wrapped,
  });
  const insert = (trx: Transaction<VaultTables>, tenant: Tenant, subject: string, wrapped: Buffer) =>
    trx.insertInto('vault_key').values(rowOf(tenant, subject, wrapped));

  /** Keys that a transaction has asked for, by subject: it may need one for a secret and again for its stored answer. */
  const keysOf = new WeakMap<object, Map<string, Promise<DataKey>>>();

  async function readOrCreate<S extends VaultTables>(
    trx: Transaction<S>,
    tenant: Tenant,
    subject: string,
  ): Promise<DataKey> {
    const existing = await existingKey(trx, tenant, subject);
    if (existing) return existing;
    const wrapped = seal(currentKey, randomBytes(KEY_BYTES), wrapLabel(tenant, subject));
    await insert(vaultTables(trx), tenant, subject, wrapped)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Read again, because two concurrent first uses must both get the key that was stored.
    const stored = await existingKey(trx, tenant, subject);
    if (!stored) throw new SealError();
    return stored;
  }

  return {
    createKey: (tenant, subject) => {
      const label = wrapLabel(tenant, subject);
      const secret = randomBytes(KEY_BYTES);
      const wrapped = seal(currentKey, secret, label);
      return {
        key: dataKey(secret, label),
        wrapped: { master_key_id: currentId, wrapped },
        store: async (trx) => {
          await insert(vaultTables(trx), tenant, subject, wrapped).execute();
        },
        insert: insertOf('vault_key', [rowOf(tenant, subject, wrapped)]),
      };
    },
    unwrap,
    existingKey,
    keyFor: (trx, tenant, subject) => {
      const known = keysOf.get(trx) ?? new Map<string, Promise<DataKey>>();
      keysOf.set(trx, known);
      const label = wrapLabel(tenant, subject);
      const key = known.get(label) ?? readOrCreate(trx, tenant, subject);
      known.set(label, key);
      return key;
    },
    existingKeys: async (db, tenant, subjects) => {
      if (subjects.length === 0) return new Map();
      const rows = await vaultTables(db)
        .selectFrom('vault_key')
        .select(['subject', 'master_key_id', 'wrapped'])
        .where('org_id', '=', tenant.organizationId)
        .where('livemode', '=', tenant.livemode)
        .where('subject', 'in', subjects)
        .execute();
      return new Map(rows.map((row) => [row.subject, unwrap(tenant, row.subject, row)]));
    },
    destroyKey: async (trx, tenant, subject) => {
      keysOf.get(trx)?.delete(wrapLabel(tenant, subject));
      await vaultTables(trx)
        .deleteFrom('vault_key')
        .where('org_id', '=', tenant.organizationId)
        .where('livemode', '=', tenant.livemode)
        .where('subject', '=', subject)
        .execute();
    },
  };
}

/** The same data key, encrypted by the first master key. @throws {SealError} if the key that encrypts it is not among them. */
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

/** Kysely's types are invariant in the schema, so a wider transaction is narrowed explicitly. */
function vaultTables<S extends VaultTables>(db: Kysely<S>): Transaction<VaultTables> {
  return db as unknown as Transaction<VaultTables>;
}

function dataKey(key: Buffer, label: string): DataKey {
  return {
    seal: (plain, purpose) => seal(key, plain, `${label}|${purpose}`),
    open: (sealed, purpose) => open(key, sealed, `${label}|${purpose}`),
    openInPieces: (read, purpose, signal) => openInPieces(key, read, `${label}|${purpose}`, signal),
    hash: (plain, purpose) => {
      // A key of its own: the data key is for encryption only.
      const own = Buffer.from(hkdfSync('sha256', key, '', `hash|${label}|${purpose}`, KEY_BYTES));
      return createHmac('sha256', own).update(plain).digest();
    },
  };
}

function wrapLabel(tenant: Tenant, subject: string): string {
  return `${tenant.organizationId}|${tenant.livemode}|${subject}`;
}
