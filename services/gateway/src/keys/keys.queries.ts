import type { OrganizationStatus, StatusOptions } from '@exchequer/messaging';
import type { Tenant } from '@exchequer/postgres';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { KeyStatus } from './key-status.js';
import type { ApiKeysTable, GatewayDatabase, OrganizationsTable, PlanName } from './keys.table.js';

type Db = Kysely<GatewayDatabase>;
export type ApiKeyRow = Selectable<ApiKeysTable>;
export type OrganizationRow = Selectable<OrganizationsTable>;

/** The data of a key that the gateway needs for each request. */
export interface UsableKey {
  readonly id: string;
  /** The first key of the rolls that led to this one. Null for a key that replaces none. */
  readonly rootKeyId: string | null;
  readonly organizationId: string;
  readonly livemode: boolean;
  readonly scopes: readonly string[];
  readonly expiresAt: Date | null;
  readonly plan: PlanName;
  readonly limitPerMinute: number;
  readonly clockAheadMs: number;
  readonly testGeneration: number;
  readonly deletesTestData: boolean;
}

/** The same of an organization in one mode. */
export type OrganizationInMode = Pick<
  UsableKey,
  'plan' | 'limitPerMinute' | 'clockAheadMs' | 'testGeneration' | 'deletesTestData'
>;

/** The columns of it: `o` is the organization, `p` its plan, `c` its test clock, `d` the deletion of its test data. */
const inMode = [
  'o.plan',
  sql<number>`coalesce(o.limit_per_minute, p.limit_per_minute)`.as('limitPerMinute'),
  sql<number>`coalesce(c.ahead_ms, 0)::float8`.as('clockAheadMs'),
  sql<number>`coalesce(d.generation, 0)`.as('testGeneration'),
  sql<boolean>`d.generation is not null and d.completed_at is null`.as('deletesTestData'),
] as const;

