import { fileURLToPath } from 'node:url';
import type { MigrationSource, Tenant } from '@exchequer/postgres';
import { type Kysely, sql, type Transaction } from 'kysely';
import { Problem } from './problems/problem.js';

/** The table of a service that limits the storage of an organization per mode. */
export interface StorageTables {
  storage_usage: { org_id: string; livemode: boolean; bytes: bigint };
}

export const storageMigrations: MigrationSource = {
  name: 'storage',
  folder: fileURLToPath(new URL('../storage-migrations', import.meta.url)),
};

/** The unit of the settings that limit storage. */
export const STORAGE_MB = 1024 * 1024;

export interface StorageQuota {
  readonly quotaBytes: number;
  /** The kind of stored objects, such as "files" or "webhook events". */
  readonly what: string;
  /** A sentence that says how to make room. */
  readonly remedy?: string;
}

export interface StorageChange extends Tenant {
  /** Negative for deleted data. */
  readonly bytes: number;
}

/**
 * Counts what was stored or deleted, in the same transaction. It locks the counters of these tenants until the commit, in a
 * fixed order: make it the last statement of the transaction.
 */
export async function countStorage<S extends StorageTables>(
  trx: Transaction<S>,
  changes: readonly StorageChange[],
): Promise<void> {
  const totals = new Map<string, StorageChange>();
  for (const change of changes) {
    const name = `${change.organizationId}|${change.livemode}`;
    totals.set(name, { ...change, bytes: (totals.get(name)?.bytes ?? 0) + change.bytes });
  }
  const rows = [...totals.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, change]) => change);
  if (rows.length === 0) return;
  await sql`
    insert into storage_usage as used (org_id, livemode, bytes)
    select "organizationId", livemode, bytes
    from json_to_recordset(${JSON.stringify(rows)}::json) as c ("organizationId" text, livemode boolean, bytes bigint)
    where bytes <> 0
    on conflict (org_id, livemode) do update set bytes = greatest(0, used.bytes + excluded.bytes)`.execute(trx);
}

/**
 * Counts what a request is about to store, unless this would exceed the quota. Like `countStorage`, it is the last statement
 * of the transaction.
 * @throws {Problem} 422 `storage_quota_exceeded`; the transaction must be rolled back.
 */
export async function takeStorage<S extends StorageTables>(
  trx: Transaction<S>,
  tenant: Tenant,
  { bytes, ...quota }: StorageQuota & { readonly bytes: number },
): Promise<void> {
  const { rows } = await sql<{ bytes: bigint }>`
    insert into storage_usage as used (org_id, livemode, bytes)
    select ${tenant.organizationId}, ${tenant.livemode}, ${bytes}::bigint where ${bytes}::bigint <= ${quota.quotaBytes}::bigint
    on conflict (org_id, livemode) do update set bytes = used.bytes + excluded.bytes
      where used.bytes + excluded.bytes <= ${quota.quotaBytes}::bigint
    returning bytes`.execute(trx);
  if (rows.length > 0) return;
  throw storageQuotaExceeded(quota);
}

export function storageQuotaExceeded({ quotaBytes, what, remedy }: StorageQuota): Problem {
  const limit = `In this mode the organization may store ${Math.floor(quotaBytes / STORAGE_MB)} MB of ${what}.`;
  return new Problem('storage_quota_exceeded', remedy === undefined ? limit : `${limit} ${remedy}`);
}

/** The counter's value for a tenant. */
export async function storedBytes<S extends StorageTables>(db: Kysely<S>, tenant: Tenant): Promise<number> {
  const row = await (db as unknown as Kysely<StorageTables>)
    .selectFrom('storage_usage')
    .select('bytes')
    .where('org_id', '=', tenant.organizationId)
    .where('livemode', '=', tenant.livemode)
    .executeTakeFirst();
  return Number(row?.bytes ?? 0n);
}
