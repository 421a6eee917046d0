import type { Admin, Kafka } from 'kafkajs';
import { deadLetterTopic, originalTopic } from '../deliver.js';
import type { BusMeasures, Subscription } from '../event-bus.js';
import { fetchBounds, fetchCommitted, findUnread, timeOfOffset } from './kafka-dead-letters.js';

type Subscribed = Pick<Subscription, 'group' | 'topics'>;

/** Measures lag and dead letters of the given subscriptions. Caches when the oldest letters were written. */
export function createKafkaMeasure(kafka: Kafka): (subscribed: readonly Subscribed[]) => Promise<BusMeasures> {
  const writtenAt = new Map<string, { readonly offset: number; readonly timeS: number }>();

  async function deadLettersOf(admin: Admin, topics: readonly string[]): Promise<BusMeasures['deadLetters']> {
    if (topics.length === 0) return [];
    const unread = await findUnread(admin, topics.map(deadLetterTopic));
    const measures = topics.map(async (topic) => {
      const letters = unread.get(deadLetterTopic(topic));
      if (letters === undefined) return { topic, records: 0, oldestAgeS: 0 };
      const ageS = Math.max(0, Date.now() / 1000 - (await writtenTime(admin, deadLetterTopic(topic), letters.from)));
      return { topic, records: letters.end - letters.from, oldestAgeS: ageS };
    });
    return Promise.all(measures);
  }

  async function writtenTime(admin: Admin, topic: string, offset: number): Promise<number> {
    const known = writtenAt.get(topic);
    if (known?.offset === offset) return known.timeS;
    const timeS = await timeOfOffset(admin, topic, offset);
    writtenAt.set(topic, { offset, timeS });
    return timeS;
  }

  return async (subscribed) => {
    const admin = kafka.admin({ retry: { retries: 0 } });
    try {
      await admin.connect();
      await admin.describeCluster();
      const lag = await Promise.all(subscribed.map((subscription) => lagOf(admin, subscription)));
      const topics = new Set(subscribed.flatMap((subscription) => subscription.topics));
      return { lag: lag.flat(), deadLetters: await deadLettersOf(admin, [...topics].filter(isOriginal)) };
    } finally {
      await admin.disconnect();
    }
  };
}

const isOriginal = (topic: string): boolean => deadLetterTopic(originalTopic(topic)) !== topic;

async function lagOf(admin: Admin, { group, topics }: Subscribed): Promise<BusMeasures['lag']> {
  const committed = await fetchCommitted(admin, group, topics);
  return Promise.all(
    committed.map(async ({ topic, partitions }) => {
      const bounds = await fetchBounds(admin, topic);
      const records = bounds.map(({ partition, low, high }) => {
        const own = partitions.find((one) => one.partition === partition);
        return Math.max(0, Number(high) - Math.max(Number(low), Number(own?.offset ?? 0)));
      });
      return { group, topic, records: records.reduce((sum, count) => sum + count, 0) };
    }),
  );
}
