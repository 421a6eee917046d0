import { height } from '../page/box.js';
import type { Word } from '../page/word.js';
import { lettersIn } from './merchant.js';
import { type NumberToken, readNumber } from './numbers.js';
import type { ReadLine } from './roles.js';

export interface Item {
  description: { value: string; words: Word[] } | null;
  /** A text above or beside it that was left out could belong to it. */
  isCut: boolean;
  /** There are signs of a quantity, so it may have been missed. */
  mayHaveQuantity: boolean;
  quantity: NumberToken | null;
  unitPrice: NumberToken | null;
  amount: NumberToken;
  /** Quantity times unit price is the amount. */
  multiplied: boolean;
  /** Whether the amount is a price reduction printed among the items. */
  isDiscount: boolean;
}

const ITEMS_MAX = 100;

/**
 * The items of a receipt: lines with an amount before the first sum. A description can stand on the line of its amount, or on the line or
 * two above it. A quantity with a price, `2 @ 3.00`, can stand on the line of the amount, above the item or below it.
 * @param header words of the name and the address, which are no descriptions
 */
export function findItems(lines: readonly ReadLine[], header: ReadonlySet<Word> = new Set()): Item[] {
  const end = firstSum(lines);
  const items: Item[] = [];
  let texts: ReadLine[] = [];
  let factors: ReadLine | undefined;
  const measures: ReadLine[] = [];
  const own = lines.slice(firstItem(lines, end, header), end);
  const columns = columnsOf(own);
  for (const [i, line] of own.entries()) {
    if (line.role !== 'none' && line.role !== 'discount') {
      texts = [];
      continue;
    }
    if (isMeasure(line)) {
      measures.push(line);
      continue;
    }
    if (line.money.length === 0) {
      if (isDescription(line)) texts.push(line);
      else if (!isCode(line)) texts = [];
      continue;
    }
    if (isProductOnly(line) && !(texts.length > 0 && timesOf(line.numbers[0]!) === 1)) {
      const last = items.at(-1);
      if (last && isProductOf(last, line, texts.length === 0 ? undefined : amountAfter(own, i))) {
        Object.assign(last, productOf(line), { multiplied: true });
        texts = [];
      } else factors = line;
      continue;
    }
    const item = itemOf(line, texts, columns);
    if (item && factors && item.quantity === null && multiplies(factors, item.amount))
      Object.assign(item, productOf(factors), { multiplied: true });
    else if (factors) doubtQuantities([items.at(-1), item]);
    if (item && item.quantity === null) Object.assign(item, measuredBy(measures, item.amount));
    if (item && items.length < ITEMS_MAX) items.push(item);
    texts = [];
    factors = undefined;
  }
  if (factors) doubtQuantities([items.at(-1)]);
  return items;
}

/** A quantity with a price stands between two items, but its product is the amount of neither. */
function doubtQuantities(items: readonly (Item | undefined)[]): void {
  for (const item of items) if (item?.quantity === null) item.mayHaveQuantity = true;
}

/** `2 @ 14.50` below its item, or below the code of its item, unless it gives the amount after it, too. */
const isProductOf = (item: Item, line: ReadLine, next: NumberToken | undefined) =>
  item.quantity === null && multiplies(line, item.amount) && !(next && multiplies(line, next));

const amountAfter = (lines: readonly ReadLine[], at: number) =>
  lines
    .slice(at + 1)
    .find((line) => line.money.length > 0 && !isProductOnly(line))
    ?.money.at(-1);

const VOLUME = /\b(?:gals?|gallons?|ltrs?|litres?|liters?|vol|volume|kwh)\b/i;
const PRICE_PER = /\bprice\b.{0,3}\/|\bprice per\b|\bunit price\b|\b(?:ppg|ppu)\b/i;
const MEASURES_MAX = 8;