/** The keys with these SHA-256 hashes (base64) and their organizations' plans, by hash, without revoked and expired keys. */
export async function findUsableKeysByHash(db: Db, hashes: readonly string[]): Promise<ReadonlyMap<string, UsableKey>> {
  const rows = await db
    .selectFrom('api_keys as k')
    .innerJoin('organizations as o', 'o.id', 'k.organization_id')
    .innerJoin('plans as p', 'p.name', 'o.plan')
    .leftJoin('test_clock as c', (join) =>
      join.onRef('c.organization_id', '=', 'k.organization_id').on('k.livemode', '=', false),
    )
    .leftJoin('test_data_deletion as d', (join) =>
      join.onRef('d.organization_id', '=', 'k.organization_id').on('k.livemode', '=', false),
    )
    .select([
      'k.id',
      'k.organization_id as organizationId',
      'k.livemode',
      'k.scopes',
      'k.expires_at as expiresAt',
      ...inMode,
    ])
    .select(sql<string>`encode(k.hash, 'base64')`.as('hash'))
    .select(
      // Run only for keys that replace another one.
      sql<string | null>`case when k.rolled_from is not null then (
        with recursive earlier as (
          select r.id, r.rolled_from from api_keys r where r.id = k.rolled_from
          union all
          select r.id, r.rolled_from from api_keys r join earlier e on r.id = e.rolled_from)
        select id from earlier where rolled_from is null) end`.as('rootKeyId'),
    )
    .where('k.hash', '=', sql<Buffer>`any(${hashes.map((hash) => Buffer.from(hash, 'base64'))}::bytea[])`)
    .where('k.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('k.expires_at', 'is', null), eb('k.expires_at', '>', sql<Date>`now()`)]))
    .execute();
  return new Map(rows.map(({ hash, ...key }) => [hash, key]));
}

/** What people need of an open organization. Undefined if it is closed, or if its live mode is not open. */
export function findOrganizationInMode(db: Db, id: string, livemode: boolean): Promise<OrganizationInMode | undefined> {
  return db
    .selectFrom('organizations as o')
    .innerJoin('plans as p', 'p.name', 'o.plan')
    .leftJoin('test_clock as c', (join) =>
      join.onRef('c.organization_id', '=', 'o.id').on(sql`${livemode}::boolean`, '=', false),
    )
    .leftJoin('test_data_deletion as d', (join) =>
      join.onRef('d.organization_id', '=', 'o.id').on(sql`${livemode}::boolean`, '=', false),
    )
    .select(inMode)
    .where('o.id', '=', id)
    .where('o.closed_at', 'is', null)
    .$if(livemode, (query) => query.where('o.live_opened_at', 'is not', null))
    .executeTakeFirst();
}

export function listOrganizations(db: Db): Promise<OrganizationRow[]> {
  return db.selectFrom('organizations').selectAll().orderBy('id').execute();
}

export function findOrganizationById(db: Db, id: string): Promise<OrganizationRow | undefined> {
  return db.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** An organization with the limit of requests a minute that is in force: its own, or else that of its plan. */
export function findOrganizationWithLimit(db: Db, id: string) {
  return db
    .selectFrom('organizations as o')
    .innerJoin('plans as p', 'p.name', 'o.plan')
    .select(['o.id', 'o.name', 'o.plan', 'o.created_at'])
    .select(sql<number>`coalesce(o.limit_per_minute, p.limit_per_minute)`.as('limitPerMinute'))
    .where('o.id', '=', id)
    .executeTakeFirst();
}

/**
 * The data of an organization that consumers of events need. A closed organization still exists.
 * @param testGeneration also asks whether the organization has begun this generation of its test data; if not, the answer is `unknown`
 */
export async function findOrganizationStatus(
  db: Db,
  id: string,
  { testGeneration }: StatusOptions = {},
): Promise<OrganizationStatus> {
  const row = await db
    .selectFrom('organizations as o')
    .leftJoin('test_data_deletion as d', 'd.organization_id', 'o.id')
    .select(['o.erased_at', 'd.generation'])
    .where('o.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return 'unknown';
  if (testGeneration !== undefined && testGeneration > (row.generation ?? 0)) return 'unknown';
  return row.erased_at === null ? 'exists' : 'erased';
}

export function insertOrganization(
  db: Db,
  organization: { id: string; name: string; plan: PlanName; limit_per_minute: number | null; live_opened_at?: null },
): Promise<OrganizationRow> {
  return db.insertInto('organizations').values(organization).returningAll().executeTakeFirstOrThrow();
}

export function lockOrganization(trx: Transaction<GatewayDatabase>, id: string): Promise<OrganizationRow | undefined> {
  return trx.selectFrom('organizations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function updateOrganizationById(
  trx: Transaction<GatewayDatabase>,
  id: string,
  change: Pick<OrganizationRow, 'name' | 'plan' | 'limit_per_minute'>,
): Promise<OrganizationRow> {
  return trx.updateTable('organizations').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Lets people act in live mode. */
export function openLiveById(trx: Transaction<GatewayDatabase>, id: string): Promise<OrganizationRow> {
  return trx
    .updateTable('organizations')
    .set({ live_opened_at: sql<Date>`coalesce(live_opened_at, now())` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function closeOrganizationById(trx: Transaction<GatewayDatabase>, id: string): Promise<OrganizationRow> {
  return trx
    .updateTable('organizations')
    .set({ closed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Marks the organization as erased and deletes the gateway's data about it: its name, the names of its keys, its idempotency
 * claims.
 */
export async function eraseOrganizationById(trx: Transaction<GatewayDatabase>, id: string): Promise<OrganizationRow> {
  await trx.updateTable('api_keys').set({ name: '' }).where('organization_id', '=', id).execute();
  await trx.deleteFrom('test_clock').where('organization_id', '=', id).execute();
  await trx.deleteFrom('test_data_deletion').where('organization_id', '=', id).execute();
  await trx.deleteFrom('idempotency_claims').where('organization_id', '=', id).execute();
  return trx
    .updateTable('organizations')
    .set({ name: 'erased', erased_at: sql<Date>`coalesce(erased_at, now())` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Revokes all keys of an organization. */
export async function revokeKeysOf(trx: Transaction<GatewayDatabase>, organizationId: string): Promise<void> {
  await trx
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`now()` })
    .where('organization_id', '=', organizationId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Newest first. */
export function listKeys(db: Db, organizationId: string): Promise<ApiKeyRow[]> {
  return db
    .selectFrom('api_keys')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('id', 'desc')
    .execute();
}

export interface KeyFilter {
  readonly status: KeyStatus;
  /** Id of the last key of the previous page. */
  readonly before: string | undefined;
  readonly limit: number;
}

/** Keys of one organization and mode, newest first. Returns one more than `limit`, so that the caller sees whether there is a next page. */
export function findKeys(db: Db, { organizationId, livemode }: Tenant, filter: KeyFilter): Promise<ApiKeyRow[]> {
  let query = db
    .selectFrom('api_keys')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('livemode', '=', livemode)
    .where(hasStatus(filter.status))
    .orderBy('id', 'desc')
    .limit(filter.limit + 1);
  if (filter.before !== undefined) query = query.where('id', '<', filter.before);
  return query.execute();
}

const hasStatus = (status: KeyStatus) =>
  status === 'revoked'
    ? sql<boolean>`revoked_at is not null`
    : status === 'expired'
      ? sql<boolean>`revoked_at is null and expires_at <= now()`
      : sql<boolean>`revoked_at is null and (expires_at is null or expires_at > now())`;

export function findKey(db: Db, id: string): Promise<ApiKeyRow | undefined> {
  return db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Active keys of an organization and mode. */
export async function countActiveKeys(db: Db, { organizationId, livemode }: Tenant): Promise<number> {
  const { count } = await db
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('livemode', '=', livemode)
    .where(hasStatus('active'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether another active key of the organization and mode may change keys. */
export async function hasOtherAdminKey(db: Db, { organizationId, livemode }: Tenant, id: string): Promise<boolean> {
  const other = await db
    .selectFrom('api_keys')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('livemode', '=', livemode)
    .where('id', '<>', id)
    .where(hasStatus('active'))
    .where(sql<boolean>`'keys:write' = any(scopes)`)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export function renameKey(trx: Transaction<GatewayDatabase>, id: string, name: string): Promise<ApiKeyRow | undefined> {
  return trx.updateTable('api_keys').set({ name }).where('id', '=', id).returningAll().executeTakeFirst();
}

export function insertKey(
  db: Db,
  key: Omit<ApiKeyRow, 'created_at' | 'created_by' | 'revoked_at' | 'last_used_at'>,
): Promise<ApiKeyRow> {
  return db.insertInto('api_keys').values(key).returningAll().executeTakeFirstOrThrow();
}

export function lockKey(trx: Transaction<GatewayDatabase>, id: string): Promise<ApiKeyRow | undefined> {
  return trx.selectFrom('api_keys').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The last of the keys that a key was rolled to, one after the other. Undefined if it was never rolled. */
export async function findLastSuccessor(
  trx: Transaction<GatewayDatabase>,
  { id, organization_id }: Pick<ApiKeyRow, 'id' | 'organization_id'>,
): Promise<{ readonly id: string; readonly usable: boolean } | undefined> {
  const { rows } = await sql<{ id: string; usable: boolean }>`
    with recursive successor as (
      select k.*, 1 as step from api_keys k where k.organization_id = ${organization_id} and k.rolled_from = ${id}
      union all
      select k.*, step + 1 from api_keys k join successor s on k.organization_id = s.organization_id and k.rolled_from = s.id)
    select id, revoked_at is null and (expires_at is null or expires_at > now()) as usable
      from successor order by step desc, id desc limit 1`.execute(trx);
  return rows[0];
}

/** Sets the end of a key, unless it already ends earlier. */
export async function expireKey(trx: Transaction<GatewayDatabase>, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('api_keys')
    .set({ expires_at: sql<Date>`least(expires_at, ${at})` })
    .where('id', '=', id)
    .execute();
}

export function revokeKeyById(trx: Transaction<GatewayDatabase>, id: string): Promise<ApiKeyRow> {
  return trx
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes many last uses in one statement. An older time never replaces a newer one. */
export async function updateLastUsed(db: Db, uses: ReadonlyMap<string, number>): Promise<void> {
  const ids = [...uses.keys()];
  const times = [...uses.values()].map((ms) => new Date(ms));
  await sql`
    update api_keys k set last_used_at = greatest(k.last_used_at, u.at)
    from unnest(${ids}::text[], ${times}::timestamptz[]) as u (id, at)
    where k.id = u.id`.execute(db);
}

/** The channel on which gateways are notified of changed keys. */
export const KEY_CHANGED_CHANNEL = 'gateway_key_changed';

/**
 * @param id of the key, or of the organization whose keys all changed
 *
 * Part of the transaction of the change, so that no change commits without a notification. NOTIFY serializes commits, which is
 * acceptable for changes that an administrator makes a few times a day.
 */
export async function announceKeyChanged(trx: Transaction<GatewayDatabase>, id: string): Promise<void> {
  await sql`select pg_notify(${KEY_CHANGED_CHANNEL}, ${id})`.execute(trx);
}
