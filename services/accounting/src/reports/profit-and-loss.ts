import type { RequestContext } from '@exchequer/http-kit';
import { readSnapshotInTenant } from '@exchequer/postgres';
import { CURRENCY } from '../books/accounts/books.js';
import type { Deps } from '../deps.js';
import { dollars } from '../wire/money.js';
import { balancesBeforeClosing, netIncomeOf, totalOf } from './account-balances.js';
import type { ProfitAndLoss } from './reports.api.js';

/** Revenue and expenses of a period, both days included, without closing entries. */
export function profitAndLoss(
  deps: Deps,
  context: RequestContext,
  period: { readonly from: string; readonly to: string },
): Promise<ProfitAndLoss> {
  return readSnapshotInTenant(deps.db, context, async (trx) => {
    const balances = await balancesBeforeClosing(trx, context, period);
    return {
      object: 'report',
      report: 'profit_and_loss',
      livemode: context.livemode,
      currency: CURRENCY,
      ...period,
      rows: balances.flatMap(({ id, name, type, balance }) =>
        type === 'revenue' || type === 'expense' ? [{ account_id: id, name, type, amount: dollars(balance) }] : [],
      ),
      totals: {
        revenue: dollars(totalOf(balances, 'revenue')),
        expenses: dollars(totalOf(balances, 'expense')),
        net_income: dollars(netIncomeOf(balances)),
      },
    };
  });
}
