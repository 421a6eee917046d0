import type { ChildProcess } from 'node:child_process';
import { once as onceEmitted } from 'node:events';
import { type DomainEvent, documentProcessed } from '@exchequer/event-contracts';
import { newId } from '@exchequer/ids';
import { eventually } from '@exchequer/testkit';
import fc from 'fast-check';
import type { RetryPolicy } from '../src/deliver.js';
import type { BusRecord, Delivery, EventBus, RunningSubscription } from '../src/event-bus.js';
import type { OrganizationStatus, OrganizationStatusOf } from '../src/organizations/organization-check.js';
import { spawnChild, type TestChild } from './spawn-child.ts';
import { collector, testEvent } from './test-events.ts';

export interface ConformanceOptions {
  readonly clientId: string;
  readonly topics: readonly string[];
  readonly retry?: RetryPolicy;
  readonly organizationStatus?: OrganizationStatusOf;
}

/** What the suite needs of an adapter. */
export interface ConformanceFixture {
  connect(options: ConformanceOptions): EventBus;
  /** Lets `createEventBus` in a child process reach the same bus. */
  readonly environment: Readonly<Record<string, string>>;
}

const BACKLOG = 100_000;
const CHILD_HEAP_MB = 64;
const CHILD_RSS_GROWTH_MB_MAX = 192;
/** How many of the 40 events of the poison test are certainly in other partitions. */
const OTHERS_BESIDE_POISON = 20;
/** How many events a producer may be ahead of the consumers, so that a slow machine can catch up in time. */
const AHEAD_MAX = 5_000;
const QUICK_RETRY: RetryPolicy = { retries: 5, firstMs: 20, maxMs: 200 };

