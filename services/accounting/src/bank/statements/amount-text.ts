import type { Cents } from '@exchequer/money';

export type DecimalSeparator = '.' | ',';

const ENDS_IN_COMMA_DECIMALS = /,\d{1,2}\D*$/;
const ENDS_IN_POINT_DECIMALS = /\.\d{1,2}\D*$/;

/** Finds the decimal separator of a column: a comma if some value ends in comma and decimals, and none in point and decimals. */
export function decimalSeparatorOf(values: readonly string[]): DecimalSeparator {
  const byComma = values.some((value) => ENDS_IN_COMMA_DECIMALS.test(value));
  return byComma && !values.some((value) => ENDS_IN_POINT_DECIMALS.test(value)) ? ',' : '.';
}

const LENGTH_MAX = 60;
const SIGN_OR_CURRENCY = /[\s'’$€£¥+]|\b[A-Z]{3}\b/g;
const NUMBER: Readonly<Record<DecimalSeparator, RegExp>> = {
  '.': /^(?:(\d{1,3}(?:,\d{3})+|\d{1,16})(?:\.(\d{0,2})0*)?|\.(\d{1,2}))$/,
  ',': /^(?:(\d{1,3}(?:\.\d{3})+|\d{1,16})(?:,(\d{0,2})0*)?|,(\d{1,2}))$/,
};

/**
 * Parses a bank's amount to cents: `1,234.56`, `1.234,56`, `(12.30)`, `12.30-`, `$ 5`. Undefined if it is not an amount, has a
 * nonzero third decimal, or groups digits in another way than by three.
 */
export function parseAmount(text: string, separator: DecimalSeparator): Cents | undefined {
  if (text.length > LENGTH_MAX) return undefined;
  const digitsAndSign = text.replace(SIGN_OR_CURRENCY, '').replace(/[−–]/g, '-');
  const negative = /^(?:-(.+)|(.+)-|\((.+)\))$/.exec(digitsAndSign);
  const magnitude = negative ? (negative[1] ?? negative[2] ?? negative[3])! : digitsAndSign;
  const match = NUMBER[separator].exec(magnitude);
  if (!match) return undefined;
  const whole = (match[1] ?? '0').replace(/\D/g, '');
  const cents = BigInt(whole) * 100n + BigInt((match[2] ?? match[3] ?? '').padEnd(2, '0'));
  return negative ? -cents : cents;
}
