import { setTimeout as sleep } from 'node:timers/promises';
import { createOutageLog } from '@exchequer/telemetry';
import type { Consumer, EachBatchPayload, Kafka, KafkaJSError, KafkaMessage } from 'kafkajs';
import { backoffMs } from '../backoff.js';
import {
  type DeliveryDeps,
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
  /** Keeps what is no event as it came. */
  readonly deadLetterRaw: (topic: string, message: KafkaMessage, headers: Record<string, string>) => Promise<void>;
  readonly sessionTimeoutMs: number;
}

/**
 * kafkajs fetches from a broker again when all batches of the last fetch are worked off. So a batch is small, and is
 * left after this time, for a slow partition not to hold up the others; what is left of it is fetched again.
 */
const SLICE_MS = 500;
const FETCHED_BYTES_MAX = 2 * 1024 * 1024;
const FETCHED_PER_PARTITION_BYTES_MAX = 256 * 1024;
/** How long a fetch waits for records: also the longest that a resumed partition or `stop` waits. */
const FETCH_WAIT_MS = 250;
const PARTITIONS_AT_ONCE = 64;
const FIRST_JOIN_TRIES = 6;
const RESTART = { firstMs: 200, maxMs: 5_000 };

/** Joins, and joins again with a new consumer whenever kafkajs gives up, until stopped. @throws when the first join fails. */
export async function startKafkaSubscription(
  deps: KafkaSubscriptionDeps,
  subscription: Subscription,
): Promise<RunningSubscription> {
  const stop = new AbortController();
  const triesByPartition = new Map<string, { readonly offset: string; readonly tries: Tries }>();
  const outage = createOutageLog(deps.logger, `kafka, group ${subscription.group}`);
  let crashed = Promise.withResolvers<Error>();
  let consumer = await joinPatiently();

  /** A coordinator that is just starting says so, and kafkajs takes that for a crash. */
  async function joinPatiently(): Promise<Consumer> {
    for (let failures = 1; ; failures++) {
      try {
        return await join();
      } catch (error) {
        if (!(error as KafkaJSError).retriable || failures === FIRST_JOIN_TRIES) throw error;
        await sleep(backoffMs(RESTART, failures));
      }
    }
  }

  async function join(): Promise<Consumer> {
    crashed = Promise.withResolvers();
    const joining = deps.kafka.consumer({
      groupId: subscription.group,
      sessionTimeout: deps.sessionTimeoutMs,
      heartbeatInterval: Math.floor(deps.sessionTimeoutMs / 10),
      rebalanceTimeout: 60_000,
      partitionAssigners: [perTopicAssigner],
      maxBytes: FETCHED_BYTES_MAX,
      maxBytesPerPartition: FETCHED_PER_PARTITION_BYTES_MAX,
      maxWaitTimeInMs: FETCH_WAIT_MS,
      // A crashed consumer is replaced below, whatever the reason: by itself kafkajs restarts after some errors only.
      retry: { restartOnFailure: async () => false },
    });
    const { resolve: onCrash, promise } = crashed;
    joining.on('consumer.crash', ({ payload }) => onCrash(payload.error));
    const joined = new Promise<void>((resolve) => joining.on('consumer.group_join', () => resolve()));
    try {
      await joining.connect();
      await joining.subscribe({ topics: [...subscription.topics], fromBeginning: true });
      await joining.run({
        eachBatch: handleBatch,
        eachBatchAutoResolve: false,
        partitionsConsumedConcurrently: PARTITIONS_AT_ONCE,
      });
      await Promise.race([joined, promise.then((error) => Promise.reject(error))]);
      return joining;
    } catch (error) {
      await joining.disconnect().catch(() => {});
      throw error;
    }
  }

  async function rejoinWhenCrashed(): Promise<void> {
    const stopped = new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve()));
    while (!stop.signal.aborted) {
      const error = await Promise.race([crashed.promise, stopped]);
      for (let failures = 1; error && !stop.signal.aborted; failures++) {
        outage.failed(error);
        await sleep(backoffMs(RESTART, failures), undefined, { signal: stop.signal }).catch(() => {});
        if (stop.signal.aborted) return;
        try {
          consumer = await join();
          outage.recovered();
          break;
        } catch {
          // Told with the next attempt.
        }
      }
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
          // Only this partition waits; it is fetched again from this message.
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
   * A handler may take longer than the session: the broker hears from this member meanwhile. That the group rebalances shows
   * at the next heartbeat between two messages.
   */
  async function beating<T>(payload: EachBatchPayload, work: () => Promise<T>): Promise<T> {
    const beat = setInterval(() => payload.heartbeat().catch(() => {}), deps.sessionTimeoutMs / 5);
    try {
      return await work();
    } finally {
      clearInterval(beat);
    }
  }

  /** @returns false where each is to be attempted by itself, as where the first of them has been already. */
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

  /** @returns ms to wait before the next attempt, 0 when the message is done with. */
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
        await deps.deadLetterRaw(topic, message, { error_code: 'malformed_event', error_origin: origin });
      }
      return 0;
    } catch (error) {
      deps.logger?.warn({ error, origin }, 'dead letter not published: trying again');
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

  const rejoining = rejoinWhenCrashed();
  return {
    async stop() {
      stop.abort();
      await rejoining;
      await consumer.stop();
      await consumer.disconnect();
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
