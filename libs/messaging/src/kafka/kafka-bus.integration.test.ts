import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KafkaBroker, kafkaAvailable, startKafka } from '@exchequer/kafka-broker';
import { createLogger } from '@exchequer/telemetry';
import { eventually, randomPort } from '@exchequer/testkit';
import kafkajs from 'kafkajs';
import { type ConformanceOptions, eventBusConformance } from '../../test/event-bus-conformance.ts';
import { collector, testEvent } from '../../test/test-events.ts';
import type { EventBus } from '../event-bus.js';
import { createKafkaBus } from './kafka-bus.js';

const { EXCHEQUER_TEST_KAFKA: brokers, EXCHEQUER_TEST_KAFKA_MISSING: missing } = process.env;
const ownBroker = await kafkaAvailable();

// A member that a busy machine stops for some seconds stays in its group.
const connect = (options: ConformanceOptions) =>
  createKafkaBus({ brokers: brokers!.split(','), sessionTimeoutMs: 15_000, ...options });

(brokers ? describe : describe.skip)(brokers ? 'Kafka' : `Kafka (skipped: ${missing})`, () => {
  eventBusConformance(() => ({ connect, environment: { KAFKA_BROKERS: brokers! } }));

  test('records of a dead letter topic never expire, even if the topic was created to expire them', async () => {
    const [fresh, old] = [`kept.test_${Date.now()}.v1`, `old.test_${Date.now()}.v1`];
    const admin = new kafkajs.Kafka({ brokers: brokers!.split(','), logLevel: kafkajs.logLevel.NOTHING }).admin();
    await admin.connect();
    const bus = connect({ clientId: 'test', topics: [fresh, old] });
    try {
      const configEntries = [
        { name: 'retention.ms', value: '604800000' },
        { name: 'min.insync.replicas', value: '1' },
      ];
      await admin.createTopics({
        waitForLeaders: false,
        timeout: 25_000,
        topics: [{ topic: `${old}.dlq`, numPartitions: 1, configEntries }],
      });
      await eventually(async () => expect(await admin.listTopics()).toContain(`${old}.dlq`));
      await bus.publish([{ topic: fresh, event: testEvent('doc_1', 1) }]);
      const settingsOf = async (name: string) => {
        const { resources } = await admin.describeConfigs({
          includeSynonyms: false,
          resources: [{ type: kafkajs.ConfigResourceTypes.TOPIC, name }],
        });
        const set = resources[0]!.configEntries.filter(({ configSource }) => Number(configSource) === 1);
        return Object.fromEntries(set.map(({ configName, configValue }) => [configName, configValue]));
      };
      expect(await settingsOf(fresh)).toEqual({ 'retention.ms': '604800000' });
      expect(await settingsOf(`${fresh}.dlq`)).toEqual({ 'retention.ms': '-1' });
      // The controller acknowledges a new setting before the broker tells it.
      await eventually(async () =>
        expect(await settingsOf(`${old}.dlq`)).toEqual({ 'retention.ms': '-1', 'min.insync.replicas': '1' }),
      );
    } finally {
      await Promise.all([admin.disconnect(), bus.close()]);
    }
  });

  test('a message that is not an event becomes an unchanged dead letter, and the partition continues', async () => {
    const topic = `foreign.test_${Date.now()}.v1`;
    const bus = connect({ clientId: 'test', topics: [topic] });
    const arrived = collector();
    await bus.subscribe({ group: 'foreign', topics: [topic], handle: arrived.handle });

    const kafka = new kafkajs.Kafka({ brokers: brokers!.split(','), logLevel: kafkajs.logLevel.NOTHING });
    const producer = kafka.producer({ createPartitioner: kafkajs.Partitioners.DefaultPartitioner });
    const letters = kafka.consumer({ groupId: 'foreign-letters' });
    try {
      await producer.connect();
      await producer.send({ topic, messages: [{ key: 'doc_1', value: 'hello', headers: { color: 'red' } }] });
      await bus.publish([{ topic, event: testEvent('doc_1', 1) }]);
      await eventually(() => expect(arrived.events).toHaveLength(1));

      await letters.connect();
      await letters.subscribe({ topic: `${topic}.dlq`, fromBeginning: true });
      const letter = await new Promise<kafkajs.KafkaMessage>((resolve) => {
        letters.run({ eachMessage: async ({ message }) => resolve(message) });
      });
      expect(String(letter.value)).toBe('hello');
      const headers = Object.entries(letter.headers!).map(([name, value]) => [name, String(value)]);
      expect(Object.fromEntries(headers)).toMatchObject({ color: 'red', error_code: 'malformed_event' });

      // Whoever works off the dead letters is not stopped by it either.
      const redriven = collector();
      await bus.subscribe({ group: 'foreign-redrive', topics: [`${topic}.dlq`], handle: redriven.handle });
      await bus.publish([{ topic: `${topic}.dlq`, event: testEvent('doc_1', 2) }]);
      await eventually(() => expect(redriven.events.map(({ sequence }) => sequence)).toEqual([2]));

      expect(await bus.deadLetters([topic], 10)).toMatchObject([
        { topic, event: undefined, headers: { error_code: 'malformed_event' } },
        { topic, event: { sequence: 2 } },
      ]);
      expect(await bus.redrive([topic], 10)).toEqual({ redriven: 1, malformed: 1 });
      await eventually(() => expect(arrived.events.map(({ sequence }) => sequence)).toEqual([1, 2]));
      // A message that is not an event stays until somebody discards it.
      expect(await bus.deadLetters([topic], 10)).toMatchObject([{ event: undefined }]);
      expect(await bus.discard([topic], 10, ({ event }) => event === undefined)).toEqual({ discarded: 1 });
      expect(await bus.deadLetters([topic], 10)).toEqual([]);
    } finally {
      await Promise.all([producer.disconnect(), letters.disconnect(), bus.close()]);
    }
  });
});

