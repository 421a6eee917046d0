import { createPool } from '@exchequer/postgres';
import { createLogger } from '@exchequer/telemetry';
import { startJobs } from './job-runner.js';

/** A process that takes a job and never ends it, for a test to kill. */
const pool = createPool({
  connectionString: process.argv[2]!,
  schema: 'documents',
  applicationName: 'stuck',
  int8: 'text',
});
await startJobs({
  pool,
  logger: createLogger('stuck'),
  concurrency: 1,
  tasks: {
    work: () => {
      process.send?.('started');
      return new Promise(() => {});
    },
  },
});
