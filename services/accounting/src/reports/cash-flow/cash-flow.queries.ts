import { type Kysely, sql } from 'kysely';
import { ACCOUNTS_PAYABLE } from '../../books/accounts/chart-of-accounts.js';
import type { JournalSource } from '../../books/journal/journal.table.js';
import type { Database } from '../../database.js';

interface Period {
  readonly from: string;
  readonly to: string;
}

/** Accounts by their role in the cash flow. */
export interface AccountsByRole {
  readonly cash: readonly string[];
  readonly investing: readonly string[];
  readonly financing: readonly string[];
}

export interface EntryOfCashFlow {
  readonly source: JournalSource;
  /** True if it reverses another entry. */
  readonly isReversal: boolean;
  /** Cents as text; debits are positive. */
  readonly lines: readonly { readonly account_id: string; readonly amount: string }[];
}

/**
 * The entries of a period that move investing or financing accounts against something else than only cash: entries without
 * cash, and entries that move investing accounts together with other accounts.
 */
export async function findEntriesBesideCash(
  db: Kysely<Database>,
  { from, to }: Period,
  { cash, investing, financing }: AccountsByRole,
): Promise<EntryOfCashFlow[]> {
  const { rows } = await sql<EntryOfCashFlow>`
    with touched as (
      -- By account: most entries of a business move none of these accounts.
      select distinct p.entry_key
        from ledger_account a
        cross join lateral (
          select entry_key from ledger_posting
           where account_key = a.key and effective_on between ${from}::date and ${to}::date offset 0) p
       where a.id = any(${[...investing, ...financing]})
    ), posting as (
      select t.entry_key, p.line, p.amount, a.id as account_id
        from touched t
        cross join lateral (select line, amount, account_key from ledger_posting where entry_key = t.entry_key offset 0) p
        cross join lateral (select id from ledger_account where key = p.account_key offset 0) a
    ), chosen as (
      select entry_key from posting group by entry_key
      having (bool_or(account_id = any(${financing})) and not bool_or(account_id = any(${cash})))
          or (bool_or(account_id = any(${investing}))
              and bool_or(not (account_id = any(${cash}) or account_id = any(${investing}))))
    )
    select j.source_type as source, j.reverses is not null as "isReversal",
           json_agg(json_build_object('account_id', p.account_id, 'amount', p.amount::text) order by p.line) as lines
      from chosen c
      join posting p using (entry_key)
      join ledger_entry e on e.key = c.entry_key
      join journal_entry j on j.org_id = e.org_id and j.livemode = e.livemode and j.id = e.id
     where j.source_type <> 'bill' and not j.closing
     group by e.key, j.source_type, j.reverses
     order by e.key`.execute(db);
  return rows;
}

/** Bills with items on an investing account. Cents as text. */
export interface BilledAsset {
  readonly account_id: string;
  /** Total of the bill, and the part that is the cost of the asset. */
  readonly total: string;
  readonly cost: string;
  /** Entered in the period, minus voided bills. */
  readonly entered: string;
  /** Paid on the bill before the period, and until its end. */
  readonly paid_before: string;
  readonly paid_through: string;
}

/**
 * Assets bought by bills that were entered or paid in the period. Payments from investing or financing accounts do not count,
 * because no cash was paid.
 */
export async function findBilledAssets(
  db: Kysely<Database>,
  { from, to }: Period,
  { investing, financing }: AccountsByRole,
): Promise<BilledAsset[]> {
  const { rows } = await sql<BilledAsset>`
    with asset as (
      select j.source_id as bill_id, a.id as account_id, sum(p.amount) filter (where j.reverses is null) as cost,
             coalesce(sum(p.amount) filter (where p.effective_on between ${from}::date and ${to}::date), 0) as entered
        from journal_entry j
        join ledger_entry e on e.org_id = j.org_id and e.livemode = j.livemode and e.id = j.id
        join ledger_posting p on p.entry_key = e.key
        join ledger_account a on a.key = p.account_key
       where j.source_type = 'bill' and a.id = any(${investing}) and p.effective_on <= ${to}::date
       group by j.source_id, a.id
    )
    select s.account_id, b.total::text, s.cost::text, s.entered::text, paid.before::text as paid_before,
           paid.through::text as paid_through
      from asset s
      join bill b on b.id = s.bill_id
      cross join lateral (
        select coalesce(sum(p.amount) filter (where p.effective_on < ${from}::date), 0) as before,
               coalesce(sum(p.amount), 0) as through
          from bill_payment y
          join journal_entry j on j.source_id = y.id
          join ledger_entry e on e.org_id = j.org_id and e.livemode = j.livemode and e.id = j.id
          join ledger_posting p on p.entry_key = e.key and p.effective_on <= ${to}::date
          join ledger_account a on a.key = p.account_key and a.id = ${ACCOUNTS_PAYABLE}
         where y.bill_id = b.id and not y.payment_account_id = any(${[...investing, ...financing]})
      ) paid
     where s.entered <> 0 or paid.before <> paid.through`.execute(db);
  return rows;
}