/** A volume or its price on a line of its own, as on receipts of fuel: `GALLONS: 10.234`, `PRICE/G: $3.499`. */
const isMeasure = ({ text, numbers }: ReadLine) =>
  numbers.length === 1 && (PRICE_PER.test(text) || (VOLUME.test(text) && numbers[0]!.kind === 'count'));

/** The volume whose product with a printed price is the amount. A price in tenths of a cent is no amount, so it is left out. */
function measuredBy(lines: readonly ReadLine[], amount: NumberToken): Partial<Item> {
  const measures = lines.slice(0, MEASURES_MAX);
  for (const {
    numbers: [volume],
  } of measures.filter(({ text }) => !PRICE_PER.test(text) && VOLUME.test(text))) {
    const price = measures.find(
      (line) =>
        PRICE_PER.test(line.text) && Math.round(100 * timesOf(volume!) * timesOf(line.numbers[0]!)) === amount.value,
    );
    if (price) return { quantity: volume!, multiplied: true };
  }
  return {};
}

const SUMS: ReadonlySet<ReadLine['role']> = new Set([
  'total',
  'subtotal',
  'tax',
  'service_charge',
  'rounding',
  'count',
  'tax_summary',
]);

function firstSum(lines: readonly ReadLine[]): number {
  const at = lines.findIndex(
    ({ role, money, index }) => SUMS.has(role) && (money.length > 0 || role === 'count') && index > 1,
  );
  return at < 0 ? lines.length : at;
}

/** Items begin below the name and the address, and below the header of the columns, if there is one. */
function firstItem(lines: readonly ReadLine[], end: number, headerWords: ReadonlySet<Word>): number {
  const address = lines.findLastIndex(
    ({ words, money, index }) => index < end && money.length === 0 && words.some((word) => headerWords.has(word)),
  );
  const header = lines.findLastIndex(
    ({ label, money, index }) =>
      index < end &&
      money.length === 0 &&
      /\b(description|item|qty|quantity|price|u p|unit)\b.*\b(amount|amt|price|total|rm|disc|tax)\b/.test(label),
  );
  return Math.max(address, header) + 1;
}

const hasLetters = (text: string, count: number) => (text.match(/\p{L}/gu)?.length ?? 0) >= count;

/** Texts that are not a description: barcodes alone, dates, times, phone numbers, lines about the sale. */
const isDescription = ({ text }: ReadLine) => hasLetters(text, 3) && !NO_DESCRIPTION.test(text);

