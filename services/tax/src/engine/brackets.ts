import type { Cents, Rate } from '@exchequer/money';

/** A marginal rate schedule: each rate applies to the part of an amount above its threshold. */
export interface Brackets {
  readonly brackets: readonly { readonly over: Cents; readonly rate: Rate; readonly below: bigint }[];
  /** All rates share one denominator. `below` is the numerator of the tax on the full lower brackets. */
  readonly denominator: bigint;
}

/** @throws RangeError if the thresholds are not ascending. */
export function brackets(rows: readonly (readonly [over: Cents, rate: Rate])[]): Brackets {
  const denominator = rows.reduce((product, [, rate]) => leastCommonMultiple(product, rate.denominator), 1n);
  let below = 0n;
  const built = rows.map(([over, rate], index) => {
    const previous = rows[index - 1];
    if (previous) {
      if (over <= previous[0]) throw new RangeError('thresholds must ascend');
      below += (over - previous[0]) * scaled(previous[1], denominator);
    }
    return { over, rate: { numerator: scaled(rate, denominator), denominator }, below };
  });
  return { brackets: built, denominator };
}

/** Returns the tax on an amount as an exact fraction of cents. */
export function yieldOf(schedule: Brackets, amount: Cents): { numerator: bigint; denominator: bigint } {
  let numerator = 0n;
  for (const bracket of schedule.brackets) {
    if (amount <= bracket.over) break;
    numerator = bracket.below + (amount - bracket.over) * bracket.rate.numerator;
  }
  return { numerator, denominator: schedule.denominator };
}

/** Returns the value of the last step whose limit is below the amount (`over`, exclusive). */
export function stepFor<Value>(steps: readonly (readonly [over: Cents, value: Value])[], amount: Cents): Value {
  let found = steps[0]![1];
  for (const [over, value] of steps) {
    if (amount > over) found = value;
  }
  return found;
}

/** Returns the value of the last step whose limit the amount has reached (`from`, inclusive). */
export function stepReached<Value>(steps: readonly (readonly [from: Cents, value: Value])[], amount: Cents): Value {
  let found = steps[0]![1];
  for (const [from, value] of steps) {
    if (amount >= from) found = value;
  }
  return found;
}

const scaled = (rate: Rate, denominator: bigint) => (rate.numerator * denominator) / rate.denominator;

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y > 0n) [x, y] = [y, x % y];
  return (a / x) * b;
}
