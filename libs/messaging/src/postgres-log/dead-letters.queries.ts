import { type Kysely, sql } from 'kysely';

export interface DeadRecord {
  readonly partitionId: number;
  readonly topic: string;
  readonly position: bigint;
  /** An appended record: an event, unless somebody appended something else. */
  readonly event: unknown;
  readonly headers: Record<string, string> | null;
}

/** The letters in these topics, oldest first. Redriving deletes them. */
export async function readDeadLetters(
  db: Kysely<unknown>,
  topics: readonly string[],
  limit: number,
): Promise<DeadRecord[]> {
  const { rows } = await sql<DeadRecord>`
    select p.id as "partitionId", p.topic, r.position, r.event, r.headers
    from log_partition p
    join log_record r on r.partition_id = p.id
    where p.topic = any (${topics})
    order by r.appended_at, p.id, r.position
    limit ${limit}`.execute(db);
  return rows;
}

/** Locked until the end of the transaction: two concurrent redrives would publish everything twice. */
export async function lockRedrive(trx: Kysely<unknown>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('exchequer-redrive'), 0)`.execute(trx);
}

export async function deleteDeadLetters(trx: Kysely<unknown>, letters: readonly DeadRecord[]): Promise<void> {
  const partitions = letters.map(({ partitionId }) => partitionId);
  const positions = letters.map(({ position }) => position);
  await sql`
    delete from log_record r
    using unnest(${partitions}::int[], ${positions}::bigint[]) as done (partition_id, position)
    where r.partition_id = done.partition_id and r.position = done.position`.execute(trx);
}

export interface DeadLetterDepth {
  readonly topic: string;
  readonly records: number;
  readonly oldestAgeS: number;
}

/** One row per topic, even if it is empty. */
export async function measureDeadLetters(db: Kysely<unknown>, topics: readonly string[]): Promise<DeadLetterDepth[]> {
  const { rows } = await sql<DeadLetterDepth>`
    select p.topic, count(r.position)::int as records,
           coalesce(extract(epoch from now() - min(r.appended_at)), 0)::float8 as "oldestAgeS"
    from log_partition p
    left join log_record r on r.partition_id = p.id
    where p.topic = any (${topics})
    group by p.topic`.execute(db);
  return rows;
}

/** Records that a group has not handled, by topic. */
export async function measureLag(
  db: Kysely<unknown>,
  group: string,
  topics: readonly string[],
): Promise<{ readonly topic: string; readonly records: number }[]> {
  const { rows } = await sql<{ topic: string; records: number }>`
    select p.topic, sum(p.next_position - coalesce(g.committed, 0))::float8 as records
    from log_partition p
    left join group_offset g on g.partition_id = p.id and g.group_name = ${group}
    where p.topic = any (${topics})
    group by p.topic`.execute(db);
  return rows;
}
