import { acrossTenants } from '@exchequer/postgres';
import { type Kysely, sql } from 'kysely';
import type { GatewayDatabase } from '../keys/keys.table.js';

/** A request as it is written. */
export interface RequestEntry {
  readonly id: string;
  readonly org_id: string;
  readonly livemode: boolean;
  /** Unix milliseconds. */
  readonly created_ms: number;
  readonly key_id: string;
  readonly method: string;
  readonly route: string | null;
  readonly status: number;
  readonly code: string | null;
  readonly duration_ms: number;
  readonly idempotency_key: string | null;
}

/**
 * Adds requests of any organizations in one transaction. It can be called again when it is unknown whether it was committed. An
 * organization that was erased in the meantime gets no rows.
 */
export async function insertRequests(db: Kysely<GatewayDatabase>, entries: readonly RequestEntry[]): Promise<void> {
  await acrossTenants(db, (trx) =>
    sql`
      insert into request (id, org_id, livemode, created_at, key_id, method, route, status, code, duration_ms, idempotency_key)
      select id, org_id, livemode, to_timestamp(created_ms / 1000.0), key_id, method, route, status, code, duration_ms, idempotency_key
        from json_to_recordset(${JSON.stringify(entries)}::json)
          as e (id text, org_id text, livemode boolean, created_ms bigint, key_id text, method text, route text, status smallint,
                code text, duration_ms real, idempotency_key text)
       where exists (select from organizations o where o.id = e.org_id and o.erased_at is null)
      on conflict do nothing`.execute(trx),
  );
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
