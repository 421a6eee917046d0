import type { Admin, Kafka, KafkaMessage } from 'kafkajs';
import { type DeadLetter, REDRIVE_GROUP } from '../dead-letters.js';
import { deadLetterTopic, originalTopic } from '../deliver.js';
import { refusalOf } from '../event-check.js';
import { fromMessage } from './cloud-event.js';
import { whenReady } from './when-ready.js';

/** A dead letter with its position. */
export interface KafkaDeadLetter extends DeadLetter {
  readonly offset: number;
  readonly message: KafkaMessage;
}

export interface Unread {
  readonly from: number;
  /** The first offset after it. */
  readonly end: number;
}

/** Dead letters are few, so their topics have one partition. */
const PARTITION = 0;
/** The group has one member at a time. A second member gets nothing to read. */
const READ_TIMEOUT_MS = 60_000;

/**
 * Reads the dead letters after the offsets of the redriving group, at most `limit`, and passes them to `use` with a function
 * that removes letters: the given ones and all before them in the same topic. Ends with the letters that existed at the start.
 */
export async function readDeadLetters<T>(
  kafka: Kafka,
  topics: readonly string[],
  limit: number,
  use: (
    letters: readonly KafkaDeadLetter[],
    remove: (letters: readonly KafkaDeadLetter[]) => Promise<void>,
  ) => Promise<T>,
): Promise<T> {
  const admin = kafka.admin();
  await admin.connect();
  try {
    const unread = await findUnread(admin, topics.map(deadLetterTopic));
    if (unread.size === 0) return await use([], async () => {});
    return await consume(kafka, admin, unread, limit, use);
  } finally {
    await admin.disconnect();
  }
}

async function consume<T>(
  kafka: Kafka,
  admin: Admin,
  unread: ReadonlyMap<string, Unread>,
  limit: number,
  use: Parameters<typeof readDeadLetters<T>>[3],
): Promise<T> {
  const consumer = kafka.consumer({ groupId: REDRIVE_GROUP, sessionTimeout: 30_000 });
  const letters: KafkaDeadLetter[] = [];
  const open = new Set(unread.keys());
  const complete = Promise.withResolvers<void>();
  // It can be too late, or the consumer can crash, before anyone waits for the letters.
  complete.promise.catch(() => {});
  const tooLate = new Error('the dead letters could not be read: another dead-letters command may be running');
  const timeout = setTimeout(() => complete.reject(tooLate), READ_TIMEOUT_MS);
  consumer.on('consumer.crash', ({ payload }) => complete.reject(payload.error));
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [...unread.keys()], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachMessage: async ({ topic, message }) => {
        if (!open.has(topic)) return;
        letters.push(toLetter(topic, message));
        if (Number(message.offset) + 1 >= unread.get(topic)!.end) open.delete(topic);
        if (open.size === 0 || letters.length >= limit) complete.resolve();
      },
    });
    for (const [topic, { from }] of unread) consumer.seek({ topic, partition: PARTITION, offset: String(from) });
    await complete.promise;
    return await use(letters.slice(0, limit), async (done) => {
      const offsets = new Map(done.map(({ topic, offset }) => [deadLetterTopic(topic), String(offset + 1)]));
      await consumer.commitOffsets([...offsets].map(([topic, offset]) => ({ topic, partition: PARTITION, offset })));
      // Dead letters do not expire. If the broker refuses to delete them, they stay, and the offset shows that they are
      // finished.
      for (const [topic, offset] of offsets) {
        await admin.deleteTopicRecords({ topic, partitions: [{ partition: PARTITION, offset }] }).catch(() => {});
      }
    });
  } finally {
    clearTimeout(timeout);
    await consumer.disconnect();
  }
}

/** The topics with letters that were neither redriven nor discarded. */
export async function findUnread(admin: Admin, topics: readonly string[]): Promise<Map<string, Unread>> {
  const committed = await fetchCommitted(admin, REDRIVE_GROUP, topics);
  const unread = new Map<string, Unread>();
  for (const { topic, partitions } of committed) {
    const [bounds] = await fetchBounds(admin, topic);
    if (bounds === undefined) continue;
    const from = Math.max(Number(bounds.low), Number(partitions[PARTITION]?.offset ?? 0));
    const end = Number(bounds.high);
    if (from < end) unread.set(topic, { from, end });
  }
  return unread;
}

/** The offsets that a group has committed. */
export function fetchCommitted(
  admin: Admin,
  groupId: string,
  topics: readonly string[],
): ReturnType<Admin['fetchOffsets']> {
  return whenReady(() => admin.fetchOffsets({ groupId, topics: [...topics] }));
}

/** The oldest offset of each partition and the one after its newest. */
export function fetchBounds(admin: Admin, topic: string): ReturnType<Admin['fetchTopicOffsets']> {
  return whenReady(() => admin.fetchTopicOffsets(topic));
}

/**
 * The time when the record at this offset was written, in Unix seconds. The broker can only look up offsets by time, so this
 * is a binary search.
 */
export async function timeOfOffset(admin: Admin, topic: string, offset: number): Promise<number> {
  let earliest = 0;
  let latest = Math.floor(Date.now() / 1000);
  while (earliest < latest) {
    const middle = Math.ceil((earliest + latest) / 2);
    const [found] = await admin.fetchTopicOffsetsByTimestamp(topic, middle * 1000);
    if (Number(found?.offset) <= offset) earliest = middle;
    else latest = middle - 1;
  }
  return earliest;
}

function toLetter(deadLetters: string, message: KafkaMessage): KafkaDeadLetter {
  const topic = originalTopic(deadLetters);
  const place = { topic, offset: Number(message.offset), message };
  try {
    const { event, headers } = fromMessage(message);
    const isMalformed = refusalOf(topic, event)?.code === 'malformed_event';
    return { ...place, event: isMalformed ? undefined : event, headers };
  } catch {
    const headers = Object.entries(message.headers ?? {}).map(([name, value]) => [name, String(value)]);
    const ofDelivery = headers.filter(([name]) => name!.startsWith('error_'));
    return { ...place, event: undefined, headers: Object.fromEntries(ofDelivery) };
  }
}
