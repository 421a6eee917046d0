import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createDatabase, createPool } from '@exchequer/postgres';
import { createLogger } from '@exchequer/telemetry';
import { dropTestDatabase, eventually, type TestDatabase, testTenant } from '@exchequer/testkit';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { createDocumentsDatabase } from '../../test/test-service.ts';
import { measureQueue } from './job-metrics.js';
import { type JobRunner, type JobRunnerOptions, startJobs } from './job-runner.js';
import type { JobsTables } from './jobs.table.js';

const logger = createLogger('test', { write: () => {} });
let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<JobsTables>;
const runners: JobRunner[] = [];

beforeAll(async () => {
  database = await createDocumentsDatabase();
  const connectionString = database.urlAs('exchequer_documents', 'pw');
  pool = createPool({ connectionString, schema: 'documents', applicationName: 'test' });
  db = createDatabase<JobsTables>(pool);
});

afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
  await database.admin('truncate documents.processing_job, documents.processing_turn');
});

afterAll(async () => {
  await db.destroy();
  await dropTestDatabase(process.env.EXCHEQUER_TEST_CLUSTER!, database);
});

type Work = JobRunnerOptions<JobsTables>['work'];

async function start(work: Work, concurrency = 1, shareMax = concurrency): Promise<JobRunner> {
  const runner = await startJobs({ db, pool, logger, concurrency, shareMax, work });
  runners.push(runner);
  return runner;
}

/** Jobs of an organization, named `A1`, `A2`, ...; later ones are younger. */
async function add(organization: string, count: number, livemode = false): Promise<void> {
  const n = organization.charCodeAt(0);
  for (let i = 1; i <= count; i++)
    await database.admin(
      `insert into documents.processing_job (document_id, org_id, livemode, created_at)
       values ('${organization}${i}', '${testTenant(n).organizationId}', ${livemode}, clock_timestamp())`,
    );
}

const rows = async () =>
  (await database.admin('select document_id, attempts, claimed_by from documents.processing_job')).rows;

/** Resolves when so many calls were made. */
function counter(wanted: number): { hit: () => void; reached: Promise<void> } {
  let hits = 0;
  let resolve: () => void = () => {};
  const reached = new Promise<void>((done) => {
    resolve = done;
  });
  return {
    hit: () => {
      hits += 1;
      if (hits === wanted) resolve();
    },
    reached,
  };
}

describe('fairness', () => {
  test('after a document that was too slow, an organization comes after the others, with one document at a time', async () => {
    await add('A', 3);
    await database.admin(
      `insert into documents.processing_turn (org_id, livemode, served_at, slow_at)
       values ('${testTenant('A'.charCodeAt(0)).organizationId}', true, now() - interval '1 hour', now())`,
    );
    await add('B', 3);
    const started: string[] = [];
    const ends: (() => void)[] = [];
    const finished = counter(6);
    const { hit, reached } = counter(4);
    let most = 0;
    const running = new Set<string>();
    await start(
      async ({ documentId }) => {
        started.push(documentId);
        running.add(documentId);
        most = Math.max(most, [...running].filter((id) => id.startsWith('A')).length);
        hit();
        if (started.length <= 4) await new Promise<void>((end) => ends.push(end));
        running.delete(documentId);
        finished.hit();
      },
      4,
      3,
    );
    await reached;
    expect(started).toEqual(['B1', 'B2', 'B3', 'A1']);
    for (const end of ends) end();
    await finished.reached;
    expect(most).toBe(1);
  });

  test("a burst of 200 documents delays another organization's single document by at most one", async () => {
    await add('A', 200);
    const started: string[] = [];
    const { hit, reached } = counter(1);
    const finished = counter(1);
    await start(async ({ documentId }) => {
      started.push(documentId);
      if (documentId === 'A5') {
        // While the fifth is read, the other organization uploads.
        await add('B', 1);
        hit();
      }
      if (documentId === 'B1') finished.hit();
    });
    await reached;
    await finished.reached;
    expect(started.slice(0, 6)).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'B1']);
  });

  test('organizations take turns over all processes, and each job runs once', async () => {
    await add('A', 12);
    await add('B', 6);
    await add('C', 3);
    const started: string[] = [];
    const all = counter(21);
    const work: Work = async ({ documentId }) => {
      started.push(documentId);
      all.hit();
    };
    await Promise.all([start(work), start(work), start(work)]);
    await all.reached;
    expect([...started].sort()).toEqual([...new Set(started)].sort());
    // The reports of the three processes can arrive in any order, so each round of three turns may be shuffled a little.
    const lastOfC = started.findLastIndex((id) => id.startsWith('C'));
    const lastOfB = started.findLastIndex((id) => id.startsWith('B'));
    expect(lastOfC).toBeLessThan(9 + 3);
    expect(lastOfB).toBeLessThan(15 + 3);
  });

  test('one organization has at most its share of the slots, in both modes together, however long its documents take', async () => {
    await add('A', 5);
    await database.admin(
      `insert into documents.processing_job (document_id, org_id, livemode) values ('A-live', '${testTenant(65).organizationId}', true)`,
    );
    const started: string[] = [];
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const two = counter(2);
    const other = counter(1);
    await start(
      async ({ documentId }) => {
        started.push(documentId);
        two.hit();
        if (documentId === 'B1') return other.hit();
        await held;
      },
      4,
      2,
    );
    await two.reached;
    await add('B', 1);
    await other.reached;
    expect(started.filter((id) => id.startsWith('A'))).toHaveLength(2);
    expect(started).toContain('B1');
    release();
    await eventually(async () => expect(await rows()).toEqual([]));
  });

  test("a burst in test mode does not delay the organization's own live document", async () => {
    await add('A', 20);
    const started: string[] = [];
    const all = counter(21);
    let added = false;
    await start(async ({ documentId }) => {
      if (!added) {
        added = true;
        await database.admin(
          `insert into documents.processing_job (document_id, org_id, livemode) values ('live', '${testTenant(65).organizationId}', true)`,
        );
      }
      started.push(documentId);
      all.hit();
    });
    await all.reached;
    expect(started[1]).toBe('live');
  });
});

