import { type AccountTotals, totalsOf } from '@exchequer/ledger';
import type { Cents } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { AccountType } from '../books/accounts/accounts.api.js';
import { type AccountRow, findAccountsById } from '../books/accounts/accounts.queries.js';
import { sideOf } from '../books/accounts/books.js';
import { RETAINED_EARNINGS } from '../books/accounts/chart-of-accounts.js';
import { endOfYearBefore } from '../books/periods/fiscal-year.js';
import type { Database } from '../database.js';
import { sumOf } from '../wire/money.js';

export interface AccountBalance {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly type: AccountType;
  /** Positive on the normal side of the account. */
  readonly balance: Cents;
  /** Debits minus credits. */
  readonly net: Cents;
}

/** Debits minus credits by account. */
type Nets = ReadonlyMap<string, Cents>;

/** The change of each account in a period, both days included, with sub-accounts after their account. */
export async function balancesOf(
  trx: Transaction<Database>,
  tenant: Tenant,
  period: { readonly from?: string; readonly to: string },
): Promise<AccountBalance[]> {
  return inOrder(trx, netsOf(await totalsOf(trx, tenant, period)));
}

/** The same without closing entries: what a period earned and spent stays there when its accounts are closed into equity. */
export async function balancesBeforeClosing(
  trx: Transaction<Database>,
  tenant: Tenant,
  period: { readonly from: string; readonly to: string },
): Promise<AccountBalance[]> {
  const [totals, closed] = await Promise.all([totalsOf(trx, tenant, period), closedIn(trx, period)]);
  const nets = [...netsOf(totals)].map(([id, net]) => [id, net - (closed.get(id) ?? 0n)] as const);
  return inOrder(trx, new Map(nets));
}

/**
 * The balances at the end of a day as an accountant expects them: revenue and expenses since the start of the fiscal year, and the result
 * of earlier years in retained earnings. Nothing is posted for this.
 */
export async function balancesInYear(
  trx: Transaction<Database>,
  tenant: Tenant,
  asOf: string,
): Promise<AccountBalance[]> {
  const [totals, earlier] = await Promise.all([
    totalsOf(trx, tenant, { to: asOf }),
    totalsOf(trx, tenant, { to: endOfYearBefore(asOf) }),
  ]);
  const accounts = await findAccountsById(trx, [...totals.map(({ accountId }) => accountId), RETAINED_EARNINGS]);
  const ofEarlierYears = [...netsOf(earlier)].filter(([id]) => isResult(accounts.get(id)!));
  const nets = new Map(netsOf(totals));
  const add = (id: string, net: Cents) => nets.set(id, (nets.get(id) ?? 0n) + net);
  for (const [id, net] of ofEarlierYears) {
    add(id, -net);
    add(RETAINED_EARNINGS, net);
  }
  return toBalances(nets, accounts);
}

function isResult({ type }: { readonly type: AccountType }): boolean {
  return type === 'revenue' || type === 'expense';
}

export function totalOf(balances: readonly AccountBalance[], type: AccountType): Cents {
  return sumOf(balances.filter((account) => account.type === type).map(({ balance }) => balance));
}

/** Revenue minus expenses. */
export function netIncomeOf(balances: readonly AccountBalance[]): Cents {
  return totalOf(balances, 'revenue') - totalOf(balances, 'expense');
}

function netsOf(totals: readonly AccountTotals[]): Nets {
  return new Map(totals.map(({ accountId, debits, credits }) => [accountId, debits - credits]));
}

async function closedIn(
  db: Kysely<Database>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Nets> {
  const { rows } = await sql<{ account_id: string; net: string }>`
    select a.id as account_id, sum(p.amount)::text as net
      from journal_entry j
      -- Each of the few closing entries finds its postings by key. A join would read all entries of the period.
      cross join lateral (
        select key from ledger_entry
         where org_id = j.org_id and livemode = j.livemode and id = j.id
           and effective_on between ${from}::date and ${to}::date offset 0) e
      cross join lateral (select account_key, amount from ledger_posting where entry_key = e.key offset 0) p
      cross join lateral (select id from ledger_account where key = p.account_key offset 0) a
     where j.closing
     group by a.id`.execute(db);
  return new Map(rows.map(({ account_id, net }) => [account_id, BigInt(net)]));
}

async function inOrder(trx: Transaction<Database>, nets: Nets): Promise<AccountBalance[]> {
  return toBalances(nets, await findAccountsById(trx, [...nets.keys()]));
}

function toBalances(nets: Nets, accounts: ReadonlyMap<string, AccountRow>): AccountBalance[] {
  return [...nets]
    .map(([accountId, net]) => {
      const { id, number, name, type } = accounts.get(accountId)!;
      return { id, number, name, type, balance: sideOf(type) === 'debit' ? net : -net, net };
    })
    .sort((a, b) => (String(a.number) < String(b.number) ? -1 : 1));
}
