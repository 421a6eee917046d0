import type { ChildProcess } from 'node:child_process';
import { once as emitted } from 'node:events';
import { type DocumentEventData, documentProcessed, type EventContract } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { acrossTenants, inTenant, inTransaction } from '@exchequer/postgres';
import type { Logger } from '@exchequer/telemetry';
import { eventually, testTenant } from '@exchequer/testkit';
import { sql } from 'kysely';
import { spawnChild, type TestChild } from '../../test/spawn-child.ts';
import { collector, recordEventAndWait } from '../../test/test-events.ts';
import { createTestService, type TestService } from '../../test/test-service.ts';
import { cleanMessaging } from '../clean-messaging.js';
import type { BusRecord, EventBus } from '../event-bus.js';
import { once } from '../once.js';
import { createPostgresBus } from '../postgres-log/postgres-bus.js';
import { createRelay, type Relay } from './relay.js';

const contract: EventContract<string, DocumentEventData> = { ...documentProcessed, topic: 'relay.test.v1' };
const tenant = testTenant(1);

let service: TestService;
let log: EventBus;
const relays: Relay[] = [];
const children: ChildProcess[] = [];

beforeEach(async () => {
  service = await createTestService();
  log = createPostgresBus({ connectionString: service.eventLogUrl, topics: [contract.topic] });
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(relays.splice(0).map((relay) => relay.stop()));
  await log.close();
  await service.close();
});

const startRelay = (bus: EventBus, options: { pollMs?: number; batchSize?: number } = {}): Relay => {
  const relay = createRelay({ db: service.db, bus, pollMs: 20, electionMs: 20, ...options });
  relays.push(relay);
  return relay;
};

const record = (subject = newId('doc')) =>
  inTenant(service.db, tenant, (trx) => recordEventAndWait(trx, { contract, subject, tenant, data: contract.example }));

const unpublished = () =>
  acrossTenants(service.db, async (trx) => {
    const rows = await trx.selectFrom('outbox').select('id').where('published_at', 'is', null).execute();
    return rows.length;
  });

/** A bus that remembers what was published to it. */
function memoryBus(publish: (records: readonly BusRecord[]) => Promise<void> = async () => {}): EventBus & {
  readonly published: BusRecord[];
} {
  const published: BusRecord[] = [];
  return {
    ...log,
    published,
    async publish(records) {
      await publish(records);
      published.push(...records);
    },
  };
}

/** What Postgres adds to an event of test data. */
const inFirstGeneration = (event: object) => ({ ...event, testGeneration: 0 });

test('each recorded event reaches the bus once, unchanged and in order per subject', async () => {
  const bus = memoryBus();
  startRelay(bus);
  const subjects = [newId('doc'), newId('doc'), newId('doc')];
  const recorded = await Promise.all(Array.from({ length: 60 }, (_, n) => record(subjects[n % 3])));
  await eventually(() => expect(bus.published).toHaveLength(60));
  expect(bus.published.map(({ event }) => event)).toEqual(expect.arrayContaining(recorded.map(inFirstGeneration)));
  for (const subject of subjects) {
    const sequences = bus.published.flatMap(({ event }) => (event.subject === subject ? [event.sequence] : []));
    expect(sequences).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  }
  await eventually(async () => expect(await unpublished()).toBe(0));
});

test('wake publishes at once, long before the next poll', async () => {
  const bus = memoryBus();
  const relay = startRelay(bus, { pollMs: 3_600_000 });
  await record();
  relay.wake();
  await eventually(() => expect(bus.published).toHaveLength(1));
  await record();
  relay.wake();
  await eventually(() => expect(bus.published).toHaveLength(2));
});

test('a backlog larger than a batch is published in order without waiting for the next poll', async () => {
  const subject = newId('doc');
  for (let n = 0; n < 25; n++) await record(subject);
  const bus = memoryBus();
  startRelay(bus, { pollMs: 3_600_000, batchSize: 10 });
  await eventually(() => expect(bus.published).toHaveLength(25));
  expect(bus.published.map(({ event }) => event.sequence)).toEqual(Array.from({ length: 25 }, (_, n) => n + 1));
});

test('a transaction that commits late is not skipped, even if later events were published before it', async () => {
  const bus = memoryBus();
  startRelay(bus);
  const commit = Promise.withResolvers<void>();
  const inserted = Promise.withResolvers<void>();
  const late = inTenant(service.db, tenant, async (trx) => {
    const event = await recordEventAndWait(trx, { contract, subject: newId('doc'), tenant, data: contract.example });
    inserted.resolve();
    await commit.promise;
    return event;
  });
  await inserted.promise;
  const early = await record();
  await eventually(() => expect(bus.published.map(({ event }) => event.id)).toEqual([early.id]));
  commit.resolve();
  const { id } = await late;
  await eventually(() => expect(bus.published.map(({ event }) => event.id)).toEqual([early.id, id]));
});

test('one of several relays publishes, and another takes over when it stops', async () => {
  const buses = [memoryBus(), memoryBus()];
  const [first, second] = buses.map((bus) => startRelay(bus));
  await record();
  await eventually(async () => expect(await unpublished()).toBe(0));
  const leader = buses[0]!.published.length === 1 ? 0 : 1;
  for (let n = 0; n < 5; n++) await record();
  await eventually(async () => expect(await unpublished()).toBe(0));
  expect(buses[leader]!.published).toHaveLength(6);
  expect(buses[1 - leader]!.published).toHaveLength(0);

  await [first, second][leader]!.stop();
  await record();
  await eventually(() => expect(buses[1 - leader]!.published).toHaveLength(1));
});

