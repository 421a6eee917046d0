import type { Box } from '../page/box.js';
import { height } from '../page/box.js';
import type { Word } from '../page/word.js';
import {
  FACTOR_SIGN,
  factorsOf,
  factorsOfProduct,
  isMeasure,
  isSmallCount,
  measuresOf,
  multiplies,
  type Product,
  priceBelow,
  productOf,
  timesOf,
  UNIT,
} from './factors.js';
import type { Item } from './item.js';
import { findItemArea, hasLetters, INDENT, isCode, isDescription, isRightOf } from './item-area.js';
import { lettersIn } from './merchant.js';
import type { NumberToken } from './numbers.js';
import type { ReadLine } from './read-line.js';
import { doubtUnexplained } from './unexplained.js';

const ITEMS_MAX = 100;

/**
 * The items of a receipt: lines with an amount before the first sum. A description can stand on the line of its amount, or on the line or
 * two above it. A quantity with a price, `2 @ 3.00`, can stand on the line of the amount, above the item or below it.
 * @param header words of the name and the address, which are no descriptions
 */
export function findItems(lines: readonly ReadLine[], header: ReadonlySet<Word> = new Set()): Item[] {
  const { lines: own, quantityHeader } = findItemArea(lines, header);
  const items: Item[] = [];
  /** The words whose meaning is known. */
  const explained = new Set<Word>();
  const explain = (...known: readonly ReadLine[]) => {
    for (const { words } of known) for (const word of words) explained.add(word);
  };
  const columns = columnsOf(own);
  const measures: ReadLine[] = [];
  let texts: ReadLine[] = [];
  let isAfterCode = false;
  let factors: ReadLine | undefined;
  for (const [i, line] of own.entries()) {
    const last = items.at(-1);
    if (line.role !== 'none' && line.role !== 'discount') {
      const [count] = line.numbers;
      if (line.role !== 'count') explain(line);
      else if (last?.quantity === null && count && isSmallCount(count) && line.numbers.length === 1) {
        last.quantity = count;
        explain(line);
      }
      texts = [];
      continue;
    }
    if (isMeasure(line)) {
      measures.push(line);
      continue;
    }
    const price = last && texts.length === 0 && !last.multiplied ? priceBelow(line, last) : undefined;
    if (last && price) {
      const isAmount = price.kind === 'money';
      Object.assign(last, { unitPrice: isAmount ? price : null, isPriceLeftOut: !isAmount, multiplied: true });
      explain(line);
      continue;
    }
    const product = productOf(line);
    if (product && !(line.money.length > 0 && texts.length > 0 && timesOf(product[0]) === 1)) {
      if (last && isProductOf(last, product, texts.length === 0 ? undefined : amountAfter(own, i))) {
        Object.assign(last, factorsOfProduct(product));
        explain(line);
        texts = [];
      } else factors = line;
      continue;
    }
    if (line.money.length === 0) {
      if (isDescription(line)) texts.push(line);
      else if (isCode(line)) isAfterCode = true;
      else {
        if (!FACTOR_SIGN.test(line.text)) explain(line);
        texts = [];
      }
      continue;
    }
    const item = itemOf(line, { above: texts, isAfterCode, columns, quantityHeader, before: last });
    if (item) {
      takeFactors(item, factors, explain);
      const measured = item.quantity === null ? measuresOf(measures, item.amount) : undefined;
      if (measured) {
        Object.assign(item, { quantity: measured[0].numbers[0]!, multiplied: true });
        explain(...measured);
      }
      if (items.length < ITEMS_MAX) items.push(item);
    }
    texts = [];
    isAfterCode = false;
    factors = undefined;
  }
  const count = lines.find(({ role, numbers }) => role === 'count' && numbers.length === 1)?.numbers[0];
  doubtUnexplained(items, count?.kind === 'count' ? count.value : undefined, own, explained);
  return items;
}

