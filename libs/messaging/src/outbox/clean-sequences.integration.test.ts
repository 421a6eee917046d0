import { documentProcessed } from '@exchequer/event-contracts';
import { acrossTenants, createDatabase, createPool, inTenant } from '@exchequer/postgres';
import { testTenant } from '@exchequer/testkit';
import { type Kysely, sql } from 'kysely';
import { recordEventAndWait } from '../../test/test-events.ts';
import { createTestService, type TestService } from '../../test/test-service.ts';
import type { MessagingTables } from '../messaging-tables.js';
import { cleanSequences } from './clean-sequences.js';

const tenant = testTenant(1);
let service: TestService;
let admin: Kysely<MessagingTables>;

beforeEach(async () => {
  service = await createTestService();
  admin = createDatabase(
    createPool({ connectionString: service.database.adminUrl, schema: 'orders', applicationName: 'test' }),
  );
});

afterEach(async () => {
  await admin.destroy();
  await service.close();
});

const record = async (subject: string) => {
  const data = documentProcessed.example;
  const event = await inTenant(service.db, tenant, (trx) =>
    recordEventAndWait(trx, { contract: documentProcessed, subject, tenant, data }),
  );
  return event.sequence;
};

/** Lets 90 days and a day pass, without an event, and cleans. */
async function letSeasonPass(): Promise<void> {
  await sql`update event_sequence set used_on = used_on - 91`.execute(admin);
  await sql`update event_sequence_floor set raised_at = raised_at - interval '91 days'`.execute(admin);
  expect(await cleanSequences(service.db, '')).toBeUndefined();
}

const subjects = async () => {
  const rows = await acrossTenants(service.db, (trx) =>
    trx.selectFrom('event_sequence').select('subject').orderBy('subject').execute(),
  );
  return rows.map(({ subject }) => subject);
};

test('sequence numbers of subjects without events are deleted, and a returning subject never gets a smaller one', async () => {
  const given: Record<string, number[]> = { quiet: [], busy: [] };
  const use = async (subject: string) => given[subject]!.push(await record(subject));
  await use('quiet');
  await use('quiet');
  for (let season = 0; season < 6; season++) {
    await use('busy');
    await letSeasonPass();
    if (season === 3) {
      expect(await subjects()).not.toContain('quiet');
      await use('quiet');
    }
  }
  await use('quiet');
  await use('busy');
  for (const sequences of Object.values(given)) {
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
  }
  expect(given.quiet!.slice(0, 2)).toEqual([1, 2]);
});

test('a number that was used in the last 90 days is kept', async () => {
  await record('old');
  await letSeasonPass();
  await letSeasonPass();
  const fresh = await record('fresh');
  await sql`update event_sequence set last = 1 where subject = 'fresh'`.execute(admin);
  expect(fresh).toBeGreaterThan(1);
  await cleanSequences(service.db, '');
  expect(await subjects()).toEqual(['fresh']);
});

test('an event recorded while its number is deleted gets a greater one', async () => {
  await record('racing');
  await letSeasonPass();
  await sql`update event_sequence_floor set raised_at = raised_at - interval '91 days'`.execute(admin);
  let recording: Promise<number> | undefined;
  await acrossTenants(service.db, async (trx) => {
    // The clean-up has deleted the row and not committed yet.
    await sql`update event_sequence_floor set settled = floor, floor = floor + 1000, raised_at = now()`.execute(trx);
    await sql`delete from event_sequence where subject = 'racing'`.execute(trx);
    recording = record('racing');
    for (let waiting = 0; waiting === 0; ) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(admin);
      waiting = rows[0]!.n;
    }
  });
  expect(await recording!).toBeGreaterThan(1);
});
