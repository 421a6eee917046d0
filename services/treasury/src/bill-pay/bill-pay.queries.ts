import { countRows, findNewest, type RowRange, type Tenant, unawaited } from '@exchequer/postgres';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../database.js';
import type { BillPaymentStatus, BillPaymentTable } from './bill-pay.tables.js';

export type BillPaymentRow = Selectable<BillPaymentTable>;

/** Days are read as text, `YYYY-MM-DD`. */
const columns = [
  'org_id', 'livemode', 'id', 'account_id', 'payee_id', 'method', 'amount', 'status', 'memo', 'invoice_number', 'series_id', 'occurrence',
  'is_deliver_by', 'interval', 'occurrences', 'attempts', 'failure_reason', 'transfer_id', 'transaction_id', 'check_number', 'created_by',
  'approved_by', 'created_at', 'sent_at', 'paid_at', 'canceled_at',
  sql<string>`process_date::text`.as('process_date'),
  sql<string>`estimated_delivery::text`.as('estimated_delivery'),
  sql<string>`chosen_day::text`.as('chosen_day'),
  sql<string | null>`until::text`.as('until'),
] as const; // biome-ignore format: one list

export interface BillPaymentFilter {
  readonly accountId: string | undefined;
  readonly payeeId: string | undefined;
  readonly status: BillPaymentStatus | undefined;
}

export function findBillPayment(db: Kysely<Database>, id: string): Promise<BillPaymentRow | undefined> {
  return db.selectFrom('bill_payment').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Locks the payment until the end of the transaction. */
export function lockBillPayment(trx: Transaction<Database>, id: string): Promise<BillPaymentRow | undefined> {
  return trx.selectFrom('bill_payment').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The newest first. */
export function findBillPayments(
  db: Kysely<Database>,
  { limit, offset, ...filter }: BillPaymentFilter & RowRange,
): Promise<BillPaymentRow[]> {
  return findNewest(matching(db, filter).select(columns), { limit, offset });
}

export function countBillPayments(db: Kysely<Database>, filter: BillPaymentFilter): Promise<number> {
  return countRows(matching(db, filter));
}

function matching(db: Kysely<Database>, { accountId, payeeId, status }: BillPaymentFilter) {
  return db
    .selectFrom('bill_payment')
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!))
    .$if(payeeId !== undefined, (query) => query.where('payee_id', '=', payeeId!))
    .$if(status !== undefined, (query) => query.where('status', '=', status!));
}

/** The statement is `unawaited`. */
export function insertBillPayment(trx: Transaction<Database>, row: BillPaymentRow): void {
  unawaited(trx, trx.insertInto('bill_payment').values(row));
}

/** Changes a payment and returns the new row. The statement is `unawaited`. */
export function changeBillPayment(
  trx: Transaction<Database>,
  { organizationId, livemode }: Tenant,
  row: BillPaymentRow,
  change: Partial<BillPaymentRow>,
): BillPaymentRow {
  unawaited(
    trx,
    trx
      .updateTable('bill_payment')
      .set(change)
      .where('org_id', '=', organizationId)
      .where('livemode', '=', livemode)
      .where('id', '=', row.id),
  );
  return { ...row, ...change };
}
