import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { findAccounts } from '../accounts/accounts.queries.js';
import type { Database } from '../database.js';
import { failTransfers } from './fail-transfers.js';
import type { TransferRow } from './transfers.queries.js';

/**
 * Those transfers that can be sent. Credits of accounts that were frozen after the request, and transfers of accounts that were closed,
 * fail, because no money goes out of such an account.
 */
export async function failUnusable(
  trx: Transaction<Database>,
  tenant: Tenant,
  transfers: readonly TransferRow[],
  at: Date,
): Promise<TransferRow[]> {
  const accounts = await findAccounts(trx, [...new Set(transfers.map(({ account_id }) => account_id))]);
  const statuses = new Map(accounts.map(({ id, status }) => [id, status]));
  const isUnusable = ({ account_id, direction, is_payout }: TransferRow) => {
    const status = statuses.get(account_id);
    return (status === 'closed' && !is_payout) || (status === 'frozen' && direction === 'credit');
  };
  const unusable = transfers.filter(isUnusable);
  if (unusable.length === 0) return [...transfers];
  for (const status of ['frozen', 'closed'] as const) {
    await failTransfers(
      trx,
      tenant,
      unusable.filter(({ account_id }) => statuses.get(account_id) === status),
      { code: `account_${status}`, reason: `The account was ${status} before the transfer was sent.`, at },
    );
  }
  return transfers.filter((row) => !isUnusable(row));
}
