import { openAccounts } from '@exchequer/ledger';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../../database.js';
import { insertAccounts } from './accounts.queries.js';
import { CURRENCY, sideOf } from './books.js';
import type { ChartAccount } from './chart-of-accounts.js';

/** Adds accounts to the chart of accounts, in the books and in the ledger. Those that are there already do not change. */
export async function addBuiltInAccounts(
  trx: Transaction<Database>,
  tenant: Tenant,
  accounts: readonly ChartAccount[],
): Promise<void> {
  if (accounts.length === 0) return;
  const byNumber = new Map(accounts.map((account) => [account.number, account]));
  // In one order, so that two transactions that add the same accounts cannot deadlock.
  const added = [...byNumber.values()].sort((a, b) => a.number - b.number);
  await Promise.all([
    insertAccounts(
      trx,
      tenant,
      added.map((account) => ({ ...account, category: account.category ?? null })),
      true,
    ),
    openAccounts(
      trx,
      tenant,
      added.map(({ number, type }) => ({ id: `acc_${number}`, currency: CURRENCY, side: sideOf(type) })),
    ),
  ]);
}
