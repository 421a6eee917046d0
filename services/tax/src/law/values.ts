import type { Cents, Rate } from '@exchequer/money';
import { parseRate } from '@exchequer/money';
import { type Brackets, brackets } from '../engine/brackets.js';
import type { TaxFilingStatus } from './tax-return.js';

export type ByStatus<Value = Cents> = Readonly<Record<TaxFilingStatus, Value>>;

/** Whole dollars, as printed in the law. */
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

/** One value on a joint return, another on all others. */
export const jointOrOther = <Value>(joint: Value, other: Value): ByStatus<Value> =>
  byStatus(other, joint, other, other, other);

/** One amount on a joint return, another on all others. */
export const usdJointOrOther = (joint: number, other: number): ByStatus => jointOrOther(usd(joint), usd(other));

/** Half of the amount for a married person who files separately. */
export const usdHalvedIfSeparate = (all: number): ByStatus => usdByStatus(all, all, all / 2, all, all);

/** A rate schedule from rows `[threshold in dollars, rate in percent]`: `rates([0, '2'], [3_000, '4'])`. */
export const rates = (...rows: (readonly [over: number, percent: string])[]): Brackets =>
  brackets(rows.map(([over, rate]) => [usd(over), percent(rate)] as const));

/** One value for single and separate filers, one for joint returns and surviving spouses, one for heads of household. */
export const byHousehold = <Value>(single: Value, joint: Value, head: Value): ByStatus<Value> =>
  byStatus(single, joint, single, head, joint);

/** Whole dollars for single and separate filers, joint returns and surviving spouses, heads of household. */
export const usdByHousehold = (...dollars: [single: number, joint: number, head: number]): ByStatus =>
  byHousehold(...(dollars.map(usd) as [Cents, Cents, Cents]));

/** One value for all statuses. */
export const forAll = <Value>(value: Value): ByStatus<Value> => byStatus(value, value, value, value, value);

/** Values by the dollar threshold from which each applies. */
export const steps = <Value>(...rows: (readonly [over: number, value: Value])[]) =>
  rows.map(([over, value]) => [usd(over), value] as const);
