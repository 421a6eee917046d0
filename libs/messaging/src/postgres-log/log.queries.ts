import type { DomainEvent } from '@exchequer/event-contracts';
import { type Kysely, sql } from 'kysely';
import type { LogRecord } from './partition-worker.js';

/** The next records of some partitions, by partition. @param positions by partition: where to read from. */
export async function readRecords(
  db: Kysely<unknown>,
  positions: ReadonlyMap<number, bigint>,
  perPartitionMax: number,
): Promise<ReadonlyMap<number, LogRecord[]>> {
  interface Row {
    partition_id: number;
    topic: string;
    number: number;
    position: bigint;
    event: DomainEvent;
    headers: Record<string, string> | null;
  }
  const { rows } = await sql<Row>`
    select p.id as partition_id, p.topic, p.number, r.position, r.event, r.headers
    from unnest(${[...positions.keys()]}::int[], ${[...positions.values()]}::bigint[]) as wanted (id, position)
    join log_partition p on p.id = wanted.id
    cross join lateral (
      select position, event, headers from log_record
      where partition_id = wanted.id and position >= wanted.position order by position limit ${perPartitionMax}
    ) r
    order by p.id, r.position`.execute(db);
  return Map.groupBy(
    rows.map(({ topic, number, position, event, headers, partition_id }) => ({
      partitionId: partition_id,
      topic,
      position,
      event,
      headers: headers ?? {},
      origin: `${topic}/${number}/${position}`,
    })),
    (record) => record.partitionId,
  );
}

/** @throws if the member no longer owns the partition. */
export async function commitPosition(
  db: Kysely<unknown>,
  { group, memberId, partitionId }: { readonly group: string; readonly memberId: number; readonly partitionId: number },
  nextPosition: bigint,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update group_offset set committed = ${nextPosition}
    where group_name = ${group} and partition_id = ${partitionId} and owner = ${memberId}`.execute(db);
  if (numAffectedRows !== 1n) throw new Error(`partition ${partitionId} has another owner`);
}

export async function releasePartition(db: Kysely<unknown>, memberId: number, partitionId: number): Promise<void> {
  await sql`select release_partition(${memberId}, ${partitionId})`.execute(db);
}
