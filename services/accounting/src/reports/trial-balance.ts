import type { RequestContext } from '@exchequer/http-kit';
import { inTenant } from '@exchequer/postgres';
import { CURRENCY } from '../books/accounts/books.js';
import type { Deps } from '../deps.js';
import { dollars, sumOf } from '../wire/money.js';
import { balancesOf } from './account-balances.js';
import type { TrialBalance } from './reports.api.js';

/** The balance of every account with postings, on its side at the end of a day. */
export function trialBalance(deps: Deps, context: RequestContext, asOf: string): Promise<TrialBalance> {
  return inTenant(deps.db, context, async (trx) => {
    const sides = (await balancesOf(trx, context, { to: asOf })).map(({ id, name, net }) => ({
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
      rows: sides.map((row) => ({ ...row, debit: dollars(row.debit), credit: dollars(row.credit) })),
      totals: {
        debit: dollars(sumOf(sides.map(({ debit }) => debit))),
        credit: dollars(sumOf(sides.map(({ credit }) => credit))),
      },
    };
  });
}