const NO_DESCRIPTION =
  /\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|\b\d{1,2}:\d{2}\b|\(\d{3}\)\s?\d{3}-\d{4}|\b\d{3}-\d{3}-\d{4}\b|\b[A-Z]{2}\s+\d{5}(?:-\d{4})?$|\b(tel|fax|phone|gst (id|no|reg)|vat (id|no|reg)|invoice|table|cashier|date|time|server|guests?|clerk|register|receipt|store\s?#|order\s?#|check\s?#)\b/i;

/** A barcode or the code of a product, between a description and its amount. */
const isCode = ({ text }: ReadLine) => !hasLetters(text, 3) && !NO_DESCRIPTION.test(text);

/** Units of a quantity or a price, and the words between both. */
const UNIT =
  /^(?:\/?(?:[l1I]bs?|kgs?|gr?|oz|ea|each|pcs?|pkt?|ct|gals?|ltrs?|litres?|liters?|l|unit)\.?|@|x|×|\/|for|at)$/i;

/** Only a quantity and a price: `2 @ 3.00`, `1.32 lb @ 0.59 /lb`. */
function isProductOnly(line: ReadLine): boolean {
  const { numbers, words } = line;
  if (numbers.length !== 2 || line.money.length === 0 || numbers[1]!.kind !== 'money') return false;
  const used = new Set(numbers.flatMap((number) => number.words));
  const others = words.filter((word) => !used.has(word));
  const hasSign = words.some(({ text }) => /^(?:@|x|×)$|\d(?:@|x|×)/i.test(text));
  return hasSign && others.every(({ text }) => UNIT.test(text));
}

const productOf = ({ numbers }: ReadLine): Pick<Item, 'quantity' | 'unitPrice'> => ({
  quantity: asCount(numbers[0]!, timesOf(numbers[0]!)),
  unitPrice: numbers[1]!,
});

const multiplies = ({ numbers: [quantity, price] }: ReadLine, amount: NumberToken) =>
  Math.round(timesOf(quantity!) * price!.value) === Math.abs(amount.value);

/** A quantity such as 2.00 has the form of an amount. */
const timesOf = ({ kind, value }: NumberToken) => (kind === 'money' ? value / 100 : value);

function itemOf(line: ReadLine, above: readonly ReadLine[], columns: readonly number[]): Item | undefined {
  const amount = line.money.at(-1)!;
  const { quantity, unitPrice, multiplied } = factorsOf(line, amount, priceAbove(above));
  const used = new Set([amount, quantity, unitPrice].filter((each) => each !== null).flatMap(({ words }) => words));
  const texts = line.words.filter((word, i) => !used.has(word) && !isPrice(word, line) && !isTaxCode(word, i, amount));
  const printed = withoutNotes(texts, columns);
  const own = describe(printed);
  const start = startOf(line, above, own !== null).filter((word) => !used.has(word));
  const description = describe([...start, ...(own?.words ?? [])]);
  if (!description && amount.value === 0) return undefined;
  const others = line.numbers.filter((each) => each !== amount && each !== quantity && each !== unitPrice);
  return {
    description,
    mayHaveQuantity:
      quantity === null &&
      // Left of an amount that stands alone, OCR may have lost or misread quantity and price.
      (own === null ||
        [...above, line].some(({ text }) => FACTOR_SIGN.test(text)) ||
        others.some((each) => each.kind === 'money' || isSmallCount(each))),
    isCut:
      printed.length < texts.length ||
      (own !== null && start.length === 0 && above.some((upper) => !isIndented(upper, line))),
    quantity,
    unitPrice,
    amount,
    multiplied,
    isDiscount: line.role === 'discount' || amount.value < 0,
  };
}

/** So wide a gap, compared with the height of the print, is not between two words of a description. */
const NOTE_GAP = 3;

const isApart = (word: Word, before: Word) =>
  word.box.x0 - before.box.x1 > NOTE_GAP * Math.max(height(word.box), height(before.box));

/** Where texts begin that are far from the text before them. On several lines at the same place, they are a column. */
function columnsOf(lines: readonly ReadLine[]): number[] {
  const starts = lines.flatMap(({ words }) =>
    words.filter((word, i) => i > 0 && isApart(word, words[i - 1]!)).map(({ box }) => box),
  );
  return starts
    .filter((box) => starts.filter((other) => Math.abs(other.x0 - box.x0) < height(box)).length > 1)
    .map(({ x0 }) => x0);
}

/** OCR reads notes and stamps like print. A text between a description and its amount that is not in a column does not belong to it. */
function withoutNotes(words: readonly Word[], columns: readonly number[]): readonly Word[] {
  const end = words.findIndex((word, i) => {
    const before = words[i - 1];
    if (!before || word.source !== 'ocr' || !isApart(word, before)) return false;
    return !columns.includes(word.box.x0) && hasLetters(textOf(words.slice(0, i)), 3);
  });
  return end < 0 ? words : words.slice(0, end);
}

/** The text of a line. OCR cuts a number from its unit without any space between them: `1` and `GAL`. */
function textOf(words: readonly Word[]): string {
  return words.reduce((text, word, i) => {
    const before = words[i - 1];
    const isCut =
      before?.source === 'ocr' &&
      /\d$/.test(before.text) &&
      /^\p{L}/u.test(word.text) &&
      word.box.x0 - before.box.x1 < CUT_GAP * height(word.box);
    return text + (before && !isCut ? ' ' : '') + word.text;
  }, '');
}

const CUT_GAP = 0.1;

/** So much further right than the line above begins the second line of a description, compared with the height of the print. */
const INDENT = 0.35;

const isIndented = (line: ReadLine, other: ReadLine) =>
  line.words[0]!.box.x0 - other.words[0]!.box.x0 > INDENT * height(other.words[0]!.box);

/** The words above that the description begins with. */
function startOf(line: ReadLine, above: readonly ReadLine[], hasOwn: boolean): Word[] {
  const last = above.at(-1);
  if (!last || (hasOwn && !isIndented(line, last))) return [];
  const before = above.at(-2);
  // Without an indent, the line further up is a heading or a note.
  return before && !hasOwn && isIndented(last, before) ? [...before.words, ...last.words] : last.words;
}

const FACTOR_SIGN = /\d\s?(?:pcs?\s?)?[@*×]|[@*×]\s?\d|\b\d{1,3}\s?x\b|\bx\s?\d/i;
const isSmallCount = ({ kind, text }: NumberToken) => kind === 'count' && /^\W?\d{1,3}$/.test(text);

/** The price of one piece at the end of the description above: `CURRY 1KG @17.20`. */
function priceAbove(above: readonly ReadLine[]): NumberToken | undefined {
  const word = above.at(-1)?.words.at(-1);
  const read = word && /^@[^@]+$/.test(word.text) ? readNumber(word.text.slice(1)) : undefined;
  if (!word || read?.kind !== 'money') return undefined;
  return { ...read, text: word.text, words: [word], confidence: word.confidence, box: word.box, from: -1, to: -1 };
}

const isPrice = (word: Word, line: ReadLine) => line.money.some(({ words }) => words.includes(word));

/** A few letters behind the amount. */
const isTaxCode = ({ text }: Word, at: number, amount: NumberToken) => at > amount.to && text.length <= 3;

type Factors = Pick<Item, 'quantity' | 'unitPrice' | 'multiplied'>;

/** The two numbers before the amount whose product is the amount. Without such a pair, a whole number at the start of the line is the quantity. */
function factorsOf(line: ReadLine, amount: NumberToken, above: NumberToken | undefined): Factors {
  const onLine = line.numbers.filter(({ to, kind }) => to < amount.from && kind !== 'percent');
  const before = above ? [above, ...onLine] : onLine;
  const prices = before.filter(({ kind }) => kind === 'money');
  for (const unitPrice of prices.toReversed()) {
    for (const quantity of before) {
      if (quantity === unitPrice || quantity.value <= 0) continue;
      const times = timesOf(quantity);
      if (times > 0 && Math.round(times * unitPrice.value) === Math.abs(amount.value)) {
        return { quantity: asCount(quantity, times), unitPrice, multiplied: true };
      }
    }
  }
  const unit = onLine.findLast(({ kind }) => kind === 'money') ?? null;
  const first = onLine.find(
    ({ kind, from, value }) => kind === 'count' && from === 0 && value > 0 && value < 100 && Number.isInteger(value),
  );
  if (first && unit === null && amount.from > first.to + 1)
    return { quantity: first, unitPrice: null, multiplied: false };
  return { quantity: null, unitPrice: null, multiplied: false };
}

const asCount = (token: NumberToken, value: number): NumberToken => ({ ...token, kind: 'count', value });

function describe(words: readonly Word[]): { value: string; words: Word[] } | null {
  const kept = words.filter(
    ({ text }) => !/^\W*\d{6,}\W*$/.test(text) && !/^(?:x|@|rm|\$|sr|zrl|zr|[*#:=-]+)$/i.test(text),
  );
  if (kept.every(({ text }) => UNIT.test(text))) return null;
  const value = textOf(kept)
    .replace(/[|_~{}[\]<>=*“”]/g, '')
    .replace(/^[^\p{L}\p{N}(]+|[\s,:;\-–—'’.]+$/gu, '')
    .replace(/\s+/g, ' ');
  return hasLetters(value, 2) ? { value: lettersIn(value, kept).slice(0, 200), words: kept } : null;
}
