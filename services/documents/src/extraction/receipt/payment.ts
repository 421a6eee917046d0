import type { Word } from '../page/word.js';
import { wordsAt } from './dates.js';
import type { ReadLine } from './roles.js';

export interface Found {
  value: string;
  words: Word[];
  /** Other digits follow without a space, so these may be the wrong ones. */
  isJoined?: boolean;
}

const METHODS: readonly (readonly [string, RegExp])[] = [
  ['visa', /(?:\b|by)visa(?:ending\w*|card|debit|credit)?\b/i],
  ['mastercard', /\bmaster\s?card(?:ending\w*)?\b|\bmaster\b/i],
  ['amex', /\bamex(?:ending\w*)?\b|\bamerican\s?express\b/i],
  ['discover', /\bdiscover(?:ending\w*)?\b/i],
  ['debit', /\bdebit\b|\bmydebit\b|\beftpos\b|\binterac\b|\bmaestro\b/i],
  ['credit', /\bcredit card\b|\bcredit\b/i],
  ['mobile', /\bapple pay\b|\bgoogle pay\b|\btouch ?n ?go\b|\bgrab ?pay\b|\balipay\b|\bwechat pay\b|\bpaypal\b/i],
  ['check', /\bcheque\b|\bcheck no\b/i],
  ['card', /\bcard\b/i],
];

const BRAND = /visa\b|master\s?card|\bamex\b|american\s?express|\bdiscover\b/i;

/** The repetitions have fixed limits, because a long run of these signs would take too much time otherwise. */
const LAST4 =
  /(?:[xX*#•]{2}[\sxX*#•-]{0,40}|(?:ending|ends)\s?(?:i\s?n|with)\s?|\.{3}|…)(\d{4})(?:\b|(?=\d{1,5}[.,]\d{2}\b))/i;
/** On a line of a payment: four digits after the name of the card, or after asterisks that OCR took for letters. */
const BRANDED4 =
  /\b(?:visa|master\s?card|amex|american\s?express|discover|maestro)\b[^\d]{0,20}(?:\s[\S]{0,3}[xX*#•kKA%&+]{4}[^\s\d]{0,20}|[\s('‘’])(\d{4})\)?(?=\s|$)|\bcard\s?[:;.]\s?(?:[^\s\d]{1,6}\s){1,4}(\d{4})(?=\s|$)/i;

/** How the receipt was paid, and the last digits of a card. */
export function findPayment(lines: readonly ReadLine[]): { method: Found | null; last4: Found | null } {
  const masked = lines.flatMap((line) => {
    const match = LAST4.exec(line.text) ?? (line.role === 'card' ? BRANDED4.exec(line.text) : null);
    const value = match?.[1] ?? match?.[2];
    if (!match || !value) return [];
    const at = match.index + match[0].lastIndexOf(value);
    return [{ value, words: wordsAt(line, at, 4), isJoined: /\d/.test(line.text.charAt(at + 4)), line }];
  });
  const last4 = masked.every(({ value }) => value === masked[0]!.value) ? (masked[0] ?? null) : null;
  const first = lines.findIndex(({ role, money }) => role === 'total' && money.length > 0);
  const end = lines.slice(Math.max(0, first));
  const card = end.filter(
    ({ role, text }) => role === 'card' || (role === 'tendered' && BRAND.test(text)) || LAST4.test(text),
  );
  for (const [value, pattern] of METHODS) {
    const line = card.find(({ text }) => pattern.test(text));
    if (line) return { method: { value, words: wordsOf(line, pattern) }, last4: last4 && withoutLine(last4) };
  }
  if (last4) return { method: { value: 'card', words: last4.words }, last4: withoutLine(last4) };
  const cash = end.find(
    ({ role, label, money }) => role === 'tendered' && money.length > 0 && /\b(cash|tunai)\b/.test(label),
  );
  const change = end.find(({ role, money }) => role === 'change' && money.length > 0 && money.at(-1)!.value > 0);
  const line = cash ?? change;
  return { method: line ? { value: 'cash', words: line.words } : null, last4: null };
}

const withoutLine = ({ value, words, isJoined }: Found): Found => ({ value, words, ...(isJoined && { isJoined }) });

function wordsOf(line: ReadLine, pattern: RegExp): Word[] {
  const match = pattern.exec(line.text);
  return match ? wordsAt(line, match.index, match[0].length) : line.words;
}
