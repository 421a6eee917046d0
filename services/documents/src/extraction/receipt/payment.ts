import type { Word } from '../page/word.js';
import { wordsAt } from './dates.js';
import type { ReadLine } from './read-line.js';

export interface Found {
  value: string;
  words: Word[];
  /** Something else on the receipt could be meant, or other digits follow without a space. */
  isUnsure: boolean;
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

const BRANDS: ReadonlySet<string> = new Set(['visa', 'mastercard', 'amex', 'discover']);
const BRAND = /visa\b|master\s?card|\bamex\b|american\s?express|\bdiscover\b/i;

/** The repetitions have fixed limits, because a long run of these signs would take too much time otherwise. */
const LAST4 =
  /(?:[xX*#•]{2}[\sxX*#•-]{0,40}|(?:ending|ends)\s?(?:(?:i\s?n|with)\s?)?|\.{3}|…)(\d{4})(?:\b|(?=\d{1,5}[.,]\d{2}\b))/i;
/** On a line of a payment: four digits after the name of the card, or after asterisks that OCR took for letters. */
const BRANDED4 =
  /\b(?:visa|master\s?card|amex|american\s?express|discover|maestro)\b[^\d]{0,20}(?:\s[\S]{0,3}[xX*#•kKA%&+]{4}[^\s\d]{0,20}|[\s('‘’])(\d{4})\)?(?=\s|$)|\bcard\s?[:;.]\s?(?:[^\s\d]{1,6}\s){1,4}(\d{4})(?=\s|$)/i;

/** Signs in front of four digits that OCR took for letters. */
const MISREAD4 = /(?:^|\s)[xX*#•kKA%&+]{3,20}(\d{4})(?=\s|$)/;

/** Cards that nobody pays with. */
const OTHER_CARD = /\b(?:rewards?|loyalty|members?|membership|club|points?|gift|customer)\b/i;

/** How the receipt was paid, and the last digits of a card. What stands below the total counts more than what stands above. */
export function findPayment(lines: readonly ReadLine[]): { method: Found | null; last4: Found | null } {
  const first = Math.max(
    0,
    lines.findIndex(({ role, money }) => role === 'total' && money.length > 0),
  );
  const masked = findMasked(lines.filter(({ text }) => !OTHER_CARD.test(text)));
  const below = masked.filter(({ line }) => line.index >= first);
  const end = lines.slice(first);
  const last4 = oneOf(below) ?? oneOf(masked) ?? misreadOf(end);
  const method =
    findMethod(end, below) ?? unsure(findMethod(lines, masked)) ?? unsure(last4 && { ...last4, value: 'card' });
  // If it is not known how the receipt was paid, the number can be that of another card.
  if (method && !isCash(method))
    return { method, last4: last4 && { ...last4, isUnsure: last4.isUnsure || method.isUnsure } };
  const cash = method ?? cashOf(end);
  return { method: cash, last4: null };
}

const unsure = (found: Found | null) => found && { ...found, isUnsure: true };

interface Masked extends Found {
  line: ReadLine;
}

function findMasked(lines: readonly ReadLine[]): Masked[] {
  return lines.flatMap((line) => {
    const match = LAST4.exec(line.text) ?? (line.role === 'card' ? BRANDED4.exec(line.text) : null);
    const value = match?.[1] ?? match?.[2];
    if (!match || !value) return [];
    const at = match.index + match[0].lastIndexOf(value);
    return [{ value, words: wordsAt(line, at, 4), isUnsure: /\d/.test(line.text.charAt(at + 4)), line }];
  });
}

/** Beside the line of a card, signs that were read as letters show the number of the card, too. */
function misreadOf(lines: readonly ReadLine[]): Found | null {
  const found = lines.flatMap((line, i): Found[] => {
    const match = MISREAD4.exec(line.text);
    const isNear = [lines[i - 1], line, lines[i + 1]].some((other) => other?.role === 'card');
    if (!match || !isNear || OTHER_CARD.test(line.text)) return [];
    return [{ value: match[1]!, words: wordsAt(line, match.index + match[0].length - 4, 4), isUnsure: true }];
  });
  return found.length === 1 ? found[0]! : null;
}

/** The only number, or the only one beside the name of a card. */
function oneOf(masked: readonly Masked[]): Found | null {
  const [found] = masked;
  const isOne = (list: readonly Masked[]) => list.length > 0 && list.every(({ value }) => value === list[0]!.value);
  if (found && isOne(masked)) return plain(found);
  const branded = masked.filter(({ line }) => BRAND.test(line.text));
  return isOne(branded) ? { ...plain(branded[0]!), isUnsure: true } : null;
}

const plain = ({ value, words, isUnsure }: Masked): Found => ({ value, words, isUnsure });

/** So many lines below or above the number of a card, its name can stand. */
const NEAR = 3;

/**
 * The name of a card, with an amount or near the number of a card. A name without both may be an advertisement, so it counts only if there is
 * nothing else.
 */
function findMethod(lines: readonly ReadLine[], masked: readonly Masked[]): Found | null {
  const named = lines.filter(
    ({ role, text }) =>
      !OTHER_CARD.test(text) && (role === 'card' || (role === 'tendered' && BRAND.test(text)) || LAST4.test(text)),
  );
  const isUsed = (line: ReadLine) =>
    line.money.length > 0 || masked.some((card) => Math.abs(card.line.index - line.index) <= NEAR);
  const found = METHODS.flatMap(([value, pattern]) => {
    const line = named.find(({ text }) => pattern.test(text));
    return line ? [{ value, words: wordsOf(line, pattern), isUsed: isUsed(line) }] : [];
  });
  const used = found.filter(({ isUsed }) => isUsed);
  const cash = cashOf(lines);
  const [best] = used.length > 0 ? used : cash ? [] : found;
  if (!best) return cash;
  // Two cards, or a card and cash.
  const isMixed =
    used.filter(({ value }) => BRANDS.has(value)).length > 1 || (cash?.isUnsure === false && used.length > 0);
  return { value: best.value, words: best.words, isUnsure: !best.isUsed || isMixed };
}

const isCash = ({ value }: Found) => value === 'cash';

/** Money was given, or change was given back. */
function cashOf(lines: readonly ReadLine[]): Found | null {
  const cash = lines.find(
    ({ role, label, money }) => role === 'tendered' && money.length > 0 && /\b(cash|tunai)\b/.test(label),
  );
  const change = lines.find(({ role, money }) => role === 'change' && money.length > 0 && money.at(-1)!.value > 0);
  const line = cash ?? change;
  return line ? { value: 'cash', words: line.words, isUnsure: false } : null;
}

function wordsOf(line: ReadLine, pattern: RegExp): Word[] {
  const match = pattern.exec(line.text);
  return match ? wordsAt(line, match.index, match[0].length) : line.words;
}
