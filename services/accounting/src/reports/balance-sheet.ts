import { addDays } from '@exchequer/calendar';
import type { RequestContext } from '@exchequer/http-kit';
import { inTenant } from '@exchequer/postgres';
import { CURRENCY } from '../books/accounts/books.js';
import { RETAINED_EARNINGS } from '../books/accounts/chart-of-accounts.js';
import type { Deps } from '../deps.js';
import { dollars } from '../wire/money.js';
import { balancesOf, netIncomeOf, totalOf } from './account-balances.js';
import type { BalanceSheet, BalanceSheetRow } from './reports.api.js';

/**
 * Assets, liabilities and equity at the end of a day. No closing entries are posted: the income of earlier calendar years is
 * shown as retained earnings, the income of the current year as a separate row.
 */
export function balanceSheet(deps: Deps, context: RequestContext, asOf: string): Promise<BalanceSheet> {
  return inTenant(deps.db, context, async (trx) => {
    const balances = await balancesOf(trx, context, { to: asOf });
    const earlier = await balancesOf(trx, context, { to: addDays(`${asOf.slice(0, 4)}-01-01`, -1) });
    const earlierIncome = netIncomeOf(earlier);
    const incomeOfYear = netIncomeOf(balances) - earlierIncome;

    const retained = balances.find(({ id }) => id === RETAINED_EARNINGS)?.balance ?? 0n;
    const rows: BalanceSheetRow[] = balances.flatMap(({ id, name, type, balance }) =>
      type === 'revenue' || type === 'expense' || id === RETAINED_EARNINGS
        ? []
        : [{ account_id: id, name, type, amount: dollars(balance) }],
    );
    rows.push(
      {
        account_id: RETAINED_EARNINGS,
        name: 'Retained earnings',
        type: 'equity',
        amount: dollars(retained + earlierIncome),
      },
      { account_id: null, name: 'Net income of the year', type: 'equity', amount: dollars(incomeOfYear) },
    );
    return {
      object: 'report',
      report: 'balance_sheet',
      livemode: context.livemode,
      currency: CURRENCY,
      as_of: asOf,
      rows,
      totals: {
        assets: dollars(totalOf(balances, 'asset')),
        liabilities: dollars(totalOf(balances, 'liability')),
        equity: dollars(totalOf(balances, 'equity') + netIncomeOf(balances)),
      },
    };
  });
}
