import type { Categorization } from '@exchequer/categorization';
import { newId } from '@exchequer/ids';
import { type Tenant, unawaited } from '@exchequer/postgres';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { ProviderRow, RemovedObject, UnreadableRow } from '../providers/provider.js';
import { requestRecategorization } from '../rules/rules.queries.js';
import { categorizeRows, findKnowledge, holdRules } from '../transactions/categorize-rows.js';
import type { SyncRow } from './syncs.queries.js';

/** The changes that storing a page made. */
export interface StoredRows {
  /** Ids of new and changed transactions. */
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly categorized: number;
  readonly needsReview: number;
}

const NOTHING: StoredRows = { changed: [], removed: [], categorized: 0, needsReview: 0 };

interface StoredRow {
  readonly id: string;
  readonly needs_review: boolean;
  readonly is_removed: boolean;
}

/** A row with its category. Undefined for a row whose state is stored already. */
export interface CategorizedRow {
  readonly row: ProviderRow;
  readonly found: Categorization | undefined;
}

export interface CategorizedRows {
  readonly rows: readonly CategorizedRow[];
  /** The version of the rules that the rows were categorized with. Undefined without rows. */
  readonly rulesVersion: number | undefined;
}

/** Finds the categories of the rows that are new or changed. */
export async function categorizeNew(
  db: Kysely<Database>,
  tenant: Tenant,
  { connection_id }: SyncRow,
  rows: readonly ProviderRow[],
): Promise<CategorizedRows> {
  if (rows.length === 0) return { rows: [], rulesVersion: undefined };
  const { organizationId, livemode } = tenant;
  const names = JSON.stringify(rows.map(({ entity, providerId }) => ({ entity, provider_id: providerId })));
  const [{ rows: stored }, knowledge] = await Promise.all([
    sql<{ entity: string; provider_id: string; version: bigint }>`
      select e.entity, e.provider_id, e.version
      from jsonb_to_recordset(${names}::jsonb) as r(entity text, provider_id text)
      join entry e on e.org_id = ${organizationId} and e.livemode = ${livemode} and e.connection_id = ${connection_id}
        and e.entity = r.entity and e.provider_id = r.provider_id
      where e.removed_at is null`.execute(db),
    findKnowledge(db, tenant),
  ]);
  const versions = new Map(stored.map(({ entity, provider_id, version }) => [`${entity} ${provider_id}`, version]));
  const isNew = ({ entity, providerId, version }: ProviderRow) =>
    version > (versions.get(`${entity} ${providerId}`) ?? -1n);
  const found = await categorizeRows(knowledge, rows.filter(isNew));
  let next = 0;
  const categorized = rows.map((row) => ({ row, found: isNew(row) ? found[next++] : undefined }));
  return { rows: categorized, rulesVersion: knowledge.rulesVersion };
}

/**
 * Stores rows of a page. A stored row changes only if the page has a newer state of it. So the same page can come twice, and pages can
 * come in any order. A category that a person chose is kept.
 */
