import { acrossTenants } from '@exchequer/postgres';
import { metrics } from '@opentelemetry/api';
import { sql } from 'kysely';
import type { AttemptOutcome } from './outcome.js';
import { MACHINE_CLOCK, type WorkDeps } from './work-kind.js';
import type { WorkTables } from './work-table.js';

const COUNTED_MAX = 100_000;

const meter = metrics.getMeter('@exchequer/work');
const attempts = meter.createCounter('exchequer.work.attempts', {
  description: 'Attempts of this process by `kind` and `outcome`: done, again, retry, failed, lost, interrupted',
});
const duration = meter.createHistogram('exchequer.work.duration', {
  unit: 'ms',
  description: 'Time of an attempt by `kind`',
});
const depth = meter.createObservableGauge('exchequer.work.depth', {
  description: `Work by \`kind\` and \`state\`: due, leased, retrying, failed. At most ${COUNTED_MAX} rows of a kind are counted`,
});
const oldest = meter.createObservableGauge('exchequer.work.oldest_age', {
  unit: 's',
  description: 'Time since the work of a `kind` that is due longest was due',
});

export function countAttempt(kind: string, outcome: AttemptOutcome, ms: number): void {
  attempts.add(1, { kind, outcome });
  duration.record(ms, { kind });
}

/** Measured when metrics are collected. Every process reports the same numbers, so use the maximum. */
export function observeWork<Schema extends WorkTables>(
  deps: WorkDeps<Schema>,
  kinds: readonly { readonly kind: string }[],
): { stop(): void } {
  const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    for (const { kind } of kinds) {
      const { oldestS, ...counts } = await measureWork(deps, kind);
      for (const [state, count] of Object.entries(counts)) result.observe(depth, count, { kind, state });
      result.observe(oldest, oldestS, { kind });
    }
  };
  const gauges = [depth, oldest];
  meter.addBatchObservableCallback(observe, gauges);
  return { stop: () => meter.removeBatchObservableCallback(observe, gauges) };
}

export interface WorkMeasure {
  readonly due: number;
  readonly leased: number;
  readonly retrying: number;
  readonly failed: number;
  readonly oldestS: number;
}

export async function measureWork<Schema extends WorkTables>(
  { db, clock = MACHINE_CLOCK }: WorkDeps<Schema>,
  kind: string,
): Promise<WorkMeasure> {
  const columns = sql`org_id, livemode, due_at, wait_until, lease`;
  const planned = sql`select ${columns} from work where kind = ${kind} and wait_until is null`;
  const ahead = sql`
    union all
    (select late.* from (select org_id, livemode, ${clock.ofTenant(sql`org_id`, sql`livemode`)} as until from ${clock.ahead}) tenant
     cross join lateral (
       ${planned} and org_id = tenant.org_id and livemode = tenant.livemode
       and due_at > (select now from moment) and due_at <= tenant.until) late
     limit ${COUNTED_MAX})`;
  const { rows } = await acrossTenants(db, (trx) =>
    sql<WorkMeasure>`
      with moment as materialized (select ${clock.now} as now), found as materialized (
        (select ${columns} from work where kind = ${kind} and wait_until is not null limit ${COUNTED_MAX})
        union all
        (${planned} and requests >= 0 and due_at <= (select now from moment) limit ${COUNTED_MAX})
        ${clock.ahead ? ahead : sql``}
      ), counted as materialized (
        select due_at, wait_until, lease, ${clock.ofTenant(sql`org_id`, sql`livemode`)} - due_at as late from found limit ${COUNTED_MAX})
      select (count(*) filter (where wait_until is null and late >= interval '0'))::int as due,
             (count(*) filter (where lease is not null and wait_until > now))::int as leased,
             (count(*) filter (where lease is null and isfinite(wait_until) or lease is not null and wait_until <= now))::int as retrying,
             (count(*) filter (where wait_until = 'infinity'))::int as failed,
             coalesce(extract(epoch from max(late) filter (where wait_until is distinct from 'infinity' and late >= interval '0')), 0)::float8 as "oldestS"
      from counted cross join moment`.execute(trx),
  );
  return rows[0]!;
}
