import { createDatabase, createPool, migrateService } from '@exchequer/postgres';
import { createTestDatabase, dropTestDatabase, type TestDatabase } from '@exchequer/testkit';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { eventLogMigrations, type MessagingTables, messagingMigrations } from '../src/messaging-tables.js';

/** A schema with an outbox and an inbox, and an event log beside it, for tests. */
export interface TestService {
  readonly database: TestDatabase;
  readonly url: string;
  readonly eventLogUrl: string;
  readonly pool: pg.Pool;
  readonly db: Kysely<MessagingTables>;
  close(): Promise<void>;
}

export async function createTestService(): Promise<TestService> {
  const cluster = process.env.EXCHEQUER_TEST_CLUSTER!;
  const database = await createTestDatabase(cluster, 'messaging', async (adminUrl) => {
    const runtimePassword = 'pw';
    await migrateService({ adminUrl, schema: 'orders', runtimePassword, sources: [messagingMigrations] });
    await migrateService({ adminUrl, schema: 'event_log', runtimePassword, sources: [eventLogMigrations] });
  });
  const url = database.urlAs('exchequer_orders', 'pw');
  const pool = createPool({ connectionString: url, schema: 'orders', applicationName: 'orders', max: 20 });
  // Tests ask for more connections at once than there are, also while the machine is busy with others.
  pool.options.connectionTimeoutMillis = 60_000;
  const db = createDatabase<MessagingTables>(pool);
  return {
    database,
    url,
    eventLogUrl: database.urlAs('exchequer_event_log', 'pw'),
    pool,
    db,
    async close() {
      await db.destroy();
      await dropTestDatabase(cluster, database);
    },
  };
}
