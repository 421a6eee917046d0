import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs } from '@exchequer/postgres';
import type { OutageLog } from '@exchequer/telemetry';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { DeliveryDeps } from '../deliver.js';
import type { RunningSubscription, Subscription } from '../event-bus.js';
import { createWakeSignal } from '../wake-signal.js';
import { joinGroup } from './group-session.js';
import { createOwnedPartitions } from './owned-partitions.js';

export interface SubscriptionDeps extends DeliveryDeps {
  readonly pool: pg.Pool;
  readonly db: Kysely<unknown>;
  readonly leaseMs: number;
  readonly pollMs: number;
  readonly outage: OutageLog;
  readonly createTopics: () => Promise<unknown>;
}

const REJOIN = { firstMs: 100, maxMs: 5_000 };

/** Joins, and joins again whenever joining fails or the membership is lost, until stopped. */
export function startPostgresSubscription(deps: SubscriptionDeps, subscription: Subscription): RunningSubscription {
  const stop = new AbortController();
  const wakeSignal = createWakeSignal();
  const joined = Promise.withResolvers<void>();
  let failures = 0;

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        await consume();
      } catch (error) {
        failures += 1;
        deps.outage.failed(error);
        await sleep(backoffMs(REJOIN, failures), undefined, { signal: stop.signal }).catch(() => {});
      }
    }
  }

  /** One membership, from joining to leaving. */
  async function consume(): Promise<void> {
    const { group, topics } = subscription;
    await deps.createTopics();
    const session = await joinGroup(deps.pool, { group, topics, leaseMs: deps.leaseMs }, wakeSignal);
    const owned = createOwnedPartitions(deps, subscription, session.memberId, wakeSignal);
    try {
      let balanceAt = 0;
      let pollAt = 0;
      while (!stop.signal.aborted) {
        if (session.takeGroupChanged() || Date.now() >= balanceAt) {
          owned.update(await session.balance());
          balanceAt = Date.now() + deps.leaseMs / 5;
          failures = 0;
          deps.outage.recovered();
          joined.resolve();
        }
        const pollDue = Date.now() >= pollAt;
        const appended = session.takeAppended();
        if (pollDue) pollAt = Date.now() + deps.pollMs;
        await owned.fetch(pollDue ? 'all' : appended);
        await wakeSignal.wait(Math.min(pollAt, balanceAt) - Date.now());
      }
    } finally {
      await owned.stop();
      await session.leave().catch(() => {
        // The lease expires by itself.
      });
    }
  }

  const running = run();
  return {
    joined: joined.promise,
    async stop() {
      stop.abort();
      wakeSignal.wake();
      await running;
    },
  };
}
