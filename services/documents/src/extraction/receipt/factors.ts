import type { Box } from '../page/box.js';
import { height } from '../page/box.js';
import { wordsAt } from './dates.js';
import { type NumberToken, readNumber } from './numbers.js';
import type { ReadLine } from './read-line.js';

/** The quantity of an item and the price of one piece. */
export interface Factors {
  quantity: NumberToken | null;
  unitPrice: NumberToken | null;
  /** Quantity times unit price is the amount. */
  multiplied: boolean;
}

const NONE: Factors = { quantity: null, unitPrice: null, multiplied: false };

/** A quantity such as 2.00 has the form of an amount, and a price in tenths of a cent has not. */
export const timesOf = ({ kind, value }: NumberToken) => (kind === 'money' ? value / 100 : value);

const asCount = (token: NumberToken, value: number): NumberToken => ({ ...token, kind: 'count', value });

export const isSmallCount = ({ kind, text }: NumberToken) => kind === 'count' && /^\W?\d{1,3}$/.test(text);

/** A number as long as this is the code of a product. */
export const isCodeWord = (text: string) => /^\W{0,2}[A-Z]{0,4}(?:\d-?){5,}[A-Z]?\W{0,2}$/i.test(text);

/** A quantity beside its sign: `3X`, `* 4`. */
export const FACTOR_SIGN = /\d\s?(?:pcs?\s?)?[@*×]|(?<!\*)[@*×]\s?\d|\b\d{1,3}\s?x\b|\bx\s?\d/i;

/** Units of a quantity or a price, and the words between both. */
export const UNIT =
  /^(?:\/?(?:[l1I]bs?|kgs?|gr?|oz|ea|each|pcs?|pkt?|ct|gals?|ltrs?|litres?|liters?|l|unit|kwh|hrs?|mins?)\.?|@|x|×|\/|for|at)$/i;
const QUANTITY_LABEL = /^(?:qty|quantity|price)[.:]?$/i;

export type Product = [quantity: NumberToken, price: NumberToken];

/** The quantity and the price of a line that has only these: `2 @ 3.00`, `1.32 lb @ 0.59 /lb`, `Qty 2 x 3.00`, `271-9120-3 2 X $3.00`. */
export function productOf(line: ReadLine): Product | undefined {
  const joined = joinedProduct(line);
  if (joined) return joined;
  const { words } = line;
  const numbers = line.numbers.filter(({ text, kind }) => kind === 'money' || !isCodeWord(text));
  const [quantity, price] = numbers;
  if (!quantity || !price || numbers.length !== 2 || price.kind !== 'money') return undefined;
  const used = new Set(numbers.flatMap((number) => number.words));
  const hasSign = words.some(({ text }) => /^(?:@|x|×)$|\d(?:@|x|×)/i.test(text));
  const isKnown = (text: string) => UNIT.test(text) || QUANTITY_LABEL.test(text) || isCodeWord(text);
  return hasSign && words.every((word) => used.has(word) || isKnown(word.text)) ? [quantity, price] : undefined;
}

const JOINED =
  /^(?:qty\W{0,2})?(\d{1,3}(?:\.\d{1,3})?)\s?(?:pcs?|ea)?\s?[x×@]\s?[$£€]?(\d{1,5}[.,]\d{2})(?:\s?\/?\s?(?:ea|each|lbs?|kg|gal|l)\.?)?$/i;

/** The same without spaces, as OCR reads it: `Qty2x36.00`, `2 @8.49 EA`. */
function joinedProduct(line: ReadLine): Product | undefined {
  const match = JOINED.exec(line.text);
  if (!match) return undefined;
  const [, quantity, price] = match as unknown as [string, string, string];
  const at = line.text.lastIndexOf(price);
  const tokens = [tokenAt(line, line.text.indexOf(quantity), quantity), tokenAt(line, at, price)];
  return tokens[0] && tokens[1] ? [tokens[0], tokens[1]] : undefined;
}

/** A number within the text of a line. */
function tokenAt(line: ReadLine, at: number, text: string): NumberToken | undefined {
  const words = wordsAt(line, at, text.length);
  const read = readNumber(text);
  const [first] = words;
  if (!read || !first) return undefined;
  const confidence = Math.min(...words.map((word) => word.confidence));
  const from = line.words.indexOf(first);
  return { ...read, text, words, confidence, box: first.box, from, to: from + words.length - 1 };
}

