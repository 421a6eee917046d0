import type { Kysely } from 'kysely';
import { type DeliveryDeps, deliver, deliverTogether } from '../deliver.js';
import type { Subscription } from '../event-bus.js';
import type { WakeSignal } from '../wake-signal.js';
import type { OwnedPartition } from './group-session.js';
import { commitPosition, readRecords, releasePartition } from './log.queries.js';
import { createPartitionWorker, type PartitionWorker } from './partition-worker.js';

/** The partitions of one member of a group. */
export interface OwnedPartitions {
  /** Starts on new partitions and hands over those that another member should have. @throws the error of a failed worker. */
  update(partitions: readonly OwnedPartition[]): void;
  /** Gives records to workers without any: to all of them, or to those with new records and those that have just become idle. */
  fetch(which: 'all' | ReadonlySet<number>): Promise<void>;
  /** Finishes the current records. */
  stop(): Promise<void>;
}

/** Maximum number of records in memory, whatever the backlog. */
const HELD_MAX = 1_000;
const HELD_PER_PARTITION_MAX = 200;

/** @param wakeSignal woken when there is something to fetch or an error to throw. */
export function createOwnedPartitions(
  deps: DeliveryDeps & { readonly db: Kysely<unknown> },
  subscription: Subscription,
  memberId: number,
  wakeSignal: WakeSignal,
): OwnedPartitions {
  const workers = new Map<number, PartitionWorker>();
  const leaving = new Set<number>();
  const becameIdle = new Set<number>();
  let failure: { readonly error: unknown } | undefined;

  function start({ id, committed }: OwnedPartition): void {
    const owner = { group: subscription.group, memberId, partitionId: id };
    const worker = createPartitionWorker({
      from: committed,
      attemptTogether: (records) => deliverTogether(deps, subscription, records),
      attempt: (record, tries) => deliver(deps, subscription, record, tries),
      commit: (nextPosition) => commitPosition(deps.db, owner, nextPosition),
      onIdle: () => {
        becameIdle.add(id);
        wakeSignal.wake();
      },
      onError: fail,
    });
    workers.set(id, worker);
    becameIdle.add(id);
  }

  async function handOver(id: number): Promise<void> {
    leaving.add(id);
    await workers.get(id)?.stop();
    workers.delete(id);
    await releasePartition(deps.db, memberId, id);
    leaving.delete(id);
  }

  function fail(error: unknown): void {
    failure ??= { error };
    wakeSignal.wake();
  }

  return {
    update(partitions) {
      if (failure) throw failure.error;
      for (const partition of partitions) {
        if (leaving.has(partition.id)) continue;
        if (!partition.keep) handOver(partition.id).catch(fail);
        else if (!workers.has(partition.id)) start(partition);
      }
    },
    async fetch(which) {
      if (failure) throw failure.error;
      const hungry = [...workers].filter(
        ([id, worker]) => worker.idle && !leaving.has(id) && (which === 'all' || which.has(id) || becameIdle.has(id)),
      );
      becameIdle.clear();
      if (hungry.length === 0) return;
      const perPartitionMax = Math.max(1, Math.min(HELD_PER_PARTITION_MAX, Math.floor(HELD_MAX / hungry.length)));
      const positions = new Map(hungry.map(([id, worker]) => [id, worker.nextPosition]));
      const records = await readRecords(deps.db, positions, perPartitionMax);
      for (const [id, worker] of hungry) worker.push(records.get(id) ?? []);
    },
    async stop() {
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
    },
  };
}
