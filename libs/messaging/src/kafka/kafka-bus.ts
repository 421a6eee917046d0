import './idle-request-queue.js';
import { createOutageLog, type Logger, type OutageLog } from '@exchequer/telemetry';
import kafkajs, { type Kafka, type KafkaConfig, type KafkaMessage, type Message, type Producer } from 'kafkajs';
import { DEFAULT_RETRY, deadLetterTopic, isDeadLetterTopic, type RetryPolicy } from '../deliver.js';
import type { EventBus, RunningSubscription } from '../event-bus.js';
import { unknownTopic } from '../unknown-topic.js';
import { toMessage } from './cloud-event.js';
import { readDeadLetters } from './kafka-dead-letters.js';
import { startKafkaSubscription } from './kafka-subscription.js';

export interface KafkaBusOptions {
  /** `host:port` of some brokers of the cluster. */
  readonly brokers: readonly string[];
  readonly clientId: string;
  readonly ssl?: KafkaConfig['ssl'];
  readonly sasl?: KafkaConfig['sasl'];
  /** Created at first use, each with its `.dlq`; no other topic can be published or subscribed to. */
  readonly topics: readonly string[];
  /** Partitions of a topic that does not exist yet. Default 6. */
  readonly partitions?: number;
  /** Copies of each partition of a new topic. Default: what the brokers are configured to. */
  readonly replicationFactor?: number;
  /** Copies that must have an event of a new topic before it counts as published. Default: 2 of 3 or more, else as the brokers. */
  readonly minInsyncReplicas?: number;
  readonly logger?: Logger | undefined;
  readonly retry?: RetryPolicy;
  /** A member that is not heard of for so long is dead. Default 10,000. */
  readonly sessionTimeoutMs?: number;
}

interface TopicMessage {
  readonly topic: string;
  readonly message: Message;
}

const BROKERS_DEFAULT = -1;
const REQUEST_RETRY = { initialRetryTime: 100, retries: 5, maxRetryTime: 2_000 };
/** Well under a broker's default message.max.bytes, also when all of a request goes to one partition. */
const PRODUCED_BYTES_MAX = 512 * 1024;
const RETENTION_MS = 7 * 24 * 3_600_000;

/** A bus over Kafka. Events travel as CloudEvents 1.0 in binary mode, keyed by subject. */
export function createKafkaBus(options: KafkaBusOptions): EventBus {
  const { logger, retry = DEFAULT_RETRY, sessionTimeoutMs = 10_000 } = options;
  const outage = createOutageLog(logger, 'kafka');
  const kafka = connectTo(options, outage);
  const topics = [...options.topics, ...options.topics.map(deadLetterTopic)];
  const subscriptions = new Set<RunningSubscription>();
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

  /** One request after the other: none may be waiting with a producer that has failed. */
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
      for (const request of requestsOf(messages)) await connected.sendBatch({ acks: -1, topicMessages: request });
      outage.recovered();
    } catch (error) {
      outage.failed(error);
      // kafkajs counts a sequence number only when it is acknowledged. Where just the acknowledgment was lost, it would
      // give the number again, and the broker would drop the next events as duplicates and acknowledge them. A new
      // producer has a new id and begins at 0.
      producer = undefined;
      current.then((broken) => broken.disconnect()).catch(() => {});
      throw error;
    }
  }

  const bus: EventBus = {
    publish: (records) => send(records.map((record) => ({ topic: record.topic, message: toMessage(record) }))),
    async subscribe(subscription) {
      refuseUnknown(subscription.topics);
      const deadLetterRaw = (topic: string, { key, value, headers }: KafkaMessage, about: Record<string, string>) =>
        send([{ topic: deadLetterTopic(topic), message: { key, value, headers: { ...headers, ...about } } }]);
      const deps = { kafka, bus, createTopics, deadLetterRaw, retry, sessionTimeoutMs, logger, outage };
      const running = startKafkaSubscription(deps, subscription);
      subscriptions.add(running);
      return {
        joined: running.joined,
        async stop() {
          subscriptions.delete(running);
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
      return readDeadLetters(kafka, topics, limit, async (letters, commit) => {
        const records = letters.flatMap(({ topic, event }) => (event ? [{ topic, event }] : []));
        await bus.publish(records);
        await commit(letters);
        return { redriven: records.length, malformed: letters.length - records.length };
      });
    },
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

/** What kafkajs says of data, and not of a connection that is away, a group that rebalances or a retry. */
const ABOUT_DATA = /^Offset out of range/;

function connectTo({ brokers, clientId, ssl, sasl, logger }: KafkaBusOptions, outage: OutageLog): Kafka {
  return new kafkajs.Kafka({
    brokers: [...brokers],
    clientId,
    ...(ssl !== undefined && { ssl }),
    ...(sasl !== undefined && { sasl }),
    connectionTimeout: 3_000,
    requestTimeout: 15_000,
    retry: REQUEST_RETRY,
    logLevel: kafkajs.logLevel.WARN,
    logCreator:
      () =>
      ({ namespace, level, log: { message, error, groupId, broker } }) => {
        const about = { error, groupId, broker };
        if (ABOUT_DATA.test(message)) logger?.error(about, `kafkajs: ${message}`);
        else logger?.debug(about, `kafkajs: ${message}`);
        // A broker that is away is noticed by every connection and every retry, long before a request fails for good.
        // A response with an error is an answer: a broker that starts tells so of its groups.
        const isAnswer = message.startsWith('Response ');
        if (level <= kafkajs.logLevel.ERROR && namespace === 'Connection' && !isAnswer)
          outage.failed(new Error(error || message));
      },
  });
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
    const missing = topics.filter((topic) => !existing.has(topic));
    if (missing.length === 0) return;
    await admin.createTopics({
      waitForLeaders: true,
      topics: missing.map((topic) => ({
        topic,
        numPartitions: isDeadLetterTopic(topic) ? 1 : partitions,
        replicationFactor,
        configEntries: [
          { name: 'retention.ms', value: String(RETENTION_MS) },
          ...(minInsyncReplicas === undefined
            ? []
            : [{ name: 'min.insync.replicas', value: String(minInsyncReplicas) }]),
        ],
      })),
    });
  } finally {
    await admin.disconnect();
  }
}

/** Requests of bounded size, in order. */
function* requestsOf(messages: readonly TopicMessage[]): Generator<{ topic: string; messages: Message[] }[]> {
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
