import type { RequestContext } from '@exchequer/http-kit';
import { dailyBalances, postingsAfter } from '@exchequer/ledger';
import { readSnapshotInTenant, type Tenant } from '@exchequer/postgres';
import { type Kysely, sql } from 'kysely';
import { CURRENCY } from '../../books/accounts/books.js';
import { ACCOUNTS_PAYABLE, ACCOUNTS_RECEIVABLE, CUSTOMER_CREDITS } from '../../books/accounts/chart-of-accounts.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { dollars } from '../../wire/money.js';
import type { Aging, AgingAmounts, AgingType } from './aging.api.js';

/**
 * The amounts open at the end of a day, by how long they had been due: what is open now, without the postings after that day. So later
 * payments and reversals do not change them. The totals equal the balances of the accounts: what no invoice or bill explains is a row of
 * other entries. Today's report reads open items only, however many were paid before; while something has a
 * later day, also the postings of the account.
 */
export function aging(
  deps: Deps,
  context: RequestContext,
  request: { readonly type: AgingType; readonly asOf: string; readonly limit: number; readonly offset: number },
): Promise<Aging> {
  const { type, asOf, limit, offset } = request;
  return readSnapshotInTenant(deps.db, context, async (trx) => {
    const rows = await readAging(trx, context, request);
    const totals = rows.pop()!;
    return {
      object: 'report',
      report: 'aging',
      livemode: context.livemode,
      currency: CURRENCY,
      type,
      as_of: asOf,
      rows: rows.map((row) => ({ customer_id: row.customer_id, name: row.name, ...toAmounts(row) })),
      totals: toAmounts(totals),
      has_more: offset + rows.length < totals.parties,
      total_count: totals.parties,
      limit,
      offset,
    };
  });
}

/** Sums are cents as text. The last row has the totals. */
interface AgedRow {
  readonly customer_id: string | null;
  readonly name: string;
  readonly parties: number;
  readonly current: string;
  readonly days_1_30: string;
  readonly days_31_60: string;
  readonly days_61_90: string;
  readonly days_over_90: string;
  readonly total: string;
  readonly unapplied_credit: string;
}

async function readAging(
  db: Kysely<Database>,
  tenant: Tenant,
  { type, asOf, limit, offset }: Parameters<typeof aging>[2],
): Promise<AgedRow[]> {
  const { account, stillOpen, items, item, settledItem, creditAccount, credits } = sources[type];
  const [balance, creditBalance] = await Promise.all(
    [account, creditAccount].map((id) => balanceOn(db, tenant, id, asOf)),
  );
  const days = sql`${asOf}::date - item.due_date`;
  const known = (member: keyof typeof settledItem) =>
    sql`coalesce(${sql.ref(member)}, (select ${settledItem[member]} from ${item} where id = item_id)) as ${sql.ref(member)}`;
  const { rows } = await sql<AgedRow>`
    with later as (
      select ${items} as id, sum(p.amount) as amount
        from (${postingsAfter(tenant, account, asOf)}) p
        join ledger_entry e on e.key = p.entry_key
        join journal_entry j on j.org_id = e.org_id and j.livemode = e.livemode and j.id = e.id
       group by 1
    ), known as (
      select id as item_id, sum(amount) as amount, max(due_date) as due_date, max(party) as party, max(customer_id) as customer_id, max(vendor) as vendor
        from (${stillOpen} union all select id, -amount, null, null, null, null from later where id is not null) item
       group by id having sum(amount) <> 0
    ), open as (
      -- Only what is settled by now is looked up. The offset keeps the look-ups from being repeated in each sum.
      (select amount, ${known('due_date')}, ${known('party')}, ${known('customer_id')}, ${known('vendor')} from known offset 0)
      union all select rest, null, null, null, null
        from (select ${balance}::numeric - coalesce(sum(amount), 0) as rest from known) other where rest <> 0
    ), aged as (
      select party, max(customer_id) as customer_id, max(vendor) as vendor, sum(amount) as total,
             coalesce(sum(amount) filter (where due_date is null or days <= 0), 0) as current,
             coalesce(sum(amount) filter (where days between 1 and 30), 0) as days_1_30,
             coalesce(sum(amount) filter (where days between 31 and 60), 0) as days_31_60,
             coalesce(sum(amount) filter (where days between 61 and 90), 0) as days_61_90,
             coalesce(sum(amount) filter (where days > 90), 0) as days_over_90
        from (select *, ${days} as days from open item) item
       group by party
    ), known_credit as (${credits(tenant, asOf)}), credit as (
      -- An entry by hand names no customer: it is in the balance only.
      select customer_id, -sum(amount) as amount
        from (select customer_id, amount from known_credit
              union all select null, ${creditBalance}::numeric - coalesce(sum(amount), 0) from known_credit) x
       group by customer_id having sum(amount) <> 0
    ), shown as (
      select coalesce(aged.party, credit.customer_id) as party, coalesce(aged.customer_id, credit.customer_id) as customer_id, vendor,
             coalesce(total, 0) as total, coalesce(current, 0) as current, coalesce(days_1_30, 0) as days_1_30,
             coalesce(days_31_60, 0) as days_31_60, coalesce(days_61_90, 0) as days_61_90,
             coalesce(days_over_90, 0) as days_over_90, coalesce(credit.amount, 0) as unapplied_credit
        from aged full join credit on coalesce(aged.customer_id, '') = coalesce(credit.customer_id, '')
    )
    select 0 as parties, customer_id,
           coalesce((select coalesce(company_name, contact_name) from customer where id = customer_id), vendor, 'Other entries') as name,
           current::text, days_1_30::text, days_31_60::text, days_61_90::text, days_over_90::text, total::text, unapplied_credit::text
      from (select * from shown order by total desc, party limit ${limit} offset ${offset}) page
    union all
    select count(*)::int, null, '', coalesce(sum(current), 0)::text, coalesce(sum(days_1_30), 0)::text,
           coalesce(sum(days_31_60), 0)::text, coalesce(sum(days_61_90), 0)::text,
           coalesce(sum(days_over_90), 0)::text, coalesce(sum(total), 0)::text,
           coalesce(sum(unapplied_credit), 0)::text
      from shown`.execute(db);
  return rows;
}

