/** An amount of money in the minor unit of its currency. Never a float. */
export type Cents = bigint;

/** 9,007,199,254,740.99 dollars: up to this amount every cent has its own JSON number. */
export const MAX_CENTS: Cents = 900_719_925_474_099n;

/** Larger amounts on a tax form or a tax return are typing errors, and sums of many such amounts still fit into JSON. */
export const TAX_FORM_MAX_CENTS: Cents = 10_000_000_000_000n;

export type MoneyErrorCode = 'not_a_number' | 'too_many_decimals' | 'out_of_range';

export class MoneyError extends Error {
  constructor(
    readonly code: MoneyErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'MoneyError';
  }
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/;

/**
 * Converts dollars in JSON to cents, by the decimal text: `0.1` is exactly 10 cents.
 * @throws {MoneyError} `not_a_number` (NaN, Infinity, text), `too_many_decimals` (a third decimal that is not 0),
 * `out_of_range` (beyond +-9,007,199,254,740.99).
 */
export function dollarsToCents(amount: number | string): Cents {
  const match = DECIMAL.exec(String(amount));
  if (!match) throw new MoneyError('not_a_number', 'must be a number of dollars');
  const [, sign, whole = '', fraction = '', exponent] = match;
  const significant = fraction.replace(/0+$/, '');
  const scale = 2 + Number(exponent ?? 0) - significant.length;
  const digits = BigInt(whole + significant);
  if (digits === 0n) return 0n;
  if (scale > 20) throw outOfRange(sign);
  const cents = scale >= 0 ? digits * 10n ** BigInt(scale) : divideExactly(digits, 10n ** BigInt(-scale));
  if (cents > MAX_CENTS) throw outOfRange(sign);
  return sign ? -cents : cents;
}

/** Converts cents to a JSON number: 1234n -> 12.34. Exact for every amount up to MAX_CENTS. */
export function centsToDollars(cents: Cents): number {
  if (cents > MAX_CENTS || cents < -MAX_CENTS) throw outOfRange(cents < 0n ? '-' : '');
  return Number(formatCents(cents));
}

/** Plain decimal text: -1234n -> "-12.34". */
export function formatCents(cents: Cents): string {
  const absolute = cents < 0n ? -cents : cents;
  return `${cents < 0n ? '-' : ''}${absolute / 100n}.${String(absolute % 100n).padStart(2, '0')}`;
}

function divideExactly(digits: bigint, divisor: bigint): bigint {
  if (digits % divisor !== 0n)
    throw new MoneyError('too_many_decimals', 'must have at most two decimals: round it to the cent');
  return digits / divisor;
}

function outOfRange(sign: string | undefined): MoneyError {
  const limit = sign ? 'at least -9,007,199,254,740.99' : 'at most 9,007,199,254,740.99';
  return new MoneyError('out_of_range', `must be ${limit} dollars (about 9 trillion)`);
}
