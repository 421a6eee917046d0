import { setTimeout as sleep } from 'node:timers/promises';
import { acrossTenants, listen } from '@exchequer/postgres';
import { createOutageLog, type Logger } from '@exchequer/telemetry';
import { type Kysely, sql } from 'kysely';
import type { WorkTables } from './work-table.js';

/** The channel on which Postgres tells who has a lease that its work was cancelled. */
export const LEASE_OVER = 'exchequer_lease_over';

const LOOK_EVERY_MS = 1_000;
/** A process whose lock so many looks in a row miss is dead. One look can fall into the moment in which a living one connects again. */
const MISSES_MAX = 3;
const RECONNECT_MS = 100;
/** The first half of the key of the advisory locks that show which processes live. */
const LOCKS = 817_250_001;
const NUMBERS = 2 ** 31;

/** What the workers of this process share: others see that it lives, and it hears that its leases are over. */
interface Presence {
  readonly number: number;
  workers: number;
  isSeen: boolean;
  /** What to do when a lease of this process is over. */
  readonly leases: Map<string, () => void>;
  /** Resolves when others see it for the first time, or when the first attempt has failed. */
  readonly appeared: Promise<void>;
  leave(): Promise<void>;
}

/** One for each database of the process. It takes one connection. */
const presences = new WeakMap<object, Presence>();

/** The number of this process for its leases, while others can see that it lives. */
export function workerOf(db: object): number | null {
  const presence = presences.get(db);
  return presence?.isSeen ? presence.number : null;
}

/** Calls `onOver` when the work is cancelled or somebody else has it, until the returned function is called. */
export function watchLease(db: object, lease: string, onOver: () => void): () => void {
  const leases = presences.get(db)?.leases;
  leases?.set(lease, onOver);
  return () => leases?.delete(lease);
}

/**
 * Holds an advisory lock, which Postgres releases at the moment when the process dies, and ends the leases of processes whose lock is gone. The
 * last worker of the process that leaves ends it.
 */
export function showPresence<Schema extends WorkTables>(
  db: Kysely<Schema>,
  logger: Logger,
): Pick<Presence, 'appeared' | 'leave'> {
  const presence = presences.get(db) ?? startPresence(db as unknown as Kysely<WorkTables>, logger);
  presences.set(db, presence);
  presence.workers += 1;
  let left: Promise<void> | undefined;
  async function leave(): Promise<void> {
    presence.workers -= 1;
    if (presence.workers > 0) return;
    presences.delete(db);
    await presence.leave();
  }
  return {
    appeared: presence.appeared,
    leave: () => {
      left ??= leave();
      return left;
    },
  };
}

function startPresence(db: Kysely<WorkTables>, logger: Logger): Presence {
  const leaving = new AbortController();
  const outage = createOutageLog(logger, 'background work');
  const { promise: appeared, resolve: appear } = Promise.withResolvers<void>();
  const pause = (ms: number) => sleep(ms, undefined, { signal: leaving.signal }).catch(() => {});
  const presence: Presence = {
    number: Math.floor(Math.random() * NUMBERS),
    workers: 0,
    isSeen: false,
    leases: new Map(),
    appeared,
    leave: async () => {
      leaving.abort();
      await running;
    },
  };

  /** On one connection, so that the lock is lost together with the sight of the others. */
  async function stay(connection: Kysely<WorkTables>): Promise<void> {
    // A shared lock does not wait for a lost connection of this process that Postgres still takes for a living one.
    await sql`select pg_advisory_lock_shared(${LOCKS}::integer, ${presence.number}::integer)`.execute(connection);
    const stopListening = await listen(connection, LEASE_OVER, (lease) => presence.leases.get(lease)?.());
    presence.isSeen = true;
    appear();
    try {
      for (let misses: ReadonlyMap<string, number> = new Map(); !leaving.signal.aborted; ) {
        misses = await lookAtLeases(connection, logger, presence.leases, misses);
        outage.recovered();
        await pause(LOOK_EVERY_MS);
      }
    } finally {
      presence.isSeen = false;
      await stopListening();
      await sql`select pg_advisory_unlock_shared(${LOCKS}::integer, ${presence.number}::integer)`.execute(connection);
    }
  }

  async function run(): Promise<void> {
    while (!leaving.signal.aborted) {
      try {
        await db.connection().execute(stay);
      } catch (error) {
        outage.failed(error);
        appear();
        await pause(RECONNECT_MS);
      }
    }
  }

  const running = run();
  return presence;
}

/**
 * Reads all leases. Those of this process that are gone are over, and so are those of dead processes.
 * @returns how many looks in a row missed the processes of leases
 */
export async function lookAtLeases<Schema extends WorkTables>(
  connection: Kysely<Schema>,
  logger: Logger,
  leases: Presence['leases'],
  misses: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const mine = [...leases.keys()];
  const { rows } = await acrossTenants(connection, (trx) =>
    sql<{ lease: string; place: string; isMissed: boolean }>`
      with alive as materialized (
        select objid from pg_locks
        where locktype = 'advisory' and granted and objsubid = 2 and classid = ${LOCKS}::oid
          and database = (select oid from pg_database where datname = current_database())
      )
      -- Only the index of leases has this order, so Postgres reads nothing else.
      select lease, ctid::text as place,
             worker is not null and wait_until > clock_timestamp() and worker::oid not in (select objid from alive) as "isMissed"
      from work where lease is not null order by kind, org_id, livemode`.execute(trx),
  );
  const held = new Set(rows.map(({ lease }) => lease));
  for (const lease of mine) if (!held.has(lease)) leases.get(lease)?.();
  const missed = rows.filter(({ isMissed }) => isMissed);
  const looks = new Map(missed.map(({ lease }) => [lease, (misses.get(lease) ?? 0) + 1]));
  const over = missed.filter(({ lease }) => looks.get(lease)! >= MISSES_MAX);
  if (over.length > 0) {
    logger.warn({ pieces: over.length }, 'the process of background work has died: its leases are over');
    const [places, ended] = [over.map(({ place }) => place), over.map(({ lease }) => lease)];
    await acrossTenants(connection, (trx) =>
      sql`
        update work set wait_until = clock_timestamp() where ctid = any (array(
          select ctid from work where ctid = any (${places}::tid[]) and lease = any (${ended}::uuid[]) for update skip locked))`.execute(
        trx,
      ),
    );
  }
  return looks;
}
