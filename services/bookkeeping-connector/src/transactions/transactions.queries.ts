import { countRows, type Tenant } from '@exchequer/postgres';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { EntryTable } from './transactions.tables.js';

export type EntryRow = Selectable<EntryTable>;

export interface TransactionFilter {
  readonly connectionId: string | undefined;
  readonly status: 'posted' | 'removed';
  readonly category: string | undefined;
  readonly needsReview: boolean | undefined;
  /** YYYY-MM-DD */
  readonly from: string | undefined;
  /** YYYY-MM-DD */
  readonly to: string | undefined;
  /** Words that the payee or the description contains. */
  readonly search: readonly string[];
}

export interface EntryPlace {
  readonly date: string;
  readonly id: string;
}

function ofTenant(db: Kysely<Database>, { organizationId, livemode }: Tenant) {
  return db.selectFrom('entry').where('org_id', '=', organizationId).where('livemode', '=', livemode);
}

export function findEntry(db: Kysely<Database>, tenant: Tenant, id: string): Promise<EntryRow | undefined> {
  return ofTenant(db, tenant).selectAll().where('id', '=', id).executeTakeFirst();
}

/** Those of the transactions that the organization has, in the order of their ids. */
export function findEntriesById(db: Kysely<Database>, tenant: Tenant, ids: readonly string[]): Promise<EntryRow[]> {
  return ofTenant(db, tenant).selectAll().where('id', '=', sql<string>`any(${ids}::text[])`).orderBy('id').execute();
}

export function lockEntry(trx: Transaction<Database>, tenant: Tenant, id: string): Promise<EntryRow | undefined> {
  return ofTenant(trx, tenant).selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Transactions with the same payee that wait for a review, the newest dates first. */
export function findReviewsOfPayee(
  trx: Transaction<Database>,
  tenant: Tenant,
  { id, payee, description }: EntryRow,
  limit: number,
): Promise<EntryRow[]> {
  const query = ofTenant(trx, tenant)
    .selectAll()
    .where(sql<boolean>`needs_review and removed_at is null`)
    .where('id', '<>', id)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .forNoKeyUpdate();
  return (payee === null ? query.where('description', '=', description) : query.where('payee', '=', payee)).execute();
}

/** The newest dates first. */
export function findEntries(
  db: Kysely<Database>,
  tenant: Tenant,
  filter: TransactionFilter,
  { after, limit }: { readonly after: EntryPlace | undefined; readonly limit: number },
): Promise<EntryRow[]> {
  let query = matching(db, tenant, filter).selectAll().orderBy('date', 'desc').orderBy('id', 'desc').limit(limit);
  if (after) query = query.where(sql<boolean>`(date, id) < (${after.date}, ${after.id})`);
  return query.execute();
}

export async function countEntries(db: Kysely<Database>, tenant: Tenant, filter: TransactionFilter): Promise<number> {
  return countRows(db, matching(db, tenant, filter));
}

function matching(db: Kysely<Database>, tenant: Tenant, filter: TransactionFilter) {
  let query = ofTenant(db, tenant).where('removed_at', filter.status === 'posted' ? 'is' : 'is not', null);
  if (filter.connectionId !== undefined) query = query.where('connection_id', '=', filter.connectionId);
  if (filter.category !== undefined) query = query.where('category', '=', filter.category);
  if (filter.needsReview === true) query = query.where(sql<boolean>`needs_review`);
  if (filter.needsReview === false) query = query.where('needs_review', '=', false);
  if (filter.from !== undefined) query = query.where('date', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('date', '<=', filter.to);
  for (const word of filter.search) query = query.where(sql<boolean>`strpos(search_text, ${word}) > 0`);
  return query;
}
