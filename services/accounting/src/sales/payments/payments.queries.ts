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
import type { PaymentTable } from './payments.table.js';

export type PaymentRow = Selectable<PaymentTable>;

const columns = [
  'id', 'org_id', 'livemode', 'customer_id', 'invoice_id', 'days_to_pay', 'method', 'applied', 'credited', 'fee',
  'payment_account_id', 'bank_transaction_id', 'reference', 'journal_entry_id', 'reversed_at', 'created_at', 'created_by', 'updated_by', ...labelColumns,
  sql<string>`date::text`.as('date'),
] as const; // biome-ignore format: one list

export interface PaymentFilter extends LabelFilter {
  readonly invoiceId?: string | undefined;
  readonly customerId?: string | undefined;
}

/** Newest first. */
export function findPayments(db: Kysely<Database>, filter: PaymentFilter & RowRange): Promise<PaymentRow[]> {
  return findNewest(matching(db, filter).select(columns), filter);
}

export function countPayments(db: Kysely<Database>, filter: PaymentFilter): Promise<number> {
  return countRows(db, matching(db, filter));
}

export function findPayment(db: Kysely<Database>, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment').select(columns).where('id', '=', id).executeTakeFirst();
}

export function insertPayment(
  trx: Transaction<Database>,
  tenant: Tenant,
  payment: Omit<Insertable<PaymentTable>, 'org_id' | 'livemode'>,
): Promise<PaymentRow> {
  return trx
    .insertInto('payment')
    .values({ ...payment, org_id: tenant.organizationId, livemode: tenant.livemode })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function markPaymentReversed(trx: Transaction<Database>, id: string, at: Date): Promise<PaymentRow> {
  return trx
    .updateTable('payment')
    .set({ reversed_at: at })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

function matching(db: Kysely<Database>, { invoiceId, customerId, ...labels }: PaymentFilter) {
  let query = db.selectFrom('payment').where(hasLabels('payment', labels));
  if (invoiceId !== undefined) query = query.where('invoice_id', '=', invoiceId);
  if (customerId !== undefined) query = query.where('customer_id', '=', customerId);
  return query;
}
