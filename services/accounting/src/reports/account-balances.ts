import { totalsOf } from '@exchequer/ledger';
import type { Cents } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { balanceOf } from '../books/accounts/account.js';
import type { AccountType } from '../books/accounts/accounts.api.js';
import { findAccountsById } from '../books/accounts/accounts.queries.js';
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

/** The change of each account in a period, both days included, with sub-accounts after their account. */
export async function balancesOf(
  trx: Transaction<Database>,
  tenant: Tenant,
  period: { readonly from?: string; readonly to: string },
): Promise<AccountBalance[]> {
  const totals = await totalsOf(trx, tenant, period);
  const accounts = await findAccountsById(
    trx,
    totals.map(({ accountId }) => accountId),
  );
  return totals
    .map((account) => {
      const { id, number, name, type } = accounts.get(account.accountId)!;
      return { id, number, name, type, balance: balanceOf({ type }, account), net: account.debits - account.credits };
    })
    .sort((a, b) => (String(a.number) < String(b.number) ? -1 : 1));
}

export function totalOf(balances: readonly AccountBalance[], type: AccountType): Cents {
  return sumOf(balances.filter((account) => account.type === type).map(({ balance }) => balance));
}

/** Revenue minus expenses. */
export function netIncomeOf(balances: readonly AccountBalance[]): Cents {
  return totalOf(balances, 'revenue') - totalOf(balances, 'expense');
}
