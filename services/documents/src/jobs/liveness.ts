import { createOutageLog, type Logger } from '@exchequer/telemetry';
import type pg from 'pg';

export interface Liveness {
  /** Keeps this worker pool marked as alive until the process or its connection ends. */
  add(poolId: string): void;
  release(): Promise<void>;
}

const RECONNECT_MS = 500;

/** Postgres notifies every process that a job was removed. A process that misses the notice finds out within a second. */
export const JOB_REMOVED = 'documents_job_removed';

/**
 * One advisory lock per worker pool, on one connection of this process. Postgres releases it the moment the process dies, so
 * others notice at once, without heartbeats or clocks.
 */
export function holdLiveness(pool: pg.Pool, logger: Logger, onRemoved: (documentId: string) => void): Liveness {
  const outage = createOutageLog(logger, 'liveness connection');
  const poolIds = new Set<string>();
  let client: pg.PoolClient | undefined;
  let released = false;
  let turn: Promise<void> = connect();

  async function connect(): Promise<void> {
    while (!released) {
      try {
        const fresh = await pool.connect();
        fresh.once('error', () => {
          fresh.release(true);
          client = undefined;
          if (!released) turn = connect();
        });
        fresh.on('notification', ({ payload }) => onRemoved(payload ?? ''));
        await fresh.query(`listen ${JOB_REMOVED}`);
        for (const poolId of poolIds) await lock(fresh, poolId);
        client = fresh;
        outage.recovered();
        return;
      } catch (error) {
        outage.failed(error);
        await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      }
    }
  }

  return {
    add: (poolId) => {
      poolIds.add(poolId);
      turn = turn.then(async () => {
        if (client) await lock(client, poolId).catch(() => {});
      });
    },
    release: async () => {
      released = true;
      await turn;
      client?.removeAllListeners('error').release(true);
    },
  };
}

async function lock(client: pg.PoolClient, poolId: string): Promise<void> {
  await client.query(`select pg_advisory_lock(hashtext('job_worker'), hashtext($1))`, [poolId]);
}
