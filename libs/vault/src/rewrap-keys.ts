import { acrossTenants, inBatches } from '@exchequer/postgres';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { MasterKeys } from './master-keys.js';
import { rewrap, type VaultTables } from './vault.js';

export interface RewrapReport {
  /** The first key of `VAULT_MASTER_KEYS`: after a complete run it wraps every data key. */
  readonly masterKey: string;
  readonly rewrapped: number;
  /** Data keys by the id of the master key that wraps them now. */
  readonly wrappedBy: Readonly<Record<string, number>>;
}

export interface RewrapOptions<S extends VaultTables> {
  /** The service's database as its runtime role. */
  readonly db: Kysely<S>;
  readonly masterKeys: MasterKeys;
  /** Tables and views with the columns of `vault_key`. Default: only `vault_key`. */
  readonly tables?: readonly string[];
  /** Data keys of one transaction. Default 500. */
  readonly batch?: number;
  /** Told after each batch. */
  readonly onProgress?: (rewrapped: number) => void;
}

/** Some data keys are wrapped by a master key that this command was not given. */
export class UnknownMasterKeyError extends Error {
  readonly code = 'unknown_master_key';

  constructor(ids: readonly string[]) {
    super(`VAULT_MASTER_KEYS lacks ${ids.join(', ')}: data keys of this service are wrapped by it.`);
    this.name = 'UnknownMasterKeyError';
  }
}

/**
 * Wraps all data keys of one service with the first master key. What they seal is not touched. Each batch is a transaction of its
 * own, and only keys that are not wrapped by the first master key are taken: after a crash, start it again. The service may
 * run meanwhile; whatever it reads is wrapped by a key that it knows, as long as it was started with both keys.
 * @throws {UnknownMasterKeyError} before anything is changed
 */
export async function rewrapKeys<S extends VaultTables>(options: RewrapOptions<S>): Promise<RewrapReport> {
  const { masterKeys, tables = ['vault_key'], batch = 500, onProgress } = options;
  const db = options.db as unknown as Kysely<VaultTables>;
  const masterKey = masterKeys.keys().next().value!;
  const unknown = Object.keys(await wrappedBy(db, tables)).filter((id) => !masterKeys.has(id));
  if (unknown.length > 0) throw new UnknownMasterKeyError(unknown);
  let rewrapped = 0;
  for (const table of tables) {
    await inBatches(
      async (limit) => {
        const taken = await acrossTenants(db, (trx) => rewrapBatch(trx, table, masterKeys, masterKey, limit));
        rewrapped += taken;
        if (taken > 0) onProgress?.(rewrapped);
        // Another run may have taken some of the rows: only an empty batch is the last one.
        return taken === 0 ? 0 : limit;
      },
      { rows: batch },
    );
  }
  return { masterKey, rewrapped, wrappedBy: await wrappedBy(db, tables) };
}

async function rewrapBatch(
  trx: Transaction<VaultTables>,
  name: string,
  masterKeys: MasterKeys,
  masterKey: string,
  limit: number,
): Promise<number> {
  const table = name as 'vault_key';
  const rows = await trx
    .selectFrom(table)
    .selectAll()
    .where('master_key_id', '<>', masterKey)
    .orderBy('org_id')
    .orderBy('livemode')
    .orderBy('subject')
    .limit(limit)
    .forUpdate()
    .execute();
  for (const row of rows) {
    await trx
      .updateTable(table)
      .set(rewrap(masterKeys, row))
      .where('org_id', '=', row.org_id)
      .where('livemode', '=', row.livemode)
      .where('subject', '=', row.subject)
      .execute();
  }
  return rows.length;
}

async function wrappedBy(db: Kysely<VaultTables>, tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const rows = await acrossTenants(db, (trx) =>
      trx
        .selectFrom(table as 'vault_key')
        .select(['master_key_id', sql<number>`count(*)::int`.as('keys')])
        .groupBy('master_key_id')
        .execute(),
    );
    for (const { master_key_id, keys } of rows) counts[master_key_id] = (counts[master_key_id] ?? 0) + keys;
  }
  return counts;
}
