import './idle-request-queue.js';
import { createOutageLog, inSpan, type Logger, type OutageLog } from '@exchequer/telemetry';
import { SpanKind } from '@opentelemetry/api';
import kafkajs, {
  type Admin,
  type Kafka,
  type KafkaConfig,
  type KafkaMessage,
  type Message,
  type Producer,
} from 'kafkajs';
import { DEFAULT_RETRY, deadLetterTopic, isDeadLetterTopic, type RetryPolicy } from '../deliver.js';
import type { EventBus, RunningSubscription, Subscription } from '../event-bus.js';
import type { OrganizationStatusOf } from '../organizations/organization-check.js';
import { unknownTopic } from '../unknown-topic.js';
import { toMessage } from './cloud-event.js';
import { type KafkaDeadLetter, readDeadLetters } from './kafka-dead-letters.js';
import { createKafkaMeasure } from './kafka-measure.js';
import { startKafkaSubscription } from './kafka-subscription.js';
import { whenReady } from './when-ready.js';

export interface KafkaBusOptions {
  /** `host:port` of some brokers of the cluster. */
  readonly brokers: readonly string[];
  readonly clientId: string;
  readonly ssl?: KafkaConfig['ssl'];
  readonly sasl?: KafkaConfig['sasl'];
  /** Created at first use, each with its `.dlq`. Other topics cannot be published to or subscribed to. */
  readonly topics: readonly string[];
  /** Number of partitions of a new topic. Default 6. */
  readonly partitions?: number;
  /** Number of replicas of a new topic. Default: the brokers' configuration. */
  readonly replicationFactor?: number;
  /**
   * Number of replicas that must have an event of a new topic before it counts as published. Default: 2 of 3 or more,
   * otherwise the brokers' configuration.
   */
  readonly minInsyncReplicas?: number;
  readonly logger?: Logger | undefined;
  readonly retry?: RetryPolicy;
  /** Consumers refuse events of organizations that do not exist. Without it they do not check. */
  readonly organizationStatus?: OrganizationStatusOf | undefined;
  /** A member without a heartbeat for this long counts as dead. Default 10,000. */
  readonly sessionTimeoutMs?: number;
  /** How long the attempt to connect to a broker may take. Default 3,000. */
  readonly connectionTimeoutMs?: number;
}

interface TopicMessage {
  readonly topic: string;
  readonly message: Message;
}

interface TopicMessages {
  readonly topic: string;
  readonly messages: Message[];
}

const BROKERS_DEFAULT = -1;
const REQUEST_RETRY = { initialRetryTime: 100, retries: 5, maxRetryTime: 2_000 };
/** Well below a broker's default message.max.bytes, even if a whole request goes to one partition. */
const PRODUCED_BYTES_MAX = 512 * 1024;
const RETENTION = 'retention.ms';
const RETENTION_MS = 7 * 24 * 3_600_000;
const FOREVER = '-1';
/** The broker's number for a setting that was made on the topic itself. */
const SET_AT_TOPIC = 1;

