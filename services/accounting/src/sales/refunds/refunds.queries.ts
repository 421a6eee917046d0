import {
  countRows,
  findNewest,
  hasLabels,
  type LabelFilter,
  labelColumns,
  type RowRange,
  type Tenant,
} from '@exchequer/postgres';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../database.js';
import type { RefundTable } from './refunds.table.js';

export type RefundRow = Selectable<RefundTable>;

const columns = [
  'id', 'org_id', 'livemode', 'customer_id', 'method', 'amount', 'payment_account_id', 'reference', 'journal_entry_id',
  'reversed_at', 'created_at', 'created_by', 'updated_by', ...labelColumns, sql<string>`date::text`.as('date'),
] as const; // biome-ignore format: one list

export interface RefundFilter extends LabelFilter {
  readonly customerId?: string | undefined;
}

/** Newest first. */
export function findRefunds(db: Kysely<Database>, filter: RefundFilter & RowRange): Promise<RefundRow[]> {
  return findNewest(matching(db, filter).select(columns), filter);
}

export function countRefunds(db: Kysely<Database>, filter: RefundFilter): Promise<number> {
  return countRows(db, matching(db, filter));
}

function matching(db: Kysely<Database>, { customerId, ...labels }: RefundFilter) {
  const query = db.selectFrom('refund').where(hasLabels('refund', labels));
  return customerId === undefined ? query : query.where('customer_id', '=', customerId);
}

export function findRefund(db: Kysely<Database>, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refund').select(columns).where('id', '=', id).executeTakeFirst();
}

export function insertRefund(
  trx: Transaction<Database>,
  tenant: Tenant,
  refund: Omit<Insertable<RefundTable>, 'org_id' | 'livemode'>,
): Promise<RefundRow> {
  return trx
    .insertInto('refund')
    .values({ ...refund, org_id: tenant.organizationId, livemode: tenant.livemode })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function markRefundReversed(trx: Transaction<Database>, id: string, at: Date): Promise<RefundRow> {
  return trx
    .updateTable('refund')
    .set({ reversed_at: at })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