/** A quantity with a price above the item. */
function takeFactors(item: Item, line: ReadLine | undefined, explain: (line: ReadLine) => void): void {
  const product = line && productOf(line);
  if (!product || item.quantity !== null || !multiplies(product, item.amount)) return;
  Object.assign(item, factorsOfProduct(product));
  explain(line);
}

/** `2 @ 14.50` below its item, or below the code of its item, unless it gives the amount after it, too. */
const isProductOf = (item: Item, product: Product, next: NumberToken | undefined) =>
  item.quantity === null && multiplies(product, item.amount) && !(next && multiplies(product, next));

const amountAfter = (lines: readonly ReadLine[], at: number) =>
  lines
    .slice(at + 1)
    .find((line) => line.money.length > 0 && !productOf(line))
    ?.money.at(-1);

interface Surroundings {
  /** Texts between the item before and this line. */
  above: readonly ReadLine[];
  /** The code of a product stands between these texts and this line. */
  isAfterCode: boolean;
  columns: readonly number[];
  quantityHeader: Box | undefined;
  before: Item | undefined;
}

function itemOf(
  line: ReadLine,
  { above, isAfterCode, columns, quantityHeader, before }: Surroundings,
): Item | undefined {
  const amount = line.money.at(-1)!;
  const { quantity, unitPrice, multiplied } = factorsOf(line, amount, { above, quantityHeader });
  const used = new Set([amount, quantity, unitPrice].filter((each) => each !== null).flatMap(({ words }) => words));
  const between = wordsBetween(line, quantity, unitPrice);
  const texts = line.words.filter(
    (word, i) => !used.has(word) && !between.includes(word) && !isPrice(word, line) && !isTaxCode(word, i, amount),
  );
  const printed = withoutNotes(texts, columns);
  const own = describe(printed);
  // A text that is indented below an item is a note of this item.
  const texted = own ? above.filter((upper) => !before || !isRightOf(upper, before.start)) : above;
  const startWords = own && isAfterCode ? [] : startOf(line, texted, own !== null);
  const start = startWords.filter((word) => !used.has(word));
  const description = describe([...start, ...(own?.words ?? [])]);
  if (!description && amount.value === 0) return undefined;
  const others = line.numbers.filter(
    (each) =>
      each !== amount && each !== quantity && each !== unitPrice && !each.words.some((word) => between.includes(word)),
  );
  return {
    description,
    isQuantityUnsure:
      quantity === null &&
      // Left of an amount that stands alone, OCR may have lost or misread quantity and price.
      (own === null ||
        [...texted, line].some(({ text }) => FACTOR_SIGN.test(text)) ||
        others.some((each) => each.kind === 'money' || isSmallCount(each))),
    isNumbered: false,
    isPriceLeftOut: false,
    isCut:
      printed.length < texts.length ||
      (own !== null && start.length === 0 && texted.some((upper) => !isIndented(upper, line))),
    quantity,
    unitPrice,
    amount,
    multiplied,
    isDiscount: line.role === 'discount' || amount.value < 0,
    line,
    between,
    start: (startWords[0] ?? line.words[0]!).box.x0,
  };
}

/** The words between quantity and price: `2 AT 1 FOR 4.48`, `37.38 KWH @ 0.29`. */
function wordsBetween({ words }: ReadLine, quantity: NumberToken | null, price: NumberToken | null): readonly Word[] {
  if (!quantity || !price || price.from <= quantity.to) return [];
  const between = words.slice(quantity.to + 1, price.from);
  return between.every(({ text }) => UNIT.test(text) || /^\d{1,2}$/.test(text)) ? between : [];
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

const isPrice = (word: Word, line: ReadLine) => line.money.some(({ words }) => words.includes(word));

/** A few letters behind the amount. */
const isTaxCode = ({ text }: Word, at: number, amount: NumberToken) => at > amount.to && text.length <= 3;

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
