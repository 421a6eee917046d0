import { documentProcessed } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { acrossTenants, inTenant, inTransaction, type Tenant } from '@exchequer/postgres';
import { testTenant } from '@exchequer/testkit';
import fc from 'fast-check';
import { recordEventAndWait } from '../../test/test-events.ts';
import { createTestService, type TestService } from '../../test/test-service.ts';
import { once } from '../once.js';
import { newEvent, recordEvents } from './record-event.js';

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const tenant = testTenant(1);
const record = (subject: string, of: Tenant = tenant) =>
  inTenant(service.db, of, (trx) =>
    recordEventAndWait(trx, { contract: documentProcessed, subject, tenant: of, data: documentProcessed.example }),
  );
const outboxOf = (subject: string) =>
  acrossTenants(service.db, (trx) =>
    trx.selectFrom('outbox').selectAll().where('subject', '=', subject).orderBy('seq').execute(),
  );

test('an event is stored in the outbox as it was returned', async () => {
  const subject = newId('doc');
  const event = await record(subject);
  const [row] = await outboxOf(subject);
  expect(event).toMatchObject({
    source: 'documents',
    subject,
    sequence: 1,
    ...tenant,
    data: documentProcessed.example,
  });
  expect(row).toMatchObject({
    id: event.id,
    topic: documentProcessed.topic,
    type: documentProcessed.type,
    sequence: 1n,
    data: documentProcessed.example,
    published_at: null,
  });
  expect(row!.recorded_at.toISOString()).toBe(event.time);
});

test('a change that rolls back announces nothing and leaves no gap', async () => {
  const subject = newId('doc');
  await expect(
    inTenant(service.db, tenant, async (trx) => {
      await recordEventAndWait(trx, { contract: documentProcessed, subject, tenant, data: documentProcessed.example });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await outboxOf(subject)).toEqual([]);
  expect(await record(subject)).toMatchObject({ sequence: 1 });
});

test('events of one subject are numbered without gaps in outbox order with concurrent writers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(2), { minLength: 2, maxLength: 30 }), async (choices) => {
      const subjects = [newId('doc'), newId('doc'), newId('doc')];
      await Promise.all(choices.map((choice) => record(subjects[choice]!)));
      for (const [choice, subject] of subjects.entries()) {
        const count = choices.filter((made) => made === choice).length;
        const sequences = (await outboxOf(subject)).map((row) => Number(row.sequence));
        expect(sequences).toEqual(Array.from({ length: count }, (_, n) => n + 1));
      }
    }),
    { numRuns: 20 },
  );
});

test('a writer of the same subject waits until the first has committed; one of another subject does not', async () => {
  const subject = newId('doc');
  const finish = Promise.withResolvers<void>();
  const recorded = Promise.withResolvers<void>();
  const first = inTenant(service.db, tenant, async (trx) => {
    await recordEventAndWait(trx, { contract: documentProcessed, subject, tenant, data: documentProcessed.example });
    recorded.resolve();
    await finish.promise;
  });
  await recorded.promise;
  const second = record(subject);
  await record(newId('doc'));
  expect(await outboxOf(subject)).toEqual([]);
  finish.resolve();
  await first;
  expect(await second).toMatchObject({ sequence: 2 });
});

test("a service cannot write another tenant's event, and cannot read, change or delete any event", async () => {
  const other = testTenant(2);
  const intrude = inTenant(service.db, tenant, (trx) =>
    recordEventAndWait(trx, {
      contract: documentProcessed,
      subject: newId('doc'),
      tenant: other,
      data: documentProcessed.example,
    }),
  );
  await expect(intrude).rejects.toThrow('row-level security');
  const subject = newId('doc');
  await record(subject);
  await expect(record(subject, other)).rejects.toThrow('row-level security');
  await expect(service.db.selectFrom('outbox').selectAll().execute()).rejects.toThrow('permission denied');
  await expect(service.db.updateTable('outbox').set({ published_at: null }).execute()).rejects.toThrow(
    'permission denied',
  );
  await expect(service.db.deleteFrom('outbox').execute()).rejects.toThrow('permission denied');
});

test('data that no bus would accept is refused before anything is written', async () => {
  const subject = newId('doc');
  const data = { ...documentProcessed.example, document_type: 'x'.repeat(70_000) };
  const attempt = inTenant(service.db, tenant, (trx) =>
    recordEventAndWait(trx, { contract: documentProcessed, subject, tenant, data }),
  );
  await expect(attempt).rejects.toThrow(RangeError);
  expect(await outboxOf(subject)).toEqual([]);
});

describe('handling an event once', () => {
  const effect = (eventId: string, run: () => Promise<void>) =>
    inTransaction(service.db, (trx) => once(trx, 'test', eventId, run));

  test('An effect runs once, however often and however concurrently its event is delivered', async () => {
    const eventId = newId('evt');
    let effects = 0;
    const results = await Promise.all(
      Array.from({ length: 10 }, () =>
        effect(eventId, async () => {
          effects += 1;
        }),
      ),
    );
    expect(effects).toBe(1);
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  test('a failed effect is not marked as done', async () => {
    const eventId = newId('evt');
    const fail = async () => {
      throw new Error('no');
    };
    await expect(effect(eventId, fail)).rejects.toThrow('no');
    expect(await effect(eventId, async () => {})).toBe(true);
  });

  test('each consumer has its own inbox', async () => {
    const eventId = newId('evt');
    const as = (consumer: string) => inTransaction(service.db, (trx) => once(trx, consumer, eventId, async () => {}));
    expect([await as('a'), await as('b'), await as('a')]).toEqual([true, true, false]);
  });
});

test('Events recorded together are numbered per subject and published in their order', async () => {
  const subjects = [newId('doc'), newId('doc'), newId('doc')].reverse();
  await record(subjects[1]!);
  const events = subjects.map((subject) =>
    newEvent({ contract: documentProcessed, subject, tenant, data: documentProcessed.example }),
  );
  await inTenant(service.db, tenant, async (trx) => recordEvents(trx, events));
  const rows = await acrossTenants(service.db, (trx) =>
    trx
      .selectFrom('outbox')
      .selectAll()
      .where(
        'id',
        'in',
        events.map(({ id }) => id),
      )
      .orderBy('seq')
      .execute(),
  );
  expect(rows.map(({ id, sequence }) => [id, sequence])).toEqual(events.map(({ id }, n) => [id, n === 1 ? 2n : 1n]));
  const { traceparent, ...known } = events[0]!;
  expect(rows[0]).toMatchObject({ ...known, recorded_at: new Date(known.recorded_at) });
});

test('Several events of one subject recorded together get consecutive numbers in their order', async () => {
  const [first, second] = [newId('doc'), newId('doc')];
  await record(first);
  const order = [first, second, first, first, second];
  const make = () =>
    order.map((subject) => newEvent({ contract: documentProcessed, subject, tenant, data: documentProcessed.example }));
  // Two transactions at the same time: the second one counts on.
  const [one, other] = [make(), make()];
  await Promise.all(
    [one, other].map((events) => inTenant(service.db, tenant, async (trx) => recordEvents(trx, events))),
  );
  for (const [subject, before, count] of [
    [first, 1, 3],
    [second, 0, 2],
  ] as const) {
    const rows = await outboxOf(subject);
    const expected = Array.from({ length: before + 2 * count }, (_, n) => BigInt(n + 1));
    expect(rows.map(({ sequence }) => sequence)).toEqual(expected);
    for (const events of [one, other]) {
      const ids = events.filter((event) => event.subject === subject).map(({ id }) => id);
      expect(rows.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids);
    }
  }
});
