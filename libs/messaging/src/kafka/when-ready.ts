import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs } from '@exchequer/postgres';

const TRIES = 10;
/** A broker that does not answer at all is an outage, which the caller handles. */
const REPEATED_MS_MAX = 30_000;
const RETRY = { firstMs: 50, maxMs: 1_000 };
/** kafkajs does not call these retriable, but they only say that something was not there in time. */
const TOO_EARLY = new Set(['KafkaJSTimeout', 'KafkaJSGroupCoordinatorNotFound']);

interface KafkaError {
  readonly name?: string;
  readonly type?: string;
  readonly retriable?: boolean;
  /** The errors of the topics, if a request is about several. */
  readonly errors?: readonly KafkaError[];
}

/**
 * Repeats admin requests that a broker refuses only for a moment: it may not know a new topic yet, the topic may have no leader, a
 * group coordinator may still be loading, and a busy controller can take longer than the request waits. kafkajs itself repeats
 * only after some of these errors.
 */
export async function whenReady<T>(request: () => Promise<T>): Promise<T> {
  const lastTryMs = Date.now() + REPEATED_MS_MAX;
  for (let failures = 1; ; failures++) {
    try {
      return await request();
    } catch (error) {
      if (failures === TRIES || Date.now() > lastTryMs || !isPassing(error as KafkaError)) throw error;
      await sleep(backoffMs(RETRY, failures));
    }
  }
}

function isPassing({ name = '', retriable, errors }: KafkaError): boolean {
  if (errors) return errors.every((error) => error.type === 'TOPIC_ALREADY_EXISTS' || isPassing(error));
  return retriable === true || TOO_EARLY.has(name);
}
