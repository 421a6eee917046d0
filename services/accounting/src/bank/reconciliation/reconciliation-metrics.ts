import { acrossTenants } from '@exchequer/postgres';
import { metrics } from '@opentelemetry/api';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database.js';

const COUNTED_MAX = 100_000;

const meter = metrics.getMeter('@exchequer/accounting');
const backlogGauge = meter.createObservableGauge('exchequer.reconciliation.backlog', {
  description: `Bank transactions, invoices, bills and payments that wait to be looked at, counted up to ${COUNTED_MAX}`,
});
const lagGauge = meter.createObservableGauge('exchequer.reconciliation.lag', {
  unit: 's',
  description: 'How long the oldest of them has waited',
});

/** Measured when metrics are collected. Every process reports the same values. */
export function observeReconciliation(db: Kysely<Database>): { stop(): void } {
  const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    const { backlog, lagS } = await measure(db);
    result.observe(backlogGauge, backlog);
    result.observe(lagGauge, lagS);
  };
  const gauges = [backlogGauge, lagGauge];
  meter.addBatchObservableCallback(observe, gauges);
  return { stop: () => meter.removeBatchObservableCallback(observe, gauges) };
}

async function measure(db: Kysely<Database>): Promise<{ backlog: number; lagS: number }> {
  const { rows } = await acrossTenants(db, (trx) =>
    sql<{ backlog: number; lagS: number }>`
      select count(*)::int as backlog, coalesce(extract(epoch from now() - min(not_before)), 0)::float8 as "lagS"
      from (select not_before from reconciliation_due where not_before <= now() limit ${COUNTED_MAX}) waiting`.execute(
      trx,
    ),
  );
  return rows[0]!;
}