test('events wait while the bus is down and are published in order when it is back', async () => {
  let down = true;
  let refused = 0;
  const bus = memoryBus(async () => {
    if (!down) return;
    refused += 1;
    throw Object.assign(new Error('no broker'), { code: 'ECONNREFUSED' });
  });
  startRelay(bus);
  const subject = newId('doc');
  const recorded = [await record(subject), await record(subject), await record(subject)];
  await eventually(() => expect(refused).toBeGreaterThan(1));
  expect(bus.published).toEqual([]);
  down = false;
  await eventually(() => expect(bus.published.map(({ event }) => event)).toEqual(recorded.map(inFirstGeneration)));
});

test('an outage of the bus does not write a log line per attempt', async () => {
  const lines: string[] = [];
  let refused = 0;
  const bus = memoryBus(async () => {
    refused += 1;
    throw Object.assign(new Error('no broker'), { code: 'ECONNREFUSED' });
  });
  const tell = (_about: unknown, message?: string) => void lines.push(message ?? String(_about));
  const logger = { info: tell, warn: tell, error: tell, debug: tell } as unknown as Logger;
  const relay = createRelay({ db: service.db, bus, logger, electionMs: 1 });
  relays.push(relay);
  await record();
  await eventually(() => expect(refused).toBeGreaterThan(3));
  expect(lines).toEqual(['outbox relay: leading']);
});

test('the leader survives the loss of its connection', async () => {
  const bus = memoryBus();
  startRelay(bus);
  await record();
  await eventually(async () => expect(await unpublished()).toBe(0));
  const { rows } = await sql<{ ended: boolean }>`
    select pg_terminate_backend(pid) as ended from pg_locks
    where locktype = 'advisory' and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())
  `.execute(service.db);
  expect(rows).toEqual([{ ended: true }]);
  await record();
  await eventually(() => expect(bus.published).toHaveLength(2));
});

test('after a kill between publishing and marking the event is published again with the same id, and its effect happens once', async () => {
  const event = await record();
  const arrived = collector();
  let effects = 0;
  await log.subscribe({
    group: 'effects',
    topics: [contract.topic],
    handle: async (delivered, delivery) => {
      await inTransaction(service.db, (trx) =>
        once(trx, 'effects', delivered.id, async () => {
          effects += 1;
        }),
      );
      await arrived.handle(delivered, delivery);
    },
  });
  const child = spawnRelay({ HANG: '1' });
  expect(await child.nextLine()).toBe('published 1');
  child.process.kill('SIGKILL');
  await emitted(child.process, 'exit');
  expect(await unpublished()).toBe(1);

  startRelay(log);
  await eventually(() => expect(arrived.events.map(({ id }) => id)).toEqual([event.id, event.id]));
  expect(effects).toBe(1);
});

test('another relay takes over from a leader that is killed, and nothing is lost', async () => {
  await record();
  const child = spawnRelay({});
  expect(await child.nextLine()).toBe('published 1');
  const bus = memoryBus();
  startRelay(bus);
  child.process.kill('SIGKILL');
  await emitted(child.process, 'exit');
  const recorded = await record();
  await eventually(() => expect(bus.published.map(({ event }) => event.id)).toContain(recorded.id));
  await eventually(async () => expect(await unpublished()).toBe(0));
});

test('published events are kept for 7 days, unpublished ones until they are published', async () => {
  const [old, waiting, fresh] = [await record(), await record(), await record()];
  await acrossTenants(service.db, async (trx) => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await trx
      .updateTable('outbox')
      .set({ published_at: daysAgo(8) })
      .where('id', '=', old.id)
      .execute();
    await trx
      .updateTable('outbox')
      .set({ recorded_at: daysAgo(30) })
      .where('id', '=', waiting.id)
      .execute();
    await trx
      .updateTable('outbox')
      .set({ published_at: daysAgo(6) })
      .where('id', '=', fresh.id)
      .execute();
  });
  await cleanMessaging(service.db);
  const kept = await acrossTenants(service.db, (trx) => trx.selectFrom('outbox').select('id').orderBy('seq').execute());
  expect(kept.map(({ id }) => id)).toEqual([waiting.id, fresh.id]);
});

test('inbox rows are kept longer than any bus can redeliver, and are then deleted', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await acrossTenants(service.db, (trx) =>
    trx
      .insertInto('inbox')
      .values([
        { consumer: 'test', event_id: 'evt_old', processed_at: daysAgo(36) },
        { consumer: 'test', event_id: 'evt_young', processed_at: daysAgo(34) },
      ])
      .execute(),
  );
  await cleanMessaging(service.db);
  const kept = await acrossTenants(service.db, (trx) => trx.selectFrom('inbox').select('event_id').execute());
  expect(kept).toEqual([{ event_id: 'evt_young' }]);
});

function spawnRelay(environment: Record<string, string>): TestChild {
  const { url: SERVICE_URL, eventLogUrl: EVENT_LOG_URL } = service;
  const child = spawnChild('relay-child', {
    environment: { SERVICE_URL, EVENT_LOG_URL, TOPIC: contract.topic, ...environment },
  });
  children.push(child.process);
  return child;
}
