import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createPool } from '@exchequer/postgres';
import { createLogger } from '@exchequer/telemetry';
import { dropTestDatabase, eventually, type TestDatabase } from '@exchequer/testkit';
import type pg from 'pg';
import { createDocumentsDatabase } from '../test-service.js';
import { recoverJobs, startJobs } from './job-runner.js';

const logger = createLogger('test');
let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createDocumentsDatabase();
  pool = newPool('first');
});

afterAll(async () => {
  await pool.end();
  await dropTestDatabase(process.env.EXCHEQUER_TEST_CLUSTER!, database);
});

test('the job of a worker whose process died is given to another within seconds, not hours', async () => {
  const child = fork(fileURLToPath(new URL('../../dist/jobs/test-stuck-worker.js', import.meta.url)), [
    database.urlAs('exchequer_documents', 'pw'),
  ]);
  const inHand = once(child, 'message');
  await pool.query(`select documents_jobs.add_job('work', '{}'::json)`);
  await inHand;
  child.kill('SIGKILL');

  let done: () => void = () => {};
  const finished = new Promise<void>((resolve) => {
    done = resolve;
  });
  const alive = await startJobs({ pool, logger, concurrency: 1, tasks: { work: async () => done() } });
  await finished;
  await alive.stop();
});

test('a living worker keeps its job however long it takes', async () => {
  const slowPool = newPool('slow');
  let release: () => void = () => {};
  let runs = 0;
  const count = () => {
    runs += 1;
  };
  const slow = await startJobs({
    pool: slowPool,
    logger,
    concurrency: 1,
    tasks: {
      slow: () => {
        count();
        return new Promise<void>((resolve) => {
          release = resolve;
        });
      },
    },
  });
  await pool.query(`select documents_jobs.add_job('slow', '{}'::json)`);
  await eventually(() => expect(runs).toBe(1));
  // As if it had been locked long ago: what counts is the lock of its process.
  await pool.query(
    `update documents_jobs._private_jobs set locked_at = now() - interval '1 hour' where locked_by is not null`,
  );
  const idle = await startJobs({ pool, logger, concurrency: 1, tasks: { slow: async () => count() } });
  await recoverJobs(pool, logger);
  const { rows } = await pool.query(`select locked_by from documents_jobs._private_jobs where locked_by is not null`);
  expect(rows).toHaveLength(1);
  release();
  await slow.stop();
  await idle.stop();
  await slowPool.end();
  expect(runs).toBe(1);
});

test('a job that a stop interrupts is given up, costs no attempt, and is taken by the next process at once', async () => {
  await pool.query(`select documents_jobs.add_job('long', '{}'::json, max_attempts := 1)`);
  let begun: () => void = () => {};
  const inHand = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const stopped = await startJobs({
    pool,
    logger,
    concurrency: 1,
    tasks: {
      long: (_payload, { abortSignal }) => {
        begun();
        return new Promise((_resolve, reject) => {
          abortSignal!.addEventListener('abort', () => reject(new Error('interrupted')));
        });
      },
    },
  });
  await inHand;
  await stopped.stop();
  const { rows } = await pool.query(
    `select attempts, locked_by, last_error, run_at <= now() as due from documents_jobs._private_jobs`,
  );
  expect(rows).toEqual([{ attempts: 0, locked_by: null, last_error: null, due: true }]);

  let done: (attempt: number) => void = () => {};
  const finished = new Promise<number>((resolve) => {
    done = resolve;
  });
  const next = await startJobs({
    pool,
    logger,
    concurrency: 1,
    tasks: { long: async (_payload, { job }) => done(job.attempts) },
  });
  expect(await finished).toBe(1);
  await next.stop();
});

function newPool(applicationName: string): pg.Pool {
  const connectionString = database.urlAs('exchequer_documents', 'pw');
  return createPool({ connectionString, schema: 'documents', applicationName, int8: 'text' });
}
