import { allocate, centsToDollars, dollarsToCents, formatCents, MoneyError } from '@exchequer/money';
import { ExchequerError } from './core/errors.js';

/** Dollars as the contract takes them: a JSON number, or its decimal text. */
export type Dollars = number | string;

/**
 * Amounts without rounding errors. The contract has dollars as JSON numbers with at most two decimals; calculate in cents, which are `bigint`.
 * Each function throws `invalid_amount` for a third decimal and for more than 9 trillion dollars.
 */
export const money = {
  /** 12.34 -> 1234n, by the decimal text: `0.1` is exactly 10 cents. */
  toCents: (dollars: Dollars): bigint => checked(() => dollarsToCents(dollars)),
  /** 1234n -> 12.34, the number for a request. */
  fromCents: (cents: bigint): number => checked(() => centsToDollars(cents)),
  /** 12.3 -> "12.30" */
  format: (dollars: Dollars): string => checked(() => formatCents(dollarsToCents(dollars))),
  /** 0.1 + 0.2 = 0.3 */
  add: (...dollars: readonly Dollars[]): number => checked(() => centsToDollars(sumOf(dollars))),
  /** Parts by weight that add up to the cent: 100 by 1, 1 and 1 is 33.34, 33.33 and 33.33. */
  split: (dollars: Dollars, weights: readonly bigint[]): number[] =>
    checked(() => allocate(dollarsToCents(dollars), weights).map(centsToDollars)),
};

function sumOf(dollars: readonly Dollars[]): bigint {
  return dollars.reduce((sum, each) => sum + dollarsToCents(each), 0n);
}

function checked<T>(calculate: () => T): T {
  try {
    return calculate();
  } catch (cause) {
    if (!(cause instanceof MoneyError || cause instanceof RangeError)) throw cause;
    throw new ExchequerError('invalid_amount', `The amount ${cause.message}.`, { cause });
  }
}
