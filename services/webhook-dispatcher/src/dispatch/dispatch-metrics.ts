import { acrossTenants } from '@exchequer/postgres';
import { metrics } from '@opentelemetry/api';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.js';
import type { Outcome } from './record-outcomes.js';
import type { WebhookAnswer } from './send-webhook.js';

const BACKLOG_COUNTED_MAX = 100_000;

const meter = metrics.getMeter('@exchequer/webhook-dispatcher');
const attempts = meter.createCounter('exchequer.webhooks.attempts', {
  description: 'Attempts by what came of them: `succeeded`, `status_4xx` and the like, or the code of the failure',
});
const attemptDuration = meter.createHistogram('exchequer.webhooks.attempt_duration', { unit: 'ms' });
const firstAttemptDelay = meter.createHistogram('exchequer.webhooks.first_attempt_delay', {
  unit: 'ms',
  description: 'From fan-out to the start of the first attempt',
});
const backlogGauge = meter.createObservableGauge('exchequer.webhooks.backlog', {
  description: `Deliveries that are due and not claimed, counted up to ${BACKLOG_COUNTED_MAX}`,
});
const lagGauge = meter.createObservableGauge('exchequer.webhooks.lag', {
  unit: 's',
  description: 'How long the delivery that waits longest has been due',
});

export function countAttempt({ delivery, answer, startedAt, durationMs }: Outcome): void {
  attempts.add(1, { outcome: outcomeOf(answer), livemode: delivery.livemode });
  attemptDuration.record(durationMs);
  if (delivery.step === 0) firstAttemptDelay.record(startedAt.getTime() - delivery.createdAt.getTime());
}

/** One of about twenty values. Customers' servers choose the status, so it must not decide the number of time series. */
export function outcomeOf({ failure }: WebhookAnswer): string {
  if (failure === undefined) return 'succeeded';
  return failure.replace(/^status_(\d)\d*$/, 'status_$1xx');
}

/** Measured when metrics are collected. Deliveries to disabled or paused endpoints are not late. */
export function observeBacklog(db: Kysely<Database>, now: () => Date): { stop(): void } {
  const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    const { backlog, lagS } = await measureBacklog(db, now());
    result.observe(backlogGauge, backlog);
    result.observe(lagGauge, lagS);
  };
  const gauges = [backlogGauge, lagGauge];
  meter.addBatchObservableCallback(observe, gauges);
  return { stop: () => meter.removeBatchObservableCallback(observe, gauges) };
}

export async function measureBacklog(db: Kysely<Database>, now: Date): Promise<{ backlog: number; lagS: number }> {
  const { rows } = await acrossTenants(db, (trx) =>
    sql<{ backlog: number; lagS: number }>`
      select count(*)::int as backlog, coalesce(extract(epoch from ${now}::timestamptz - min(due_at)), 0)::float8 as "lagS"
      from (
        select delivery.due_at
        from delivery join endpoint on endpoint.id = delivery.endpoint_id
        where delivery.status = 'pending' and delivery.due_at <= ${now}
          and endpoint.status = 'enabled' and (endpoint.paused_until is null or endpoint.paused_until <= ${now})
        limit ${BACKLOG_COUNTED_MAX}
      ) waiting`.execute(trx),
  );
  return rows[0]!;
}
