import { setTimeout as sleep } from 'node:timers/promises';
import type { DomainEvent } from '@exchequer/event-contracts';
import type { Logger } from '@exchequer/telemetry';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { backoffMs } from '../backoff.js';
import { deliver, type RetryPolicy } from '../deliver.js';
import type { EventBus, RunningSubscription, Subscription } from '../event-bus.js';
import { createSignal } from '../signal.js';
import { joinGroup, type OwnedPartition } from './group-session.js';
import { createPartitionWorker, type LogRecord, type PartitionWorker } from './partition-worker.js';

export interface SubscriptionDeps {
  readonly pool: pg.Pool;
  readonly db: Kysely<unknown>;
  readonly bus: Pick<EventBus, 'publish'>;
  readonly retry: RetryPolicy;
  readonly leaseMs: number;
  readonly pollMs: number;
  readonly logger?: Logger | undefined;
}

/** Records held by one subscription at most, whatever the backlog. */
const BUFFERED_MAX = 1_000;
const FETCHED_PER_PARTITION_MAX = 200;
const REJOIN = { firstMs: 100, maxMs: 5_000 };

/** Joins, and joins again whenever the membership is lost, until stopped. @throws when the first join fails. */
export async function startSubscription(
  deps: SubscriptionDeps,
  subscription: Subscription,
): Promise<RunningSubscription> {
  const stop = new AbortController();
  const bell = createSignal();
  let failures = 0;
  let joined = false;

  async function run(onFirstJoin: () => void): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        await consume(onFirstJoin);
      } catch (error) {
        if (!joined) throw error;
        failures += 1;
        deps.logger?.warn({ error, failures, group: subscription.group }, 'event log: joining again');
        await sleep(backoffMs(REJOIN, failures), undefined, { signal: stop.signal }).catch(() => {});
      }
    }
  }

  /** One membership, from joining to leaving. */
  async function consume(onJoin: () => void): Promise<void> {
    const session = await joinGroup(deps.pool, { ...subscription, leaseMs: deps.leaseMs }, bell);
    const workers = new Map<number, PartitionWorker>();
    const leaving = new Set<number>();
    const idle = new Set<number>();
    let failed: unknown;
    const fail = (error: unknown) => {
      failed ??= error;
      bell.ring();
    };

    const start = (partition: OwnedPartition) => {
      const worker = createPartitionWorker({
        from: partition.committed,
        attempt: (record, tries) => deliver(deps, subscription, record, tries),
        commit: (next) => commitPosition(deps.db, subscription.group, partition.id, session.memberId, next),
        onIdle: () => {
          idle.add(partition.id);
          bell.ring();
        },
        onError: fail,
      });
      workers.set(partition.id, worker);
      idle.add(partition.id);
    };

    const handOver = async (partition: OwnedPartition) => {
      leaving.add(partition.id);
      await workers.get(partition.id)?.stop();
      workers.delete(partition.id);
      leaving.delete(partition.id);
      await sql`select release_partition(${session.memberId}, ${partition.id})`.execute(deps.db);
    };

    const balance = async () => {
      for (const partition of await session.balance()) {
        if (leaving.has(partition.id)) continue;
        if (!partition.keep) handOver(partition).catch(fail);
        else if (!workers.has(partition.id)) start(partition);
      }
    };

    try {
      let balanceAt = 0;
      let pollAt = 0;
      while (!stop.signal.aborted) {
        if (failed) throw failed;
        if (session.takeGroupChanged() || Date.now() >= balanceAt) {
          await balance();
          balanceAt = Date.now() + deps.leaseMs / 5;
          joined = true;
          failures = 0;
          onJoin();
        }
        // All partitions are looked at when the poll is due; else those that were appended to or have worked theirs off.
        const pollDue = Date.now() >= pollAt;
        const appended = session.takeAppended();
        const readable = [...workers].filter(
          ([id, worker]) => worker.idle && !leaving.has(id) && (pollDue || appended.has(id) || idle.has(id)),
        );
        idle.clear();
        if (pollDue) pollAt = Date.now() + deps.pollMs;
        await fetchInto(new Map(readable));
        await bell.wait(Math.min(pollAt, balanceAt) - Date.now());
      }
    } finally {
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
      await session.leave().catch(() => {
        // The lease runs out by itself.
      });
    }
  }

  async function fetchInto(workers: ReadonlyMap<number, PartitionWorker>): Promise<void> {
    if (workers.size === 0) return;
    const records = await readRecords(deps.db, workers, limitOf(workers.size));
    for (const [id, worker] of workers) worker.push(records.get(id) ?? []);
  }

  let running: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    running = run(resolve).catch(reject);
  });
  return {
    async stop() {
      stop.abort();
      bell.ring();
      await running;
    },
  };
}

function limitOf(partitions: number): number {
  return Math.max(1, Math.min(FETCHED_PER_PARTITION_MAX, Math.floor(BUFFERED_MAX / partitions)));
}

async function readRecords(
  db: Kysely<unknown>,
  workers: ReadonlyMap<number, PartitionWorker>,
  limit: number,
): Promise<Map<number, LogRecord[]>> {
  interface Row {
    partition_id: number;
    topic: string;
    number: number;
    position: bigint;
    event: DomainEvent;
    headers: Record<string, string> | null;
  }
  const positions = [...workers.values()].map((worker) => worker.nextPosition);
  const { rows } = await sql<Row>`
    select p.id as partition_id, p.topic, p.number, r.position, r.event, r.headers
    from unnest(${[...workers.keys()]}::int[], ${positions}::bigint[]) as wanted (id, position)
    join log_partition p on p.id = wanted.id
    cross join lateral (
      select position, event, headers from log_record
      where partition_id = wanted.id and position >= wanted.position order by position limit ${limit}
    ) r
    order by p.id, r.position`.execute(db);
  const byPartition = new Map<number, LogRecord[]>();
  for (const { partition_id, topic, number, position, event, headers } of rows) {
    const record = { topic, event, position, origin: `${topic}/${number}/${position}`, headers: headers ?? {} };
    const records = byPartition.get(partition_id);
    if (records) records.push(record);
    else byPartition.set(partition_id, [record]);
  }
  return byPartition;
}

async function commitPosition(
  db: Kysely<unknown>,
  group: string,
  partitionId: number,
  memberId: number,
  next: bigint,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update group_offset set committed = ${next}
    where group_name = ${group} and partition_id = ${partitionId} and owner = ${memberId}`.execute(db);
  if (numAffectedRows !== 1n) throw new Error(`partition ${partitionId} has another owner`);
}
