/** A rate as an exact fraction: 6.2 % is 62/1000. */
export interface Rate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** `half_up` rounds a half away from zero (how statutes round), `half_even` to the even neighbour, `down` toward zero. */
export type Rounding = 'half_up' | 'half_even' | 'down' | 'up';

/** A rate from its decimal text: "0.062". */
export function parseRate(text: string): Rate {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) throw new RangeError(`not a rate: ${text}`);
  const [, sign, whole = '', fraction = ''] = match;
  const numerator = BigInt(whole + fraction);
  return { numerator: sign ? -numerator : numerator, denominator: 10n ** BigInt(fraction.length) };
}

/** Multiplies an amount by a rate and rounds once to a whole minor unit. */
export function timesRate(amount: bigint, rate: Rate, rounding: Rounding = 'half_up'): bigint {
  const product = amount * rate.numerator;
  const negative = product < 0n !== rate.denominator < 0n;
  const top = product < 0n ? -product : product;
  const bottom = rate.denominator < 0n ? -rate.denominator : rate.denominator;
  const quotient = top / bottom;
  const remainder = top % bottom;
  const rounded = quotient + (roundsUp(quotient, remainder, bottom, rounding) ? 1n : 0n);
  return negative ? -rounded : rounded;
}

function roundsUp(quotient: bigint, remainder: bigint, divisor: bigint, rounding: Rounding): boolean {
  if (remainder === 0n || rounding === 'down') return false;
  if (rounding === 'up') return true;
  if (remainder * 2n !== divisor) return remainder * 2n > divisor;
  return rounding === 'half_up' || quotient % 2n === 1n;
}
