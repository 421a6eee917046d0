import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs } from '@exchequer/postgres';
import type { OutageLog } from '@exchequer/telemetry';
import type { Consumer, EachBatchPayload, Kafka, KafkaJSError, KafkaMessage } from 'kafkajs';
import {
  countDeadLetter,
  type DeliveryDeps,
  deadLetterHeaders,
  deliver,
  deliverTogether,
  isDeadLetterTopic,
  type ReceivedRecord,
  TOGETHER_MAX,
  type Tries,
} from '../deliver.js';
import type { RunningSubscription, Subscription } from '../event-bus.js';
import { fromMessage } from './cloud-event.js';
import { perTopicAssigner } from './per-topic-assigner.js';

export interface KafkaSubscriptionDeps extends DeliveryDeps {
  readonly kafka: Kafka;
  readonly outage: OutageLog;
  readonly createTopics: () => Promise<void>;
  /** Keeps a message that is not an event unchanged. */
  readonly deadLetterRaw: (topic: string, message: KafkaMessage, headers: Record<string, string>) => Promise<void>;
  readonly sessionTimeoutMs: number;
}

/**
 * kafkajs fetches from a broker again only when all batches of the last fetch are processed. So batches are small and are left
 * after this time, so that a slow partition does not delay the others. The rest of a batch is fetched again.
 */
const SLICE_MS = 500;
const FETCHED_BYTES_MAX = 2 * 1024 * 1024;
const FETCHED_PER_PARTITION_BYTES_MAX = 256 * 1024;
/** How long a fetch waits for records. This is also the longest wait of a resumed partition or of `stop`. */
const FETCH_WAIT_MS = 250;
const PARTITIONS_AT_ONCE = 64;
/** A starting coordinator asks the client to try again. This is not an outage yet. */
const QUIET_TRIES = 10;
const RESTART = { firstMs: 200, maxMs: 5_000 };

/**
 * How long `stop` waits for kafkajs to leave the group. While the broker is unavailable kafkajs would try for long, and the
 * session ends anyway.
 */
const LEAVE_MS_MAX = 5_000;

/** A consumer that has joined the group, until it crashes. */
interface Membership {
  readonly consumer: Consumer;
  readonly crashed: Promise<Error>;
}

