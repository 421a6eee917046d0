import { labelsOf } from '@exchequer/http-kit';
import {
  countRows,
  findNewest,
  hasLabels,
  type LabelFilter,
  type RowRange,
  type Tenant,
  unawaited,
} from '@exchequer/postgres';
import {
  type Expression,
  type Insertable,
  type Kysely,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely';
import type { Database } from '../database.js';
import type { EndpointSecretTable, EndpointTable } from './endpoints.table.js';

export type EndpointRow = Selectable<EndpointTable>;
export type EndpointSecretRow = Selectable<EndpointSecretTable>;

export function findEndpointById(db: Kysely<Database>, id: string): Promise<EndpointRow | undefined> {
  return db.selectFrom('endpoint').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
}

/** Newest first. */
export function findEndpoints(db: Kysely<Database>, filter: LabelFilter & RowRange): Promise<EndpointRow[]> {
  return findNewest(matching(db, filter).selectAll(), filter);
}

export function countEndpoints(db: Kysely<Database>, filter: LabelFilter = {}): Promise<number> {
  return countRows(db, matching(db, filter));
}

function matching(db: Kysely<Database>, filter: LabelFilter) {
  return db.selectFrom('endpoint').where('deleted_at', 'is', null).where(hasLabels('endpoint', filter));
}

/**
 * The second of two concurrent registrations waits, so that a race cannot exceed the limit. The statement is `unawaited`: what is
 * read after it is read under the lock.
 */
export function lockEndpointsOf(trx: Transaction<Database>, tenant: Tenant): void {
  const name = `endpoints|${tenant.organizationId}|${tenant.livemode}`;
  unawaited(trx, sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** @param id of the endpoint, or a sub-select that finds it */
export function lockEndpoint(
  trx: Transaction<Database>,
  id: string | Expression<string>,
): Promise<EndpointRow | undefined> {
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

/** Hides the endpoint and stops its deliveries. `removeDeletedEndpoints` deletes its rows. The statement is `unawaited`. */
export function markEndpointDeleted(trx: Transaction<Database>, id: string, at: Date): void {
  const deleted = { deleted_at: at, status: 'disabled', disabled_reason: 'manual', ...labelsOf() } as const;
  unawaited(trx, trx.updateTable('endpoint').set(deleted).where('id', '=', id));
}

/** The statement is `unawaited`. */
export function insertEndpointSecret(trx: Transaction<Database>, secret: Insertable<EndpointSecretTable>): void {
  unawaited(trx, trx.insertInto('endpoint_secret').values(secret));
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

export async function findSealedHeaders(trx: Transaction<Database>, endpointId: string): Promise<Buffer | null> {
  const row = await trx.selectFrom('endpoint').select('sealed_headers').where('id', '=', endpointId).executeTakeFirst();
  return row?.sealed_headers ?? null;
}

/** The current secret stays valid until this time. The statement is `unawaited`. */
export function expireCurrentSecret(trx: Transaction<Database>, endpointId: string, at: Date): void {
  unawaited(
    trx,
    trx
      .updateTable('endpoint_secret')
      .set({ expires_at: at })
      .where('endpoint_id', '=', endpointId)
      .where('expires_at', 'is', null),
  );
}

/** The statement is `unawaited`. */
export function deleteExpiredSecrets(trx: Transaction<Database>, endpointId: string, now: Date): void {
  unawaited(
    trx,
    trx.deleteFrom('endpoint_secret').where('endpoint_id', '=', endpointId).where('expires_at', '<=', now),
  );
}
