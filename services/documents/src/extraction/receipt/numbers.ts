import { type Box, height, union } from '../page/box.js';
import type { Word } from '../page/word.js';

/** A number on a line of a receipt. */
export interface NumberToken {
  /** `money` has cents; `count` is a whole number or a measure; `percent` has a percent sign. */
  kind: 'money' | 'count' | 'percent';
  /** Cents of money; otherwise the number itself. */
  value: number;
  text: string;
  words: Word[];
  /** The lowest confidence of the words, 0 to 1. */
  confidence: number;
  /** Letters were taken for digits, or pieces were joined. */
  repaired: boolean;
  box: Box;
  /** Positions of the first and the last word on the line. */
  from: number;
  to: number;
}

/** Amounts of some currencies have no cents: then `12.500` is twelve thousand five hundred. */
export interface NumberStyle {
  decimals: 0 | 2;
  /** On a receipt of a refund, minus means what was returned. The amounts are read as those of the purchase. */
  isRefund?: boolean;
  /** Whether amounts such as `12.500` are in thousands. They can have three decimals instead, as in Kuwait. */
  isDoubtful?: boolean;
}

const CURRENCY = String.raw`(?:RM|MYR|USD|US\$|S\$|SGD|A\$|AUD|C\$|CAD|NZ\$|HK\$|NT\$|EUR|GBP|CHF|INR|IDR|PHP|Rp\.?|Rs\.?|R\$|[$£€₹¥₱฿])`;
/** What stands before and after an amount: a currency, marks of the printer, and the tax code after the amount. */
const BEFORE = new RegExp(`^[*#:=~'"‘’“”_<>.|]*${CURRENCY}?[:=_*~]*`, 'i');
const AFTER = new RegExp(`${CURRENCY}?[*#:;,.='"‘’“”_<>|]*$`, 'i');
const TAX_CODE = /(?<=\d)\s?(?:SR|ZRL|ZRE|ZR|OS|ES|EX|TX|SV|NT|NF|FS|TF|[A-HNPQRSTXZ])\*?$/i;
const LOOKALIKES: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  l: '1',
  I: '1',
  i: '1',
  '|': '1',
  '!': '1',
  S: '5',
  s: '5',
  B: '8',
  Z: '2',
  z: '2',
};

