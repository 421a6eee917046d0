import { createDatabase, createPool } from '@exchequer/postgres';
import { createLogger } from '@exchequer/telemetry';
import { startJobs } from '../dist/jobs/job-runner.js';
import type { JobsTables } from '../src/jobs/jobs.table.js';

/** A process that takes a job and never ends it, for a test to kill. */
const pool = createPool({ connectionString: process.argv[2]!, schema: 'documents', applicationName: 'stuck' });
await startJobs({
  db: createDatabase<JobsTables>(pool),
  pool,
  logger: createLogger('stuck'),
  concurrency: 1,
  shareMax: 1,
  work: () => {
    process.send?.('started');
    return new Promise(() => {});
  },
});
