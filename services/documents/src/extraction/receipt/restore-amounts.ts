import type { NumberToken } from './numbers.js';
import type { ReadLine, Role } from './read-line.js';

/** Restores amounts that OCR misread in ways that the other amounts of the receipt show. */
export function restoreAmounts(lines: readonly ReadLine[]): void {
  restoreDollars(lines);
  restorePoints(lines);
  restoreMarked(lines);
  restoreStars(lines);
}

export const NEEDS_AMOUNT: ReadonlySet<Role> = new Set([
  'total',
  'subtotal',
  'tax',
  'rounding',
  'change',
  'tendered',
  'card',
  'service_charge',
  'tip',
]);

/** OCR can lose the point of an amount, or its last digit: `39 00`, `11.6`. Only a line that must have an amount is read this way. */
function restorePoints(lines: readonly ReadLine[]): void {
  for (const line of lines) {
    if (!NEEDS_AMOUNT.has(line.role) || line.money.length > 0) continue;
    const [dollars, cents] = line.numbers.slice(-2);
    const last = line.numbers.at(-1);
    const restored = (cents && joinCents(dollars!, cents)) ?? (last && addDigit(last));
    if (!restored) continue;
    line.money = [restored];
    line.numbers = [...line.numbers.filter(({ to }) => to < restored.from), restored];
  }
}

function joinCents(dollars: NumberToken, cents: NumberToken): NumberToken | undefined {
  const isAmount = dollars.kind === 'count' && cents.kind === 'count' && /^\d{1,5}$/.test(dollars.text);
  if (!isAmount || !/^\d{2}$/.test(cents.text) || cents.from !== dollars.to + 1) return undefined;
  return {
    ...dollars,
    kind: 'money',
    value: 100 * dollars.value + cents.value,
    text: `${dollars.text}.${cents.text}`,
    words: [...dollars.words, ...cents.words],
    confidence: Math.min(dollars.confidence, cents.confidence),
    repaired: true,
    to: cents.to,
  };
}

function addDigit(token: NumberToken): NumberToken | undefined {
  if (token.kind !== 'count' || !/^\d{1,5}\.\d$/.test(token.text)) return undefined;
  return { ...token, kind: 'money', value: Math.round(100 * token.value), repaired: true };
}

/** So many amounts with a dollar sign show that all amounts of the receipt have one. */
const SIGNED_MIN = 3;
const HAS_DOLLAR = /^[^\d]*\$/;
const PAID: ReadonlySet<Role> = new Set(['tendered', 'card', 'change']);
const FIVE_IN_FRONT = /^5(?=\d{1,5}[.,]\d{2}$)/;

/**
 * OCR can read a dollar sign as a five, and the sums of such amounts hold. If all amounts have a sign, except some that begin with a five,
 * these fives are signs.
 */
function restoreDollars(lines: readonly ReadLine[]): void {
  const all = lines.flatMap((line) => line.money.map((token) => ({ line, token })));
  const unsigned = all.filter(({ token }) => !HAS_DOLLAR.test(token.text));
  if (all.length - unsigned.length < SIGNED_MIN || 2 * unsigned.length > all.length) return;
  if (!unsigned.every(({ token }) => FIVE_IN_FRONT.test(token.text))) return;
  // What was paid can be printed in another way than the sums.
  if (unsigned.every(({ line }) => PAID.has(line.role))) return;
  for (const { line, token } of unsigned) {
    const text = token.text.replace(FIVE_IN_FRONT, '$');
    const restored = {
      ...token,
      text,
      value: Math.round(100 * Number(text.slice(1).replace(',', '.'))),
      repaired: true,
    };
    line.money = line.money.map((each) => (each === token ? restored : each));
    line.numbers = line.numbers.map((each) => (each === token ? restored : each));
  }
}

/** So many amounts with a letter behind show that the receipt marks its items: `3.89 F`. */
const MARKED_MIN = 2;
const MARKED = /\d[.,]\d{2}\s?[A-Z]$/;
/** A letter behind an amount that OCR took for a digit, T for 7 and B for 8, or a lost point before a letter. */
const MISREAD_MARK = /^(\d{1,5})\.(\d{2})[0124578]$/;
const LOST_POINT = /^(\d{1,4})(\d{2})\s?[A-Z]$/;

/** On a receipt that marks its items with letters, these letters or the points can be misread: `3.897` for `3.89 T`, `389 T`. */
function restoreMarked(lines: readonly ReadLine[]): void {
  const end = lines.findIndex(({ role, money }) => (role === 'total' || role === 'subtotal') && money.length > 0);
  const items = lines.slice(0, Math.max(0, end));
  if (items.filter(({ text, money }) => money.length > 0 && MARKED.test(text)).length < MARKED_MIN) return;
  for (const line of items) {
    const last = line.numbers.at(-1);
    if (last?.kind !== 'count' || (line.role !== 'none' && line.role !== 'discount')) continue;
    const behind = line.words.slice(last.to + 1).map(({ text }) => text);
    const match =
      MISREAD_MARK.exec(behind.length === 0 ? last.text : '') ?? LOST_POINT.exec([last.text, ...behind].join(' '));
    if (!match) continue;
    const amount: NumberToken = { ...last, kind: 'money', value: Number(match[1]! + match[2]!), repaired: true };
    line.numbers = [...line.numbers.slice(0, -1), amount];
    line.money = [...line.money, amount];
  }
}

/** A star behind an amount that OCR took for a percent sign: `3.90%` at the end of an item. */
function restoreStars(lines: readonly ReadLine[]): void {
  const end = lines.findIndex(({ role, money }) => (role === 'total' || role === 'subtotal') && money.length > 0);
  for (const line of lines.slice(0, Math.max(0, end))) {
    const last = line.numbers.at(-1);
    const isLast = last?.to === line.words.length - 1;
    if (line.role !== 'none' || !isLast || last.kind !== 'percent' || !/\.\d{2}\s?%$/.test(last.text)) continue;
    const amount: NumberToken = { ...last, kind: 'money', value: Math.round(100 * last.value), repaired: true };
    line.numbers = [...line.numbers.slice(0, -1), amount];
    line.money = [...line.money, amount];
  }
}
