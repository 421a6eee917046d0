import { newId } from '@exchequer/ids';
import type { Tenant } from '@exchequer/postgres';
import { enqueue } from '@exchequer/work';
import { sql, type Transaction } from 'kysely';
import type { ConnectionRow } from '../connections/connections.queries.js';
import type { Database } from '../database.js';
import type { BookkeepingProvider } from '../providers/provider.js';
import { SYNCHRONIZATION, type SyncRow } from './syncs.queries.js';
import type { SyncStep } from './syncs.tables.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Changes from shortly before the last synchronization are read again, because a provider can list a change later than the time of the change. */
const OVERLAP_MS = 10 * MINUTE_MS;
/** All rows are read again after this many days, to find changes that the provider did not list. */
const FULL_SYNC_DAYS = 7;
/** A request waits for the end of a pause that is shorter. During a longer one it is answered at once. */
const LONG_PAUSE_S = 20;
/** The clock of a provider can differ from our clock. */
const REMOVALS_MARGIN_MS = 60 * MINUTE_MS;

export interface StartOptions {
  readonly startedBy: 'request' | 'schedule';
  readonly full?: boolean | undefined;
}

/**
 * Writes a synchronization that background work then does, unless one is running already. Lock the connection first.
 * @returns its id
 */
export async function startSync(
  trx: Transaction<Database>,
  tenant: Tenant,
  connection: ConnectionRow,
  provider: BookkeepingProvider,
  { startedBy, full = false }: StartOptions,
): Promise<string> {
  const { organizationId: org_id, livemode } = tenant;
  const id = newId('sync');
  const since = full ? undefined : sinceOf(connection, provider);
  const step: SyncStep = { step: 'page', position: provider.start(since) };
  const ofLatest = (column: string) => sql`
    select ${sql.ref(column)} from sync
    where org_id = ${org_id} and livemode = ${livemode} and connection_id = ${connection.id} order by id desc limit 1`;
  const inserted = await trx
    .insertInto('sync')
    .values({
      org_id,
      livemode,
      id,
      connection_id: connection.id,
      kind: since ? 'changes' : 'full',
      started_by: startedBy,
      since: since ?? null,
      position: JSON.stringify(step),
      // The limits of the provider are for the company, whatever synchronization sends the requests.
      requests: sql<number>`coalesce((${ofLatest('requests')}), 0)`,
      requests_since: sql<Date>`coalesce((${ofLatest('requests_since')}), clock_timestamp())`,
      not_before: sql<Date | null>`(${ofLatest('not_before')})`,
    })
    // A connection has one synchronization at a time: the unique index `sync_running`.
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'not_before'])
    .executeTakeFirst();
  if (inserted) {
    serve(trx, tenant, inserted);
    return id;
  }
  const running = await trx
    .updateTable('sync')
    .set({
      error_code: sql<
        string | null
      >`case when ${startedBy === 'schedule'} or not_before > clock_timestamp() + make_interval(secs => ${LONG_PAUSE_S}) then error_code end`,
    })
    .where('org_id', '=', org_id)
    .where('livemode', '=', livemode)
    .where('connection_id', '=', connection.id)
    .where('status', '=', sql.lit('running'))
    .returning(['id', 'not_before'])
    .executeTakeFirst();
  // It ended between the two statements.
  if (!running) return startSync(trx, tenant, connection, provider, { startedBy, full });
  // A request does not wait for the next attempt after a failure.
  if (startedBy === 'request') serve(trx, tenant, running);
  return running.id;
}

/** Background work goes on with the synchronization, at once or after the pause that the provider wants. */
function serve(
  trx: Transaction<Database>,
  tenant: Tenant,
  { id, not_before }: Pick<SyncRow, 'id' | 'not_before'>,
): void {
  const isPaused = not_before !== null && not_before.getTime() > Date.now();
  enqueue(trx, tenant, { kind: SYNCHRONIZATION, subject: id, ...(isPaused && { dueAt: not_before }) });
}

/** The time since which changes are read. Undefined: all rows are read. */
function sinceOf(
  { changed_until, full_sync_at }: ConnectionRow,
  { removalDays }: BookkeepingProvider,
): Date | undefined {
  if (!changed_until || !full_sync_at || full_sync_at.getTime() < Date.now() - FULL_SYNC_DAYS * DAY_MS)
    return undefined;
  const since = new Date(changed_until.getTime() - OVERLAP_MS);
  const isTooOld = since.getTime() < Date.now() - removalDays * DAY_MS + REMOVALS_MARGIN_MS;
  return isTooOld ? undefined : since;
}
