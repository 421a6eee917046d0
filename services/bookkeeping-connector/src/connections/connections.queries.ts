import { acrossTenants, findNewest, type RowRange, type Tenant } from '@exchequer/postgres';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { ProviderName } from '../providers/provider.js';
import type { ConnectionTable } from './connections.tables.js';

export type ConnectionRow = Selectable<ConnectionTable>;

/** The conditions on the tenant let Postgres use the index; row-level security limits every query to its rows anyway. */
function ofTenant(db: Kysely<Database>, { organizationId, livemode }: Tenant) {
  return db.selectFrom('connection').where('org_id', '=', organizationId).where('livemode', '=', livemode);
}

export function findConnection(db: Kysely<Database>, tenant: Tenant, id: string): Promise<ConnectionRow | undefined> {
  return ofTenant(db, tenant).selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockConnection(
  trx: Transaction<Database>,
  tenant: Tenant,
  id: string,
): Promise<ConnectionRow | undefined> {
  return ofTenant(trx, tenant).selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function lockConnectionOfCompany(
  trx: Transaction<Database>,
  tenant: Tenant,
  provider: ProviderName,
  companyId: string,
): Promise<ConnectionRow | undefined> {
  return ofTenant(trx, tenant)
    .selectAll()
    .where('provider', '=', provider)
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Newest first. */
export function findConnections(db: Kysely<Database>, tenant: Tenant, range: RowRange): Promise<ConnectionRow[]> {
  return findNewest(ofTenant(db, tenant).selectAll(), range);
}

export async function countConnections(db: Kysely<Database>, tenant: Tenant): Promise<number> {
  const { count } = await ofTenant(db, tenant)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Connections that have access, or wait for a person who renews it. */
export async function countUsedConnections(db: Kysely<Database>, tenant: Tenant): Promise<number> {
  const { count } = await ofTenant(db, tenant)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('status', '<>', 'disconnected')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether any organization has access to a company. */
export async function isCompanyConnected(
  db: Kysely<Database>,
  provider: ProviderName,
  companyId: string,
): Promise<boolean> {
  const found = await acrossTenants(db, (trx) =>
    trx
      .selectFrom('connection')
      .select('id')
      .where('provider', '=', provider)
      .where('company_id', '=', companyId)
      .where('status', '=', 'connected')
      .limit(1)
      .executeTakeFirst(),
  );
  return found !== undefined;
}

/** Connections that can be synchronized, oldest first. */
export function findConnected(db: Kysely<Database>, tenant: Tenant): Promise<ConnectionRow[]> {
  return ofTenant(db, tenant).selectAll().where('status', '=', 'connected').orderBy('id').execute();
}
