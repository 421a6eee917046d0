import {
  type DecimalSeparator,
  decimalsOf,
  markOf,
  otherSeparator,
  parseAmount,
  separatorShownBy,
} from './amount-text.js';
import { ambiguousDayOf, type DateOrder, dateOrderShownBy } from './day-text.js';
import { dateOrderIn, decimalSeparatorIn } from './format-evidence.parameters.js';

/** How a file writes amounts and days. A member is undefined if nothing in the file needs it. */
export interface Formats {
  readonly decimalSeparator?: DecimalSeparator | undefined;
  readonly dateOrder?: DateOrder | undefined;
}

/** Evidence from outside the file. The file itself wins. */
export interface FormatHints {
  /** How the last file of this account with the same headings was read. */
  readonly lastImport?: (Formats & { readonly layout: string }) | undefined;
  /** ISO 3166-1 code of the organization's country. */
  readonly country?: string | undefined;
}

/** An amount or a day that can be read in two ways, with the setting that decides. */
export interface Undecided {
  readonly setting: 'decimal_separator' | 'date_order';
  readonly found: string;
}

export type Decision<T> = { readonly is: T | undefined } | { readonly undecided: string };

/** A row with an amount and the balance after it, as text. */
export interface BalanceRow {
  readonly amount: string;
  readonly balance: string;
}

export interface DecimalEvidence {
  readonly given?: DecimalSeparator | undefined;
  readonly amounts: readonly string[];
  /** In the order of the file. Used as proof: the difference of two balances is the amount. */
  readonly balances?: readonly BalanceRow[];
  /** Currencies of the rows that the file names. */
  readonly currencies?: readonly string[];
  /** What layout, delimiter, days and the language of the headings suggest. */
  readonly votes?: readonly DecimalSeparator[];
  readonly hints?: (DecimalSeparator | undefined)[];
}

/**
 * Decides how a file writes decimals. `1.200` alone proves nothing: it needs another row, a balance, or the habits of the bank or the
 * country. A habit can show that `1.200` has thousands. That it has three decimals is proved only by other rows or by the setting. Rows with
 * two decimals prove neither: beside `5.67` it can be another notation.
 */
export function decideDecimals(evidence: DecimalEvidence): Decision<DecimalSeparator> {
  const { given, amounts, balances = [], currencies = [], votes = [], hints = [] } = evidence;
  if (given) return { is: given };
  const balanceTexts = balances.map(({ balance }) => balance);
  const shown = shownBy(amounts) ?? shownBy(balanceTexts);
  if (shown) {
    const odd = amounts.find((amount) => isOdd(amount, shown));
    const isExplained = odd === undefined || hasThreeDecimals([...amounts, ...balanceTexts], shown);
    return isExplained || provedBy(balances) === shown ? { is: shown } : { undecided: odd };
  }
  const ambiguous = amounts.filter((amount) => separatorShownBy(amount) === 'either');
  if (ambiguous.length === 0) return { is: undefined };
  const proved = provedBy(balances);
  if (proved) return { is: proved };
  const marks = new Set(ambiguous.map(markOf));
  const decimals = currencies.map(decimalsOfCurrency);
  const [mark] = marks;
  if (marks.size > 1 || !mark || decimals.some((count) => count > 2)) return { undecided: ambiguous[0]! };
  const wanted = otherSeparator(mark);
  if (decimals.length > 0 && decimals.every((count) => count === 0)) return { is: wanted };
  // What the file suggests comes first; where it suggests both, nothing does.
  const suggested = votes.length > 0 ? new Set(votes) : new Set(hints.filter(Boolean).slice(0, 1));
  return suggested.size === 1 && suggested.has(wanted) ? { is: wanted } : { undecided: ambiguous[0]! };
}

/** Both: a file that writes amounts in two ways has errors in either way. */
function shownBy(texts: readonly string[]): DecimalSeparator | undefined {
  const shown = new Set(texts.map(separatorShownBy));
  if (shown.has('.')) return '.';
  return shown.has(',') ? ',' : undefined;
}

/** `1.200` where the point is for decimals. A third decimal that is not zero is refused by its row, whatever the setting. */
function isOdd(amount: string, separator: DecimalSeparator): boolean {
  const isEither = separatorShownBy(amount) === 'either' && markOf(amount) === separator;
  return isEither && parseAmount(amount, separator) !== undefined;
}

/** Whether an amount has three decimals and not thousands. */
function hasThreeDecimals(texts: readonly string[], separator: DecimalSeparator): boolean {
  return texts.some((text) => separatorShownBy(text) === separator && decimalsOf(text, separator) === 3);
}

/** The only separator with which each difference of two balances is the amount between them. */
function provedBy(rows: readonly BalanceRow[]): DecimalSeparator | undefined {
  const possible = (['.', ','] as const).filter((separator) => isRunning(rows, separator));
  return possible.length === 1 ? possible[0] : undefined;
}

function isRunning(rows: readonly BalanceRow[], separator: DecimalSeparator): boolean {
  const read = rows.map(({ amount, balance }) => [parseAmount(amount, separator), parseAmount(balance, separator)]);
  const steps = read.slice(1).map((row, n) => ({ earlier: read[n]!, later: row }));
  const fits = (step: bigint, amount: bigint | undefined) =>
    amount === step || (amount !== undefined && -amount === step);
  // Banks list the oldest or the newest row first.
  return (['later', 'earlier'] as const).some((side) => {
    const checks = steps.map(({ earlier, later }) => {
      const [a, b] = [earlier[1], later[1]];
      return a === undefined || b === undefined ? undefined : fits(b - a, side === 'later' ? later[0] : earlier[0]);
    });
    return checks.includes(true) && !checks.includes(false) && !checks.includes(undefined);
  });
}

/** The number of decimals of a currency by ISO 4217. */
function decimalsOfCurrency(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

export interface DateEvidence {
  readonly given?: DateOrder | undefined;
  readonly days: readonly string[];
  /** Other days in the file: a column that is not used, the period above the heading. */
  readonly otherDays?: readonly string[];
  readonly votes?: readonly DateOrder[];
  readonly hints?: (DateOrder | undefined)[];
}

/** Decides the order of day and month. Days that are all 12 or lower prove nothing. */
export function decideDateOrder(evidence: DateEvidence): Decision<DateOrder> {
  const { given, days, otherDays = [], votes = [], hints = [] } = evidence;
  if (given) return { is: given };
  const shown = dateOrderShownBy(days);
  if (shown !== 'either') return { is: shown };
  const elsewhere = new Set(
    otherDays.map((day) => dateOrderShownBy([day])).filter((order) => order && order !== 'either'),
  );
  const suggested =
    elsewhere.size > 0 ? elsewhere : votes.length > 0 ? new Set(votes) : new Set(hints.filter(Boolean).slice(0, 1));
  const [order] = suggested;
  const isOne = suggested.size === 1 && (order === 'dmy' || order === 'mdy');
  return isOne ? { is: order as DateOrder } : { undecided: ambiguousDayOf(days)! };
}

/** The hints that apply to a file with this layout, strongest first. */
export function hintsFor({ lastImport, country }: FormatHints, layout: string) {
  const last = lastImport?.layout === layout ? lastImport : undefined;
  return {
    decimals: [last?.decimalSeparator, country === undefined ? undefined : decimalSeparatorIn(country)],
    dates: [last?.dateOrder, country === undefined ? undefined : dateOrderIn(country)],
  };
}
