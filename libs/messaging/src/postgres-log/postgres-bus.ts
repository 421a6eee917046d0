import { crc32 } from 'node:zlib';
import type { DomainEvent } from '@exchequer/event-contracts';
import { createDatabase, createPool, inTransaction, repeatedly } from '@exchequer/postgres';
import { createOutageLog, type Logger } from '@exchequer/telemetry';
import { type Kysely, sql } from 'kysely';
import type { DeadLetter } from '../dead-letters.js';
import { DEFAULT_RETRY, deadLetterTopic, originalTopic, type RetryPolicy } from '../deliver.js';
import type { BusRecord, EventBus, RunningSubscription, Subscription } from '../event-bus.js';
import { refusalOf } from '../event-check.js';
import type { OrganizationStatusOf } from '../organizations/organization-check.js';
import { unknownTopic } from '../unknown-topic.js';
import {
  type DeadRecord,
  deleteDeadLetters,
  lockRedrive,
  measureDeadLetters,
  measureLag,
  readDeadLetters,
} from './dead-letters.queries.js';
import { startPostgresSubscription } from './postgres-subscription.js';

export interface PostgresBusOptions {
  /** The database with the log, as its runtime role `exchequer_event_log`. */
  readonly connectionString: string;
  /** Replaces the password in the address. */
  readonly password?: string | undefined;
  /** Default `event_log`. */
  readonly schema?: string;
  /** Created at first use, each with its `.dlq`. Other topics cannot be published to or subscribed to. */
  readonly topics: readonly string[];
  /** Number of partitions of a new topic. Default 6. */
  readonly partitions?: number;
  /** Shown in pg_stat_activity. */
  readonly clientId?: string;
  readonly logger?: Logger | undefined;
  readonly retry?: RetryPolicy;
  /** Consumers refuse events of organizations that do not exist. Without it they do not check. */
  readonly organizationStatus?: OrganizationStatusOf | undefined;
  /**
   * A member that is still connected for Postgres, but has not renewed its lease for this long, counts as dead. Default
   * 10,000.
   */
  readonly leaseMs?: number;
  /** Looks for records at least this often, in case a notification was lost, ms. Default 1,000. */
  readonly pollMs?: number;
  /** How long records are kept, hours. Default 168. */
  readonly retentionHours?: number;
}

const APPENDED_MAX = 500;
const TRIM_EVERY_MS = 60_000;
const TRIMMED_MAX = 5_000;

