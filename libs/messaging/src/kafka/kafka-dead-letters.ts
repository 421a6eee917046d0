import type { Kafka, KafkaMessage } from 'kafkajs';
import { type DeadLetter, REDRIVE_GROUP } from '../dead-letters.js';
import { deadLetterTopic, originalTopic } from '../deliver.js';
import { fromMessage } from './cloud-event.js';

/** A dead letter with its place, for whoever has done something with it. */
export interface KafkaDeadLetter extends DeadLetter {
  readonly offset: number;
}

interface Unread {
  readonly from: number;
  /** The first offset behind it. */
  readonly end: number;
}

/** Dead letters are few: their topics have one partition. */
const PARTITION = 0;
/** The group has one member at a time; a second one is given nothing to read. */
const READ_TIMEOUT_MS = 30_000;

/**
 * Reads what lies in the dead letter topics behind the offsets of the redriving group, at most `limit`, and gives it to `use` with a
 * way to move those offsets. Ends with what was there when it began.
 */
export async function readDeadLetters<T>(
  kafka: Kafka,
  topics: readonly string[],
  limit: number,
  use: (
    letters: readonly KafkaDeadLetter[],
    commit: (letters: readonly KafkaDeadLetter[]) => Promise<void>,
  ) => Promise<T>,
): Promise<T> {
  const unread = await findUnread(kafka, topics.map(deadLetterTopic));
  if (unread.size === 0) return use([], async () => {});
  const consumer = kafka.consumer({ groupId: REDRIVE_GROUP, sessionTimeout: 30_000 });
  const letters: KafkaDeadLetter[] = [];
  const open = new Set(unread.keys());
  const complete = Promise.withResolvers<void>();
  const tooLate = new Error('the dead letters could not be read: somebody else may be at it');
  const timeout = setTimeout(() => complete.reject(tooLate), READ_TIMEOUT_MS);
  consumer.on('consumer.crash', ({ payload }) => complete.reject(payload.error));
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [...unread.keys()], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachMessage: async ({ topic, message }) => {
        if (!open.has(topic)) return;
        letters.push({ topic: originalTopic(topic), offset: Number(message.offset), ...parse(message) });
        if (Number(message.offset) + 1 >= unread.get(topic)!.end) open.delete(topic);
        if (open.size === 0 || letters.length >= limit) complete.resolve();
      },
    });
    for (const [topic, { from }] of unread) consumer.seek({ topic, partition: PARTITION, offset: String(from) });
    await complete.promise;
    return await use(letters.slice(0, limit), async (done) => {
      const offsets = new Map(done.map(({ topic, offset }) => [deadLetterTopic(topic), String(offset + 1)]));
      await consumer.commitOffsets([...offsets].map(([topic, offset]) => ({ topic, partition: PARTITION, offset })));
    });
  } finally {
    clearTimeout(timeout);
    await consumer.disconnect();
  }
}

/** The topics in which something lies that was not redriven. */
async function findUnread(kafka: Kafka, topics: readonly string[]): Promise<Map<string, Unread>> {
  const admin = kafka.admin();
  await admin.connect();
  try {
    const committed = await admin.fetchOffsets({ groupId: REDRIVE_GROUP, topics: [...topics] });
    const unread = new Map<string, Unread>();
    for (const { topic, partitions } of committed) {
      const [bounds] = await admin.fetchTopicOffsets(topic);
      if (bounds === undefined) continue;
      const from = Math.max(Number(bounds.low), Number(partitions[PARTITION]?.offset ?? 0));
      const end = Number(bounds.high);
      if (from < end) unread.set(topic, { from, end });
    }
    return unread;
  } finally {
    await admin.disconnect();
  }
}

function parse(message: KafkaMessage): Pick<DeadLetter, 'event' | 'headers'> {
  try {
    return fromMessage(message);
  } catch {
    const headers = Object.entries(message.headers ?? {}).map(([name, value]) => [name, String(value)]);
    return { event: undefined, headers: Object.fromEntries(headers.filter(([name]) => name!.startsWith('error_'))) };
  }
}
