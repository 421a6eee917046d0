import { setTimeout as sleep } from 'node:timers/promises';
import { acrossTenants, backoffMs } from '@exchequer/postgres';
import { createOutageLog, inSpan, inTrace, type Logger } from '@exchequer/telemetry';
import { type Kysely, type Selectable, sql } from 'kysely';
import { cleanMessaging } from '../clean-messaging.js';
import type { BusRecord, EventBus } from '../event-bus.js';
import type { MessagingTables, OutboxTable } from '../messaging-tables.js';
import { createWakeSignal } from '../wake-signal.js';
import { cleanSequences } from './clean-sequences.js';
import { observeOutbox, publishDelay } from './relay-metrics.js';

export interface RelayOptions<Schema extends MessagingTables> {
  /** The service's database as its runtime role. The leader uses one connection of its pool permanently. */
  readonly db: Kysely<Schema>;
  readonly bus: EventBus;
  readonly logger?: Logger;
  /** Looks for events of other processes at least this often, ms. Default 500. */
  readonly pollMs?: number;
  /** Maximum number of events published together. Default 500. */
  readonly batchSize?: number;
  /** How often a relay that is not the leader tries to become it, ms. Default 500. */
  readonly electionMs?: number;
}

export interface Relay {
  /** Call this after a commit that recorded events, so that they are published now and not at the next poll. */
  wake(): void;
  /** Publishes the current batch, then stops leading. */
  stop(): Promise<void>;
}

const BACKOFF = { firstMs: 100, maxMs: 5_000 };
/**
 * After each batch the relay waits this long per event, so that it publishes less often and more at once when more than 200
 * events arrive per second. A batch costs each consumer a transaction, however few events it has.
 */
const REST_PER_EVENT_MS = 5;
const REST_MS_MAX = 200;
const CLEAN_EVERY_MS = 60_000;
const CLEAN_SEQUENCES_EVERY_MS = 24 * 3_600_000;

/**
 * Publishes the events of `recordEvent` in their order. Among all relays of one service schema one is the leader: the holder
 * of an advisory lock, which ends with the connection that also reads and marks the rows. After an outage of database or bus
 * it continues. A crash between publishing and marking publishes again, with the same event ids.
 */
export function createRelay<Schema extends MessagingTables>(options: RelayOptions<Schema>): Relay {
  const { bus, logger, pollMs = 500, batchSize = 500, electionMs = 500 } = options;
  const db = options.db as unknown as Kysely<MessagingTables>;
  const wakeSignal = createWakeSignal();
  const stop = new AbortController();
  // The bus itself logs its outages.
  const databaseOutage = createOutageLog(logger, 'database');
  let leading = false;
  let isPublishing = false;
  /** It stops leading if publishing fails, in favor of a process whose bus works, and usually becomes leader again. */
  let ledLast = false;
  let failures = 0;
  let sequences = { after: '', cleanAt: 0 };
  const metrics = observeOutbox(db, () => leading);

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        const led = await db.connection().execute(lead);
        if (!led) await pause(electionMs);
      } catch (error) {
        failures += 1;
        if (!isPublishing) databaseOutage.failed(error);
        isPublishing = false;
        await pause(backoffMs(BACKOFF, failures));
      } finally {
        leading = false;
      }
    }
  }

  /** Runs one batch of each clean-up. @returns whether there may be more. */
  async function clean(connection: Kysely<MessagingTables>): Promise<boolean> {
    const more = await cleanMessaging(connection);
    if (Date.now() < sequences.cleanAt) return more;
    const last = await cleanSequences(connection, sequences.after);
    sequences = { after: last ?? '', cleanAt: last === undefined ? Date.now() + CLEAN_SEQUENCES_EVERY_MS : 0 };
    return more || last !== undefined;
  }

  /** @returns false if another relay is the leader. */
  async function lead(connection: Kysely<MessagingTables>): Promise<boolean> {
    if (!(await tryLock(connection))) {
      ledLast = false;
      return false;
    }
    leading = true;
    if (!ledLast) logger?.info('outbox relay: leading');
    ledLast = true;
    try {
      let cleanAt = Date.now() + CLEAN_EVERY_MS;
      while (!stop.signal.aborted) {
        const published = await publishBatch(connection);
        failures = 0;
        databaseOutage.recovered();
        if (Date.now() >= cleanAt) {
          cleanAt = (await clean(connection)) ? 0 : Date.now() + CLEAN_EVERY_MS;
        }
        if (published < batchSize) {
          await pause(Math.min(published * REST_PER_EVENT_MS, REST_MS_MAX));
          await wakeSignal.wait(pollMs);
        }
      }
    } finally {
      await unlock(connection).catch(() => {
        // The connection is lost, and the lock with it.
      });
    }
    return true;
  }

  async function publishBatch(connection: Kysely<MessagingTables>): Promise<number> {
    const batch = await acrossTenants(connection, (trx) =>
      trx.selectFrom('outbox').selectAll().where('published_at', 'is', null).orderBy('seq').limit(batchSize).execute(),
    );
    if (batch.length === 0) return 0;
    isPublishing = true;
    await publishInTrace(batch.map(toRecord));
    isPublishing = false;
    const publishedAt = new Date();
    await acrossTenants(connection, (trx) =>
      sql`update outbox set published_at = ${publishedAt} where seq = any (${batch.map((row) => row.seq)})`.execute(
        trx,
      ),
    );
    for (const row of batch) publishDelay.record(publishedAt.getTime() - row.recorded_at.getTime());
    return batch.length;
  }

  /** A single event stays in its own trace. A batch has its own span, which links to the traces of its events. */
  function publishInTrace(records: readonly BusRecord[]): Promise<void> {
    const traceparents = records.map(({ event }) => event.traceparent);
    const attributes = { 'messaging.batch.message_count': records.length };
    const publish = (links: readonly (string | undefined)[]) =>
      inSpan('relay outbox', { attributes, links }, () => bus.publish(records));
    return records.length === 1 ? inTrace(traceparents[0], () => publish([])) : publish([...new Set(traceparents)]);
  }

  /** `wake` does not shorten this wait: commits must not cause retries. */
  async function pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: stop.signal }).catch(() => {});
  }

  const running = run();
  return {
    wake: () => wakeSignal.wake(),
    async stop() {
      stop.abort();
      wakeSignal.wake();
      await running;
      metrics.stop();
    },
  };
}

/** Keyed by schema: each service's relays elect their own leader. */
const LOCK = sql`hashtext('exchequer-relay'), hashtext(current_schema())`;

async function tryLock(connection: Kysely<MessagingTables>): Promise<boolean> {
  // So that Postgres notices within half a minute if the leader's machine has disappeared.
  await sql`
    select set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
           set_config('tcp_keepalives_count', '3', false)`.execute(connection);
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${LOCK}) as locked`.execute(connection);
  return rows[0]!.locked;
}

async function unlock(connection: Kysely<MessagingTables>): Promise<void> {
  await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
}

function toRecord(row: Selectable<OutboxTable>): BusRecord {
  return {
    topic: row.topic,
    event: {
      id: row.id,
      type: row.type,
      source: row.source,
      subject: row.subject,
      sequence: Number(row.sequence),
      time: row.recorded_at.toISOString(),
      organizationId: row.org_id,
      livemode: row.livemode,
      data: row.data,
      ...(row.test_generation !== null && { testGeneration: row.test_generation }),
      ...(row.traceparent && { traceparent: row.traceparent }),
      ...(row.actor && { actor: row.actor }),
    },
  };
}
