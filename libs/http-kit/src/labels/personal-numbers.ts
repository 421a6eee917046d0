/** Thirteen to nineteen digits, also in groups. */
const CARD_NUMBER = /(?<![\p{L}\d])\d(?:[ -]?\d){12,18}(?![\p{L}\d])/gu;
/** The first digits of the card networks, and those of test cards. Times in milliseconds begin with 1. */
const CARD_PREFIX = /^(?:[2-6]|999999)/;
const WRITTEN_AS_SSN = /(?<![\p{L}\d-])\d{3}[-. ]\d{2}[-. ]\d{4}(?![\p{L}\d-])/u;
const NINE_DIGITS = /^\s*\d{9}\s*$/;
/** Names under which nine digits are the number of a person. Under another name they are mostly an order or a customer. */
const NAMES_A_PERSON = /ssn|itin|social.?sec|tax.?payer|tax.?id|^tin$/i;
const OTHER_DASHES = /[\u2010-\u2015\u2212]/g;

/**
 * What a text seems to hold that must not be in labels: the number of a person or of a card.
 * @param name of the member with the text
 */
export function personalNumberIn(text: string, name = ''): string | undefined {
  const plain = text.normalize('NFKC').replaceAll(OTHER_DASHES, '-');
  if (WRITTEN_AS_SSN.test(plain) || (NINE_DIGITS.test(plain) && NAMES_A_PERSON.test(name))) {
    return 'a Social Security number';
  }
  const numbers = [...plain.matchAll(CARD_NUMBER)].map(([number]) => number.replaceAll(/\D/g, ''));
  return numbers.some((digits) => CARD_PREFIX.test(digits) && hasLuhnDigit(digits)) ? 'a card number' : undefined;
}

/** Whether the last digit is the check digit of the others (ISO/IEC 7812-1, annex B). */
function hasLuhnDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, n) => {
    const value = Number(digit) * (n % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
