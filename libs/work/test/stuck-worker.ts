import { createDatabase, createPool } from '@exchequer/postgres';
import { createLogger } from '@exchequer/telemetry';
import { done, startWorker, type WorkTables } from '../dist/index.js';

/** A process that takes a piece of work and never ends it, for a test to kill. */
const [connectionString, schema, kind] = process.argv.slice(2) as [string, string, string];
const pool = createPool({ connectionString, schema, applicationName: 'stuck' });
startWorker({
  db: createDatabase<WorkTables>(pool),
  logger: createLogger('stuck', { write: () => {} }),
  everyMs: 20,
  kinds: [
    {
      kind,
      attemptsMax: 1,
      leaseMs: 3_600_000,
      call: () => {
        process.send?.('started');
        return new Promise(() => {});
      },
      settle: async () => done,
    },
  ],
});