async function balanceOn(
  db: Kysely<Database>,
  tenant: Tenant,
  account: string | undefined,
  day: string,
): Promise<bigint> {
  if (account === undefined) return 0n;
  const [last] = await dailyBalances(db, tenant, account, { from: day, to: day });
  return last?.balance ?? 0n;
}

/** The items that are open now, with their party; the item of a posting; and what is read of an item that is settled by now. */
const sources = {
  receivable: {
    account: ACCOUNTS_RECEIVABLE,
    stillOpen: sql`select id, total - settled as amount, due_date, customer_id as party, customer_id, null as vendor from invoice where voided_at is null and settled < total`,
    items: sql`case j.source_type when 'invoice' then j.source_id when 'payment' then (
      select invoice_id from payment y where y.org_id = j.org_id and y.livemode = j.livemode and y.id = j.source_id)
      when 'credit_note' then (
      select invoice_id from credit_note y where y.org_id = j.org_id and y.livemode = j.livemode and y.id = j.source_id) end`,
    item: sql`invoice`,
    settledItem: { due_date: sql`due_date`, party: sql`customer_id`, customer_id: sql`customer_id`, vendor: sql`null` },
    // What customers have now, without the postings after that day.
    creditAccount: CUSTOMER_CREDITS,
    credits: (tenant: Tenant, asOf: string) => sql`
      select customer_id, sum(amount) as amount from (
        select id as customer_id, credit as amount from customer where credit <> 0
        union all
        select case j.source_type
                 when 'payment' then (select customer_id from payment y where y.org_id = j.org_id and y.livemode = j.livemode and y.id = j.source_id)
                 when 'credit_note' then (select customer_id from credit_note y where y.org_id = j.org_id and y.livemode = j.livemode and y.id = j.source_id)
                 when 'refund' then (select customer_id from refund y where y.org_id = j.org_id and y.livemode = j.livemode and y.id = j.source_id)
               end, -p.amount
          from (${postingsAfter(tenant, CUSTOMER_CREDITS, asOf)}) p
          join ledger_entry e on e.key = p.entry_key
          join journal_entry j on j.org_id = e.org_id and j.livemode = e.livemode and j.id = e.id) x
       where customer_id is not null
       group by customer_id having sum(amount) <> 0`,
  },
  payable: {
    account: ACCOUNTS_PAYABLE,
    stillOpen: sql`select id, total - settled as amount, due_date, vendor_key as party, null as customer_id, vendor from bill where voided_at is null and settled < total`,
    items: sql`case j.source_type when 'bill' then j.source_id when 'bill_payment' then (
      select bill_id from bill_payment y where y.org_id = j.org_id and y.livemode = j.livemode and y.id = j.source_id) end`,
    item: sql`bill`,
    settledItem: { due_date: sql`due_date`, party: sql`vendor_key`, customer_id: sql`null`, vendor: sql`vendor` },
    // The books have no credit from vendors: a bill cannot be overpaid.
    creditAccount: undefined,
    credits: () => sql`select null::text as customer_id, 0::numeric as amount where false`,
  },
} as const;

function toAmounts(row: AgedRow): AgingAmounts {
  const amount = (cents: string) => dollars(BigInt(cents));
  return {
    current: amount(row.current),
    days_1_30: amount(row.days_1_30),
    days_31_60: amount(row.days_31_60),
    days_61_90: amount(row.days_61_90),
    days_over_90: amount(row.days_over_90),
    total: amount(row.total),
    unapplied_credit: amount(row.unapplied_credit),
    net: dollars(BigInt(row.total) + BigInt(row.unapplied_credit)),
  };
}