/** A bus in a Postgres schema: durable, ordered per subject, shared by all services. For machines without Kafka. */
export function createPostgresBus(options: PostgresBusOptions): EventBus {
  const { logger, retry = DEFAULT_RETRY, leaseMs = 10_000, pollMs = 1_000, retentionHours = 7 * 24 } = options;
  const outage = createOutageLog(logger, 'event log');
  const pool = createPool({
    connectionString: options.connectionString,
    password: options.password,
    schema: options.schema ?? 'event_log',
    applicationName: options.clientId ?? 'event-log',
    outage,
  });
  const db = createDatabase<unknown>(pool);
  const topics = [...options.topics, ...options.topics.map(deadLetterTopic)];
  const subscriptions = new Set<RunningSubscription>();
  const subscribed = new Set<Subscription>();
  let partitionsByTopic: Promise<ReadonlyMap<string, readonly number[]>> | undefined;

  /** Ids of each topic's partitions by their number. */
  function partitions(): Promise<ReadonlyMap<string, readonly number[]>> {
    partitionsByTopic ??= createTopics().catch((error) => {
      partitionsByTopic = undefined;
      throw error;
    });
    return partitionsByTopic;
  }

  async function createTopics(): Promise<Map<string, number[]>> {
    for (const topic of options.topics) {
      await sql`select create_topic(${topic}, ${options.partitions ?? 6})`.execute(db);
      await sql`select create_topic(${deadLetterTopic(topic)}, 1)`.execute(db);
    }
    const { rows } = await sql<{ topic: string; ids: number[] }>`
      select topic, array_agg(id order by number) as ids from log_partition
      where topic = any (${topics}) group by topic`.execute(db);
    return new Map(rows.map(({ topic, ids }) => [topic, ids]));
  }

  const trimming = repeatedly(() => trim(db, retentionHours), {
    everyMs: TRIM_EVERY_MS,
    onError: (error) => outage.failed(error),
  });

  const bus: EventBus = {
    async publish(records) {
      for (const { topic } of records) if (!topics.includes(topic)) throw unknownTopic(topic);
      try {
        await append(db, await partitions(), records);
        outage.recovered();
      } catch (error) {
        outage.failed(error);
        throw error;
      }
    },
    async subscribe(subscription) {
      for (const topic of subscription.topics) if (!topics.includes(topic)) throw unknownTopic(topic);
      const { organizationStatus } = options;
      const deps = {
        pool,
        db,
        bus,
        retry,
        leaseMs,
        pollMs,
        logger,
        organizationStatus,
        outage,
        createTopics: partitions,
      };
      const running = startPostgresSubscription(deps, subscription);
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
      const known = await partitions();
      return (await readDeadLetters(db, deadLetterTopicsOf(known, topics), limit)).map(toLetter);
    },
    async redrive(topics, limit) {
      const known = await partitions();
      return inTransaction(db, async (trx) => {
        await lockRedrive(trx);
        const letters = await readDeadLetters(trx, deadLetterTopicsOf(known, topics), limit);
        const events = letters.filter((letter) => toLetter(letter).event !== undefined);
        const records = events.map((letter) => ({
          topic: originalTopic(letter.topic),
          event: toLetter(letter).event!,
        }));
        await append(trx, known, records);
        await deleteDeadLetters(trx, events);
        return { redriven: events.length, malformed: letters.length - events.length };
      });
    },
    async discard(topics, limit, isMeant) {
      const known = await partitions();
      return inTransaction(db, async (trx) => {
        await lockRedrive(trx);
        const letters = await readDeadLetters(trx, deadLetterTopicsOf(known, topics), limit);
        const meant = letters.filter((letter) => isMeant(toLetter(letter)));
        await deleteDeadLetters(trx, meant);
        return { discarded: meant.length };
      });
    },
    async measure() {
      const lag = [...subscribed].map(async ({ group, topics }) =>
        (await measureLag(db, group, topics)).map((measured) => ({ group, ...measured })),
      );
      const read = new Set([...subscribed].flatMap((subscription) => subscription.topics));
      const deadLetters = await measureDeadLetters(db, [...read].map(deadLetterTopic));
      return {
        lag: (await Promise.all(lag)).flat(),
        deadLetters: deadLetters.map((measured) => ({ ...measured, topic: originalTopic(measured.topic) })),
      };
    },
    async ping() {
      await sql`select 1`.execute(db);
    },
    async close() {
      await trimming.stop();
      await Promise.all([...subscriptions].map((running) => running.stop()));
      await db.destroy();
    },
  };
  return bus;
}

async function append(
  db: Kysely<unknown>,
  known: ReadonlyMap<string, readonly number[]>,
  records: readonly BusRecord[],
): Promise<void> {
  for (let start = 0; start < records.length; start += APPENDED_MAX) {
    const batch = records.slice(start, start + APPENDED_MAX);
    const ids = batch.map((record) => partitionOf(known, record));
    const events = batch.map(({ event }) => JSON.stringify(event));
    const headers = batch.map((record) => (record.headers ? JSON.stringify(record.headers) : null));
    await sql`select append_records(${ids}::int[], ${events}::text[], ${headers}::text[])`.execute(db);
  }
}

function toLetter({ topic: deadLetters, event, headers }: DeadRecord): DeadLetter {
  const topic = originalTopic(deadLetters);
  const isMalformed = refusalOf(topic, event)?.code === 'malformed_event';
  return { topic, event: isMalformed ? undefined : (event as DomainEvent), headers: headers ?? {} };
}

/** @throws RangeError for a topic that the bus was not created with */
function deadLetterTopicsOf(known: ReadonlyMap<string, unknown>, topics: readonly string[]): string[] {
  for (const topic of topics) if (!known.has(topic)) throw unknownTopic(topic);
  return topics.map(deadLetterTopic);
}

/** Deletes in short transactions until no old record is left. */
async function trim(db: Kysely<unknown>, retentionHours: number): Promise<void> {
  for (let trimmed = TRIMMED_MAX; trimmed === TRIMMED_MAX; ) {
    const { rows } = await sql<{ trimmed: number }>`
      select trim_log(${retentionHours} * interval '1 hour', ${TRIMMED_MAX}) as trimmed`.execute(db);
    trimmed = rows[0]!.trimmed;
  }
}

function partitionOf(known: ReadonlyMap<string, readonly number[]>, { topic, event }: BusRecord): number {
  const ids = known.get(topic);
  if (!ids) throw unknownTopic(topic);
  // A record that is not an event has no subject, so it can only be appended to the dead letters, which have one partition.
  return ids.length === 1 ? ids[0]! : ids[crc32(event.subject) % ids.length]!;
}