const MONEY = /^(\d{1,3}(?:[,.' ]\d{3})+|\d{1,7})[.,](\d{2})$/;
const CENTS_ONLY = /^[.,](\d{2})$/;
const THOUSANDS = /^\d{1,3}(?:[.,]\d{3})+$/;
const PIECES_MAX = 4;
const CENTS_MAX = 100_000_000_00;

/** The numbers of a line, from left to right. */
export function numbersIn(words: readonly Word[], style: NumberStyle): NumberToken[] {
  const found = printedNumbers(words, style);
  return style.isRefund ? asPurchase(found, words) : found;
}

/** What is printed with plus on a receipt of a refund, because it went to the customer. */
const PAID_BACK =
  /\brefund|\b(?:cash|card|visa|master\w*|amex|american express|discover|debit|credit|tender\w*|change|paid)\b/i;

/** Goods that were bought on a receipt of a refund reduce it. A price before the amount has no sign of its own. */
function asPurchase(numbers: readonly NumberToken[], words: readonly Word[]): NumberToken[] {
  const amount = numbers.findLast(({ kind }) => kind === 'money');
  const isPaidBack = PAID_BACK.test(words.map(({ text }) => text).join(' '));
  return numbers.map((token) => {
    if (token.value < 0) return { ...token, value: -token.value };
    return token === amount && !isPaidBack ? { ...token, value: 0 - token.value } : token;
  });
}

function printedNumbers(words: readonly Word[], style: NumberStyle): NumberToken[] {
  const found: NumberToken[] = [];
  for (let start = 0; start < words.length; start++) {
    const product = factorsIn(words[start]!, style, start === 0);
    if (product) {
      found.push(...product.map((token) => ({ ...token, from: start, to: start })));
      continue;
    }
    for (let count = Math.min(PIECES_MAX, words.length - start); count >= 1; count--) {
      const pieces = words.slice(start, start + count);
      const read = areClose(pieces) ? numberOf(pieces, style) : undefined;
      if (!read) continue;
      found.push({ ...read, from: start, to: start + count - 1 });
      start += count - 1;
      break;
    }
  }
  return found;
}

/** Quantity and price without a space: `4@1.41`, `2x3.50`, or the quantity alone with its sign: `4@`. */
const FACTORS =
  /^(\d{1,3}(?:\.\d{1,3}(?=@|x|×)|\.\d{2}(?=[l1I]b))?)(?:[l1I]bs?|kg|ea)?(?:@|x|×)(?:\$|£|€)?(?:(\d{1,5}[.,]\d{2})(?:\/(?:[l1I]bs?|kg|ea))?)?$/i;
/** A unit without a space: `3.49lb`, `@2.91/lb`. OCR reads the l as a one. */
const WITH_UNIT =
  /^(?:@?(\d{1,5}\.\d{2,3})(?:\/?(?:[l1I]bs?|kg|gal|ltr)|\/[gl])\.?|(\d{1,5}\.\d{3})L|(\d{1,3})(?:pcs?|pkts?))$/i;
/** A dollar sign in front of an amount, read as a letter. */
const MISREAD_DOLLAR = /^[S§](?=\d{1,5}[.,]\d{2}$)/;
/** The price before the quantity: `7.99*2`. */
const PRICE_FIRST = /^(\d{1,5}[.,]\d{2})[*x×](\d{1,3})$/i;

function factorsIn(word: Word, style: NumberStyle, isFirst: boolean): Omit<NumberToken, 'from' | 'to'>[] | undefined {
  const match = FACTORS.exec(word.text) ?? PRICE_FIRST.exec(word.text);
  // `TISSUE 4X` is no quantity.
  if (!match || (match[2] === undefined && !isFirst && !word.text.endsWith('@'))) return undefined;
  const { confidence, box } = word;
  return match.slice(1).flatMap((text) => {
    const read = text === undefined ? undefined : readNumber(text, style);
    return read ? [{ ...read, text: text!, words: [word], confidence, box }] : [];
  });
}

/** Pieces of one number are close to each other, a currency or a sign may be further away. */
function areClose(pieces: readonly Word[]): boolean {
  return pieces.every((word, i) => {
    const next = pieces[i + 1];
    if (!next) return true;
    const gap = next.box.x0 - word.box.x1;
    const size = Math.max(height(word.box), height(next.box));
    return gap < (/^[^\d]*[A-Za-z$£€₹¥₱฿:=*]$/.test(word.text) ? 2.5 : 0.75) * size;
  });
}

function numberOf(pieces: readonly Word[], style: NumberStyle): Omit<NumberToken, 'from' | 'to'> | undefined {
  const texts = pieces.map((word) => word.text);
  if (!/\d/.test(texts.join(''))) return undefined;
  // Two numbers beside each other are one number only if the first one ends or the second one begins with a point.
  for (let i = 1; i < texts.length; i++) {
    const [left, right] = [texts[i - 1]!, texts[i]!];
    const isJoined = /\d[.,]$/.test(left) || /^[.,]\d/.test(right);
    const isMark = !/[\dA-Za-z]/.test(left) || new RegExp(`^${CURRENCY}[:=.]?$`, 'i').test(left);
    const isTail = i === texts.length - 1 && (/^(?:-|CR)$/.test(right) || /^%\.?$/.test(right));
    if (!isJoined && !isMark && !isTail) return undefined;
  }
  const read = readNumber(texts.join(''), style);
  if (!read) return undefined;
  const joined = texts.filter((text) => /\d/.test(text)).length > 1;
  return {
    ...read,
    text: texts.join(' '),
    words: [...pieces],
    confidence: Math.min(...pieces.map((word) => word.confidence)),
    repaired: read.repaired || joined,
    box: union(pieces.filter((word) => /\d/.test(word.text)).map(({ box }) => box)),
  };
}

/** Several dashes lead to an amount. They are no minus. */
const LEADER = /^([^\d]*?)[-–—−.]*[-–—−]{2,}[-–—−.]*(?=[^\d]*\d)/;

type Value = Pick<NumberToken, 'kind' | 'value' | 'repaired'>;

export function readNumber(raw: string, style: NumberStyle = { decimals: 2 }): Value | undefined {
  const marked = raw.trim().replace(LEADER, '$1');
  let text = marked.replace(WITH_UNIT, '$1$2$3').replace(MISREAD_DOLLAR, '');
  const percent = /^[(@]*(\d{1,2}(?:[.,]\d{1,3})?)\s*%[):.,]*$/.exec(text);
  if (percent) return { kind: 'percent', value: Number(percent[1]!.replace(',', '.')), repaired: false };
  let negative = false;
  const brackets = /^[^\dA-Za-z(]*\((.+)\)[^\dA-Za-z)]*$/.exec(text);
  if (brackets) {
    negative = true;
    text = brackets[1]!;
  }
  const minus = /^[^\d]*?[-–—−]|[-–—−][A-Z]{0,2}$|\d\s?CR$/i;
  if (minus.test(text) && /\d/.test(text)) {
    negative = true;
    text = text.replace(/[-–—−][A-Z]{0,2}$|\s?CR$/i, '').replace(/^([^\d-–—−]*)[-–—−]/, '$1');
  }
  const bare = text
    .replace(BEFORE, '')
    .replace(AFTER, '')
    .replace(/^[-–—−]/, '')
    .trim();
  // The last letter can be the tax code or a misread digit.
  const readings = [...new Set([bare.replace(TAX_CODE, ''), bare])].flatMap((each) => digitsToValue(each, style) ?? []);
  const value = readings.find(({ kind }) => kind === 'money') ?? readings[0];
  return value && { ...value, value: negative ? -value.value : value.value };
}

function digitsToValue(text: string, style: NumberStyle): Value | undefined {
  const plain = toDigits(text);
  if (plain === undefined) return undefined;
  const repaired = plain !== text;
  const money = MONEY.exec(plain) ?? CENTS_ONLY.exec(plain);
  if (money && style.decimals === 2) {
    const whole = money.length === 3 ? Number(money[1]!.replace(/[,.' ]/g, '')) : 0;
    return inRange({ kind: 'money', value: whole * 100 + Number(money.at(-1)), repaired });
  }
  if (style.decimals === 0 && (THOUSANDS.test(plain) || /^\d{3,9}$/.test(plain)))
    return inRange({ kind: 'money', value: Number(plain.replace(/[.,]/g, '')) * 100, repaired });
  if (/^\d{1,6}$/.test(plain)) return { kind: 'count', value: Number(plain), repaired };
  if (/^\d{1,5}[.,]\d{1,4}$/.test(plain)) return { kind: 'count', value: Number(plain.replace(',', '.')), repaired };
  return undefined;
}

const inRange = (value: Value): Value | undefined => (value.value <= CENTS_MAX ? value : undefined);

/** Letters that look like digits become digits if the rest of the text is a number. */
function toDigits(text: string): string | undefined {
  if (/^[\d.,' ]+$/.test(text) && /\d/.test(text)) return text;
  const digits = text.match(/\d/g)?.length ?? 0;
  const replaced = text.replace(/[A-Za-z|!]/g, (letter) => LOOKALIKES[letter] ?? letter);
  const changed = [...text].filter((letter, i) => replaced[i] !== letter).length;
  if (changed === 0 || digits < 2 || changed > digits || !/^[\d.,' ]+$/.test(replaced)) return undefined;
  return /[.,]/.test(replaced) ? replaced : undefined;
}

const THREE_DECIMALS = /\b(?:KWD|BHD|OMR|JOD|TND|IQD|LYD)\b/;
const WITHOUT_CENTS = /\b(?:IDR|JPY|YEN|KRW|VND|COP|CLP|PYG|UGX|XOF|XAF)\b|\bRp\b|[¥₩₫]/;
/** Only thousands have two groups of three digits. */
const TWO_GROUPS = /^\d{1,3}(?:[.,]\d{3}){2,}$/;

/**
 * Whether the amounts of a page have cents. Without any cents, amounts with groups of three digits show a currency without cents. They are certain only if the
 * currency is known, or an amount has two groups.
 * @param currency of the country that the page shows
 */
export function numberStyle(lines: readonly { words: readonly Word[] }[], currency: string | null = null): NumberStyle {
  const style = countedStyle(lines);
  if (style.decimals === 2) return style;
  const texts = lines.flatMap(({ words }) => words.map(({ text }) => text));
  const page = texts.join(' ');
  if (THREE_DECIMALS.test(page)) return { decimals: 2 };
  const isKnown = WITHOUT_CENTS.test(page) || (currency !== null && WITHOUT_CENTS.test(currency));
  return isKnown || texts.some((text) => TWO_GROUPS.test(plainOf(text))) ? style : { ...style, isDoubtful: true };
}

const plainOf = (text: string) => text.replace(BEFORE, '').replace(TAX_CODE, '').replace(AFTER, '');

function countedStyle(lines: readonly { words: readonly Word[] }[]): NumberStyle {
  let cents = 0;
  let thousands = 0;
  for (const { words } of lines) {
    for (const { text } of words) {
      const plain = plainOf(text);
      if (MONEY.test(plain)) cents++;
      else if (THOUSANDS.test(plain)) thousands++;
    }
  }
  return { decimals: cents === 0 && thousands >= 2 ? 0 : 2 };
}
