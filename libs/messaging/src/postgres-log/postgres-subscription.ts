import { setTimeout as sleep } from 'node:timers/promises';
import { createOutageLog } from '@exchequer/telemetry';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { backoffMs } from '../backoff.js';
import type { DeliveryDeps } from '../deliver.js';
import type { RunningSubscription, Subscription } from '../event-bus.js';
import { createSignal } from '../signal.js';
import { joinGroup } from './group-session.js';
import { createOwnedPartitions } from './owned-partitions.js';

export interface SubscriptionDeps extends DeliveryDeps {
  readonly pool: pg.Pool;
  readonly db: Kysely<unknown>;
  readonly leaseMs: number;
  readonly pollMs: number;
}

const REJOIN = { firstMs: 100, maxMs: 5_000 };

/** Joins, and joins again whenever the membership is lost, until stopped. @throws when the first join fails. */
export async function startPostgresSubscription(
  deps: SubscriptionDeps,
  subscription: Subscription,
): Promise<RunningSubscription> {
  const stop = new AbortController();
  const bell = createSignal();
  const outage = createOutageLog(deps.logger, `event log, group ${subscription.group}`);
  let joined = false;
  let failures = 0;

  async function run(onFirstJoin: () => void): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        await consume(onFirstJoin);
      } catch (error) {
        if (!joined) throw error;
        failures += 1;
        outage.failed(error);
        await sleep(backoffMs(REJOIN, failures), undefined, { signal: stop.signal }).catch(() => {});
      }
    }
  }

  /** One membership, from joining to leaving. */
  async function consume(onJoin: () => void): Promise<void> {
    const { group, topics } = subscription;
    const session = await joinGroup(deps.pool, { group, topics, leaseMs: deps.leaseMs }, bell);
    const owned = createOwnedPartitions(deps, subscription, session.memberId, bell);
    try {
      let balanceAt = 0;
      let pollAt = 0;
      while (!stop.signal.aborted) {
        if (session.takeGroupChanged() || Date.now() >= balanceAt) {
          owned.update(await session.balance());
          balanceAt = Date.now() + deps.leaseMs / 5;
          failures = 0;
          outage.recovered();
          joined = true;
          onJoin();
        }
        const pollDue = Date.now() >= pollAt;
        const appended = session.takeAppended();
        if (pollDue) pollAt = Date.now() + deps.pollMs;
        await owned.fetch(pollDue ? 'all' : appended);
        await bell.wait(Math.min(pollAt, balanceAt) - Date.now());
      }
    } finally {
      await owned.stop();
      await session.leave().catch(() => {
        // The lease runs out by itself.
      });
    }
  }

  let running: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    running = run(resolve).catch(reject);
  });
  return {
    async stop() {
      stop.abort();
      bell.ring();
      await running;
    },
  };
}
