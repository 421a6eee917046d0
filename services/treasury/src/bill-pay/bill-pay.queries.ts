import { type EventsPlan, newEvent, recordEvents } from '@exchequer/messaging';
import {
  COUNTED,
  countRows,
  findNewest,
  foundPage,
  hasLabels,
  type LabelFilter,
  labelColumns,
  type Ranges,
  type RowRange,
  type RowsPlan,
  type Tenant,
} from '@exchequer/postgres';
import { type Expression, type Kysely, type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import { build, type Database } from '../database.js';
import type { BillPaymentTable, ScheduledBillPaymentStatus } from './bill-pay.tables.js';
import { billPaymentEvent } from './bill-payment-events.js';

export type BillPaymentRow = Selectable<BillPaymentTable>;

/** Days are read as text, `YYYY-MM-DD`. */
const columns = [
  'org_id', 'livemode', 'id', 'account_id', 'payee_id', 'method', 'amount', 'status', 'memo', 'invoice_number', 'series_id', 'occurrence',
  'is_deliver_by', 'interval', 'occurrences', 'attempts', 'failure_reason', 'transfer_id', 'transaction_id', 'check_number', 'created_by', 'created_by_root',
  'approved_by', 'created_at', 'sent_at', 'paid_at', 'canceled_at', ...labelColumns,
  sql<string>`process_date::text`.as('process_date'),
  sql<string>`estimated_delivery::text`.as('estimated_delivery'),
  sql<string>`chosen_day::text`.as('chosen_day'),
  sql<string | null>`until::text`.as('until'),
] as const; // biome-ignore format: one list

export interface BillPaymentFilter extends LabelFilter {
  readonly accountId: string | undefined;
  readonly payeeId: string | undefined;
  readonly status: ScheduledBillPaymentStatus | undefined;
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
  { limit, offset, before, ...filter }: BillPaymentFilter & RowRange,
  ranges: Ranges,
): Promise<BillPaymentRow[]> {
  const range = { limit, offset, before };
  const found = foundPage(ranges, matches({ ...filter, before }, ranges), range, isNarrow(filter));
  return findNewest(db.selectFrom('bill_payment').where(found).select(columns), range);
}

export function countBillPayments(db: Kysely<Database>, filter: BillPaymentFilter, ranges: Ranges): Promise<number> {
  const order = isNarrow(filter) ? 'id' : ranges.order;
  const all = matches(filter, ranges);
  const found = order === 'id' ? foundPage(ranges, all, COUNTED, isNarrow(filter)) : all;
  return countRows(db, db.selectFrom('bill_payment').where(found), order);
}

/** Whether a filter has an index of its own, with few rows for a value. */
function isNarrow({ payeeId, externalId, metadata, status }: BillPaymentFilter): boolean {
  return [payeeId, externalId, metadata, status === 'paid' ? undefined : status].some(Boolean);
}

function matches({ accountId, payeeId, status, ...labels }: BillPaymentFilter, ranges: Ranges): Expression<SqlBool> {
  const conditions = [
    hasLabels('bill_payment', labels),
    ranges.condition,
    ...(accountId === undefined ? [] : [sql<SqlBool>`account_id = ${accountId}`]),
    ...(payeeId === undefined ? [] : [sql<SqlBool>`payee_id = ${payeeId}`]),
    ...(status === undefined ? [] : [sql<SqlBool>`status = ${status}`]),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** New payments, with the events of their states. */
export function newBillPayments(tenant: Tenant, rows: readonly BillPaymentRow[]): RowsPlan & EventsPlan {
  return {
    rows: [{ table: 'bill_payment', rows }],
    events: rows.map((row) => billPaymentEvent(tenant, row)),
  };
}

/** A change of a payment, with the event if its state changes. */
export function billPaymentChange(
  tenant: Tenant,
  row: BillPaymentRow,
  change: Partial<BillPaymentRow>,
): RowsPlan & EventsPlan {
  const update = build
    .updateTable('bill_payment')
    .set(change)
    .where('org_id', '=', tenant.organizationId)
    .where('livemode', '=', tenant.livemode)
    .where('id', '=', row.id);
  const changed = { ...row, ...change };
  return { changes: [update], events: changed.status === row.status ? [] : [billPaymentEvent(tenant, changed)] };
}

/** Cancels the payments of a series after this one that are not made yet. */
export async function cancelPaymentsAfter(
  trx: Transaction<Database>,
  tenant: Tenant,
  { series_id, occurrence }: Pick<BillPaymentRow, 'series_id' | 'occurrence'>,
  now: Date,
): Promise<BillPaymentRow[]> {
  const canceled = await trx
    .updateTable('bill_payment')
    .set({ status: 'canceled', canceled_at: now })
    .where('series_id', '=', series_id)
    .where('occurrence', '>', occurrence)
    .where('status', 'in', ['pending_approval', 'scheduled'])
    .returning(columns)
    .execute();
  recordEvents(
    trx,
    canceled.map((row) => newEvent(billPaymentEvent(tenant, row))),
  );
  return canceled;
}
