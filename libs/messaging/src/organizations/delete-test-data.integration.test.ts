import { type DomainEvent, testDataDeleted, testDataDeletionOrdered } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { createDatabase, createPool, inTenant, readInTenant } from '@exchequer/postgres';
import { createFaultInjectedPool, deathsOf } from '@exchequer/testkit';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { createTestService, type TestService } from '../../test/test-service.ts';
import { deliver } from '../deliver.js';
import type { MessagingTables } from '../messaging-tables.js';
import { deleteTestDataOnEvent } from './delete-test-data.js';

let service: TestService;

beforeAll(async () => {
  service = await createTestService();
  await service.database.admin(`
    create table orders.note (
      org_id text not null, livemode boolean not null, id int generated always as identity primary key, text text not null
    )`);
  await service.database.admin(`call orders.protect_table('note')`);
  await service.database.admin('alter table orders.note owner to exchequer_orders_owner');
  await service.database.admin('grant select, insert on orders.note to exchequer_orders, exchequer_orders_system');
});

afterAll(() => service.close());

/** As a request or an event of a generation; without one, as background work. */
function write(organizationId: string, text: string, testGeneration?: number, livemode = false) {
  return inTenant(service.db, { organizationId, livemode, testGeneration }, async (trx) => {
    await sql`insert into note (org_id, livemode, text) values (${organizationId}, ${livemode}, ${text})`.execute(trx);
  });
}

async function notes(organizationId: string, livemode = false): Promise<string[]> {
  const { rows } = await readInTenant(service.db, { organizationId, livemode }, (db) =>
    sql<{ text: string }>`select text from note order by id`.execute(db),
  );
  return rows.map(({ text }) => text);
}

function order(organizationId: string, generation: number): DomainEvent {
  return {
    id: newId('evt'),
    type: testDataDeletionOrdered.type,
    source: 'gateway',
    subject: organizationId,
    sequence: generation,
    time: new Date().toISOString(),
    organizationId,
    livemode: false,
    data: { id: organizationId, generation, outside_world: false },
  };
}

const deleteAll = (organizationId: string, generation: number, db: Kysely<MessagingTables> = service.db) =>
  deleteTestDataOnEvent({ service: 'orders', db, bus: undefined as never }, order(organizationId, generation));

async function reports(organizationId: string): Promise<{ deleted: Record<string, number> }[]> {
  const { rows } = await service.database.admin(
    `select data from orders.outbox where org_id = '${organizationId}' and type = '${testDataDeleted.type}' order by seq`,
  );
  return rows.map(({ data }) => data);
}

test('Test rows of one organization go; its live rows and the rows of others stay', async () => {
  const [one, other] = [newId('org'), newId('org')];
  for (const organizationId of [one, other]) {
    await write(organizationId, 'test', 0);
    await write(organizationId, 'live', undefined, true);
  }
  await deleteAll(one, 1);
  expect([await notes(one), await notes(one, true)]).toEqual([[], ['live']]);
  expect([await notes(other), await notes(other, true)]).toEqual([['test'], ['live']]);
  expect((await reports(one)).map(({ deleted }) => deleted)).toEqual([{ note: 1 }]);
});

test('After a deletion nothing of the old generation is written, and background work waits for the new one to begin', async () => {
  const organizationId = newId('org');
  await write(organizationId, 'old', 0);
  await deleteAll(organizationId, 1);
  await expect(write(organizationId, 'late', 0)).rejects.toMatchObject({ code: 'EXT01' });
  await expect(write(organizationId, 'of a job')).rejects.toMatchObject({ code: 'EXT02' });
  await write(organizationId, 'live', undefined, true);
  // The gateway gives out the generation when all services have deleted.
  await write(organizationId, 'new', 1);
  await write(organizationId, 'of a new job');
  await expect(write(organizationId, 'late', 0)).rejects.toMatchObject({ code: 'EXT01' });
  expect(await notes(organizationId)).toEqual(['new', 'of a new job']);
});

