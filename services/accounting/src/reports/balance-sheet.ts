import type { RequestContext } from '@exchequer/http-kit';
import { readSnapshotInTenant } from '@exchequer/postgres';
import { CURRENCY } from '../books/accounts/books.js';
import { RETAINED_EARNINGS } from '../books/accounts/chart-of-accounts.js';
import { fiscalYearOf } from '../books/periods/fiscal-year.js';
import type { Deps } from '../deps.js';
import { dollars } from '../wire/money.js';
import { balancesInYear, netIncomeOf, totalOf } from './account-balances.js';
import type { BalanceSheet, BalanceSheetRow } from './reports.api.js';

/**
 * Assets, liabilities and equity at the end of a day. The result of earlier fiscal years is shown as retained earnings, the result of the
 * current year as a separate row. A closing entry by hand moves it from that row to the accounts of the entry.
 */
export function balanceSheet(deps: Deps, context: RequestContext, asOf: string): Promise<BalanceSheet> {
  return readSnapshotInTenant(deps.db, context, async (trx) => {
    const balances = await balancesInYear(trx, context, asOf);
    const retained = balances.find(({ id }) => id === RETAINED_EARNINGS)?.balance ?? 0n;
    const rows: BalanceSheetRow[] = balances.flatMap(({ id, name, type, balance }) =>
      type === 'revenue' || type === 'expense' || id === RETAINED_EARNINGS
        ? []
        : [{ account_id: id, name, type, amount: dollars(balance) }],
    );
    rows.push(
      { account_id: RETAINED_EARNINGS, name: 'Retained earnings', type: 'equity', amount: dollars(retained) },
      { account_id: null, name: 'Net income of the year', type: 'equity', amount: dollars(netIncomeOf(balances)) },
    );
    return {
      object: 'report',
      report: 'balance_sheet',
      livemode: context.livemode,
      currency: CURRENCY,
      as_of: asOf,
      fiscal_year_start: fiscalYearOf(asOf).start,
      rows,
      totals: {
        assets: dollars(totalOf(balances, 'asset')),
        liabilities: dollars(totalOf(balances, 'liability')),
        equity: dollars(totalOf(balances, 'equity') + netIncomeOf(balances)),
      },
    };
  });
}
