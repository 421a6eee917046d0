import { randomInt } from 'node:crypto';

/** Without the check digit. */
const RANDOM_DIGITS = 11;

/**
 * A random account number of 12 digits. It does not begin with 0, and the last digit is the Luhn check digit (ISO/IEC 7812-1 annex B), so
 * that a mistyped digit or two swapped neighbours are noticed.
 */
export function newAccountNumber(): string {
  const digits = String(randomInt(1, 10));
  const rest = String(randomInt(0, 10 ** (RANDOM_DIGITS - 1))).padStart(RANDOM_DIGITS - 1, '0');
  return withCheckDigit(digits + rest);
}

export function isAccountNumber(text: string): boolean {
  return /^[1-9]\d{11}$/.test(text) && withCheckDigit(text.slice(0, -1)) === text;
}

function withCheckDigit(digits: string): string {
  let sum = 0;
  for (const [n, digit] of [...digits].reverse().entries()) {
    const value = n % 2 === 0 ? Number(digit) * 2 : Number(digit);
    sum += value > 9 ? value - 9 : value;
  }
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