/** A bus over Kafka. Events are CloudEvents 1.0 in binary mode, keyed by subject. */
export function createKafkaBus(options: KafkaBusOptions): EventBus {
  const { logger, retry = DEFAULT_RETRY, sessionTimeoutMs = 10_000 } = options;
  const outage = createOutageLog(logger, 'kafka');
  const kafka = connectTo(options, outage);
  const topics = [...options.topics, ...options.topics.map(deadLetterTopic)];
  const subscriptions = new Set<RunningSubscription>();
  const subscribed = new Set<Subscription>();
  const measureSubscriptions = createKafkaMeasure(kafka);
  let topicsCreated: Promise<void> | undefined;
  let producer: Promise<Producer> | undefined;
  let lastSent: Promise<void> = Promise.resolve();

  function createTopics(): Promise<void> {
    topicsCreated ??= createMissingTopics(kafka, options, topics).catch((error) => {
      topicsCreated = undefined;
      throw error;
    });
    return topicsCreated;
  }

  function refuseUnknown(used: readonly string[]): void {
    for (const topic of used) if (!topics.includes(topic)) throw unknownTopic(topic);
  }

  /** Sends one request after another. If the producer has failed, the next request gets a new one. */
  function send(messages: readonly TopicMessage[]): Promise<void> {
    const sent = lastSent.then(() => sendNow(messages));
    lastSent = sent.catch(() => {});
    return sent;
  }

  async function sendNow(messages: readonly TopicMessage[]): Promise<void> {
    refuseUnknown(messages.map(({ topic }) => topic));
    const current = producer ?? createTopics().then(() => connectProducer(kafka));
    producer = current;
    try {
      const connected = await current;
      for (const request of requestsOf(messages)) await sendRequest(connected, request);
      outage.recovered();
    } catch (error) {
      outage.failed(error);
      // kafkajs increases a sequence number only after the acknowledgment. If only the acknowledgment was lost, it would use
      // the number again, and the broker would drop the next events as duplicates and acknowledge them. A new producer has a
      // new id and starts at 0.
      producer = undefined;
      current.then((broken) => broken.disconnect()).catch(() => {});
      throw error;
    }
  }

  /**
   * Only the head of a partition can be removed. Letters that stay but are before the last removed one are first appended
   * again. A crash in between leaves them twice, but never loses them.
   */
  async function removeSome(
    letters: readonly KafkaDeadLetter[],
    goes: (letter: KafkaDeadLetter) => boolean,
    remove: (letters: readonly KafkaDeadLetter[]) => Promise<void>,
  ): Promise<void> {
    for (const [topic, ofTopic] of Map.groupBy(letters, (letter) => letter.topic)) {
      const head = ofTopic.slice(0, ofTopic.findLastIndex(goes) + 1);
      if (head.length === 0) continue;
      const stay = head.filter((letter) => !goes(letter));
      await send(
        stay.map(({ message: { key, value, headers } }) => ({
          topic: deadLetterTopic(topic),
          message: { key, value, ...(headers && { headers }) },
        })),
      );
      await remove(head);
    }
  }

  const bus: EventBus = {
    publish: (records) => send(records.map((record) => ({ topic: record.topic, message: toMessage(record) }))),
    async subscribe(subscription) {
      refuseUnknown(subscription.topics);
      const deadLetterRaw = (topic: string, { key, value, headers }: KafkaMessage, about: Record<string, string>) =>
        send([{ topic: deadLetterTopic(topic), message: { key, value, headers: { ...headers, ...about } } }]);
      const { organizationStatus } = options;
      const deps = {
        kafka,
        bus,
        createTopics,
        deadLetterRaw,
        retry,
        sessionTimeoutMs,
        logger,
        organizationStatus,
        outage,
      };
      const running = startKafkaSubscription(deps, subscription);
      subscriptions.add(running);
      subscribed.add(subscription);
      return {
        joined: running.joined,
        async stop() {
          subscriptions.delete(running);
          subscribed.delete(subscription);
          await running.stop();
        },
      };
    },
    async deadLetters(topics, limit) {
      refuseUnknown(topics);
      await createTopics();
      return readDeadLetters(kafka, topics, limit, async (letters) =>
        letters.map(({ topic, event, headers }) => ({ topic, event, headers })),
      );
    },
    async redrive(topics, limit) {
      refuseUnknown(topics);
      await createTopics();
      return readDeadLetters(kafka, topics, limit, async (letters, remove) => {
        const events = letters.flatMap(({ topic, event }) => (event ? [{ topic, event }] : []));
        await bus.publish(events);
        await removeSome(letters, ({ event }) => event !== undefined, remove);
        return { redriven: events.length, malformed: letters.length - events.length };
      });
    },
    async discard(topics, limit, isMeant) {
      refuseUnknown(topics);
      await createTopics();
      return readDeadLetters(kafka, topics, limit, async (letters, remove) => {
        await removeSome(letters, isMeant, remove);
        return { discarded: letters.filter(isMeant).length };
      });
    },
    measure: () => measureSubscriptions([...subscribed]),
    async ping() {
      const admin = kafka.admin({ retry: { retries: 0 } });
      try {
        await admin.connect();
        await admin.describeCluster();
      } finally {
        await admin.disconnect();
      }
    },
    async close() {
      await Promise.all([...subscriptions].map((running) => running.stop()));
      await lastSent;
      await producer?.then((connected) => connected.disconnect()).catch(() => {});
    },
  };
  return bus;
}

/** kafkajs messages about data. Messages about lost connections, rebalancing and retries are left out. */
const ABOUT_DATA = /^Offset out of range/;

function connectTo(options: KafkaBusOptions, outage: OutageLog): Kafka {
  const { brokers, clientId, ssl, sasl, logger, connectionTimeoutMs = 3_000 } = options;
  return new kafkajs.Kafka({
    brokers: [...brokers],
    clientId,
    ...(ssl !== undefined && { ssl }),
    ...(sasl !== undefined && { sasl }),
    connectionTimeout: connectionTimeoutMs,
    requestTimeout: 15_000,
    retry: REQUEST_RETRY,
    logLevel: kafkajs.logLevel.WARN,
    logCreator:
      () =>
      ({ namespace, level, log: { message, error, groupId, broker } }) => {
        const about = { error, groupId, broker };
        if (ABOUT_DATA.test(message)) logger?.error(about, `kafkajs: ${message}`);
        else logger?.debug(about, `kafkajs: ${message}`);
        // Every connection and every retry notices an unavailable broker long before a request finally fails. A response with
        // an error is an answer: a starting broker reports this about its groups.
        const isAnswer = message.startsWith('Response ');
        if (level <= kafkajs.logLevel.ERROR && namespace === 'Connection' && !isAnswer)
          outage.failed(new Error(error || message));
      },
  });
}

