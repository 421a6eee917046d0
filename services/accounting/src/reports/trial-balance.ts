import type { RequestContext } from '@exchequer/http-kit';
import { readSnapshotInTenant } from '@exchequer/postgres';
import { CURRENCY } from '../books/accounts/books.js';
import { fiscalYearOf } from '../books/periods/fiscal-year.js';
import type { Deps } from '../deps.js';
import { dollars, sumOf } from '../wire/money.js';
import { balancesInYear, balancesOf } from './account-balances.js';
import type { TrialBalance } from './reports.api.js';

/**
 * The balance of every account with postings, on its side at the end of a day. Revenue and expenses count from the start of the fiscal year,
 * and earlier years are in retained earnings, as in the balance sheet.
 * @param isCumulative revenue and expenses of all years stay on their accounts
 */
export function trialBalance(
  deps: Deps,
  context: RequestContext,
  asOf: string,
  isCumulative = false,
): Promise<TrialBalance> {
  return readSnapshotInTenant(deps.db, context, async (trx) => {
    const balances = await (isCumulative ? balancesOf(trx, context, { to: asOf }) : balancesInYear(trx, context, asOf));
    const sides = balances.map(({ id, name, net }) => ({
      account_id: id,
      name,
      debit: net > 0n ? net : 0n,
      credit: net < 0n ? -net : 0n,
    }));
    return {
      object: 'report',
      report: 'trial_balance',
      livemode: context.livemode,
      currency: CURRENCY,
      as_of: asOf,
      fiscal_year_start: fiscalYearOf(asOf).start,
      cumulative: isCumulative,
      rows: sides.map((row) => ({ ...row, debit: dollars(row.debit), credit: dollars(row.credit) })),
      totals: {
        debit: dollars(sumOf(sides.map(({ debit }) => debit))),
        credit: dollars(sumOf(sides.map(({ credit }) => credit))),
      },
    };
  });
}
