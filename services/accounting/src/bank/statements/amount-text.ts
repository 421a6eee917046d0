import type { Cents } from '@exchequer/money';

export type DecimalSeparator = '.' | ',';

/** What the text of an amount holds. `body` has digits, `.`, `,` and the marks between thousands. */
interface AmountParts {
  readonly body: string;
  readonly negative: boolean;
  readonly currency: string | undefined;
}

const LENGTH_MAX = 60;
const CURRENCY_OF_SYMBOL: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  US$: 'USD',
  CA$: 'CAD',
};
/** `$` and `¥` are the sign of several currencies, so they say nothing. */
const CURRENCY_MARK = /(?<![A-Za-z])(?:[A-Z]{3}(?![A-Za-z])|(?:US|CA)\$)|[$€£¥₹]/;
/** In India the groups before the last three digits have two. */
const LAKH = /^[1-9]\d?(?:,\d{2})*,\d{3}$/;
const IN_GROUPS = /^[1-9]\d{0,2}(?:([., '])\d{3})(?:\1\d{3})*$/;
const DIGITS = /^\d{1,16}$/;
/** One separator with three digits after it: thousands in one convention, decimals in the other. */
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Parses a bank's amount to cents: `1,234.56`, `1.234,56`, `1'234.56`, `1,23,456.00`, `(12.30)`, `12.30-`, `12.30 DR`, `$ 5`. Undefined if
 * it is not an amount, has a nonzero third decimal, or groups digits in another way than by three or in lakh.
 */
export function parseAmount(text: string, separator: DecimalSeparator): Cents | undefined {
  const parts = partsOf(text);
  if (!parts) return undefined;
  const pieces = parts.body.split(separator);
  const [whole = '', decimals = ''] = pieces;
  if (pieces.length > 2 || (whole === '' && decimals === '') || !/^\d{0,2}0*$/.test(decimals)) return undefined;
  if (whole !== '' && !isWhole(whole)) return undefined;
  const cents = BigInt(whole.replace(/\D/g, '')) * 100n + BigInt(decimals.slice(0, 2).padEnd(2, '0'));
  return parts.negative ? -cents : cents;
}

/**
 * The decimal separator that the digits of an amount prove. `either` if they are right in both conventions with different values, such
 * as `1.200`. Undefined if they say nothing.
 */
export function separatorShownBy(text: string): DecimalSeparator | 'either' | undefined {
  const body = partsOf(text)?.body;
  if (body === undefined) return undefined;
  if (EITHER.test(body)) return 'either';
  const possible = (['.', ','] as const).filter((separator) => isPossible(body, separator));
  return possible.length === 1 ? possible[0] : undefined;
}

/** The mark in an amount that can be read in both ways. */
export function markOf(text: string): DecimalSeparator | undefined {
  const marks = new Set(partsOf(text)?.body.match(/[.,]/g));
  return marks.size === 1 ? ([...marks][0] as DecimalSeparator) : undefined;
}

/** The number of digits after the separator. Undefined if it does not stand there once. */
export function decimalsOf(text: string, separator: DecimalSeparator): number | undefined {
  const [, decimals, more] = partsOf(text)?.body.split(separator) ?? [];
  return decimals === undefined || more !== undefined ? undefined : decimals.trim().length;
}

/** The currency that stands beside an amount. */
export function currencyOf(text: string): string | undefined {
  return partsOf(text)?.currency;
}

export const otherSeparator = (separator: DecimalSeparator): DecimalSeparator => (separator === '.' ? ',' : '.');

/** Whether the digits can be written so. A third decimal that is not zero counts: it is refused later, and not read as a thousand. */
function isPossible(body: string, separator: DecimalSeparator): boolean {
  const pieces = body.split(separator);
  if (pieces.length > 2) return false;
  const [whole = '', decimals = ''] = pieces;
  return /^\d*$/.test(decimals) && (whole === '' ? decimals !== '' : isWhole(whole));
}

function isWhole(whole: string): boolean {
  return DIGITS.test(whole) || (whole.length <= 24 && (IN_GROUPS.test(whole) || LAKH.test(whole)));
}

function partsOf(text: string): AmountParts | undefined {
  if (text.length > LENGTH_MAX) return undefined;
  const plain = text.replace(/[−–]/g, '-').replace(/[’`´]/g, "'").replace(/\s/g, ' ').trim();
  const found = /^([^\d]*?)((?:[.,]\d|\d)[\d., ']*)(.*)$/.exec(plain);
  if (!found) return undefined;
  const [, before = '', digits = '', after = ''] = found;
  const body = digits.trimEnd();
  const [head, tail] = [withoutCurrency(before), withoutCurrency(after)];
  const negative = isNegative(head.rest, tail.rest);
  // `Rs.500` is not half a rupee, and `100.-` is Swiss for 100.00.
  if (negative === undefined || (/[A-Za-z]$/.test(before) && body.startsWith('.'))) return undefined;
  if (/[.,']$/.test(body) && tail.rest !== '') return undefined;
  if (head.currency && tail.currency && head.currency !== tail.currency) return undefined;
  return { body, negative, currency: head.currency ?? tail.currency };
}

function withoutCurrency(text: string): { readonly rest: string; readonly currency: string | undefined } {
  const mark = CURRENCY_MARK.exec(text)?.[0];
  if (mark === undefined) return { rest: text.trim(), currency: undefined };
  const rest = text.replace(mark, '').replace(/ /g, '');
  return { rest, currency: CURRENCY_OF_SYMBOL[mark] ?? (/^[A-Z]{3}$/.test(mark) ? mark : undefined) };
}

/** Undefined if the marks around the digits are no sign, or more than one. */
function isNegative(before: string, after: string): boolean | undefined {
  if (before === '(' && after === ')') return true;
  if (before !== '' && after !== '') return undefined;
  switch ((before + after).toUpperCase()) {
    case '':
    case '+':
      return false;
    case '-':
      return true;
    case 'CR':
      return after === '' ? undefined : false;
    case 'DR':
      return after === '' ? undefined : true;
    default:
      return undefined;
  }
}
