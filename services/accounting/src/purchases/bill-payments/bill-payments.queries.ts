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
import type { BillPaymentTable } from './bill-payments.table.js';

export type BillPaymentRow = Selectable<BillPaymentTable>;

const columns = [
  'id', 'org_id', 'livemode', 'bill_id', 'method', 'amount', 'fee', 'payment_account_id', 'bank_transaction_id',
  'reference', 'journal_entry_id', 'reversed_at', 'created_at', 'created_by', 'updated_by', ...labelColumns, sql<string>`date::text`.as('date'),
] as const; // biome-ignore format: one list

export interface BillPaymentFilter extends LabelFilter {
  readonly billId?: string | undefined;
}

/** Newest first. */
export function findBillPayments(
  db: Kysely<Database>,
  filter: BillPaymentFilter & RowRange,
): Promise<BillPaymentRow[]> {
  return findNewest(matching(db, filter).select(columns), filter);
}

export function countBillPayments(db: Kysely<Database>, filter: BillPaymentFilter): Promise<number> {
  return countRows(db, matching(db, filter));
}

export function findBillPayment(db: Kysely<Database>, id: string): Promise<BillPaymentRow | undefined> {
  return db.selectFrom('bill_payment').select(columns).where('id', '=', id).executeTakeFirst();
}

export function insertBillPayment(
  trx: Transaction<Database>,
  tenant: Tenant,
  payment: Omit<Insertable<BillPaymentTable>, 'org_id' | 'livemode'>,
): Promise<BillPaymentRow> {
  return trx
    .insertInto('bill_payment')
    .values({ ...payment, org_id: tenant.organizationId, livemode: tenant.livemode })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function markBillPaymentReversed(trx: Transaction<Database>, id: string, at: Date): Promise<BillPaymentRow> {
  return trx
    .updateTable('bill_payment')
    .set({ reversed_at: at })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

function matching(db: Kysely<Database>, { billId, ...labels }: BillPaymentFilter) {
  const query = db.selectFrom('bill_payment').where(hasLabels('bill_payment', labels));
  return billId === undefined ? query : query.where('bill_id', '=', billId);
}