test('the job of a worker whose process died is given to another within seconds', async () => {
  const child = fork(fileURLToPath(new URL('../../test/stuck-worker.ts', import.meta.url)), [
    database.urlAs('exchequer_documents', 'pw'),
  ]);
  const inHand = once(child, 'message');
  await add('A', 1);
  await inHand;
  child.kill('SIGKILL');
  const taken = new Promise<number>((resolve) => {
    void start(async ({ attempt }) => resolve(attempt));
  });
  expect(await taken).toBe(2);
});

test('a living worker keeps its job however long it takes', async () => {
  await add('A', 1);
  let runs = 0;
  let release: () => void = () => {};
  const begun = counter(1);
  await start(() => {
    runs += 1;
    begun.hit();
    return new Promise((resolve) => {
      release = resolve;
    });
  });
  await begun.reached;
  // Claimed long ago, but only the lock of its process counts.
  await database.admin(`update documents.processing_job set claimed_at = now() - interval '1 hour'`);
  const other = counter(1);
  await start(async ({ documentId }) => {
    if (documentId === 'B1') other.hit();
    else runs += 1;
  });
  // Both runners look for dead ones each second: a job that is added, freed and taken again shows that both have looked.
  await database.admin(
    `insert into documents.processing_job (document_id, org_id, livemode, claimed_by, claimed_at)
     values ('B1', '${testTenant(66).organizationId}', false, 'a dead one', now() - interval '1 hour')`,
  );
  await other.reached;
  expect(runs).toBe(1);
  release();
  await eventually(async () => expect(await rows()).toEqual([]));
});

test('a job interrupted by a stop returns to the queue, loses no attempt, and is taken by the next process at once', async () => {
  await add('A', 1);
  const begun = counter(1);
  const stopped = await start((_job, signal) => {
    begun.hit();
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('interrupted')));
    });
  });
  await begun.reached;
  await stopped.stop();
  expect(await rows()).toEqual([{ document_id: 'A1', attempts: 0, claimed_by: null }]);
  const taken = new Promise<number>((resolve) => {
    void start(async ({ attempt }) => resolve(attempt));
  });
  expect(await taken).toBe(1);
});

test('a failed job is tried again later, and others do not wait for it', async () => {
  await add('A', 2);
  const started: string[] = [];
  const second = counter(1);
  await start(async ({ documentId, attempt }) => {
    started.push(`${documentId} ${attempt}`);
    if (documentId === 'A1' && attempt === 1) throw new Error('may pass');
    if (documentId === 'A1') second.hit();
  });
  await second.reached;
  expect(started).toEqual(['A1 1', 'A2 1', 'A1 2']);
});

test('work on a removed job is aborted', async () => {
  await add('A', 1);
  const begun = counter(1);
  const aborted = new Promise<void>((resolve) => {
    void start((_job, signal) => {
      begun.hit();
      return new Promise((_done, reject) => {
        signal.addEventListener('abort', () => {
          resolve();
          reject(new Error('interrupted'));
        });
      });
    });
  });
  await begun.reached;
  await database.admin('delete from documents.processing_job');
  await aborted;
});

test('work on a job is aborted by the notice of its removal, before any poll', async () => {
  await add('A', 1);
  const begun = counter(1);
  const aborted = new Promise<void>((resolve) => {
    void start((_job, signal) => {
      begun.hit();
      return new Promise((_done, reject) => {
        signal.addEventListener('abort', () => {
          resolve();
          reject(new Error('interrupted'));
        });
      });
    });
  });
  await begun.reached;
  // Who looks finds the job where it was: only the notice says otherwise.
  await database.admin(`select pg_notify('documents_job_removed', 'A1')`);
  await aborted;
});

test('the queue reports how many documents wait and the age of the oldest', async () => {
  expect(await measureQueue(db)).toEqual({ waiting: 0, inHand: 0, oldestS: 0 });
  await add('A', 3);
  await database.admin(
    `update documents.processing_job set created_at = now() - interval '1 hour' where document_id = 'A1'`,
  );
  const begun = counter(1);
  await start((_job, signal) => {
    begun.hit();
    return new Promise((_done, reject) => signal.addEventListener('abort', () => reject(new Error('interrupted'))));
  });
  await begun.reached;
  const { waiting, inHand, oldestS } = await measureQueue(db);
  expect([waiting, inHand]).toEqual([2, 1]);
  expect(oldestS).toBeLessThan(60);
});
