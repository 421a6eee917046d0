import { acrossTenants } from '@exchequer/postgres';
import { metrics } from '@opentelemetry/api';
import { type Kysely, sql } from 'kysely';
import type { MessagingTables } from '../messaging-tables.js';

const BACKLOG_COUNTED_MAX = 100_000;

const meter = metrics.getMeter('@exchequer/messaging');
const backlogGauge = meter.createObservableGauge('exchequer.outbox.backlog', {
  description: `Events not yet published, counted up to ${BACKLOG_COUNTED_MAX}`,
});
const lagGauge = meter.createObservableGauge('exchequer.outbox.lag', {
  unit: 's',
  description: 'Age of the oldest event not yet published',
});

const leaderGauge = meter.createObservableGauge('exchequer.relay.leader', {
  description:
    '1 in the process whose relay publishes the outbox, 0 in the others: the sum over the processes of a service is 1',
});

/** Time from recording to publishing. */
export const publishDelay = meter.createHistogram('exchequer.outbox.publish_delay', { unit: 'ms' });

/** The leader, backlog and lag of one outbox. Measured when metrics are collected, only by the leader. */
export function observeOutbox(db: Kysely<MessagingTables>, isLeader: () => boolean): { stop(): void } {
  const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    result.observe(leaderGauge, isLeader() ? 1 : 0);
    if (!isLeader()) return;
    const { backlog, lagS } = await measure(db);
    result.observe(backlogGauge, backlog);
    result.observe(lagGauge, lagS);
  };
  const gauges = [backlogGauge, lagGauge, leaderGauge];
  meter.addBatchObservableCallback(observe, gauges);
  return { stop: () => meter.removeBatchObservableCallback(observe, gauges) };
}

async function measure(db: Kysely<MessagingTables>): Promise<{ backlog: number; lagS: number }> {
  const { rows } = await acrossTenants(db, (trx) =>
    sql<{ backlog: number; lagS: number }>`
      select count(*)::int as backlog, coalesce(extract(epoch from now() - min(recorded_at)), 0)::float8 as "lagS"
      from (select recorded_at from outbox where published_at is null order by seq limit ${BACKLOG_COUNTED_MAX}) waiting
    `.execute(trx),
  );
  return rows[0]!;
}
