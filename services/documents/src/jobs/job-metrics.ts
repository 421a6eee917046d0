import { acrossTenants } from '@exchequer/postgres';
import { metrics } from '@opentelemetry/api';
import { type Kysely, sql } from 'kysely';
import type { JobsTables } from './jobs.table.js';

const meter = metrics.getMeter('@exchequer/documents');
const depth = meter.createObservableGauge('exchequer.documents.queue.depth', {
  description: 'Documents that wait (`state: waiting`) or are being read (`state: in_hand`), in all processes',
});
const age = meter.createObservableGauge('exchequer.documents.queue.oldest_age', {
  unit: 's',
  description: 'Time since the upload of the oldest document that waits',
});
const jobs = meter.createCounter('exchequer.documents.jobs', {
  description: 'Jobs of this process by `outcome`: done, retried, interrupted',
});
const documents = meter.createCounter('exchequer.documents.outcomes', {
  description: 'Documents by `outcome` (completed, failed), `document_type` and `error_code`',
});

export function countJob(outcome: 'done' | 'retried' | 'interrupted'): void {
  jobs.add(1, { outcome });
}

export function countOutcome(outcome: {
  status: string;
  document_type: string | null;
  error_code: string | null;
}): void {
  documents.add(1, {
    outcome: outcome.status,
    ...(outcome.document_type && { document_type: outcome.document_type }),
    ...(outcome.error_code && { error_code: outcome.error_code }),
  });
}

/** Measured when metrics are collected. Every process reports the same numbers, so use the maximum. */
export function observeQueue<Schema extends JobsTables>(options: Kysely<Schema>): { stop(): void } {
  const db = options as unknown as Kysely<JobsTables>;
  const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    const { waiting, inHand, oldestS } = await measureQueue(db);
    result.observe(depth, waiting, { state: 'waiting' });
    result.observe(depth, inHand, { state: 'in_hand' });
    result.observe(age, oldestS);
  };
  const gauges = [depth, age];
  meter.addBatchObservableCallback(observe, gauges);
  return { stop: () => meter.removeBatchObservableCallback(observe, gauges) };
}

export async function measureQueue(
  db: Kysely<JobsTables>,
): Promise<{ waiting: number; inHand: number; oldestS: number }> {
  const { rows } = await acrossTenants(db, (trx) =>
    sql<{ waiting: number; inHand: number; oldestS: number }>`
      select (count(*) filter (where claimed_by is null))::int as waiting, count(claimed_by)::int as "inHand",
             coalesce(extract(epoch from now() - min(created_at) filter (where claimed_by is null)), 0)::float8 as "oldestS"
        from processing_job`.execute(trx),
  );
  return rows[0]!;
}
