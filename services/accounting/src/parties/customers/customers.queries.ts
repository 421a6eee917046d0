import { createdIn, Problem } from '@exchequer/http-kit';
import {
  ask,
  type Change,
  constraintOf,
  countRows,
  hasLabels,
  hasWords,
  type LabelFilter,
  type RowRange,
  readSearch,
  type Search,
  statement,
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
import { build, type Database } from '../../database.js';
import type { CustomerTable } from './customers.table.js';

export type CustomerRow = Omit<Selectable<CustomerTable>, 'email_key'>;

/** A customer with the totals of its invoices and payments. Sums are cents as text. */
export interface CustomerWithStatistics extends CustomerRow {
  readonly revenue_total: string;
  readonly outstanding: string;
  readonly revenue_last_12_months: string;
  readonly open_count: number;
  readonly paid_count: number;
  readonly overdue_count: number;
  readonly void_count: number;
  readonly payment_history: readonly {
    readonly date: string;
    readonly amount: string;
    readonly invoice_id: string;
    readonly days_to_pay: number;
  }[];
}

export interface CustomerFilter extends LabelFilter {
  readonly search?: Search | undefined;
  readonly email?: string | undefined;
  /** First and last day on which they were created, in UTC. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Newest first. Totals are computed only for the customers of the page, each from one range of an index. */
export function findCustomers(
  db: Kysely<Database>,
  { limit, offset, today, ...filter }: RowRange & CustomerFilter & { readonly today: string },
): Promise<CustomerWithStatistics[]> {
  return readCustomers(
    db,
    sql`select * from customer where ${matches(filter)} order by id desc limit ${limit} offset ${offset}`,
    today,
  );
}

export async function findCustomer(
  db: Kysely<Database>,
  id: string,
  today: string,
): Promise<CustomerWithStatistics | undefined> {
  return (await readCustomers(db, sql`select * from customer where id = ${id}`, today))[0];
}

export function findCustomersById(
  db: Kysely<Database>,
  ids: readonly string[],
  today: string,
): Promise<CustomerWithStatistics[]> {
  return readCustomers(db, sql`select * from customer where id = any(${ids}::text[])`, today);
}

export function countCustomers(db: Kysely<Database>, filter: CustomerFilter): Promise<number> {
  return countRows(db, db.selectFrom('customer').where(matches(filter)));
}

/** Customers that a search for something else names, such as their invoices. */
export interface FoundCustomers {
  readonly search: Search;
  readonly ids: readonly string[];
  /** Whether `ids` are all of them. */
  readonly areFew: boolean;
}

const FOUND_MAX = 1_000;

export async function findCustomersByWords(db: Kysely<Database>, text: string): Promise<FoundCustomers> {
  const search = await readSearch(db, 'customer', text);
  const rows = await db
    .selectFrom('customer')
    .select('id')
    .where(hasWords('customer', search))
    .orderBy('id', 'desc')
    .limit(FOUND_MAX + 1)
    .execute();
  return { search, ids: rows.map(({ id }) => id), areFew: rows.length <= FOUND_MAX };
}

export function newCustomer(
  { organizationId: org_id, livemode }: Tenant,
  customer: Omit<Insertable<CustomerTable>, 'org_id' | 'livemode'>,
): Change {
  return build.insertInto('customer').values({ ...customer, org_id, livemode });
}

export function customerChanged(id: string, values: Updateable<CustomerTable>): Change {
  return build
    .updateTable('customer')
    .set({ ...values, updated_at: sql<Date>`now()` })
    .where('id', '=', id);
}

/** Without the totals. */
export function findCustomerRow(db: Kysely<Database>, id: string): Promise<CustomerRow | undefined> {
  return db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks the customer (for key share): it cannot be deleted or erased until the transaction ends. */
export function lockCustomer(trx: Transaction<Database>, id: string): Promise<CustomerRow | undefined> {
  return trx.selectFrom('customer').selectAll().where('id', '=', id).forKeyShare().executeTakeFirst();
}

/** The same for several, by id. They are locked in the order of their ids. */
export async function lockCustomers(
  trx: Transaction<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CustomerRow>> {
  const rows = await ask<CustomerRow>(
    trx,
    statement`select * from customer where id = any(${[...new Set(ids)]}::text[]) order by id for key share`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Returns whether a customer was deleted.
 * @throws {Problem} 409 if it has invoices.
 */
export async function removeCustomer(trx: Transaction<Database>, id: string): Promise<boolean> {
  const deletion = trx.deleteFrom('customer').where('id', '=', id).executeTakeFirst();
  const { numDeletedRows } = await deletion.catch((error: unknown) => {
    if (constraintOf(error) === undefined) throw error;
    const instead = `POST /v1/accounting/customers/${id}/erase removes its personal data.`;
    throw new Problem('conflict', `The customer has invoices, which stay in the books. ${instead}`);
  });
  return numDeletedRows > 0n;
}

/**
 * Locked by requests that change the customer's credit, before any of its invoices.
 * @param id of the customer, or a sub-select that finds it, so that nothing has to be read before
 * @returns the credit; undefined if there is no such customer.
 */
export async function lockCredit(
  trx: Transaction<Database>,
  id: string | Expression<string>,
): Promise<bigint | undefined> {
  const customer = trx.selectFrom('customer').select('credit').where('id', '=', id);
  return (await customer.forNoKeyUpdate().executeTakeFirst())?.credit;
}

export function creditChanged(id: string, by: bigint): Change[] {
  if (by === 0n) return [];
  return [
    build
      .updateTable('customer')
      .set((customer) => ({ credit: customer('credit', '+', by) }))
      .where('id', '=', id),
  ];
}

function matches({ search, email, from, to, before, ...labels }: CustomerFilter): Expression<SqlBool> {
  const conditions = [
    hasLabels('customer', { ...labels, before }),
    ...(before === undefined ? [] : [sql<SqlBool>`id < ${before}`]),
    ...(search === undefined ? [] : [hasWords('customer', search, before)]),
    ...(email === undefined ? [] : [sql<SqlBool>`email_key = lower(${email}::text collate "pg_c_utf8") collate "C"`]),
    createdIn('cus', { from, to }),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

async function readCustomers(
  db: Kysely<Database>,
  page: ReturnType<typeof sql>,
  today: string,
): Promise<CustomerWithStatistics[]> {
  const { rows } = await sql<CustomerWithStatistics>`
    select c.*, i.*, p.payment_history
      from (${page}) c
      cross join lateral (
        select coalesce(sum(subtotal - credited_subtotal) filter (where voided_at is null), 0)::text as revenue_total,
               coalesce(sum(total - settled) filter (where voided_at is null), 0)::text as outstanding,
               coalesce(sum(subtotal - credited_subtotal) filter (where voided_at is null
                 and issue_date > ${today}::date - interval '12 months' and issue_date <= ${today}::date), 0)::text
                 as revenue_last_12_months,
               (count(*) filter (where voided_at is null and settled < total and due_date >= ${today}::date))::int
                 as open_count,
               (count(*) filter (where voided_at is null and settled = total))::int as paid_count,
               (count(*) filter (where voided_at is null and settled < total and due_date < ${today}::date))::int
                 as overdue_count,
               (count(*) filter (where voided_at is not null))::int as void_count
          from invoice where customer_id = c.id
      ) i
      cross join lateral (
        select coalesce(json_agg(json_build_object('date', date, 'amount', applied::text, 'invoice_id', invoice_id,
                 'days_to_pay', days_to_pay) order by date desc, id desc), '[]') as payment_history
          from (select * from payment where customer_id = c.id and reversed_at is null
                 order by date desc, id desc limit 10) latest
      ) p
     order by c.id desc`.execute(db);
  return rows;
}
