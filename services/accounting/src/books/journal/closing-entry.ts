import { Problem } from '@exchequer/http-kit';
import { type Posting, totalsOf } from '@exchequer/ledger';
import type { Cents } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { Database } from '../../database.js';
import type { AccountRow } from '../accounts/accounts.queries.js';
import { endOfYearBefore, fiscalYearOf } from '../periods/fiscal-year.js';

export interface EntryByHand {
  readonly date: string;
  readonly content: readonly Posting[];
  /** What the request says. */
  readonly closing: boolean | undefined;
}

/**
 * Whether an entry closes revenue and expense accounts into equity. The reports of a year leave such entries out, so it must be said: an
 * entry that looks like one is not guessed to be one.
 * @param accounts those of its lines
 * @throws {Problem} 400 if it says that it closes accounts and cannot, or if it looks like it and does not say.
 */
export async function isClosingEntry(
  trx: Transaction<Database>,
  tenant: Tenant,
  { date, content, closing }: EntryByHand,
  accounts: ReadonlyMap<string, AccountRow>,
): Promise<boolean> {
  if (closing === false) return false;
  const lines = content.map((line) => ({ ...line, role: roleOf(accounts.get(line.accountId)!) }));
  if (closing) requireRoles(lines);
  const closed = netOf(lines.filter(({ role }) => role === 'result'));
  // Only an entry into equity closes. An entry between accounts of the result prepares it.
  if (!lines.some(({ role }) => role === 'equity') || closed.size === 0) return closing ?? false;
  if (closing) {
    requireBalances(content, closed, await balancesOfYear(trx, tenant, date));
    return true;
  }
  if (lines.some(({ role }) => role === 'other')) return false;
  const lastDay = yearThatEndsBy(date);
  if (lastDay !== undefined && empties(closed, await balancesOfYear(trx, tenant, lastDay)))
    throw mustSay(date, lastDay);
  return false;
}

type Role = 'result' | 'equity' | 'other';

function roleOf({ type }: AccountRow): Role {
  if (type === 'revenue' || type === 'expense') return 'result';
  return type === 'equity' ? 'equity' : 'other';
}

/** Debits minus credits by account. */
type Nets = ReadonlyMap<string, Cents>;

function netOf(lines: readonly Posting[]): Nets {
  const nets = new Map<string, Cents>();
  for (const { accountId, debit = 0n, credit = 0n } of lines) {
    nets.set(accountId, (nets.get(accountId) ?? 0n) + debit - credit);
  }
  return nets;
}

/** The balances of a fiscal year at the end of one of its days. */
async function balancesOfYear(trx: Transaction<Database>, tenant: Tenant, day: string): Promise<Nets> {
  const totals = await totalsOf(trx, tenant, { from: fiscalYearOf(day).start, to: day });
  return new Map(totals.map(({ accountId, debits, credits }) => [accountId, debits - credits]));
}

/** The last day of the fiscal year that an entry of this day can close: that day itself, or the day before a new year. */
function yearThatEndsBy(date: string): string | undefined {
  const { start, end } = fiscalYearOf(date);
  if (date === end) return end;
  return date === start ? endOfYearBefore(date) : undefined;
}

function empties(closed: Nets, balances: Nets): boolean {
  return [...closed].every(([id, net]) => net !== 0n && net === -(balances.get(id) ?? 0n));
}

function requireRoles(lines: readonly { readonly role: Role }[]): void {
  const message = 'must be a revenue, expense or equity account in a closing entry';
  const errors = lines.flatMap(({ role }, n) =>
    role === 'other' ? [{ location: `body.lines[${n}].account_id`, message, code: 'invalid_value' }] : [],
  );
  if (errors.length > 0) throw Problem.invalid(errors);
}

/** More than the balance of its own year would move income of another year. */
function requireBalances(content: readonly Posting[], closed: Nets, balances: Nets): void {
  const message = 'must close at most the balance that the account has in the fiscal year of `date` on that day';
  const isTooMuch = (id: string) => {
    const [net, balance] = [closed.get(id), balances.get(id) ?? 0n];
    // Lines of equity accounts have no limit.
    if (net === undefined) return false;
    return net > 0n ? -balance < net : balance < -net;
  };
  const errors = content.flatMap(({ accountId }, n) =>
    isTooMuch(accountId) ? [{ location: `body.lines[${n}]`, message, code: 'out_of_range' }] : [],
  );
  if (errors.length > 0) throw Problem.invalid(errors);
}

function mustSay(date: string, lastDay: string): Problem {
  const right = date === lastDay ? '`true`' : `\`true\` with the date ${lastDay}`;
  const message = `must be given: the entry moves the whole result of these accounts into equity, like a closing entry. Send ${right}, and the reports of the year leave it out; or \`false\`, and they include it`;
  return Problem.invalid([{ location: 'body.closing', message, code: 'invalid_value' }]);
}
