import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../database.js';
import type { ListFilter } from '../events/event-filter.js';
import { allOf, inPeriod, newestOfKinds } from '../events/events.queries.js';
import type { DeliveryRow } from './deliveries.queries.js';
import type { DeliveryStatus } from './deliveries.table.js';

export interface DeliveryFilter extends ListFilter {
  readonly endpointId?: string | undefined;
  readonly eventId?: string | undefined;
  readonly status?: DeliveryStatus | undefined;
  /** Why the latest attempt failed. */
  readonly failure?: string | undefined;
}

/** So many deliveries are looked at for a page. */
const LOOKED_AT_MAX = 10_000;

/**
 * Newest first, one more than `limit`. One filter leads an index. The others are looked for among the rows that it finds, at most so many for
 * a page: `stoppedAt` is the last of them if the page is not full.
 */
export async function findDeliveries(
  db: Kysely<Database>,
  filter: DeliveryFilter,
): Promise<{ readonly rows: DeliveryRow[]; readonly stoppedAt: string | undefined }> {
  const { leading, others } = conditionsOf(filter);
  const limit = filter.limit + 1;
  const { kinds } = filter;
  const isEachKindRead = kinds !== undefined && leading.length === 0 && others.length === 0;
  const led = allOf([isShown, ...leading, ...inPeriod(filter)]);
  if (kinds !== undefined && !isEachKindRead) others.push(sql`event_type = any (${kinds})`);
  const newest = isEachKindRead
    ? newestOfKinds(kinds, 'event_type', sql`delivery`, led, limit)
    : sql`
        select id from (select * from delivery where ${led} order by id desc limit ${LOOKED_AT_MAX}) looked_at
        where ${allOf(others)} order by id desc limit ${limit}`;
  const { rows } = await sql<DeliveryRow>`
    select * from delivery where id = any (array(${newest})) order by id desc`.execute(db);
  const isCut = others.length > 0 && rows.length < limit;
  return { rows, stoppedAt: isCut ? await lastLookedAt(db, led) : undefined };
}

/** Deliveries of a deleted endpoint are hidden until they are removed. */
const isShown = sql<SqlBool>`endpoint_id <> all (array(select id from endpoint where deleted_at is not null))`;

/** An index begins with the leading conditions. If there is none, it is that of all deliveries, or that of the kinds. */
function conditionsOf({ endpointId, eventId, status, failure }: DeliveryFilter) {
  const ofEvent = eventId === undefined ? [] : [sql<SqlBool>`event_id = ${eventId}`];
  const ofEndpoint = endpointId === undefined ? [] : [sql<SqlBool>`endpoint_id = ${endpointId}`];
  const ofFailure = failure === undefined ? [] : [sql<SqlBool>`last_failure = ${failure}`];
  // Literal, so that Postgres finds the indexes of what did not succeed.
  const ofStatus = status === undefined ? [] : [sql<SqlBool>`status = ${sql.lit(status)}`];
  const isMissed = status === 'failed' || status === 'skipped';
  const leading =
    [ofEvent, isMissed && endpointId !== undefined ? [...ofEndpoint, ...ofStatus] : ofEndpoint, ofFailure].find(
      (one) => one.length > 0,
    ) ?? (status === 'succeeded' ? [] : ofStatus);
  const all = [...ofEvent, ...ofEndpoint, ...ofFailure, ...ofStatus];
  return { leading, others: all.filter((one) => !leading.includes(one)) };
}

/** The last of the rows that were looked at. Undefined if those were all. */
async function lastLookedAt(db: Kysely<Database>, led: RawBuilder<SqlBool>): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from delivery where ${led} order by id desc offset ${LOOKED_AT_MAX - 1} limit 1`.execute(db);
  return rows[0]?.id;
}