/** In a producer span, named by the semantic conventions for Kafka. */
function sendRequest(producer: Producer, topicMessages: TopicMessages[]): Promise<unknown> {
  const topics = topicMessages.map(({ topic }) => topic);
  const attributes = {
    'messaging.system': 'kafka',
    'messaging.operation.type': 'send',
    'messaging.destination.name': topics.length === 1 ? topics[0]! : topics.join(','),
    'messaging.batch.message_count': topicMessages.reduce((sum, { messages }) => sum + messages.length, 0),
  };
  const name = topics.length === 1 ? `send ${topics[0]}` : 'send';
  return inSpan(name, { kind: SpanKind.PRODUCER, attributes }, () => producer.sendBatch({ acks: -1, topicMessages }));
}

async function connectProducer(kafka: Kafka): Promise<Producer> {
  const producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
  });
  await producer.connect();
  return producer;
}

async function createMissingTopics(kafka: Kafka, options: KafkaBusOptions, topics: readonly string[]): Promise<void> {
  const { partitions = 6, replicationFactor = BROKERS_DEFAULT } = options;
  const minInsyncReplicas = options.minInsyncReplicas ?? (replicationFactor > 2 ? 2 : undefined);
  const admin = kafka.admin();
  await admin.connect();
  try {
    const existing = new Set(await admin.listTopics());
    await keepDeadLetters(
      admin,
      topics.filter((topic) => isDeadLetterTopic(topic) && existing.has(topic)),
      options.logger,
    );
    const missing = topics.filter((topic) => !existing.has(topic));
    if (missing.length === 0) return;
    const topicsToCreate = missing.map((topic) => ({
      topic,
      numPartitions: isDeadLetterTopic(topic) ? 1 : partitions,
      replicationFactor,
      configEntries: [
        { name: RETENTION, value: isDeadLetterTopic(topic) ? FOREVER : String(RETENTION_MS) },
        ...(minInsyncReplicas === undefined ? [] : [{ name: 'min.insync.replicas', value: String(minInsyncReplicas) }]),
      ],
    }));
    // The controller can create a topic after the request has timed out, and a broker learns of a new topic a moment later.
    await whenReady(() => admin.createTopics({ waitForLeaders: false, topics: topicsToCreate }));
    await whenReady(() => admin.fetchTopicMetadata({ topics: missing }));
  } finally {
    await admin.disconnect();
  }
}

/**
 * An operator who creates the topics, or a broker that creates them on its own, gives them the retention of the cluster, and dead letters
 * would expire. A client that may not change topics only logs this.
 */
async function keepDeadLetters(admin: Admin, topics: readonly string[], logger: Logger | undefined): Promise<void> {
  if (topics.length === 0) return;
  const { TOPIC } = kafkajs.ConfigResourceTypes;
  try {
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: topics.map((name) => ({ type: TOPIC, name })),
    });
    const expiring = resources.filter(({ configEntries }) =>
      configEntries.some(({ configName, configValue }) => configName === RETENTION && configValue !== FOREVER),
    );
    if (expiring.length === 0) return;
    await admin.alterConfigs({
      validateOnly: false,
      // The call replaces all settings of a topic, so the others are passed again.
      resources: expiring.map(({ resourceName, configEntries }) => ({
        type: TOPIC,
        name: resourceName,
        configEntries: [
          { name: RETENTION, value: FOREVER },
          ...configEntries
            .filter(({ configName, configSource }) => configName !== RETENTION && Number(configSource) === SET_AT_TOPIC)
            .map(({ configName, configValue }) => ({ name: configName, value: configValue })),
        ],
      })),
    });
  } catch (error) {
    logger?.warn({ error }, 'kafka: dead letters may expire; set retention.ms=-1 on the topics that end in .dlq');
  }
}

/** Splits into requests of bounded size, in order. */
function* requestsOf(messages: readonly TopicMessage[]): Generator<TopicMessages[]> {
  let request = new Map<string, Message[]>();
  let bytes = 0;
  const take = () => [...request].map(([topic, messages]) => ({ topic, messages }));
  for (const { topic, message } of messages) {
    const size = sizeOf(message);
    if (bytes > 0 && bytes + size > PRODUCED_BYTES_MAX) {
      yield take();
      request = new Map();
      bytes = 0;
    }
    const ofTopic = request.get(topic);
    if (ofTopic) ofTopic.push(message);
    else request.set(topic, [message]);
    bytes += size;
  }
  if (bytes > 0) yield take();
}

function sizeOf({ key, value, headers }: Message): number {
  let bytes = Buffer.byteLength(key ?? '') + Buffer.byteLength(value ?? '');
  for (const [name, content] of Object.entries(headers ?? {})) bytes += name.length + String(content).length;
  return bytes;
}