test('An order that comes again when the new generation is in use deletes nothing of it', async () => {
  const organizationId = newId('org');
  await deleteAll(organizationId, 1);
  await write(organizationId, 'new', 1);
  await deleteAll(organizationId, 1);
  expect(await notes(organizationId)).toEqual(['new']);
  await deleteAll(organizationId, 2);
  expect(await notes(organizationId)).toEqual([]);
  // An old order that arrives late.
  await write(organizationId, 'newest', 2);
  await deleteAll(organizationId, 1);
  expect(await notes(organizationId)).toEqual(['newest']);
});

test('The deletion waits for a transaction that writes test data, and deletes what it has written', async () => {
  const organizationId = newId('org');
  let commit = () => {};
  let written = () => {};
  const isWritten = new Promise<void>((resolve) => {
    written = resolve;
  });
  const writing = inTenant(service.db, { organizationId, livemode: false, testGeneration: 0 }, async (trx) => {
    await sql`insert into note (org_id, livemode, text) values (${organizationId}, false, 'slow')`.execute(trx);
    written();
    await new Promise<void>((resolve) => {
      commit = resolve;
    });
  });
  await isWritten;
  const deletion = deleteAll(organizationId, 1);
  commit();
  await writing;
  await deletion;
  expect(await notes(organizationId)).toEqual([]);
});

test('An event of deleted test data has no effect, and does not become a dead letter', async () => {
  const organizationId = newId('org');
  await deleteAll(organizationId, 1);
  const deps = {
    bus: { publish: () => Promise.reject(new Error('no dead letter')) },
    retry: { retries: 0, firstMs: 1, maxMs: 1 },
  };
  const arrive = (testGeneration: number) => {
    const event = { ...order(organizationId, 1), testGeneration };
    const subscription = {
      group: 'orders',
      topics: [],
      handle: (of: DomainEvent) => write(of.organizationId, `of ${of.testGeneration}`, of.testGeneration),
    };
    return deliver(
      deps,
      subscription,
      { topic: 'of a test', origin: '', event, headers: {} },
      { failures: 0, outages: 0 },
    );
  };
  expect(await arrive(0)).toBe(0);
  expect(await notes(organizationId)).toEqual([]);
  expect(await arrive(1)).toBe(0);
  expect(await notes(organizationId)).toEqual(['of 1']);
});

test('Events carry the generation in which they were recorded; live events carry none', async () => {
  const organizationId = newId('org');
  await deleteAll(organizationId, 1);
  const { rows } = await service.database.admin(
    `select test_generation from orders.outbox where org_id = '${organizationId}'`,
  );
  // While it is deleted, what is recorded belongs to the generation that goes.
  expect(rows).toEqual([{ test_generation: 0 }]);
});

test('A service that dies at any statement of a deletion deletes the rest when the order comes again', async () => {
  const admin = new pg.Client(service.database.adminUrl);
  await admin.connect();
  const pool = createFaultInjectedPool(
    createPool({ connectionString: service.url, schema: 'orders', applicationName: 'faulty', max: 3 }),
    admin,
  );
  const db = createDatabase<MessagingTables>(pool as unknown as pg.Pool);
  const prepare = async () => {
    const organizationId = newId('org');
    await write(organizationId, 'test', 0);
    await write(organizationId, 'live', undefined, true);
    return organizationId;
  };
  pool.live();
  await deleteAll(await prepare(), 1, db);
  const deaths = deathsOf(pool.statements);
  expect(deaths.length).toBeGreaterThan(20);
  for (const death of deaths) {
    const organizationId = await prepare();
    pool.live(death);
    await deleteAll(organizationId, 1, db).catch(() => {});
    pool.live();
    await deleteAll(organizationId, 1, db);
    expect([await notes(organizationId), await notes(organizationId, true)]).toEqual([[], ['live']]);
    expect((await reports(organizationId)).length).toBeGreaterThan(0);
    await expect(write(organizationId, 'late', 0)).rejects.toMatchObject({ code: 'EXT01' });
  }
  await db.destroy();
  await admin.end();
});