/** Joins, and joins again with a new consumer whenever joining fails or kafkajs gives up, until stopped. */
export function startKafkaSubscription(deps: KafkaSubscriptionDeps, subscription: Subscription): RunningSubscription {
  const stop = new AbortController();
  const stopped = new Promise<undefined>((resolve) => stop.signal.addEventListener('abort', () => resolve(undefined)));
  const joined = Promise.withResolvers<void>();
  const triesByPartition = new Map<string, { readonly offset: string; readonly tries: Tries }>();

  async function run(): Promise<void> {
    let asked = 0;
    for (let failures = 0; !stop.signal.aborted; ) {
      try {
        const membership = await Promise.race([join(), stopped]);
        if (membership === undefined) return;
        failures = 0;
        asked = 0;
        deps.outage.recovered();
        joined.resolve();
        const error = await Promise.race([membership.crashed, stopped]);
        if (error === undefined) return await leave(membership.consumer);
        // It has left the group. Its remaining handles must not keep the process alive.
        void membership.consumer.disconnect().catch(() => {});
        throw error;
      } catch (error) {
        failures += 1;
        asked = (error as KafkaJSError).retriable ? asked + 1 : 0;
        if (asked === 0 || asked > QUIET_TRIES) deps.outage.failed(error);
        await sleep(backoffMs(RESTART, failures), undefined, { signal: stop.signal }).catch(() => {});
      }
    }
  }

  async function leave(consumer: Consumer): Promise<void> {
    const left = consumer.stop().then(() => consumer.disconnect());
    await Promise.race([left.catch(() => {}), sleep(LEAVE_MS_MAX, undefined, { ref: false })]);
  }

  async function join(): Promise<Membership> {
    await deps.createTopics();
    const consumer = deps.kafka.consumer({
      groupId: subscription.group,
      sessionTimeout: deps.sessionTimeoutMs,
      heartbeatInterval: Math.floor(deps.sessionTimeoutMs / 10),
      rebalanceTimeout: 60_000,
      partitionAssigners: [perTopicAssigner],
      maxBytes: FETCHED_BYTES_MAX,
      maxBytesPerPartition: FETCHED_PER_PARTITION_BYTES_MAX,
      maxWaitTimeInMs: FETCH_WAIT_MS,
      // A crashed consumer is always replaced. kafkajs itself restarts only after some errors.
      retry: { restartOnFailure: async () => false },
    });
    const crashed = new Promise<Error>((resolve) => {
      consumer.on('consumer.crash', ({ payload }) => resolve(payload.error));
    });
    const inGroup = new Promise<void>((resolve) => consumer.on('consumer.group_join', () => resolve()));
    consumer.on('consumer.heartbeat', () => deps.outage.recovered());
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: [...subscription.topics], fromBeginning: true });
      await consumer.run({
        eachBatch: handleBatch,
        eachBatchAutoResolve: false,
        partitionsConsumedConcurrently: PARTITIONS_AT_ONCE,
      });
      await Promise.race([inGroup, crashed.then((error) => Promise.reject(error))]);
      if (stop.signal.aborted) throw new Error('stopped while joining');
      return { consumer, crashed };
    } catch (error) {
      await consumer.disconnect().catch(() => {});
      throw error;
    }
  }

  async function handleBatch(payload: EachBatchPayload): Promise<void> {
    const { messages } = payload.batch;
    const sliceEnd = Date.now() + SLICE_MS;
    const mayGoOn = () => payload.isRunning() && !payload.isStale() && Date.now() < sliceEnd;
    for (let first = 0; first < messages.length && mayGoOn(); first += TOGETHER_MAX) {
      const some = messages.slice(first, first + TOGETHER_MAX);
      if (await attemptTogether(payload, some)) {
        await progressTo(payload, some.at(-1)!);
        continue;
      }
      for (const message of some) {
        if (!mayGoOn()) return;
        const waitMs = await attempt(payload, message);
        if (waitMs > 0) {
          // Only this partition waits. It is fetched again from this message.
          const resume = payload.pause();
          setTimeout(resume, waitMs).unref();
          return;
        }
        await progressTo(payload, message);
      }
    }
  }

  async function progressTo(payload: EachBatchPayload, { offset }: KafkaMessage): Promise<void> {
    triesByPartition.delete(keyOf(payload));
    payload.resolveOffset(offset);
    await payload.heartbeat();
    await payload.commitOffsetsIfNecessary();
  }

  /**
   * A handler can take longer than the session, so heartbeats are sent meanwhile. A rebalance is noticed at the next heartbeat
   * between two messages.
   */
  async function beating<T>(payload: EachBatchPayload, work: () => Promise<T>): Promise<T> {
    const beat = setInterval(() => payload.heartbeat().catch(() => {}), deps.sessionTimeoutMs / 5);
    try {
      return await work();
    } finally {
      clearInterval(beat);
    }
  }

  /** @returns false if each must be attempted separately, for example because the first one was attempted already. */
  async function attemptTogether(payload: EachBatchPayload, messages: readonly KafkaMessage[]): Promise<boolean> {
    if (triesByPartition.get(keyOf(payload))?.offset === messages[0]!.offset) return false;
    const records: ReceivedRecord[] = [];
    for (const message of messages) {
      const record = parse(message);
      if (!record) return false;
      records.push({ topic: payload.batch.topic, origin: originOf(payload, message), ...record });
    }
    return beating(payload, () => deliverTogether(deps, subscription, records));
  }

  /** @returns ms to wait before the next attempt, 0 if the message is finished. */
  function attempt(payload: EachBatchPayload, message: KafkaMessage): Promise<number> {
    return beating(payload, () => attemptNow(payload, message));
  }

  async function attemptNow(payload: EachBatchPayload, message: KafkaMessage): Promise<number> {
    const { topic } = payload.batch;
    const origin = originOf(payload, message);
    try {
      const record = parse(message);
      if (record) return await deliver(deps, subscription, { topic, origin, ...record }, triesOf(payload, message));
      deps.logger?.error({ origin, group: subscription.group }, 'message is no event');
      // A dead letter stays where it is.
      if (!isDeadLetterTopic(topic)) {
        const { group } = subscription;
        const code = 'malformed_event';
        await deps.deadLetterRaw(topic, message, deadLetterHeaders({ code, group, origin, attempts: 1 }));
        countDeadLetter(topic, group, code);
      }
      return 0;
    } catch (error) {
      deps.logger?.debug({ error, origin }, 'dead letter not published: trying again');
      return deps.retry.maxMs;
    }
  }

  function triesOf(payload: EachBatchPayload, { offset }: KafkaMessage): Tries {
    const key = keyOf(payload);
    const known = triesByPartition.get(key);
    if (known?.offset === offset) return known.tries;
    const tries = { failures: 0, outages: 0 };
    triesByPartition.set(key, { offset, tries });
    return tries;
  }

  const running = run();
  return {
    joined: joined.promise,
    async stop() {
      stop.abort();
      await running;
    },
  };
}

function keyOf({ batch: { topic, partition } }: EachBatchPayload): string {
  return `${topic}/${partition}`;
}

function originOf(payload: EachBatchPayload, { offset }: KafkaMessage): string {
  return `${keyOf(payload)}/${offset}`;
}

function parse(message: KafkaMessage): ReturnType<typeof fromMessage> | undefined {
  try {
    return fromMessage(message);
  } catch {
    return undefined;
  }
}
