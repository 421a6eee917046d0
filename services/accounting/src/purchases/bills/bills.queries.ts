import { Problem } from '@exchequer/http-kit';
import type { Cents } from '@exchequer/money';
import {
  type Change,
  COUNTED,
  constraintOf,
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
  type Updateable,
} from 'kysely';
import { hasStatus, type OpenItemFilter, rangesOf } from '../../books/open-items/open-item.js';
import type { Database } from '../../database.js';
import type { DocumentLine } from '../../sales-tax/document-lines.js';
import { textKey } from '../../wire/text-key.js';
import type { BillItemTable, BillTable } from './bills.table.js';

export type BillRow = Omit<Selectable<BillTable>, 'vendor_key' | 'number_key'>;

export type BillItemRow = Pick<
  Selectable<BillItemTable>,
  'description' | 'amount' | 'quantity' | 'total' | 'tax_amount' | 'account_id'
>;

const columns = [
  'id', 'org_id', 'livemode', 'vendor', 'number', 'payment_terms', 'currency', 'memo', 'document_id', 'item_count', 'total',
  'tax', 'tax_total', 'recoverable_tax', 'self_assessed_tax',
  'settled', 'voided_at', 'journal_entry_id', 'created_at', 'updated_at', 'created_by', 'updated_by', ...labelColumns,
  sql<string>`issue_date::text`.as('issue_date'), sql<string>`due_date::text`.as('due_date'),
] as const; // biome-ignore format: one list

export interface BillFilter extends OpenItemFilter, LabelFilter {
  /** Compared as `textKey`. */
  readonly vendor?: string | undefined;
  /** Compared as `textKey`. */
  readonly number?: string | undefined;
}

export const readBillRanges = (db: Kysely<Database>, filter: BillFilter): Promise<Ranges> =>
  readRanges(db, 'bill', rangesOf(filter));

/** Newest first. */
export function findBills(db: Kysely<Database>, filter: BillFilter & RowRange, ranges = NO_RANGES): Promise<BillRow[]> {
  return findNewest(db.selectFrom('bill').select(columns).where(foundBy(filter, ranges)), filter);
}

export function countBills(db: Kysely<Database>, filter: BillFilter, ranges: Ranges): Promise<number> {
  const order = isNarrow(filter) ? 'id' : ranges.order;
  const found = order === 'id' ? foundBy({ ...filter, ...COUNTED }, ranges) : matches(filter, ranges);
  return countRows(db, db.selectFrom('bill').where(found), order);
}

export function findBill(db: Kysely<Database>, id: string): Promise<BillRow | undefined> {
  return db.selectFrom('bill').select(columns).where('id', '=', id).executeTakeFirst();
}

/** @param id of the bill, or a sub-select that finds it */
export function lockBill(trx: Transaction<Database>, id: string | Expression<string>): Promise<BillRow | undefined> {
  return trx.selectFrom('bill').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function findBillItems(db: Kysely<Database>, billId: string): Promise<BillItemRow[]> {
  return db
    .selectFrom('bill_item')
    .select(['description', 'amount', 'quantity', 'total', 'tax_amount', 'account_id'])
    .where('bill_id', '=', billId)
    .orderBy('line')
    .execute();
}

/** @throws {Problem} 409 if the vendor's number is used already. */
export async function insertBill(
  trx: Transaction<Database>,
  tenant: Tenant,
  bill: Omit<Insertable<BillTable>, 'org_id' | 'livemode' | 'vendor_key' | 'number_key'>,
): Promise<BillRow> {
  const { organizationId: org_id, livemode } = tenant;
  return trx
    .insertInto('bill')
    .values({ ...bill, vendor_key: textKey(bill.vendor), number_key: keyOf(bill.number), org_id, livemode })
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch(refuseTakenNumber);
}

/** The lines of a bill that is inserted before. */
export function billItems(
  { organizationId: org_id, livemode }: Tenant,
  billId: string,
  lines: readonly (DocumentLine & { readonly tax: Cents })[],
): Change {
  // One parameter for all lines: ten thousand lines would exceed the maximum number of parameters.
  const items = lines.map(({ description, amount, quantity, total, tax, accountId }, line) => ({
    line: line + 1,
    description,
    amount: String(amount),
    quantity,
    total: String(total),
    tax_amount: String(tax),
    account_id: accountId,
  }));
  return sql`
    insert into bill_item (bill_id, line, org_id, livemode, description, amount, quantity, total, tax_amount,
           account_id)
    select ${billId}, line, ${org_id}, ${livemode}, description, amount, quantity, total, tax_amount,
           account_id
      from json_to_recordset(${JSON.stringify(items)}::json) as item(
        line int, description text, amount bigint, quantity numeric, total bigint, tax_amount bigint,
        account_id text)`;
}

/** @throws {Problem} 409 if the vendor's number is used already. */
export function updateBill(
  trx: Transaction<Database>,
  id: string,
  values: Pick<
    Updateable<BillTable>,
    'settled' | 'voided_at' | 'number' | 'due_date' | 'payment_terms' | 'memo' | (typeof labelColumns)[number]
  >,
): Promise<BillRow> {
  return trx
    .updateTable('bill')
    .set({
      ...values,
      ...(values.number !== undefined && { number_key: keyOf(values.number as string | null) }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch(refuseTakenNumber);
}

function refuseTakenNumber(error: unknown): never {
  if (constraintOf(error) !== 'bill_number_of_vendor') throw error;
  throw new Problem('conflict', 'There is a bill of this vendor with this number. Case and spaces do not count.');
}

function keyOf(number: string | null | undefined): string | null {
  return number ? textKey(number) : null;
}

function foundBy(filter: BillFilter & RowRange, ranges: Ranges): Expression<SqlBool> {
  return foundPage(ranges, matches(filter, ranges), filter, isNarrow(filter));
}

/** Whether a filter has an index of its own, with few rows for a value. */
function isNarrow({ vendor, number, externalId, metadata, status }: BillFilter): boolean {
  return [vendor, number, externalId, metadata, status === 'paid' ? undefined : status].some(Boolean);
}

function matches({ vendor, number, ...filter }: BillFilter, ranges: Ranges): Expression<SqlBool> {
  const ofVendor = vendor === undefined ? sql<SqlBool>`true` : sql<SqlBool>`vendor_key = ${textKey(vendor)}`;
  const numbered = number === undefined ? sql<SqlBool>`true` : sql<SqlBool>`number_key = ${textKey(number)}`;
  const status = hasStatus(filter);
  return sql<SqlBool>`${ofVendor} and ${numbered} and ${status} and ${ranges.condition} and ${hasLabels('bill', filter)}`;
}
