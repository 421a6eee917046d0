import { EventEmitter } from 'node:events';
import type { Logger } from '@exchequer/telemetry';
import { run, type Task, type TaskList, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker';
import type pg from 'pg';
import { holdLiveness } from './liveness.js';

/** Schema of the job tables; the runtime role owns it. */
export const JOBS_SCHEMA = 'documents_jobs';

export interface JobRunner {
  /** Takes no new jobs. Those in hand get a moment to end, then their signal to abort, and are given back. */
  stop(): Promise<void>;
}

const POLL_INTERVAL_MS = 500;
const RECOVERY_INTERVAL_MS = 1_000;
const STOP_GRACE_MS = 500;

/** Runs this process's share of the jobs, and gives back the jobs of processes that died. */
export async function startJobs(options: {
  readonly pool: pg.Pool;
  readonly logger: Logger;
  readonly concurrency: number;
  readonly tasks: TaskList;
}): Promise<JobRunner> {
  const { pool, logger } = options;
  const liveness = holdLiveness(pool, logger);
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked in the name of the pool, not of its single workers.
  events.on('pool:create', ({ workerPool }) => liveness.add(workerPool.id));
  const runner = await run({
    pgPool: pool,
    schema: JOBS_SCHEMA,
    concurrency: options.concurrency,
    taskList: Object.fromEntries(
      Object.entries(options.tasks).map(([name, task]) => [name, givenBackWhenInterrupted(pool, task as Task)]),
    ),
    pollInterval: POLL_INTERVAL_MS,
    gracefulShutdownAbortTimeout: STOP_GRACE_MS,
    noHandleSignals: true,
    events,
    logger: quietLogger(logger),
  });
  const recovery = setInterval(() => {
    recoverJobs(pool, logger).catch((error: unknown) => logger.warn({ error }, 'jobs could not be recovered'));
  }, RECOVERY_INTERVAL_MS);
  return {
    stop: async () => {
      clearInterval(recovery);
      await runner.stop();
      await liveness.release();
    },
  };
}

/**
 * A stop is not the job's fault: it is free for another process at once, and the attempt does not count. Done while the
 * job is still locked, so that graphile-worker's own note of a failure finds nothing to change.
 */
function givenBackWhenInterrupted(pool: pg.Pool, task: Task): Task {
  return async (payload, helpers) => {
    try {
      return await task(payload, helpers);
    } catch (error) {
      if (!helpers.abortSignal?.aborted) throw error;
      await pool.query(
        `update ${JOBS_SCHEMA}._private_jobs set locked_by = null, locked_at = null, attempts = attempts - 1
          where id = $1 and attempts = $2`,
        [helpers.job.id, helpers.job.attempts],
      );
      throw new Error('given back, because this process stops', { cause: error });
    }
  };
}

/**
 * Unlocks the jobs of workers that no longer live. graphile-worker by itself waits four hours. A worker that took its
 * job a moment ago may not hold its lock yet and is left alone.
 */
export async function recoverJobs(pool: pg.Pool, logger: Logger): Promise<void> {
  const { rows } = await pool.query<{ locked_by: string }>(
    `select distinct locked_by from ${JOBS_SCHEMA}._private_jobs
      where locked_by is not null and locked_at < now() - interval '3 seconds'
        and not exists (select from pg_locks where locktype = 'advisory' and granted and objsubid = 2
                         and classid = hashtext('job_worker')::bit(32)::bigint::oid
                         and objid = hashtext(locked_by)::bit(32)::bigint::oid)`,
  );
  if (rows.length === 0) return;
  const dead = rows.map((row) => row.locked_by);
  await pool.query(`select ${JOBS_SCHEMA}.force_unlock_workers($1::text[])`, [dead]);
  logger.warn({ workers: dead }, 'jobs of dead workers were given back');
}

/** graphile-worker's own lines quote job errors; the processing job logs them itself, without personal data. */
function quietLogger(logger: Logger) {
  return new WorkerLogger(() => (level, message) => {
    if (level === 'error' || level === 'warning') logger.warn({ worker: message.slice(0, 200) }, 'job runner');
  });
}
