import { randomUUID } from 'node:crypto';
import { logFailures } from '@exchequer/http-kit';
import { acrossTenants, inTenant, type RepeatedWork, repeatedly, type Tenant } from '@exchequer/postgres';
import { sql } from 'kysely';
import { lockConnection } from '../connections/connections.queries.js';
import type { Deps } from '../deps.js';
import { LEASE_S, type Leased, type SyncDeps, takeTurn } from './run-sync.js';
import { startSync } from './start-sync.js';

/** Synchronizations that a process works on at the same time. */
const AT_ONCE = 4;
/** How many synchronizations of one organization run at the same time, in all processes together. */
const AT_ONCE_PER_ORGANIZATION = 2;
const LOOK_EVERY_MS = 1_000;
const SCHEDULED_PER_RUN = 100;

/**
 * Takes the synchronization that has waited longest for its turn. An organization with many connections has at most two turns at the same
 * time, and after each turn its synchronizations go to the end of the queue. All processes choose one after the other, so that they count the
 * turns of an organization correctly.
 */
export async function lease({ db }: SyncDeps): Promise<Leased | undefined> {
  const token = randomUUID();
  const { rows } = await acrossTenants(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('exchequer-bookkeeping-lease'))`.execute(trx);
    return sql<{ organizationId: string; livemode: boolean; id: string }>`
      update sync s
      set lease = ${token}, lease_until = clock_timestamp() + make_interval(secs => ${LEASE_S}), served_at = clock_timestamp()
      from (
        select org_id, livemode, id from sync w
        where status = 'running' and next_attempt_at <= clock_timestamp()
          and (lease_until is null or lease_until < clock_timestamp())
          and (select count(*) from sync o where o.org_id = w.org_id and o.status = 'running' and o.lease_until > clock_timestamp())
              < ${AT_ONCE_PER_ORGANIZATION}
        order by served_at limit 1 for no key update skip locked) next
      where s.org_id = next.org_id and s.livemode = next.livemode and s.id = next.id
      returning s.org_id as "organizationId", s.livemode, s.id`.execute(trx);
  });
  return rows[0] && { ...rows[0], lease: token };
}

/** Works on synchronizations until none waits. */
async function serveSyncs(deps: SyncDeps, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const leased = await lease(deps);
    if (!leased) return;
    await takeTurn(deps, leased, signal);
  }
}

/** Serves synchronizations in the background, several at the same time. */
export function startServingSyncs(deps: Deps): RepeatedWork {
  const runs = Array.from({ length: AT_ONCE }, () =>
    repeatedly((signal) => serveSyncs(deps, signal), {
      everyMs: LOOK_EVERY_MS,
      onError: logFailures(deps.logger, 'synchronizations could not be served'),
    }),
  );
  return {
    wake: () => {
      for (const run of runs) run.wake();
    },
    stop: async () => {
      await Promise.all(runs.map((run) => run.stop()));
    },
  };
}

/** Starts the synchronizations that are due. */
export async function startScheduled(deps: Deps, signal?: AbortSignal): Promise<void> {
  const { rows } = await acrossTenants(deps.db, (trx) =>
    sql<{ organizationId: string; livemode: boolean; id: string }>`
      select org_id as "organizationId", livemode, id from connection
      where status = 'connected' and next_sync_at <= clock_timestamp()
      order by next_sync_at limit ${SCHEDULED_PER_RUN}`.execute(trx),
  );
  for (const { id, ...tenant } of rows) {
    if (signal?.aborted) return;
    try {
      await startIfDue(deps, tenant, id);
    } catch (error) {
      // One connection that cannot be started must not keep those after it from their turn, neither now nor in the next run.
      deps.logger.error({ error, connectionId: id }, 'the synchronization of a connection could not be started');
      await postpone(deps, tenant, id);
    }
  }
  if (rows.length > 0) deps.syncing.wake();
}

function postpone({ db, syncEveryMinutes }: Deps, tenant: Tenant, id: string): Promise<unknown> {
  const minutes = Math.max(syncEveryMinutes, 1);
  return inTenant(db, tenant, (trx) =>
    sql`update connection set next_sync_at = clock_timestamp() + make_interval(mins => ${minutes})
        where org_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${id}`.execute(trx),
  );
}

function startIfDue({ db, providers, syncEveryMinutes }: Deps, tenant: Tenant, id: string): Promise<void> {
  return inTenant(db, tenant, async (trx) => {
    const connection = await lockConnection(trx, tenant, id);
    const isDue =
      connection?.status === 'connected' && connection.next_sync_at && connection.next_sync_at <= new Date();
    if (!connection || !isDue) return;
    const provider = (tenant.livemode ? providers.live : providers.test)[connection.provider];
    if (provider) await startSync(trx, tenant, connection, provider, { startedBy: 'schedule' });
    // If this synchronization fails, the next one starts at this time.
    const minutes = Math.max(syncEveryMinutes, 1);
    await sql`update connection set next_sync_at = clock_timestamp() + make_interval(mins => ${minutes})
              where org_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${id}`.execute(trx);
  });
}
