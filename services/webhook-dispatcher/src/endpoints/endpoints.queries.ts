import { countRows, findNewest, type RowRange, type Tenant } from '@exchequer/postgres';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { Database } from '../database.js';
import type { EndpointSecretTable, EndpointTable } from './endpoints.table.js';

export type EndpointRow = Selectable<EndpointTable>;
export type EndpointSecretRow = Selectable<EndpointSecretTable>;

export function findEndpointById(db: Kysely<Database>, id: string): Promise<EndpointRow | undefined> {
  return db.selectFrom('endpoint').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
}

/** Newest first. */
export function findEndpoints(db: Kysely<Database>, page: RowRange): Promise<EndpointRow[]> {
  return findNewest(db.selectFrom('endpoint').selectAll().where('deleted_at', 'is', null), page);
}

export function countEndpoints(db: Kysely<Database>): Promise<number> {
  return countRows(db.selectFrom('endpoint').where('deleted_at', 'is', null));
}

/** The second of two concurrent registrations waits, so that a race cannot exceed the limit. */
export async function lockEndpointsOf(trx: Transaction<Database>, tenant: Tenant): Promise<void> {
  const name = `endpoints|${tenant.organizationId}|${tenant.livemode}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

export function lockEndpoint(trx: Transaction<Database>, id: string): Promise<EndpointRow | undefined> {
  return trx
    .selectFrom('endpoint')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function insertEndpoint(trx: Transaction<Database>, endpoint: Insertable<EndpointTable>): Promise<EndpointRow> {
  return trx.insertInto('endpoint').values(endpoint).returningAll().executeTakeFirstOrThrow();
}

export function updateEndpoint(
  trx: Transaction<Database>,
  id: string,
  change: Updateable<EndpointTable>,
): Promise<EndpointRow> {
  return trx.updateTable('endpoint').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Hides the endpoint and stops its deliveries. `removeDeletedEndpoints` deletes its rows. */
export async function markEndpointDeleted(trx: Transaction<Database>, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('endpoint')
    .set({ deleted_at: at, status: 'disabled', disabled_reason: 'manual' })
    .where('id', '=', id)
    .execute();
}

export async function insertEndpointSecret(
  trx: Transaction<Database>,
  secret: Insertable<EndpointSecretTable>,
): Promise<void> {
  await trx.insertInto('endpoint_secret').values(secret).execute();
}

/** Newest first, including expired secrets. */
export function findEndpointSecrets(trx: Transaction<Database>, endpointId: string): Promise<EndpointSecretRow[]> {
  return trx
    .selectFrom('endpoint_secret')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .orderBy('version', 'desc')
    .execute();
}

/** The current secret stays valid until this time. */
export async function expireCurrentSecret(trx: Transaction<Database>, endpointId: string, at: Date): Promise<void> {
  await trx
    .updateTable('endpoint_secret')
    .set({ expires_at: at })
    .where('endpoint_id', '=', endpointId)
    .where('expires_at', 'is', null)
    .execute();
}

export async function deleteExpiredSecrets(trx: Transaction<Database>, endpointId: string, now: Date): Promise<void> {
  await trx
    .deleteFrom('endpoint_secret')
    .where('endpoint_id', '=', endpointId)
    .where('expires_at', '<=', now)
    .execute();
}
