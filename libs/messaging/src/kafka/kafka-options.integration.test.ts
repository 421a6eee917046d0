import { busSettings, loadConfig } from '@exchequer/config';
import { type KafkaBroker, kafkaAvailable, startKafka } from '@exchequer/kafka-broker';
import { eventually } from '@exchequer/testkit';
import kafkajs from 'kafkajs';
import { collector, testEvent } from '../../test/test-events.ts';
import { createEventBus } from '../create-event-bus.js';
import { kafkaOptions } from './kafka-options.js';

const parse = (environment: Record<string, string>) => kafkaOptions(loadConfig(busSettings, environment));

test('the settings reach the Kafka client', () => {
  expect(parse({ KAFKA_BROKERS: 'kafka:9092' })).toEqual({ partitions: 6 });
  expect(
    parse({
      KAFKA_SSL: 'true',
      KAFKA_SSL_CA: 'ca',
      KAFKA_SSL_CERT: 'cert',
      KAFKA_SSL_KEY: 'key',
      KAFKA_SASL_MECHANISM: 'scram-sha-512',
      KAFKA_SASL_USERNAME: 'exchequer',
      KAFKA_SASL_PASSWORD: 'secret',
      KAFKA_TOPIC_PARTITIONS: '12',
      KAFKA_TOPIC_REPLICATION_FACTOR: '3',
      KAFKA_TOPIC_MIN_INSYNC_REPLICAS: '2',
    }),
  ).toEqual({
    ssl: { ca: ['ca'], cert: 'cert', key: 'key' },
    sasl: { mechanism: 'scram-sha-512', username: 'exchequer', password: 'secret' },
    partitions: 12,
    replicationFactor: 3,
    minInsyncReplicas: 2,
  });
});

test('the error names all contradicting settings, without a value', () => {
  const contradictory = {
    KAFKA_SSL_CA: 'ca',
    KAFKA_SASL_USERNAME: 'exchequer',
    KAFKA_SASL_PASSWORD: 'hunter2',
    KAFKA_TOPIC_REPLICATION_FACTOR: '1',
    KAFKA_TOPIC_MIN_INSYNC_REPLICAS: '2',
  };
  expect(() => parse(contradictory)).toThrow(
    'KAFKA_SSL_CA needs KAFKA_SSL=true; SASL also needs KAFKA_SASL_MECHANISM; KAFKA_TOPIC_MIN_INSYNC_REPLICAS must not be larger than KAFKA_TOPIC_REPLICATION_FACTOR',
  );
});

const { available, reason } = await kafkaAvailable();
(available ? describe : describe.skip)(
  available ? 'a broker that asks for TLS and a login' : `a broker that asks for TLS and a login (skipped: ${reason})`,
  () => {
    const credentials = { username: 'exchequer', password: 'Correct1Horse' };
    let broker: KafkaBroker;
    let settings: Record<string, string>;

    beforeAll(async () => {
      broker = await startKafka({ credentials });
      settings = {
        KAFKA_BROKERS: broker.address,
        KAFKA_SSL: 'true',
        KAFKA_SSL_CA: broker.certificate!,
        KAFKA_SASL_USERNAME: credentials.username,
        KAFKA_SASL_PASSWORD: credentials.password,
      };
    });

    afterAll(() => broker.stop());

    const connect = (topic: string, more: Record<string, string>) =>
      createEventBus({
        clientId: 'test',
        topics: [topic],
        settings: loadConfig(busSettings, { ...settings, ...more }),
      });

    test.each(['plain', 'scram-sha-256', 'scram-sha-512'])(
      'takes events from a client that logs in with %s',
      async (mechanism) => {
        const topic = `secure.${mechanism}.v1`;
        const bus = connect(topic, { KAFKA_SASL_MECHANISM: mechanism, KAFKA_TOPIC_PARTITIONS: '2' });
        try {
          const arrived = collector();
          await bus.subscribe({ group: mechanism, topics: [topic], handle: arrived.handle });
          await eventually(() => bus.publish([{ topic, event: testEvent('doc_1', 1) }]));
          await eventually(() => expect(arrived.ids.size).toBeGreaterThan(0));
        } finally {
          await bus.close();
        }
      },
    );

    test('creates topics with the partitions and in-sync replicas of the settings', async () => {
      const bus = connect('secure.settings.v1', {
        KAFKA_SASL_MECHANISM: 'plain',
        KAFKA_TOPIC_PARTITIONS: '3',
        KAFKA_TOPIC_REPLICATION_FACTOR: '1',
        KAFKA_TOPIC_MIN_INSYNC_REPLICAS: '1',
      });
      await bus.publish([{ topic: 'secure.settings.v1', event: testEvent('doc_1', 1) }]);
      await bus.close();
      const sasl = { mechanism: 'plain', ...credentials } as const;
      const ssl = { ca: [broker.certificate!] };
      const kafka = new kafkajs.Kafka({ brokers: [broker.address], ssl, sasl, connectionTimeout: 15_000 });
      const admin = kafka.admin();
      await admin.connect();
      try {
        const { topics } = await admin.fetchTopicMetadata({ topics: ['secure.settings.v1'] });
        expect(topics[0]!.partitions.map(({ replicas }) => replicas.length)).toEqual([1, 1, 1]);
        const { resources } = await admin.describeConfigs({
          includeSynonyms: false,
          resources: [
            {
              type: kafkajs.ConfigResourceTypes.TOPIC,
              name: 'secure.settings.v1',
              configNames: ['min.insync.replicas'],
            },
          ],
        });
        // 1: set at the topic itself, not a default.
        expect(resources[0]!.configEntries).toMatchObject([{ configValue: '1', configSource: 1 }]);
      } finally {
        await admin.disconnect();
      }
    });

    test.each([
      ['a wrong password', { KAFKA_SASL_MECHANISM: 'scram-sha-512', KAFKA_SASL_PASSWORD: 'wrong' }],
      ['no login', { KAFKA_SASL_USERNAME: '', KAFKA_SASL_PASSWORD: '' }],
      [
        'a certificate authority that did not sign its certificate',
        { KAFKA_SASL_MECHANISM: 'plain', KAFKA_SSL_CA: '' },
      ],
    ])('refuses a client with %s', async (_, more) => {
      const bus = connect('secure.refused.v1', more);
      try {
        await expect(bus.ping()).rejects.toThrow();
        await expect(bus.publish([{ topic: 'secure.refused.v1', event: testEvent('doc_1', 1) }])).rejects.toThrow();
      } finally {
        await bus.close();
      }
    });
  },
);
