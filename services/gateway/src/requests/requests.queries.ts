import { firstIdAt, timeOfId } from '@exchequer/ids';
import { acrossTenants, statement, unawaited } from '@exchequer/postgres';
import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { GatewayDatabase } from '../keys/keys.table.js';
import type { RequestsTable } from './requests.table.js';

export type RequestRow = Selectable<RequestsTable>;

/** Whose request it was. */
export interface RequestKey {
  readonly organizationId: string;
  readonly livemode: boolean;
  readonly keyId: string;
}

/** Requests as they are written, by column: a gateway sends thousands a second, and this is the shortest form. */
export interface RequestColumns {
  readonly keys: readonly RequestKey[];
  readonly ids: readonly string[];
  /** Unix milliseconds. */
  readonly times: readonly number[];
  /** Places in `keys`, from 1. */
  readonly keyPlaces: readonly number[];
  readonly methods: readonly string[];
  readonly routes: readonly (string | null)[];
  readonly statuses: readonly number[];
  readonly codes: readonly (string | null)[];
  readonly durations: readonly number[];
  readonly idempotencyKeys: readonly (string | null)[];
}

/**
 * Adds requests of any organizations in one transaction. It can be called again when it is unknown whether it was committed. An
 * organization that was erased in the meantime gets no rows.
 */
export async function insertRequests(db: Kysely<GatewayDatabase>, { keys, ...columns }: RequestColumns): Promise<void> {
  // JSON, because node-postgres makes the text of an array five times slower.
  const insert = statement`
    insert into request (id, org_id, livemode, key_id, created_at, method, route, status, code, duration_ms, idempotency_key)
    select id, org_id, livemode, key_id, created_at, method, route, status, code, duration_ms, idempotency_key from (
      select r.id,
             (${keys.map(({ organizationId }) => organizationId)}::text[])[r.key_place::int] as org_id,
             (${keys.map(({ livemode }) => livemode)}::boolean[])[r.key_place::int] as livemode,
             (${keys.map(({ keyId }) => keyId)}::text[])[r.key_place::int] as key_id,
             to_timestamp(r.time::float8 / 1000) as created_at,
             r.method, r.route, r.status::smallint as status, r.code, r.duration::real as duration_ms, r.idempotency_key
        from (select ${JSON.stringify(columns)}::json as columns) given cross join lateral rows from (
               json_array_elements_text(columns -> 'ids'), json_array_elements_text(columns -> 'times'),
               json_array_elements_text(columns -> 'keyPlaces'), json_array_elements_text(columns -> 'methods'),
               json_array_elements_text(columns -> 'routes'), json_array_elements_text(columns -> 'statuses'),
               json_array_elements_text(columns -> 'codes'), json_array_elements_text(columns -> 'durations'),
               json_array_elements_text(columns -> 'idempotencyKeys'))
          as r(id, time, key_place, method, route, status, code, duration, idempotency_key)
    ) entry
    where exists (select from organizations o where o.id = entry.org_id and o.erased_at is null)
    on conflict do nothing`;
  await acrossTenants(db, async (trx) => unawaited(trx, insert));
}

/** A day in UTC, and the ids of its requests. */
export interface RequestDay {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly firstId: string;
  /** The first id of the next day. */
  readonly nextId: string;
}

/** A day that exists stays as it is. */
export async function addRequestDays(db: Kysely<GatewayDatabase>, days: readonly RequestDay[]): Promise<void> {
  for (const { day, firstId, nextId } of days) {
    await acrossTenants(db, (trx) => sql`select add_request_day(${day}::date, ${firstId}, ${nextId})`.execute(trx));
  }
}

export async function dropOldRequestDays(db: Kysely<GatewayDatabase>): Promise<void> {
  await acrossTenants(db, (trx) => sql`select drop_old_request_days()`.execute(trx));
}

export type RequestFilter = {
  readonly [Column in 'method' | 'route' | 'status' | 'status_class' | 'code' | 'key_id' | 'idempotency_key']?:
    | RequestRow[Column]
    | undefined;
};

export interface RequestPage {
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
  /** Id of the last row of the previous page. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/**
 * Newest first. Returns one more than `limit`, so that the caller sees whether there is a next page. The bounds of the ids tell Postgres
 * which days it need not read.
 */
export function findRequests(
  db: Kysely<GatewayDatabase>,
  filter: RequestFilter,
  { from, to, before, limit }: RequestPage,
): Promise<RequestRow[]> {
  const wanted = Object.entries(filter).filter(([, value]) => value !== undefined);
  let query = db.selectFrom('request').selectAll();
  if (from !== undefined) query = query.where('id', '>=', firstIdAt('req', from.getTime()));
  if (to !== undefined) query = query.where('id', '<', firstIdAt('req', to.getTime()));
  if (before !== undefined) query = query.where('id', '<', before);
  if (wanted.length === 0)
    return query
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
  for (const [column, value] of wanted) query = query.where(sql.ref(column), '=', value);
  // The indexes of the filters are in this order. It is that of the ids, which begin with the time.
  if (from !== undefined) query = query.where('created_at', '>=', from);
  if (to !== undefined) query = query.where('created_at', '<', to);
  if (before !== undefined) {
    query = query.where(sql<SqlBool>`(created_at, id) < (${new Date(timeOfId(before))}, ${before})`);
  }
  return query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

export function findRequestById(db: Kysely<GatewayDatabase>, id: string): Promise<RequestRow | undefined> {
  return db.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirst();
}
