import type { DomainEvent } from '@exchequer/event-contracts';
import { type Kysely, sql } from 'kysely';
import { REDRIVE_GROUP } from '../dead-letters.js';

export interface DeadRecord {
  readonly partitionId: number;
  readonly topic: string;
  readonly position: bigint;
  readonly event: DomainEvent;
  readonly headers: Record<string, string> | null;
}

/** What lies in these topics behind the point up to which it was redriven, oldest first. */
export async function readDeadLetters(
  db: Kysely<unknown>,
  topics: readonly string[],
  limit: number,
): Promise<DeadRecord[]> {
  const { rows } = await sql<DeadRecord>`
    select p.id as "partitionId", p.topic, r.position, r.event, r.headers
    from log_partition p
    left join group_offset redriven on redriven.partition_id = p.id and redriven.group_name = ${REDRIVE_GROUP}
    join log_record r on r.partition_id = p.id and r.position >= coalesce(redriven.committed, 0)
    where p.topic = any (${topics})
    order by r.appended_at, p.id, r.position
    limit ${limit}`.execute(db);
  return rows;
}

/** Held to the end of the transaction: two who redrive at once would publish everything twice. */
export async function lockRedrive(trx: Kysely<unknown>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('exchequer-redrive'), 0)`.execute(trx);
}

/** @param positions by partition: the last position that was redriven */
export async function commitRedriven(trx: Kysely<unknown>, positions: ReadonlyMap<number, bigint>): Promise<void> {
  await sql`
    insert into group_offset (group_name, partition_id, committed)
    select ${REDRIVE_GROUP}, id, last + 1
    from unnest(${[...positions.keys()]}::int[], ${[...positions.values()]}::bigint[]) as redriven (id, last)
    on conflict (group_name, partition_id) do update set committed = excluded.committed`.execute(trx);
}