const canRestart = ownBroker.available;
(canRestart ? describe : describe.skip)(
  canRestart
    ? 'a Kafka broker that goes and comes'
    : `a Kafka broker that goes and comes (skipped: ${ownBroker.reason})`,
  () => {
    let directory: string;
    let port: number;
    let broker: KafkaBroker | undefined;
    let bus: EventBus;
    let log: { level: string; message: string; seconds: number }[];

    beforeEach(async () => {
      directory = await mkdtemp(join(tmpdir(), 'kafka-restart-'));
      port = await randomPort();
      broker = undefined;
      log = [];
      const { LOG_LEVEL } = process.env;
      process.env.LOG_LEVEL = 'info';
      const logger = createLogger('test', { write: (line) => void log.push(JSON.parse(line)) });
      process.env.LOG_LEVEL = LOG_LEVEL;
      bus = createKafkaBus({
        brokers: [`127.0.0.1:${port}`],
        clientId: 'test',
        topics: ['restart.test.v1'],
        sessionTimeoutMs: 6_000,
        // A process that stops for some seconds while it connects must not count as an outage of the broker.
        connectionTimeoutMs: 30_000,
        logger,
      });
    });

    afterEach(async () => {
      await bus.close();
      await broker?.stop();
      await rm(directory, { recursive: true, force: true });
    });

    const publish = (sequence: number) =>
      bus.publish([{ topic: 'restart.test.v1', event: testEvent('doc_1', sequence) }]);

    /** A line when it began, one per minute while it lasted, and one when it ended. @returns how long it lasted */
    function expectOneOutage(): number {
      const { seconds } = log.at(-1)!;
      const away = log.slice(0, -1).map(({ message }) => message);
      expect(log.map(({ message }) => message)).toEqual([
        'kafka: away',
        ...away.slice(1).fill('kafka: away'),
        'kafka: back',
      ]);
      expect(away.length).toBeLessThanOrEqual(1 + Math.floor(seconds / 60));
      return seconds;
    }

    test('can start after its clients: they join by themselves, and the outage is one log line', async () => {
      const arrived = collector();
      const running = await bus.subscribe({ group: 'late', topics: ['restart.test.v1'], handle: arrived.handle });
      await expect(publish(1)).rejects.toThrow();
      await expect(bus.ping()).rejects.toThrow();
      const startedMs = performance.now();
      broker = await startKafka({ directory, port });
      const secondsToStart = (performance.now() - startedMs) / 1000;
      await running.joined;
      await eventually(() => publish(1));
      await eventually(() => expect(arrived.ids.size).toBeGreaterThan(0));
      expect(expectOneOutage()).toBeGreaterThan(secondsToStart);
    });

    test('does not delay a stop while it is unavailable', async () => {
      const running = await bus.subscribe({ group: 'never', topics: ['restart.test.v1'], handle: async () => {} });
      await running.stop();
    });

    test('producer and consumer wait for it; nothing is lost or out of order, and the outage is one log line', async () => {
      broker = await startKafka({ directory, port });
      const arrived = collector();
      await bus.subscribe({ group: 'restart', topics: ['restart.test.v1'], handle: arrived.handle });
      await publish(1);
      await eventually(() => expect(arrived.ids.size).toBe(1));
      expect(log).toEqual([]);

      await broker.stop();
      await expect(bus.ping()).rejects.toThrow();
      const published = eventually(() => publish(2));
      broker = await startKafka({ directory, port });
      await published;
      await eventually(() => publish(3));
      await eventually(() => expect(arrived.events.at(-1)?.sequence).toBe(3));
      arrived.expectOrderPerSubject();
      await eventually(() => bus.ping());
      expectOneOutage();
    });
  },
);