export async function storeRows(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  { id: syncId, connection_id, kind }: SyncRow,
  { rows, rulesVersion }: CategorizedRows,
): Promise<StoredRows> {
  if (rows.length === 0) return NOTHING;
  const tenant = { organizationId, livemode };
  const rulesChanged = rulesVersion !== undefined && (await holdRules(trx, tenant, rulesVersion));
  const seenIn = kind === 'full' ? syncId : null;
  const incoming = rows.map(({ row, found }) => {
    return {
      id: newId('bkt'),
      entity: row.entity,
      provider_id: row.providerId,
      version: String(row.version),
      date: row.date,
      amount: String(row.amount),
      currency: row.currency,
      payee: row.payee,
      description: row.description,
      provider_account: row.account,
      search_text: `${row.payee ?? ''} ${row.description}`.toLowerCase(),
      category: found?.category ?? null,
      confidence: found?.confidence ?? null,
      reason: found?.reason ?? null,
      needs_review: found?.needsReview ?? true,
      deductible_percent: found?.deductiblePercent ?? null,
      is_deleted: row.isDeleted,
    };
  });
  const { rows: stored } = await sql<StoredRow>`
    with incoming as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(incoming)}::jsonb) as r(
        id text, entity text, provider_id text, version bigint, date text, amount bigint, currency text, payee text, description text,
        provider_account text, search_text text, category text, confidence real, reason text, needs_review boolean, deductible_percent smallint, is_deleted boolean)
    ), stored as (
      insert into entry as e (org_id, livemode, id, connection_id, entity, provider_id, version, date, amount, currency, payee, description,
        provider_account, search_text, category, confidence, reason, needs_review, deductible_percent, is_deleted, removed_at, seen_in)
      select ${organizationId}, ${livemode}, id, ${connection_id}, entity, provider_id, version, date, amount, currency, payee, description,
        provider_account, search_text, category, confidence, reason, needs_review and not is_deleted, deductible_percent, is_deleted,
        case when is_deleted then clock_timestamp() end, ${seenIn}
      from incoming order by entity, provider_id
      on conflict (org_id, livemode, connection_id, entity, provider_id) do update set
        version = excluded.version, date = excluded.date, amount = excluded.amount, currency = excluded.currency,
        payee = excluded.payee, description = excluded.description, provider_account = excluded.provider_account,
        search_text = excluded.search_text,
        category = case when e.is_corrected then e.category else excluded.category end,
        confidence = case when e.is_corrected then e.confidence else excluded.confidence end,
        reason = case when e.is_corrected then e.reason else excluded.reason end,
        needs_review = case when e.is_corrected then false else excluded.needs_review end,
        deductible_percent = case when e.is_corrected then e.deductible_percent else excluded.deductible_percent end,
        is_deleted = excluded.is_deleted, removed_at = excluded.removed_at, seen_in = coalesce(excluded.seen_in, e.seen_in),
        updated_at = clock_timestamp()
      where not e.is_deleted
        and (excluded.version > e.version or (e.removed_at is not null and not excluded.is_deleted and excluded.version >= e.version))
      returning id, needs_review, removed_at is not null as is_removed
    ), seen as (
      -- In a full synchronization also rows that have not changed are seen. Rows that the statement above changed are not visible here.
      update entry e set seen_in = ${seenIn}
      from incoming i
      where ${seenIn}::text is not null
        and e.org_id = ${organizationId} and e.livemode = ${livemode} and e.connection_id = ${connection_id}
        and e.entity = i.entity and e.provider_id = i.provider_id
        and e.removed_at is null and e.version >= i.version
    )
    select id, needs_review, is_removed from stored`.execute(trx);
  // A readable row takes the place of one that was set aside.
  unawaited(
    trx,
    sql`
    delete from set_aside_row s using jsonb_to_recordset(${JSON.stringify(incoming.map(({ entity, provider_id }) => ({ entity, provider_id })))}::jsonb)
      as r(entity text, provider_id text)
    where s.org_id = ${organizationId} and s.livemode = ${livemode} and s.connection_id = ${connection_id}
      and s.entity = r.entity and s.provider_id = r.provider_id`,
  );
  if (rulesChanged) requestRecategorization(trx, tenant);
  const live = stored.filter(({ is_removed }) => !is_removed);
  const needsReview = live.filter(({ needs_review }) => needs_review).length;
  return {
    changed: live.map(({ id }) => id),
    removed: stored.filter(({ is_removed }) => is_removed).map(({ id }) => id),
    categorized: live.length - needsReview,
    needsReview,
  };
}

/**
 * Stores which rows could not be read. If an earlier state of a row could be read, that state is kept.
 * @returns how many of them this synchronization had not set aside before
 */
