import { acrossTenants, inTenant, type Tenant } from '@exchequer/postgres';
import { sql } from 'kysely';
import { lockConnection } from '../connections/connections.queries.js';
import type { Deps } from '../deps.js';
import { startSync } from './start-sync.js';

const SCHEDULED_PER_RUN = 100;

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
  if (rows.length > 0) deps.working.wake();
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