export const factorsOfProduct = ([quantity, price]: Readonly<Product>): Factors => ({
  quantity: asCount(quantity, timesOf(quantity)),
  unitPrice: price,
  multiplied: true,
});

export const multiplies = ([quantity, price]: Readonly<Product>, amount: NumberToken) =>
  Math.round(100 * timesOf(quantity) * timesOf(price)) === Math.abs(amount.value);

/** The price of one piece at the end of the description above: `CURRY 1KG @17.20`. */
function priceAbove(above: readonly ReadLine[]): NumberToken | undefined {
  const word = above.at(-1)?.words.at(-1);
  const read = word && /^@[^@]+$/.test(word.text) ? readNumber(word.text.slice(1)) : undefined;
  if (!word || read?.kind !== 'money') return undefined;
  return { ...read, text: word.text, words: [word], confidence: word.confidence, box: word.box, from: -1, to: -1 };
}

const PRICE_AT = /@\s?[$£€]?(\d{1,4}\.\d{2,3})(?!\d)/;

/** A price on a line of its own below the item with the quantity: `PUMP# 2 @ 3.389/G`. */
export function priceBelow(
  line: ReadLine,
  { quantity, amount }: { quantity: NumberToken | null; amount: NumberToken },
): NumberToken | undefined {
  const match = PRICE_AT.exec(line.text);
  const price = match ? tokenAt(line, match.index + match[0].length - match[1]!.length, match[1]!) : undefined;
  return quantity && price && multiplies([quantity, price], amount) ? price : undefined;
}

/**
 * The two numbers before the amount whose product is the amount. Without such a pair, the quantity is the number below the header of the
 * quantities, or a whole number at the start of the line.
 */
export function factorsOf(
  line: ReadLine,
  amount: NumberToken,
  { above, quantityHeader }: { above: readonly ReadLine[]; quantityHeader: Box | undefined },
): Factors {
  const onLine = line.numbers.filter(({ to, kind }) => to < amount.from && kind !== 'percent');
  const price = priceAbove(above);
  const before = price ? [price, ...onLine] : onLine;
  const prices = before.filter(({ kind }) => kind === 'money');
  for (const unitPrice of prices.toReversed()) {
    for (const quantity of before) {
      if (quantity === unitPrice || quantity.value <= 0) continue;
      if (timesOf(quantity) > 0 && multiplies([quantity, unitPrice], amount))
        return { quantity: asCount(quantity, timesOf(quantity)), unitPrice, multiplied: true };
    }
  }
  const counts = onLine.filter(({ kind, value }) => kind === 'count' && value > 0);
  const inColumn = quantityHeader && counts.find(({ box }) => isBelow(box, quantityHeader));
  if (inColumn) return { ...NONE, quantity: inColumn };
  const first = counts.find(({ from, value }) => from === 0 && value < 100 && Number.isInteger(value));
  const hasPrice = onLine.some(({ kind }) => kind === 'money');
  return first && !hasPrice && amount.from > first.to + 1 ? { ...NONE, quantity: first } : NONE;
}

const isBelow = (box: Box, header: Box) => box.x0 < header.x1 + height(header) && box.x1 > header.x0 - height(header);

const VOLUME = /\b(?:gals?|gallons?|ltrs?|litres?|liters?|vol|volume|kwh)\b/i;
const PRICE_PER = /\bprice\b.{0,3}\/|\bprice per\b|\bunit price\b|\b(?:ppg|ppu)\b/i;
const MEASURES_MAX = 8;

/** A volume or its price on a line of its own, as on receipts of fuel: `GALLONS: 10.234`, `PRICE/G: $3.499`. */
export const isMeasure = ({ text, numbers }: ReadLine) =>
  numbers.length === 1 && (PRICE_PER.test(text) || (VOLUME.test(text) && numbers[0]!.kind === 'count'));

/** The line of the volume and the line of its price, if their product is the amount. */
export function measuresOf(lines: readonly ReadLine[], amount: NumberToken): [ReadLine, ReadLine] | undefined {
  const measures = lines.slice(0, MEASURES_MAX);
  for (const volume of measures.filter(({ text }) => !PRICE_PER.test(text) && VOLUME.test(text))) {
    const price = measures.find(
      (line) => PRICE_PER.test(line.text) && multiplies([volume.numbers[0]!, line.numbers[0]!], amount),
    );
    if (price) return [volume, price];
  }
  return undefined;
}