export async function setAside(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  { id: syncId, connection_id, kind }: SyncRow,
  rows: readonly UnreadableRow[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const json = JSON.stringify(
    rows.map(({ entity, providerId, reason }) => ({ entity, provider_id: providerId, reason })),
  );
  if (kind === 'full') {
    unawaited(
      trx,
      sql`
      update entry e set seen_in = ${syncId}
      from jsonb_to_recordset(${json}::jsonb) as r(entity text, provider_id text)
      where e.org_id = ${organizationId} and e.livemode = ${livemode} and e.connection_id = ${connection_id}
        and e.entity = r.entity and e.provider_id = r.provider_id`,
    );
  }
  const { numAffectedRows } = await sql`
    insert into set_aside_row as s (org_id, livemode, connection_id, entity, provider_id, sync_id, reason)
    select ${organizationId}, ${livemode}, ${connection_id}, entity, provider_id, ${syncId}, reason
    from jsonb_to_recordset(${json}::jsonb) as r(entity text, provider_id text, reason text)
    order by entity, provider_id
    on conflict (org_id, livemode, connection_id, entity, provider_id) do update
    set sync_id = excluded.sync_id, reason = excluded.reason, set_aside_at = clock_timestamp()
    where s.sync_id <> excluded.sync_id`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** Removes transactions that do not count any more. They come back if they count again. */
export async function removeUncounted(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  { connection_id }: SyncRow,
  objects: readonly RemovedObject[],
): Promise<readonly string[]> {
  if (objects.length === 0) return [];
  const json = JSON.stringify(objects.map(({ entity, providerId }) => ({ entity, provider_id: providerId })));
  const { rows } = await sql<{ id: string }>`
    update entry e set removed_at = clock_timestamp(), needs_review = false, updated_at = clock_timestamp()
    from jsonb_to_recordset(${json}::jsonb) as r(entity text, provider_id text)
    where e.org_id = ${organizationId} and e.livemode = ${livemode} and e.connection_id = ${connection_id}
      and e.entity = r.entity and e.provider_id = r.provider_id and e.removed_at is null
    returning e.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Marks transactions that the provider says were deleted. They do not come back. */
export async function markDeleted(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  { connection_id }: SyncRow,
  objects: readonly RemovedObject[],
): Promise<StoredRows> {
  if (objects.length === 0) return NOTHING;
  const json = JSON.stringify(objects.map(({ entity, providerId }) => ({ entity, provider_id: providerId })));
  unawaited(
    trx,
    sql`
    delete from set_aside_row s using jsonb_to_recordset(${json}::jsonb) as r(entity text, provider_id text)
    where s.org_id = ${organizationId} and s.livemode = ${livemode} and s.connection_id = ${connection_id}
      and s.entity = r.entity and s.provider_id = r.provider_id`,
  );
  const { rows } = await sql<{ id: string; was_there: boolean }>`
    with gone as (
      select e.id, e.removed_at is null as was_there
      from jsonb_to_recordset(${json}::jsonb) as r(entity text, provider_id text)
      join entry e on e.org_id = ${organizationId} and e.livemode = ${livemode} and e.connection_id = ${connection_id}
        and e.entity = r.entity and e.provider_id = r.provider_id
      where not e.is_deleted
    )
    update entry e set is_deleted = true, removed_at = coalesce(e.removed_at, clock_timestamp()), needs_review = false, updated_at = clock_timestamp()
    from gone where e.org_id = ${organizationId} and e.livemode = ${livemode} and e.id = gone.id
    returning e.id, gone.was_there`.execute(trx);
  return { ...NOTHING, removed: rows.filter(({ was_there }) => was_there).map(({ id }) => id) };
}

/** Forgets rows that were set aside and that a full synchronization did not see. The statement is `unawaited`. */
export function forgetSetAside(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  { id: syncId, connection_id }: SyncRow,
): void {
  unawaited(
    trx,
    sql`
    delete from set_aside_row
    where org_id = ${organizationId} and livemode = ${livemode} and connection_id = ${connection_id} and sync_id <> ${syncId}`,
  );
}

/** Removes transactions that a full synchronization did not see, a limited number at a time. */
export async function removeUnseen(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  { id: syncId, connection_id }: SyncRow,
  limit: number,
): Promise<StoredRows> {
  const { rows } = await sql<{ id: string }>`
    update entry e set removed_at = clock_timestamp(), needs_review = false, updated_at = clock_timestamp()
    where e.org_id = ${organizationId} and e.livemode = ${livemode} and e.id in (
      select id from entry
      where org_id = ${organizationId} and livemode = ${livemode} and connection_id = ${connection_id}
        and removed_at is null and seen_in is distinct from ${syncId}
      limit ${limit})
    returning e.id`.execute(trx);
  return { ...NOTHING, removed: rows.map(({ id }) => id) };
}
