import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { AuditEventTable } from './audit-events.table.js';

export type AuditEventRow = Selectable<AuditEventTable>;

/** Adds the rows that do not exist yet: an event that the bus delivers twice is listed once. */
export async function insertAuditEvents(trx: Transaction<Database>, rows: readonly AuditEventRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into audit_event
    select * from jsonb_populate_recordset(null::audit_event, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do nothing`.execute(trx);
}

export interface AuditEventFilter {
  readonly action?: string | undefined;
  readonly target?: string | undefined;
  readonly actorId?: string | undefined;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
  /** Id of the last row of the previous page. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Newest first. Returns one more than `limit`, so that the caller sees whether there is a next page. */
export function findAuditEvents(db: Kysely<Database>, filter: AuditEventFilter): Promise<AuditEventRow[]> {
  const { action, target, actorId, from, to, before, limit } = filter;
  let query = db
    .selectFrom('audit_event')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (action !== undefined) query = query.where('action', '=', action);
  if (target !== undefined) query = query.where('target', '=', target);
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId);
  if (from !== undefined) query = query.where('at', '>=', from);
  if (to !== undefined) query = query.where('at', '<', to);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.execute();
}
