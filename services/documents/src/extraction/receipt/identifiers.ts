import type { Word } from '../page/word.js';
import { wordsAt } from './dates.js';
import type { ReadLine } from './read-line.js';

/** A number that the receipt names. */
export interface FoundNumber {
  value: string;
  words: readonly Word[];
  /** The receipt has another one with the same label, or its label can mean something else. */
  isUnsure: boolean;
}

export interface Identifiers {
  receipt_number: FoundNumber | null;
  invoice_number: FoundNumber | null;
  phone: FoundNumber | null;
}

const NUMBER = String.raw`(?=[A-Z/-]*\d)([A-Z\d][A-Z\d/-]{0,24})(?![\d.:,]*[.:,]\d)`;
const SIGN = String.raw`\s*(?:(?:no|nr|num|number|id)\b\.?|#|:)[\s#:.]*`;
const RECEIPT = new RegExp(
  String.raw`\b(?:receipt|rcpt|sales? slip|bill|ticket|kvitto|bon|beleg)${SIGN}${NUMBER}`,
  'gi',
);
const INVOICE = new RegExp(
  String.raw`\b(?:invoice|inv|rechnung|facture|factura|fattura)(?:s?nummer)?${SIGN}${NUMBER}`,
  'gi',
);
/** A sign such as `#:` that stands alone is no word of the line. A year is no number. */
const PLAIN = String.raw`\s+(?!(?:19|20)\d\d\b)((?:[A-Z]{1,4}-?)?\d{4,})(?![\d.:,/-]*[.:,/-]\d)`;
const PLAIN_RECEIPT = new RegExp(String.raw`^\W*(?:receipt|rcpt|bill)${PLAIN}`, 'gi');
const PLAIN_INVOICE = new RegExp(String.raw`^\W*(?:invoice|inv)${PLAIN}`, 'gi');
/** A word before the label that makes it another number. */
const OTHER = /\b(?:gst|vat|tax|sst|reg|registration|bar|lottery|gift|parking)\W*$/i;
const PHONE =
  /(?:\b(tel|telephone|phone|ph|tlf|mobile|mob)\b[\s.:#-]*)?((?:\+\d{1,3}[ .-]?)?(?:\(\d{2,5}\)|\d{2,5})(?:[ .-]?\d{2,5}){1,4})/gi;
const FAX = /\bfax\b[^\d+(]*$/i;
const PHONE_DIGITS = { min: 7, max: 15 };
/** `(412) 555-0101`, `412-555-0101`, with or without the code of the country. */
const AMERICAN = /^(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}$/;
const CUSTOMER = /\b(?:customer|cust|client|guest|member|driver|bill to|ship to|sold to|deliver)\b/i;

/** The number of the receipt and of the invoice, and the telephone of the merchant. */
export function findIdentifiers(lines: readonly ReadLine[]): Identifiers {
  return {
    receipt_number: only(lines.flatMap((line) => [...labelled(line, RECEIPT), ...labelled(line, PLAIN_RECEIPT)])),
    invoice_number: only(lines.flatMap((line) => [...labelled(line, INVOICE), ...labelled(line, PLAIN_INVOICE)])),
    phone: phoneOf(lines),
  };
}

function labelled(line: ReadLine, pattern: RegExp): FoundNumber[] {
  return [...line.text.matchAll(pattern)].flatMap(({ 0: all, 1: value, index }) => {
    if (!value || OTHER.test(line.text.slice(0, index))) return [];
    return [{ value, words: wordsAt(line, index + all.lastIndexOf(value), value.length), isUnsure: false }];
  });
}

/** The same number can be printed twice. Two different ones are for a person. */
function only(found: readonly FoundNumber[]): FoundNumber | null {
  const [first] = found;
  return first ? { ...first, isUnsure: first.isUnsure || found.some(({ value }) => value !== first.value) } : null;
}

function phoneOf(lines: readonly ReadLine[]): FoundNumber | null {
  const sum = lines.findIndex(({ role, money }) => (role === 'total' || role === 'subtotal') && money.length > 0);
  const found = lines.flatMap((line, i) => (CUSTOMER.test(line.text) ? [] : phonesOn(line, sum < 0 || i < sum)));
  const named = found.filter(({ isUnsure }) => !isUnsure);
  return only(named.length > 0 ? named : found);
}

/** Without its label, only an American number above the sums is taken, and it is uncertain. */
function phonesOn(line: ReadLine, isHead: boolean): FoundNumber[] {
  return [...line.text.matchAll(PHONE)].flatMap(({ 0: all, 1: label, 2: number = '', index }) => {
    const value = number.trim();
    const digits = value.replace(/\D/g, '').length;
    if (digits < PHONE_DIGITS.min || digits > PHONE_DIGITS.max || FAX.test(line.text.slice(0, index))) return [];
    if (!label && !(isHead && AMERICAN.test(value) && line.money.length === 0)) return [];
    const words = wordsAt(line, index + all.lastIndexOf(number), number.length);
    return [{ value, words, isUnsure: !label }];
  });
}
