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
import type { TaxPaymentTable } from './tax-payments.table.js';

export type TaxPaymentRow = Selectable<TaxPaymentTable>;

const columns = [
  'id', 'org_id', 'livemode', 'payee', 'type', 'amount', 'input_tax', 'payment_account_id', 'reference',
  'journal_entry_id', 'reversed_at', 'created_at', 'created_by', 'updated_by', ...labelColumns, sql<string>`date::text`.as('date'),
  sql<string>`period_start::text`.as('period_start'), sql<string>`period_end::text`.as('period_end'),
] as const; // biome-ignore format: one list

export interface TaxPaymentFilter extends LabelFilter {
  readonly payee?: string | undefined;
}

/** Newest first. */
export function findTaxPayments(db: Kysely<Database>, filter: TaxPaymentFilter & RowRange): Promise<TaxPaymentRow[]> {
  return findNewest(matching(db, filter).select(columns), filter);
}

export function countTaxPayments(db: Kysely<Database>, filter: TaxPaymentFilter): Promise<number> {
  return countRows(db, matching(db, filter));
}

function matching(db: Kysely<Database>, { payee, ...labels }: TaxPaymentFilter) {
  const query = db.selectFrom('tax_payment').where(hasLabels('tax_payment', labels));
  return payee === undefined ? query : query.where('payee', '=', payee);
}

export function findTaxPayment(db: Kysely<Database>, id: string): Promise<TaxPaymentRow | undefined> {
  return db.selectFrom('tax_payment').select(columns).where('id', '=', id).executeTakeFirst();
}

export function lockTaxPayment(trx: Transaction<Database>, id: string): Promise<TaxPaymentRow | undefined> {
  return trx.selectFrom('tax_payment').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function insertTaxPayment(
  trx: Transaction<Database>,
  tenant: Tenant,
  payment: Omit<Insertable<TaxPaymentTable>, 'org_id' | 'livemode'>,
): Promise<TaxPaymentRow> {
  return trx
    .insertInto('tax_payment')
    .values({ ...payment, org_id: tenant.organizationId, livemode: tenant.livemode })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function markTaxPaymentReversed(trx: Transaction<Database>, id: string, at: Date): Promise<TaxPaymentRow> {
  return trx
    .updateTable('tax_payment')
    .set({ reversed_at: at })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
