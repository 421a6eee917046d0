import {
  countRows,
  findNewest,
  hasLabels,
  type LabelFilter,
  labelColumns,
  type RowRange,
  type Tenant,
} from '@exchequer/postgres';
import type { WrappedKey } from '@exchequer/vault';
import { type Insertable, type Kysely, type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { TaxReturnTable } from './returns.table.js';

export type TaxReturnRow = Selectable<TaxReturnTable>;
/** A row without its sealed content. */
export type TaxReturnHead = Omit<TaxReturnRow, 'sealed'>;

const HEAD = [
  'id',
  'org_id',
  'livemode',
  'tax_year',
  'law_version',
  'created_at',
  'created_by',
  ...labelColumns,
] as const;

export interface TaxReturnFilter extends LabelFilter {
  readonly taxYear: number | undefined;
}

export async function insertReturn(
  trx: Transaction<Database>,
  row: Insertable<TaxReturnTable>,
): Promise<TaxReturnHead> {
  return trx.insertInto('tax_return').values(row).returning(HEAD).executeTakeFirstOrThrow();
}

export async function findReturn(
  trx: Transaction<Database>,
  tenant: Tenant,
  id: string,
): Promise<TaxReturnRow | undefined> {
  return ofTenant(trx, tenant).selectAll().where('id', '=', id).executeTakeFirst();
}

/** The sealed persons of the newest filing of a return that is not rejected, with their key. */
export async function findFiledDetails(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  returnId: string,
): Promise<(WrappedKey & { readonly id: string; readonly details: Buffer }) | undefined> {
  return trx
    .selectFrom('filing as f')
    .innerJoin('vault_key as k', (join) =>
      join.onRef('k.org_id', '=', 'f.org_id').onRef('k.livemode', '=', 'f.livemode').onRef('k.subject', '=', 'f.id'),
    )
    .select(['f.id', 'f.details', 'k.master_key_id', 'k.wrapped'])
    .where('f.org_id', '=', organizationId)
    .where('f.livemode', '=', livemode)
    .where('f.return_id', '=', returnId)
    .where('f.state', '<>', 'rejected')
    .orderBy('f.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Newest first. */
export async function findReturns(
  trx: Transaction<Database>,
  tenant: Tenant,
  filter: TaxReturnFilter,
  range: RowRange,
): Promise<TaxReturnHead[]> {
  return findNewest(matching(trx, tenant, { ...filter, before: range.before }).select(HEAD), range);
}

export function findReturnsById(db: Kysely<Database>, ids: readonly string[]): Promise<TaxReturnHead[]> {
  return db.selectFrom('tax_return').select(HEAD).where(sql<SqlBool>`id = any(${ids}::text[])`).execute();
}

export function countReturns(trx: Transaction<Database>, tenant: Tenant, filter: TaxReturnFilter): Promise<number> {
  return countRows(trx, matching(trx, tenant, filter));
}

/** Returns whether a row was deleted. */
export async function deleteReturnRow(trx: Transaction<Database>, tenant: Tenant, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('tax_return')
    .where('org_id', '=', tenant.organizationId)
    .where('livemode', '=', tenant.livemode)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Row-level security restricts the rows too. With the condition here, Postgres reads only the tenant's part of the index. */
function ofTenant(trx: Transaction<Database>, { organizationId, livemode }: Tenant) {
  return trx.selectFrom('tax_return').where('org_id', '=', organizationId).where('livemode', '=', livemode);
}

function matching(trx: Transaction<Database>, tenant: Tenant, { taxYear, ...labels }: TaxReturnFilter) {
  const query = ofTenant(trx, tenant).where(hasLabels('tax_return', labels));
  return taxYear === undefined ? query : query.where('tax_year', '=', taxYear);
}
