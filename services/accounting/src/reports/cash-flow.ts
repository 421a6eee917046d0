import { addDays } from '@exchequer/calendar';
import type { RequestContext } from '@exchequer/http-kit';
import type { Cents } from '@exchequer/money';
import { inTenant } from '@exchequer/postgres';
import { CURRENCY } from '../accounts/books.js';
import type { Deps } from '../deps.js';
import { dollars, sumOf } from '../money.js';
import { type AccountBalance, balancesOf, netIncomeOf } from './account-balances.js';
import type { CashFlow, CashFlowRow, CashFlowSection } from './cash-flow.api.js';
import { sectionOf } from './cash-flow.sections.js';

/**
 * Where cash came from and went in a period, by the indirect method: net income, and what moved on every account that
 * is not cash. All accounts sum to zero, so that this is the change of cash.
 */
export function cashFlow(
  deps: Deps,
  context: RequestContext,
  period: { readonly from: string; readonly to: string },
): Promise<CashFlow> {
  return inTenant(deps.db, context, async (trx) => {
    const moved = await balancesOf(trx, context, period);
    const before = await balancesOf(trx, context, { to: addDays(period.from, -1) });
    const start = cashOf(before);
    const rows: CashChange[] = [
      { section: 'operating', account_id: null, name: 'Net income', amount: netIncomeOf(moved) },
      ...moved.flatMap((account) => {
        const { id: account_id, name, type, net } = account;
        const section = sectionOf(account);
        if (section === 'cash' || type === 'revenue' || type === 'expense' || net === 0n) return [];
        return [{ section, account_id, name, amount: -net }];
      }),
    ];
    const total = (section: CashFlowSection) =>
      sumOf(rows.filter((row) => row.section === section).map(({ amount }) => amount));
    const sections = { operating: total('operating'), investing: total('investing'), financing: total('financing') };
    const change = sections.operating + sections.investing + sections.financing;
    return {
      object: 'report',
      report: 'cash_flow',
      livemode: context.livemode,
      currency: CURRENCY,
      ...period,
      rows: order.flatMap((section) => rows.filter((row) => row.section === section)).map(toRow),
      totals: {
        operating: dollars(sections.operating),
        investing: dollars(sections.investing),
        financing: dollars(sections.financing),
        net_change: dollars(change),
        cash_at_start: dollars(start),
        cash_at_end: dollars(start + cashOf(moved)),
      },
    };
  });
}

type CashChange = Omit<CashFlowRow, 'amount'> & { readonly amount: Cents };

const order: readonly CashFlowSection[] = ['operating', 'investing', 'financing'];

function toRow({ amount, ...row }: CashChange): CashFlowRow {
  return { ...row, amount: dollars(amount) };
}

function cashOf(balances: readonly AccountBalance[]): Cents {
  return sumOf(balances.filter((account) => sectionOf(account) === 'cash').map(({ net }) => net));
}
