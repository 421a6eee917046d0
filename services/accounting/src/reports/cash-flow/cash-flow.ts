import { addDays } from '@exchequer/calendar';
import type { RequestContext } from '@exchequer/http-kit';
import type { Cents } from '@exchequer/money';
import { readSnapshotInTenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import { findAccountsById } from '../../books/accounts/accounts.queries.js';
import { CURRENCY } from '../../books/accounts/books.js';
import { ACCOUNTS_PAYABLE } from '../../books/accounts/chart-of-accounts.js';
import type { Database } from '../../database.js';
import type { Deps } from '../../deps.js';
import { dollars, sumOf } from '../../wire/money.js';
import { type AccountBalance, balancesBeforeClosing, balancesOf, netIncomeOf } from '../account-balances.js';
import type { CashFlow, CashFlowRow, CashFlowSection } from './cash-flow.api.js';
import { findBilledAssets, findEntriesBesideCash } from './cash-flow.queries.js';
import { type CashFlowRole, type Reclassification, reclassify, unpaidOf } from './cash-flow.reclassify.js';
import { roleOf, sectionOf } from './cash-flow.sections.js';

/**
 * Sources and uses of cash in a period by the indirect method: net income, and the change of every account except cash. All
 * accounts add up to zero, so the total is the change of cash. Single entries (disposals, acquisitions without cash, assets
 * bought by bill) then move amounts between the sections. Closing entries are left out: they move no cash.
 */
export function cashFlow(
  deps: Deps,
  context: RequestContext,
  period: { readonly from: string; readonly to: string },
): Promise<CashFlow> {
  return readSnapshotInTenant(deps.db, context, async (trx) => {
    const moved = await balancesBeforeClosing(trx, context, period);
    const before = await balancesOf(trx, context, { to: addDays(period.from, -1) });
    const start = cashOf(before);
    const accounts = new Map([...before, ...moved].map((account) => [account.id, account]));
    const changes = await readReclassifications(trx, period, accounts);
    const sections = {
      operating: new Map<string, Cents>(),
      investing: new Map<string, Cents>(),
      financing: new Map<string, Cents>(),
    };
    for (const account of moved) {
      const section = sectionOf(account);
      if (section === 'cash' || roleOf(account) === 'result') continue;
      sections[section].set(account.id, -account.net);
    }
    for (const section of order) merge(sections[section], changes[section]);
    merge(sections.operating, changes.gains);
    const rows: CashChange[] = [
      { section: 'operating', account_id: null, name: 'Net income', amount: netIncomeOf(moved) },
      ...order.flatMap((section) =>
        inOrder(sections[section], accounts).map(({ account, amount }) => ({
          section,
          account_id: account.id,
          name: nameIn(section, account),
          amount,
        })),
      ),
    ];
    const total = (section: CashFlowSection) =>
      sumOf(rows.filter((row) => row.section === section).map(({ amount }) => amount));
    const totals = { operating: total('operating'), investing: total('investing'), financing: total('financing') };
    const change = totals.operating + totals.investing + totals.financing;
    return {
      object: 'report',
      report: 'cash_flow',
      livemode: context.livemode,
      currency: CURRENCY,
      ...period,
      rows: rows.map(toRow),
      non_cash: inOrder(changes.nonCash, accounts).map(({ account, amount }) => ({
        account_id: account.id,
        name: account.name,
        amount: dollars(amount),
      })),
      totals: {
        operating: dollars(totals.operating),
        investing: dollars(totals.investing),
        financing: dollars(totals.financing),
        net_change: dollars(change),
        cash_at_start: dollars(start),
        cash_at_end: dollars(start + cashOf(moved)),
      },
    };
  });
}

type CashChange = Omit<CashFlowRow, 'amount'> & { readonly amount: Cents };

type Amounts = Map<string, Cents>;
type Accounts = ReadonlyMap<string, AccountBalance>;

/** The amounts that entries of the period, and bills entered or paid in it, move between the sections. */
async function readReclassifications(
  trx: Transaction<Database>,
  period: { readonly from: string; readonly to: string },
  accounts: Accounts,
): Promise<Record<keyof Reclassification, Amounts>> {
  const of = (role: CashFlowRole) => [...accounts.values()].filter((each) => roleOf(each) === role).map(({ id }) => id);
  const byRole = { cash: of('cash'), investing: of('investing'), financing: of('financing') };
  const sums: Record<keyof Reclassification, Amounts> = {
    operating: new Map(),
    investing: new Map(),
    financing: new Map(),
    gains: new Map(),
    nonCash: new Map(),
  };
  if (byRole.investing.length + byRole.financing.length === 0) return sums;
  const interest = await findInterestAccounts(trx, accounts);
  for (const { source, isReversal, lines } of await findEntriesBesideCash(trx, period, byRole)) {
    // A reversal is examined in the direction of the entry that it reverses: the reversal of a purchase is not a disposal.
    const sign = isReversal ? -1n : 1n;
    const entry = lines.map(({ account_id: accountId, amount }) => ({
      accountId,
      role: roleOf(accounts.get(accountId)!),
      type: accounts.get(accountId)!.type,
      isInterest: interest.has(accountId),
      amount: -BigInt(amount) * sign,
    }));
    const changes = reclassify(entry, source === 'manual');
    for (const part of Object.keys(sums) as (keyof Reclassification)[]) merge(sums[part], changes[part], sign);
  }
  for (const { account_id, ...asset } of await findBilledAssets(trx, period, byRole)) {
    const unpaid = unpaidOf({
      total: BigInt(asset.total),
      cost: BigInt(asset.cost),
      entered: BigInt(asset.entered),
      paidBefore: BigInt(asset.paid_before),
      paidThrough: BigInt(asset.paid_through),
    });
    merge(sums.investing, new Map([[account_id, unpaid]]));
    merge(sums.operating, new Map([[ACCOUNTS_PAYABLE, -unpaid]]));
    if (unpaid > 0n) merge(sums.nonCash, new Map([[account_id, -unpaid]]));
  }
  return sums;
}

const INTEREST = /\b(interest|dividends?)\b/i;

/** Revenue and expense accounts for interest or dividends, by category or name. */
async function findInterestAccounts(trx: Transaction<Database>, accounts: Accounts): Promise<ReadonlySet<string>> {
  const results = [...accounts.values()].filter((account) => roleOf(account) === 'result');
  const rows = await findAccountsById(
    trx,
    results.map(({ id }) => id),
  );
  const isInterest = ({ id, name }: AccountBalance) =>
    INTEREST.test(name) || ['mortgage_interest', 'other_interest'].includes(rows.get(id)?.category ?? '');
  return new Set(results.filter(isInterest).map(({ id }) => id));
}

function merge(sums: Amounts, added: ReadonlyMap<string, Cents>, sign = 1n): void {
  for (const [id, amount] of added) sums.set(id, (sums.get(id) ?? 0n) + sign * amount);
}

/** Without rows that are zero. */
function inOrder(amounts: ReadonlyMap<string, Cents>, accounts: Accounts) {
  return [...amounts]
    .flatMap(([id, amount]) => (amount === 0n ? [] : [{ account: accounts.get(id)!, amount }]))
    .sort((a, b) => (String(a.account.number) < String(b.account.number) ? -1 : 1));
}

/** An account in a section other than its own shows the part of net income that is not operating cash. */
function nameIn(section: CashFlowSection, account: AccountBalance): string {
  const role = roleOf(account);
  if (role === 'result') return `${account.name}: gain or loss`;
  return sectionOf(account) === section ? account.name : `${account.name}: without cash`;
}

const order: readonly CashFlowSection[] = ['operating', 'investing', 'financing'];

function toRow({ amount, ...row }: CashChange): CashFlowRow {
  return { ...row, amount: dollars(amount) };
}

function cashOf(balances: readonly AccountBalance[]): Cents {
  return sumOf(balances.filter((account) => sectionOf(account) === 'cash').map(({ net }) => net));
}
