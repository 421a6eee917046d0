import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { migrateService } from '@exchequer/postgres';
import { createTestDatabase, dropTestDatabase, eventually, randomPort, type TestDatabase } from '@exchequer/testkit';
import pg from 'pg';
import { type ConformanceFixture, eventBusConformance } from '../../test/event-bus-conformance.ts';
import { collector, testEvent } from '../../test/test-events.ts';
import type { EventBus } from '../event-bus.js';
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

describe('the log in Postgres', () => {
  const topic = 'log.test.v1';
  let bus: EventBus;
  let client: pg.Client;

  beforeEach(async () => {
    client = new pg.Client({
      connectionString: database.urlAs('exchequer_event_log', 'pw'),
      options: '-c search_path=event_log',
    });
    await client.connect();
    bus = fixture.connect({ clientId: 'test', topics: [topic] });
  });

  afterEach(async () => {
    await client.query('rollback');
    await bus.close();
    for (const table of ['log_record', 'group_member', 'group_offset']) await client.query(`delete from ${table}`);
    await client.end();
  });

  const publish = (subject: string, sequence: number) => bus.publish([{ topic, event: testEvent(subject, sequence) }]);

  test('a record appended before an earlier append has committed waits for it: no reader skips a record', async () => {
    const arrived = collector();
    await bus.subscribe({ group: 'late', topics: [topic], handle: arrived.handle });
    await publish('doc_1', 1);
    await eventually(() => expect(arrived.events).toHaveLength(1));

    await client.query('begin');
    await client.query(
      `select append_records(array[partition_id], array[$1], array[null::text])
       from log_record join log_partition p on p.id = partition_id where p.topic = $2`,
      [JSON.stringify(testEvent('doc_1', 2)), topic],
    );
    const later = publish('doc_1', 3);
    await eventually(async () => {
      const { rows } = await client.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rows).toHaveLength(1);
    });
    expect(arrived.events).toHaveLength(1);
    await client.query('commit');
    await later;
    await eventually(() => expect(arrived.events.map(({ sequence }) => sequence)).toEqual([1, 2, 3]));
  });

  test('a member whose connection is cut joins again and misses nothing', async () => {
    const arrived = collector();
    await bus.subscribe({ group: 'cut', topics: [topic], handle: arrived.handle });
    for (let sequence = 1; sequence <= 20; sequence++) {
      if (sequence % 5 === 0) {
        const { rows } = await client.query(
          `select pg_terminate_backend(pid) as ended from pg_stat_activity
           where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
        );
        expect(rows).toContainEqual({ ended: true });
      }
      await eventually(() => publish('doc_1', sequence));
    }
    await eventually(() => expect(new Set(arrived.events.map(({ sequence }) => sequence)).size).toBe(20));
    arrived.expectOrderPerSubject();
  });

  test('a log that becomes reachable later is joined then, and events published before are refused, not silently lost', async () => {
    const port = await randomPort();
    const url = new URL(database.urlAs('exchequer_event_log', 'pw'));
    const target = { host: url.hostname, port: Number(url.port) };
    url.port = String(port);
    url.hostname = '127.0.0.1';
    const late = createPostgresBus({ connectionString: url.href, topics: [topic] });
    const proxy = createServer((client) => {
      const server = connect(target);
      client.pipe(server).pipe(client);
      client.on('error', () => server.destroy());
      server.on('error', () => client.destroy());
    });
    try {
      const arrived = collector();
      const running = await late.subscribe({ group: 'late', topics: [topic], handle: arrived.handle });
      await expect(late.publish([{ topic, event: testEvent('doc_1', 1) }])).rejects.toThrow();
      await expect(late.ping()).rejects.toThrow();
      await once(proxy.listen(port, '127.0.0.1'), 'listening');
      await running.joined;
      const event = testEvent('doc_1', 1);
      await eventually(() => late.publish([{ topic, event }]));
      await eventually(() => expect(arrived.ids).toEqual(new Set([event.id])));
    } finally {
      await late.close();
      proxy.close();
    }
  });

  test('a member that holds its connection but stops renewing its lease is replaced', async () => {
    const { rows } = await client.query<{ me: number }>("select join_group('hung', array[$1], 300) as me", [topic]);
    const owned = await client.query('select * from balance_group($1, 300)', [rows[0]!.me]);
    expect(owned.rows).toHaveLength(6);

    const arrived = collector();
    await bus.subscribe({ group: 'hung', topics: [topic], handle: arrived.handle });
    for (let n = 0; n < 20; n++) await publish(`doc_${n}`, 1);
    await eventually(() => expect(arrived.ids.size).toBe(20));
    await expect(client.query('select * from balance_group($1, 300)', [rows[0]!.me])).rejects.toThrow(
      'member_forgotten',
    );
  });

  test('a dead letter stays, however old it is, until it is redriven', async () => {
    await client.query(`select append_records(array[id], array[$1], array['{}']) from log_partition where topic = $2`, [
      JSON.stringify(testEvent('doc_1', 1)),
      `${topic}.dlq`,
    ]);
    await client.query("update log_record set appended_at = now() - interval '1 year'");
    await client.query("select trim_log('7 days', 100)");
    expect(await bus.deadLetters([topic], 10)).toHaveLength(1);
    expect(await bus.redrive([topic], 10)).toEqual({ redriven: 1, malformed: 0 });
    expect(await bus.deadLetters([topic], 10)).toEqual([]);
  });

  test('a record that is not an event is a dead letter, and its partition continues', async () => {
    const arrived = collector();
    await publish('doc_1', 1);
    await client.query(
      `select append_records(array[partition_id, partition_id], array['null', '{"subject": 7}'], array[null, null]::text[])
       from log_record join log_partition p on p.id = partition_id where p.topic = $1`,
      [topic],
    );
    await publish('doc_1', 2);
    await bus.subscribe({ group: 'foreign', topics: [topic], handle: arrived.handle });
    await eventually(() => expect(arrived.events.map(({ sequence }) => sequence)).toEqual([1, 2]));
    expect(await bus.deadLetters([topic], 10)).toMatchObject([
      {
        topic,
        event: undefined,
        headers: { error_code: 'malformed_event', error_reason: 'event is missing or malformed' },
      },
      {
        topic,
        event: undefined,
        headers: { error_code: 'malformed_event', error_reason: 'id is missing or malformed' },
      },
    ]);
    expect(await bus.redrive([topic], 10)).toEqual({ redriven: 0, malformed: 2 });
    expect(await bus.discard([topic], 10, ({ event }) => event === undefined)).toEqual({ discarded: 2 });
  });

  test('old records are deleted when all groups have read them, unread ones after four times as long', async () => {
    const arrived = collector();
    const reader = await bus.subscribe({ group: 'reader', topics: [topic], handle: arrived.handle });
    await publish('doc_1', 1);
    await eventually(() => expect(arrived.events).toHaveLength(1));
    await reader.stop();
    await publish('doc_1', 2);
    const kept = async (retention: string) => {
      await client.query('select trim_log($1::interval, 100)', [retention]);
      const { rows } = await client.query<{ event: { sequence: number } }>(
        'select event from log_record order by position',
      );
      return rows.map(({ event }) => event.sequence);
    };
    await client.query("update log_record set appended_at = now() - interval '10 days'");
    expect(await kept('11 days')).toEqual([1, 2]);
    expect(await kept('7 days')).toEqual([2]);
    await client.query("update log_record set appended_at = now() - interval '29 days'");
    expect(await kept('7 days')).toEqual([]);
  });
});
