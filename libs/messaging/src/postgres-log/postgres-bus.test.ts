import { migrateService } from '@exchequer/postgres';
import { createTestDatabase, dropTestDatabase, type TestDatabase } from '@exchequer/testkit';
import { type ConformanceFixture, eventBusConformance } from '../event-bus.conformance.js';
import { eventLogMigrations } from '../messaging-tables.js';
import { createPostgresBus } from './postgres-bus.js';

const cluster = process.env.EXCHEQUER_TEST_CLUSTER!;
let database: TestDatabase;
let fixture: ConformanceFixture;

beforeAll(async () => {
  database = await createTestDatabase(cluster, 'event_log', (adminUrl) =>
    migrateService({ adminUrl, schema: 'event_log', runtimePassword: 'pw', sources: [eventLogMigrations] }),
  );
  const connectionString = database.urlAs('exchequer_event_log', 'pw');
  fixture = {
    connect: (options) => createPostgresBus({ connectionString, ...options }),
    environment: { EVENT_LOG_URL: connectionString },
  };
});

afterAll(() => dropTestDatabase(cluster, database));

eventBusConformance(() => fixture);
