import {
  countRows,
  findNewest,
  foundPage,
  hasLabels,
  type LabelFilter,
  labelColumns,
  NO_RANGES,
  type Ranges,
  type RowRange,
  readRanges,
  type Tenant,
} from '@exchequer/postgres';
import {
  type Expression,
  type Insertable,
  type Kysely,
  type Selectable,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely';
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
  /** First and last day. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const readPaymentRanges = (db: Kysely<Database>, { from, to }: PaymentFilter): Promise<Ranges> =>
  readRanges(db, 'payment', { days: { date: { from, to } } });

/** Newest first. */
export function findPayments(
  db: Kysely<Database>,
  filter: PaymentFilter & RowRange,
  ranges = NO_RANGES,
): Promise<PaymentRow[]> {
  const found = foundPage(ranges, matches(filter, ranges), filter, isNarrow(filter));
  return findNewest(db.selectFrom('payment').select(columns).where(found), filter);
}

export function countPayments(db: Kysely<Database>, filter: PaymentFilter, ranges = NO_RANGES): Promise<number> {
  const order = isNarrow(filter) ? 'id' : ranges.order;
  return countRows(db, db.selectFrom('payment').where(matches(filter, ranges)), order);
}

/** Whether a filter has an index of its own, with few rows for a value. */
function isNarrow({ invoiceId, customerId, externalId, metadata }: PaymentFilter): boolean {
  return [invoiceId, customerId, externalId, metadata].some(Boolean);
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

function matches({ invoiceId, customerId, ...labels }: PaymentFilter, ranges: Ranges): Expression<SqlBool> {
  const conditions = [
    hasLabels('payment', labels),
    ranges.condition,
    ...(invoiceId === undefined ? [] : [sql<SqlBool>`invoice_id = ${invoiceId}`]),
    ...(customerId === undefined ? [] : [sql<SqlBool>`customer_id = ${customerId}`]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
