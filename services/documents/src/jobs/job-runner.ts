import { randomUUID } from 'node:crypto';
import { acrossTenants, repeatedly } from '@exchequer/postgres';
import { createOutageLog, type Logger } from '@exchequer/telemetry';
import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import { countJob } from './job-metrics.js';
import { claimJob, endJob, giveBackJob, type Job, jobsInHand, recoverJobs, retryJob } from './jobs.queries.js';
import type { JobsTables } from './jobs.table.js';
import { holdLiveness } from './liveness.js';

export interface JobRunnerOptions<Schema extends JobsTables> {
  readonly db: Kysely<Schema>;
  /** One of its connections holds the lock that shows others that this process is alive, and receives notices of removed jobs. */
  readonly pool: pg.Pool;
  readonly logger: Logger;
  /** Maximum number of jobs at once. */
  readonly concurrency: number;
  /** How many of these one organization can have. */
  readonly shareMax: number;
  /**
   * @throws to request another attempt. The signal is aborted when the process stops and when the job no longer belongs to
   * this runner.
   */
  readonly work: (job: Job, signal: AbortSignal) => Promise<void>;
}

export interface JobRunner {
  /** Looks for jobs now instead of at the next poll. */
  wake(): void;
  /** Takes no new jobs. Running jobs get a moment to finish, then their signal is aborted and they are returned to the queue. */
  stop(): Promise<void>;
}

const POLL_INTERVAL_MS = 500;
const RECOVERY_INTERVAL_MS = 1_000;
const STOP_GRACE_MS = 500;

/** Runs this process's share of the jobs, and frees the jobs of dead processes. */
export async function startJobs<Schema extends JobsTables>(options: JobRunnerOptions<Schema>): Promise<JobRunner> {
  const { logger, concurrency, shareMax, work } = options;
  const db = options.db as unknown as Kysely<JobsTables>;
  const runner = randomUUID();
  const inHand = new Map<string, { readonly abort: AbortController; readonly done: Promise<void> }>();
  const outage = createOutageLog(logger, 'job queue');
  let stopped = false;
  const liveness = holdLiveness(options.pool, logger, (documentId) => inHand.get(documentId)?.abort.abort());
  liveness.add(runner);

  const query = <T>(act: (trx: Transaction<JobsTables>) => Promise<T>) => acrossTenants(db, act);

  /** Takes jobs until the queue is empty or no more are allowed. */
  async function fill(): Promise<void> {
    while (!stopped && inHand.size < concurrency) {
      const job = await query((trx) => claimJob(trx, runner, shareMax));
      if (!job) break;
      take(job);
    }
    outage.recovered();
  }

  function take(job: Job): void {
    const abort = new AbortController();
    const done = perform(job, abort.signal).finally(() => {
      inHand.delete(job.documentId);
      filling.wake();
    });
    inHand.set(job.documentId, { abort, done });
  }

  /** Never rejects. */
  async function perform(job: Job, signal: AbortSignal): Promise<void> {
    let settle = endJob;
    try {
      await work(job, signal);
      countJob('done');
    } catch (error) {
      const interrupted = signal.aborted;
      countJob(interrupted ? 'interrupted' : 'retried');
      settle = interrupted ? giveBackJob : retryJob;
      const { code, name } = error as { code?: unknown; name?: unknown };
      if (!interrupted)
        logger.warn(
          { document_id: job.documentId, attempt: job.attempt, reason: code ?? name },
          'job will be tried again',
        );
    }
    // `recover` finds a job that could not be settled.
    await query((trx) => settle(trx, runner, job)).catch((error: unknown) => outage.failed(error));
  }

  async function recover(): Promise<void> {
    const documentIds = [...inHand.keys()];
    const freed = await query((trx) => recoverJobs(trx, runner, documentIds));
    if (freed.length > 0) {
      logger.warn({ document_ids: freed.slice(0, 20) }, 'jobs of dead workers were given back');
      filling.wake();
    }
    if (documentIds.length === 0) return;
    const mine = await query((trx) => jobsInHand(trx, runner, documentIds));
    for (const id of documentIds) if (!mine.has(id)) inHand.get(id)?.abort.abort();
  }

  const onError = (error: unknown) => outage.failed(error);
  const filling = repeatedly(fill, { everyMs: POLL_INTERVAL_MS, onError });
  const recovery = repeatedly(recover, { everyMs: RECOVERY_INTERVAL_MS, onError });
  filling.wake();

  async function stop(): Promise<void> {
    stopped = true;
    await filling.stop();
    await recovery.stop();
    const jobs = [...inHand.values()];
    const grace = setTimeout(() => {
      for (const { abort } of jobs) abort.abort();
    }, STOP_GRACE_MS);
    await Promise.all(jobs.map(({ done }) => done));
    clearTimeout(grace);
    await liveness.release();
  }

  let stopping: Promise<void> | undefined;
  return {
    wake: filling.wake,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}
