import { randomInt } from 'node:crypto';

/** Issuer identification number of test cards: numbers that begin with 9 are left to national bodies, so no network assigns it. */
const TEST_BIN = '999999';
const RANDOM_DIGITS = 9;

/** A 16-digit card number with a valid check digit. */
export function newCardNumber(): string {
  let digits = TEST_BIN;
  for (let n = 0; n < RANDOM_DIGITS; n++) digits += randomInt(10);
  return digits + checkDigitOf(digits);
}

/** The Luhn check digit (ISO/IEC 7812-1, annex B) of a number without one. */
function checkDigitOf(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, n) => {
    const value = Number(digit) * (n % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}
