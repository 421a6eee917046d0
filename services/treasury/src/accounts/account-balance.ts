import { Problem, type RequestContext } from '@exchequer/http-kit';
import { balancesOf } from '@exchequer/ledger';
import { readInTenant } from '@exchequer/postgres';
import { tenantNow } from '../clock/clock.js';
import type { Deps } from '../deps.js';
import { toTransaction } from '../transactions/transaction.js';
import { findLatestTransactions } from '../transactions/transactions.queries.js';
import { dollars } from '../wire/money.js';
import type { AccountBalance } from './accounts.api.js';

const TRANSACTIONS_SHOWN = 25;

/** The balance in the ledger and the latest transactions, all of one moment. */
export function accountBalance(
  { db }: Pick<Deps, 'db'>,
  context: RequestContext,
  accountId: string,
): Promise<AccountBalance> {
  return readInTenant(db, context, async (trx) => {
    const [balances, now, rows] = await Promise.all([
      balancesOf(trx, context, [accountId]),
      tenantNow(trx, context),
      findLatestTransactions(trx, accountId, TRANSACTIONS_SHOWN),
    ]);
    const balance = balances.get(accountId);
    if (!balance) throw Problem.notFound();
    return {
      object: 'balance',
      livemode: context.livemode,
      accountId,
      balance: dollars(balance.balance),
      availableBalance: dollars(balance.available),
      pendingIn: dollars(balance.heldIn),
      pendingOut: dollars(balance.heldOut),
      currency: 'USD',
      asOf: now.toISOString(),
      transactions: rows.map(toTransaction),
    };
  });
}