/** What every event bus promises. `fixture` is asked for when the tests run. */
export function eventBusConformance(fixture: () => ConformanceFixture): void {
  const open: EventBus[] = [];
  const children: ChildProcess[] = [];
  let run = 0;

  function connect(
    topics: readonly string[],
    retry?: RetryPolicy,
    organizationStatus?: OrganizationStatusOf,
  ): EventBus {
    const bus = fixture().connect({
      clientId: `test-${run}`,
      topics,
      ...(retry && { retry }),
      ...(organizationStatus && { organizationStatus }),
    });
    open.push(bus);
    return {
      ...bus,
      subscribe: async (subscription) => {
        const running = await bus.subscribe(subscription);
        await running.joined;
        return running;
      },
    };
  }

  /** A topic of its own for each test. */
  const newTopic = () => `conformance.test_${process.pid}_${Date.now().toString(36)}_${++run}.v1`;

  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await Promise.all(open.splice(0).map((bus) => bus.close()));
  });

  test('a subscription is created at once and joins its group in the background', async () => {
    const topic = newTopic();
    const bus = fixture().connect({ clientId: 'test', topics: [topic] });
    open.push(bus);
    const arrived = collector();
    const running = await bus.subscribe({ group: 'joined', topics: [topic], handle: arrived.handle });
    await running.joined;
    await bus.publish([{ topic, event: testEvent('doc_1', 1) }]);
    await eventually(() => expect(arrived.ids.size).toBe(1));
  });

  test('events of one subject arrive in the order of publishing, with many producers at once', async () => {
    const topic = newTopic();
    const subscriber = connect([topic]);
    const arrived = collector();
    await subscriber.subscribe({ group: 'order', topics: [topic], handle: arrived.handle });
    const producers = [connect([topic]), connect([topic]), connect([topic])];
    let published = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.array(fc.nat(9), { maxLength: 20 }), { maxLength: 5 }), { minLength: 3, maxLength: 3 }),
        async (batchesByProducer) => {
          const round = newId('doc');
          await Promise.all(
            batchesByProducer.map(async (batches, p) => {
              const counts = new Map<string, number>();
              for (const batch of batches) {
                await producers[p]!.publish(
                  batch.map((n) => {
                    const subject = `${round}/${p}/${n}`;
                    const sequence = (counts.get(subject) ?? 0) + 1;
                    counts.set(subject, sequence);
                    return { topic, event: testEvent(subject, sequence) };
                  }),
                );
              }
            }),
          );
          published += batchesByProducer.flat(2).length;
        },
      ),
      { numRuns: 25 },
    );
    await eventually(() => expect(arrived.ids.size).toBe(published));
    arrived.expectOrderPerSubject();
  });

  test('each group gets every event, including those published before the group existed', async () => {
    const topic = newTopic();
    const bus = connect([topic]);
    const events = Array.from({ length: 60 }, (_, n) => testEvent(`doc_${n % 20}`, Math.floor(n / 20) + 1));
    await bus.publish(events.map((event) => ({ topic, event })));
    const groups = [collector(), collector()];
    for (const [n, group] of groups.entries()) {
      await bus.subscribe({ group: `group-${n}`, topics: [topic], handle: group.handle });
    }
    for (const group of groups) {
      await eventually(() => expect(group.ids.size).toBe(60));
      group.expectOrderPerSubject();
      expect(group.events).toEqual(expect.arrayContaining(events));
    }
  });

  test('members of a group share the events, and take over from a member that leaves', async () => {
    const topic = newTopic();
    const [first, second, producer] = [connect([topic]), connect([topic]), connect([topic])];
    const all = collector();
    const byMember = [collector(), collector()];
    const join = (bus: EventBus, member: number) =>
      bus.subscribe({
        group: 'shared',
        topics: [topic],
        handle: async (event, delivery) => {
          await all.handle(event, delivery);
          await byMember[member]!.handle(event, delivery);
        },
      });
    let sequence = 0;
    const publishRound = async (): Promise<void> => {
      sequence += 1;
      await producer.publish(Array.from({ length: 30 }, (_, n) => ({ topic, event: testEvent(`doc_${n}`, sequence) })));
    };
    const everythingArrived = () => eventually(() => expect(all.ids.size).toBe(sequence * 30));

    await join(first, 0);
    await publishRound();
    await everythingArrived();

    const secondMember = await join(second, 1);
    await eventually(
      async () => {
        byMember[0]!.clear();
        byMember[1]!.clear();
        await publishRound();
        await everythingArrived();
        expect(byMember[0]!.ids.size).toBeGreaterThan(0);
        expect(byMember[1]!.ids.size).toBeGreaterThan(0);
      },
      60_000,
      200,
    );

    await secondMember.stop();
    byMember[1]!.clear();
    await publishRound();
    await everythingArrived();
    expect(byMember[1]!.ids.size).toBe(0);
    all.expectOrderPerSubject();
  });

  test('no event is lost or out of order while members join and leave', async () => {
    const change = fc.constantFrom('join', 'leave');
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 8 }), async (changes) => {
        const topic = newTopic();
        const arrived = collector();
        const members: RunningSubscription[] = [];
        const join = async (): Promise<void> => {
          const subscription = { group: topic, topics: [topic], handle: arrived.handle };
          members.push(await connect([topic]).subscribe(subscription));
        };
        await join();
        let changing = true;
        let published = 0;
        const producer = connect([topic]);
        const publishing = (async () => {
          const mayGoOn = () => !changing || published - arrived.ids.size < AHEAD_MAX;
          for (let sequence = 1; changing; sequence++) {
            await eventually(() => expect(mayGoOn()).toBe(true), 240_000);
            const events = Array.from({ length: 20 }, (_, n) => testEvent(`doc_${n}`, sequence));
            await producer.publish(events.map((event) => ({ topic, event })));
            published += events.length;
          }
        })();
        for (const step of changes) {
          if (step === 'join' || members.length === 0) await join();
          else await members.shift()!.stop();
        }
        if (members.length === 0) await join();
        changing = false;
        await publishing;
        await eventually(() => expect(arrived.ids.size).toBe(published));
        arrived.expectOrderPerSubject();
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });

  test('while a version with one more topic is rolled out, each topic is read by the members that know it', async () => {
    const [known, added] = [newTopic(), newTopic()];
    const oldVersion = collector();
    const newVersion = collector();
    const group = known;
    const oldMember = await connect([known]).subscribe({ group, topics: [known], handle: oldVersion.handle });
    const bus = connect([known, added]);
    await bus.subscribe({ group, topics: [known, added], handle: newVersion.handle });
    const ofKnown = Array.from({ length: 30 }, (_, n) => ({ topic: known, event: testEvent(`doc_${n}`, 1) }));
    const ofAdded = Array.from({ length: 30 }, (_, n) => ({ topic: added, event: testEvent(`whe_${n}`, 1) }));
    await bus.publish([...ofKnown, ...ofAdded]);
    await eventually(() => expect(new Set([...oldVersion.ids, ...newVersion.ids]).size).toBe(60));
    expect([...oldVersion.ids].filter((id) => ofAdded.some(({ event }) => event.id === id))).toEqual([]);
    await oldMember.stop();
    const later = [known, added].map((topic) => ({ topic, event: testEvent('doc_later', 1) }));
    await bus.publish(later);
    await eventually(() =>
      expect([...newVersion.ids]).toEqual(expect.arrayContaining(later.map(({ event }) => event.id))),
    );
  });

  test('stopping waits for the current event, and it is not delivered again', async () => {
    const topic = newTopic();
    const bus = connect([topic]);
    const entered = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const firstMember = collector();
    const member = await bus.subscribe({
      group: 'stopping',
      topics: [topic],
      handle: async (event, delivery) => {
        entered.resolve();
        await finish.promise;
        await firstMember.handle(event, delivery);
      },
    });
    const subject = newId('doc');
    await bus.publish([1, 2].map((sequence) => ({ topic, event: testEvent(subject, sequence) })));
    await entered.promise;
    let stopped = false;
    const stopping = member.stop().then(() => {
      stopped = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(stopped).toBe(false);
    finish.resolve();
    await stopping;
    expect(firstMember.events.map((event) => event.sequence)).toEqual([1]);

    const secondMember = collector();
    await bus.subscribe({ group: 'stopping', topics: [topic], handle: secondMember.handle });
    await eventually(() => expect(secondMember.events.map((event) => event.sequence)).toEqual([2]));
  });

  test('an event whose consumer is killed while handling it is delivered again', async () => {
    const topic = newTopic();
    const producer = connect([topic]);
    const events = Array.from({ length: 20 }, (_, n) => testEvent(`doc_${n}`, 1));
    await producer.publish(events.map((event) => ({ topic, event })));
    const child = spawnConsumer('hang', topic);
    const interrupted = (await child.nextLine()).split(' ')[1]!;
    child.process.kill('SIGKILL');
    await onceEmitted(child.process, 'exit');

    const arrived = collector();
    await connect([topic]).subscribe({ group: 'hang-group', topics: [topic], handle: arrived.handle });
    await eventually(() => expect(arrived.ids.size).toBe(20));
    expect(arrived.ids).toContain(interrupted);
  });

  test('a poison event becomes a dead letter with only an error code, while other events continue', async () => {
    const topic = newTopic();
    const bus = connect([topic], QUICK_RETRY);
    const [poison, after, ...others] = [
      testEvent('doc_poison', 1),
      testEvent('doc_poison', 2),
      ...Array.from({ length: 40 }, (_, n) => testEvent(`doc_${n}`, 1)),
    ];
    const arrived = collector();
    const letters: { event: DomainEvent; delivery: Delivery }[] = [];
    let outages = 0;
    let failures = 0;
    await bus.subscribe({
      group: 'poison',
      topics: [topic],
      handle: async (event, delivery) => {
        if (event.id !== poison!.id) return arrived.handle(event, delivery);
        // Tried, and not counted, until the other partitions have shown that they go on meanwhile.
        if (arrived.ids.size < OTHERS_BESIDE_POISON) {
          outages += 1;
          throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
        }
        failures += 1;
        throw Object.assign(new Error('SSN 123-45-6789 is not known'), { code: 'unknown_person' });
      },
    });
    await bus.subscribe({
      group: 'poison-letters',
      topics: [`${topic}.dlq`],
      handle: async (event, delivery) => {
        letters.push({ event, delivery });
      },
    });
    await bus.publish([poison!, after!, ...others].map((event) => ({ topic, event })));
    await eventually(() => expect(arrived.ids.size).toBe(others.length + 1));
    await eventually(() => expect(letters.map(({ event }) => event)).toEqual([poison]));
    expect(failures).toBe(1 + QUICK_RETRY.retries);
    expect(letters[0]!.delivery).toMatchObject({
      topic: `${topic}.dlq`,
      headers: { error_code: 'unknown_person', error_attempts: String(outages + failures), error_group: 'poison' },
    });
    expect(JSON.stringify(letters)).not.toContain('123-45-6789');
  });

  test('dead letters are listed and, after the fault is fixed, redriven and handled once each', async () => {
    const [topic, quiet] = [newTopic(), newTopic()];
    const bus = connect([topic, quiet], { ...QUICK_RETRY, retries: 0 });
    const arrived = collector();
    let isMended = false;
    await bus.subscribe({
      group: 'redriven',
      topics: [topic],
      handle: async (event, delivery) => {
        if (!isMended && event.sequence > 1) throw Object.assign(new Error('not yet'), { code: 'not_yet' });
        await arrived.handle(event, delivery);
      },
    });
    expect(await bus.deadLetters([topic, quiet], 10)).toEqual([]);
    const events = [1, 2, 3, 4].map((sequence) => testEvent('doc_1', sequence));
    await bus.publish(events.map((event) => ({ topic, event })));
    const listed = (limit: number) => bus.deadLetters([topic, quiet], limit);
    await eventually(async () => expect(await listed(10)).toHaveLength(3));
    expect(await listed(2)).toEqual(
      events.slice(1, 3).map((event) => ({
        topic,
        event,
        headers: expect.objectContaining({ error_code: 'not_yet', error_group: 'redriven', error_attempts: '1' }),
      })),
    );

    isMended = true;
    expect(await bus.redrive([topic, quiet], 2)).toEqual({ redriven: 2, malformed: 0 });
    await eventually(() => expect(arrived.events.map(({ sequence }) => sequence)).toEqual([1, 2, 3]));
    expect((await listed(10)).map(({ event }) => event)).toEqual([events[3]]);
    expect(await bus.redrive([quiet], 10)).toEqual({ redriven: 0, malformed: 0 });
    expect(await bus.redrive([topic], 10)).toEqual({ redriven: 1, malformed: 0 });
    expect(await bus.redrive([topic], 10)).toEqual({ redriven: 0, malformed: 0 });
    await eventually(() => expect(arrived.events.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]));
    await expect(bus.redrive(['conformance.other.v1'], 1)).rejects.toMatchObject({ code: 'unknown_topic' });
  });

  test('an event that breaks its contract is a dead letter at once, with the reason and without a value; the partition continues', async () => {
    const { topic, type, example } = documentProcessed;
    const bus = connect([topic], { retries: 5, firstMs: 60_000, maxMs: 60_000 });
    const documentEvent = (subject: string, change: object = {}): DomainEvent => ({
      ...testEvent(subject, 1),
      type,
      source: 'documents',
      data: { ...example, id: subject, ...change },
    });
    const subject = newId('doc');
    const wrong = documentEvent(subject, { status: '123-45-6789' });
    const strange = { ...documentEvent(subject), type: 'documents.document.eaten', sequence: 2 };
    const noOrganization = { ...documentEvent(subject), organizationId: 'acme', sequence: 3 };
    const good = { ...documentEvent(subject), sequence: 4 };
    const group = `contract-${run}-${Date.now()}`;
    const [arrived, together] = [collector(), collector()];
    await bus.publish([wrong, strange, noOrganization, good].map((event) => ({ topic, event })));
    await bus.subscribe({
      group,
      topics: [topic],
      handle: arrived.handle,
      handleTogether: async (events) => events.forEach((event) => void together.handle(event, { topic, headers: {} })),
    });
    await eventually(() => expect(arrived.ids).toContain(good.id));
    expect(together.events).toEqual([]);
    const letters = (await bus.deadLetters([topic], 100)).filter(({ headers }) => headers.error_group === group);
    expect(letters.map(({ headers }) => [headers.error_code, headers.error_reason])).toEqual([
      ['invalid_event_data', 'data/status must be equal to one of the allowed values'],
      ['unknown_event_type', 'no such type on documents.document.v1'],
      ['malformed_event', 'organizationId is missing or malformed'],
    ]);
    expect(JSON.stringify(letters.map(({ headers }) => headers))).not.toContain('6789');
  });

  test('an event of an organization that does not exist reaches no handler and is a dead letter; once the organization exists, a redrive delivers it', async () => {
    const topic = newTopic();
    const statuses = new Map<string, OrganizationStatus>();
    const bus = connect([topic], QUICK_RETRY, async (id) => statuses.get(id) ?? 'unknown');
    const [real, erased, forged] = [newId('org'), newId('org'), newId('org')];
    statuses.set(real, 'exists').set(erased, 'erased');
    const eventOf = (organizationId: string, n: number) => ({ ...testEvent('doc_1', n), organizationId });
    const events = [eventOf(real, 1), eventOf(forged, 2), eventOf(erased, 3), eventOf(real, 4)];
    await bus.publish(events.map((event) => ({ topic, event })));
    const arrived = collector();
    // Takes events together: one of an unknown organization must not slip through among others.
    const handleTogether = async (some: readonly DomainEvent[]) => {
      for (const event of some) await arrived.handle(event, { topic, headers: {} });
    };
    await bus.subscribe({ group: topic, topics: [topic], handle: arrived.handle, handleTogether });
    await eventually(() => expect(arrived.ids).toContain(events[3]!.id));
    expect(arrived.ids).toEqual(new Set([events[0]!.id, events[3]!.id]));
    const letters = await bus.deadLetters([topic], 10);
    expect(letters.map(({ event, headers }) => [event?.id, headers.error_code, headers.error_reason])).toEqual([
      [events[1]!.id, 'unknown_organization', 'no such organization'],
      [events[2]!.id, 'unknown_organization', 'the organization was erased'],
    ]);

    statuses.set(forged, 'exists');
    expect(await bus.redrive([topic], 1)).toEqual({ redriven: 1, malformed: 0 });
    await eventually(() => expect(arrived.ids).toContain(events[1]!.id));
    expect(await bus.deadLetters([topic], 10)).toHaveLength(1);
  });

  test('while it is unknown whether an organization exists its event waits, is not a dead letter, and is handled afterwards', async () => {
    const topic = newTopic();
    let refusals = 8;
    const bus = connect([topic], { ...QUICK_RETRY, retries: 1 }, async () => {
      if (refusals-- > 0) throw new Error('The gateway did not answer.');
      return 'exists';
    });
    const arrived = collector();
    await bus.subscribe({ group: topic, topics: [topic], handle: arrived.handle });
    const events = [testEvent('doc_1', 1), testEvent('doc_1', 2)];
    await bus.publish(events.map((event) => ({ topic, event })));
    await eventually(() => expect(arrived.ids.size).toBe(2));
    arrived.expectOrderPerSubject();
    expect(refusals).toBeLessThan(0);
    expect(await bus.deadLetters([topic], 10)).toEqual([]);
  });

  test('dead letters stay until someone decides; chosen ones can be discarded, non-events are not redriven, and all are measured', async () => {
    const topic = newTopic();
    const bus = connect([topic], { ...QUICK_RETRY, retries: 0 });
    const failing = async () => {
      throw Object.assign(new Error('no'), { code: 'no' });
    };
    await bus.subscribe({ group: topic, topics: [topic], handle: failing });
    const none = { lag: [{ group: topic, topic, records: 0 }], deadLetters: [{ topic, records: 0, oldestAgeS: 0 }] };
    await eventually(async () => expect(await bus.measure()).toEqual(none));
    const malformed = { ...testEvent('doc_1', 1), id: 'not an id' };
    const events = [testEvent('doc_1', 2), testEvent('doc_1', 3), testEvent('doc_1', 4)];
    await bus.publish([malformed, ...events].map((event) => ({ topic, event })));
    await eventually(async () => expect(await bus.deadLetters([topic], 10)).toHaveLength(4));
    const { deadLetters, lag } = await eventually(() => bus.measure());
    expect(deadLetters).toEqual([{ topic, records: 4, oldestAgeS: expect.any(Number) }]);
    expect(deadLetters[0]!.oldestAgeS).toBeLessThan(300);
    expect(lag.map(({ group }) => group)).toEqual([topic]);

    expect(await bus.discard([topic], 10, ({ event }) => event?.id === events[1]!.id)).toEqual({ discarded: 1 });
    const idsOf = async () => (await bus.deadLetters([topic], 10)).map(({ event }) => event?.id).sort();
    expect(await idsOf()).toEqual([events[0]!.id, events[2]!.id, undefined].sort());
    expect(await bus.discard([topic], 10, () => false)).toEqual({ discarded: 0 });
    expect(await bus.redrive([topic], 10)).toEqual({ redriven: 2, malformed: 1 });
    await eventually(async () => expect((await idsOf()).length).toBe(3));
    expect(await bus.discard([topic], 10, ({ event }) => event === undefined)).toEqual({ discarded: 1 });
    expect(await idsOf()).toEqual([events[0]!.id, events[2]!.id].sort());
    expect(await bus.discard([topic], 10, () => true)).toEqual({ discarded: 2 });
    expect(await bus.deadLetters([topic], 10)).toEqual([]);
    await eventually(async () => expect(await bus.measure()).toEqual(none));
  });

  test('a consumer of batches gets each event in order, and a poison event does not affect the others', async () => {
    const topic = newTopic();
    const bus = connect([topic], QUICK_RETRY);
    const events = Array.from({ length: 900 }, (_, n) => testEvent(`doc_${n % 3}`, Math.floor(n / 3) + 1));
    const poison = events[400]!;
    const after = testEvent(poison.subject, 301);
    await bus.publish(events.map((event) => ({ topic, event })));
    const arrived = collector();
    const together: number[] = [];
    const refuse = (event: DomainEvent) => {
      if (event.id === poison.id) throw Object.assign(new Error('no'), { code: 'not_this_one' });
    };
    await bus.subscribe({
      group: 'together',
      topics: [topic],
      handle: async (event, delivery) => {
        refuse(event);
        await arrived.handle(event, delivery);
      },
      handleTogether: async (some) => {
        some.forEach(refuse);
        together.push(some.length);
        for (const event of some) await arrived.handle(event, { topic, headers: {} });
      },
    });
    const letters = collector();
    await bus.subscribe({ group: 'together-letters', topics: [`${topic}.dlq`], handle: letters.handle });
    await bus.publish([{ topic, event: after }]);
    const wanted = [...events, after].filter((event) => event !== poison);
    await eventually(() => expect(arrived.ids.size).toBe(wanted.length));
    await eventually(() => expect(letters.events).toEqual([poison]));
    const inOrder = (subject: string) => wanted.filter((event) => event.subject === subject).map(({ id }) => id);
    for (const subject of ['doc_0', 'doc_1', 'doc_2']) {
      const ids = arrived.events.filter((event) => event.subject === subject).map(({ id }) => id);
      expect([...new Set(ids)]).toEqual(inOrder(subject));
    }
    expect(Math.max(...together)).toBeLessThanOrEqual(100);
    expect(together.reduce((sum, length) => sum + length, 0)).toBeGreaterThan(wanted.length / 2);
  });

  test("an outage of the handler's dependencies is waited out and creates no dead letter", async () => {
    const topic = newTopic();
    const bus = connect([topic], { ...QUICK_RETRY, retries: 1 });
    const arrived = collector();
    let refusals = 8;
    await bus.subscribe({
      group: 'outage',
      topics: [topic],
      handle: async (event, delivery) => {
        if (refusals-- > 0) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
        await arrived.handle(event, delivery);
      },
    });
    await bus.publish([{ topic, event: testEvent('doc_1', 1) }]);
    await eventually(() => expect(arrived.ids.size).toBe(1));
    expect(refusals).toBe(-1);
  });

  test('a topic that the bus was not made with is refused', async () => {
    const bus = connect([newTopic()]);
    const record = { topic: 'conformance.other.v1', event: testEvent('doc_1', 1) };
    await expect(bus.publish([record])).rejects.toMatchObject({ code: 'unknown_topic' });
    const subscription = { group: 'x', topics: [record.topic], handle: async () => {} };
    await expect(bus.subscribe(subscription)).rejects.toMatchObject({ code: 'unknown_topic' });
  });

  test(`a backlog of ${BACKLOG} events is drained within a heap of ${CHILD_HEAP_MB} MB`, async () => {
    const topic = newTopic();
    const producer = connect([topic]);
    for (let start = 0; start < BACKLOG; start += 2_000) {
      await producer.publish(
        Array.from({ length: 2_000 }, (_, n): BusRecord => {
          const index = start + n;
          return { topic, event: testEvent(`doc_${index % 1_000}`, Math.floor(index / 1_000) + 1) };
        }),
      );
    }
    const child = spawnConsumer('drain', topic, [`--max-old-space-size=${CHILD_HEAP_MB}`]);
    const { received, disordered, rssGrowthMb } = JSON.parse(await child.nextLine()) as Record<string, number>;
    expect(received).toBe(BACKLOG);
    expect(disordered).toBe(0);
    expect(rssGrowthMb).toBeLessThan(CHILD_RSS_GROWTH_MB_MAX);
  });

  function spawnConsumer(mode: 'hang' | 'drain', topic: string, nodeOptions: readonly string[] = []): TestChild {
    const child = spawnChild('conformance-child', {
      arguments: [mode, topic, `${mode}-group`, String(BACKLOG)],
      environment: fixture().environment,
      nodeOptions,
    });
    children.push(child.process);
    return child;
  }
}
