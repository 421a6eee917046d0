import { countRows, findNewest, type RowRange, type Tenant } from '@exchequer/postgres';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { SetAsideRowTable, SyncTable } from './syncs.tables.js';

export type SyncRow = Selectable<SyncTable>;

export const SYNCHRONIZATION = 'synchronization';

function ofTenant(db: Kysely<Database>, { organizationId, livemode }: Tenant, connectionId?: string) {
  const query = db.selectFrom('sync').where('org_id', '=', organizationId).where('livemode', '=', livemode);
  return connectionId === undefined ? query : query.where('connection_id', '=', connectionId);
}

export function findSync(db: Kysely<Database>, tenant: Tenant, id: string): Promise<SyncRow | undefined> {
  return ofTenant(db, tenant).selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a synchronization until the end of the transaction. Lock its connection first. @returns whether it runs */
export async function lockRunningSync(trx: Transaction<Database>, tenant: Tenant, id: string): Promise<boolean> {
  const rows = ofTenant(trx, tenant).select('id').where('id', '=', id).where('status', '=', sql.lit('running'));
  return (await rows.forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

export function findSyncsById(db: Kysely<Database>, tenant: Tenant, ids: readonly string[]): Promise<SyncRow[]> {
  return ofTenant(db, tenant).selectAll().where('id', 'in', ids).orderBy('id').execute();
}

/** Newest first. */
export function findSyncs(
  db: Kysely<Database>,
  tenant: Tenant,
  connectionId: string | undefined,
  range: RowRange,
): Promise<SyncRow[]> {
  return findNewest(ofTenant(db, tenant, connectionId).selectAll(), range);
}

export async function countSyncs(
  db: Kysely<Database>,
  tenant: Tenant,
  connectionId: string | undefined,
): Promise<number> {
  return countRows(db, ofTenant(db, tenant, connectionId));
}

const SET_ASIDE_SHOWN = 100;

export function findSetAside(
  db: Kysely<Database>,
  { organizationId, livemode }: Tenant,
  syncId: string,
): Promise<Selectable<SetAsideRowTable>[]> {
  return db
    .selectFrom('set_aside_row')
    .selectAll()
    .where('org_id', '=', organizationId)
    .where('livemode', '=', livemode)
    .where('sync_id', '=', syncId)
    .orderBy('entity')
    .orderBy('provider_id')
    .limit(SET_ASIDE_SHOWN)
    .execute();
}
