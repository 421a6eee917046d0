import type { Cents, Rate } from '@exchequer/money';
import { parseRate } from '@exchequer/money';
import type { FilingStatus } from './tax-return.js';

export type ByStatus<Value = Cents> = Readonly<Record<FilingStatus, Value>>;

/** Whole dollars, as the law prints them. */
export const usd = (dollars: number): Cents => BigInt(dollars) * 100n;

/** Percent as an exact fraction: `percent('6.2')`. */
export function percent(text: string): Rate {
  const { numerator, denominator } = parseRate(text);
  return { numerator, denominator: denominator * 100n };
}

/** One value per status, in the order of the law: single, joint, separate, head of household, surviving spouse. */
export function byStatus<Value>(
  single: Value,
  joint: Value,
  separate: Value,
  head: Value,
  survivor: Value,
): ByStatus<Value> {
  return {
    single,
    married_filing_jointly: joint,
    married_filing_separately: separate,
    head_of_household: head,
    qualifying_surviving_spouse: survivor,
  };
}

/** Whole dollars per status. */
export const usdByStatus = (...dollars: [number, number, number, number, number]): ByStatus =>
  byStatus(...(dollars.map(usd) as [Cents, Cents, Cents, Cents, Cents]));

/** One amount on a joint return, another on all others. */
export const usdJointOrOther = (joint: number, other: number): ByStatus =>
  usdByStatus(other, joint, other, other, other);

/** Half for a married person who files alone. */
export const usdHalvedIfSeparate = (all: number): ByStatus => usdByStatus(all, all, all / 2, all, all);
