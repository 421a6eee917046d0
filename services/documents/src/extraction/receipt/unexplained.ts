import { height } from '../page/box.js';
import type { Word } from '../page/word.js';
import { FACTOR_SIGN, isCodeWord, UNIT } from './factors.js';
import type { Item } from './item.js';
import { hasLetters, isDescription, isRightOf } from './item-area.js';
import type { ReadLine } from './read-line.js';

/**
 * Marks the items that are not certain, because the area of the items holds something that was not understood: a number that is no amount, no
 * quantity, no price and no code makes all quantities and prices uncertain. A line of text between two items makes their descriptions
 * uncertain.
 * @param count how many pieces the receipt says that it has
 * @param explained words whose meaning is known besides those of the items
 */
export function doubtUnexplained(
  items: readonly Item[],
  count: number | undefined,
  area: readonly ReadLine[],
  explained: ReadonlySet<Word>,
): void {
  const known = new Set([...explained, ...items.flatMap(wordsOf)]);
  const begin = area.findIndex(
    (line) => line.words.some((word) => known.has(word) && !explained.has(word)) || isPriced(line),
  );
  const lines = begin < 0 ? [] : area.slice(begin);
  const isAlike = areQuantitiesAlike(items);
  const isUnsure =
    !isAlike ||
    !isCount(count, items) ||
    lines.some((line) => hasUnexplainedNumber(line, known)) ||
    items.some(hasFactor);
  const areNumbered = areNumbersOfLines(items);
  // On several items, small letters are the style of the till: `Oat milk`.
  const small = items.filter((item) => hasSplitWord(item));
  for (const item of items) {
    if (isUnsure) item.isQuantityUnsure = true;
    if (areNumbered) item.isNumbered = true;
    // The number is a part of the name: `7 UP`.
    const isNamed = !isAlike && item.quantity !== null && !item.multiplied;
    if (
      isNamed ||
      hasFactor(item) ||
      hasNumberApart(item) ||
      hasTextApart(item) ||
      hasMisreadUnit(item) ||
      hasSplitWord(item, SHORT) ||
      (small.length === 1 && small[0] === item) ||
      isOpen(item)
    )
      item.isCut = true;
  }
  for (const line of lines) if (isUnexplainedText(line, known)) doubtNeighbors(items, line);
}

/** Whether the printed number of pieces is that of the items. Some tills count lines, and some leave the notes below an item out. */
function isCount(count: number | undefined, items: readonly Item[]): boolean {
  if (count === undefined) return true;
  const goods = items.filter(({ isDiscount }) => !isDiscount);
  const left = Math.min(...goods.map(({ start }) => start));
  const main = goods.filter(({ line }) => !isRightOf(line, left));
  const pieces = (list: readonly Item[]) =>
    list.reduce((sum, { quantity }) => sum + (Number.isInteger(quantity?.value) ? quantity!.value : 1), 0);
  return [goods.length, main.length, pieces(goods), pieces(main)].includes(count);
}

/** A quantity or a price in a description: `BREAD x2`, `BREAD (2)`, `BREAD 2 FOR`, `BREAD 2/5.00`, `BREAD 2 EA`. */
const hasFactor = ({ description }: Item) =>
  description !== null &&
  (FACTOR_SIGN.test(description.value) ||
    /\(\d{1,3}\)|\b\d{1,2} for\b|\d\/\d|\b\d{1,3} (?:ea|each|pcs?|ct)\b|\b(?:ea|each)$/i.test(description.value));

/** The description goes on below, or begins with a code. */
const isOpen = ({ description }: Item) =>
  /^\d{3,}\s|(?:\b(?:with|and|of|for|in|to)|[&,+-])$/i.test(description?.value ?? '');

const LINES_MIN = 3;
/** Fewer pieces of one item are sold. A larger number is the code of a department. */
const PIECES_MAX = 10;

/** Whether the numbers at the start of the lines count the items, or are codes. */
function areNumbersOfLines(items: readonly Item[]): boolean {
  const first = items.filter(({ quantity, multiplied }) => quantity !== null && !multiplied);
  if (first.some(({ quantity }) => Number.isInteger(quantity!.value) && quantity!.value >= PIECES_MAX)) return true;
  return first.length >= LINES_MIN && first.every(({ quantity }, i) => quantity!.value === i + 1);
}

/** Numbers that can be a price or a quantity with its sign. */
const isPriced = (line: ReadLine) => line.money.length > 0 || (FACTOR_SIGN.test(line.text) && isDescription(line));

/** The words of an item, without the numbers in its description that could be something else. */
function wordsOf({ description, quantity, unitPrice, amount, line, between }: Item): Word[] {
  const numbers = [quantity, unitPrice, amount].flatMap((number) => number?.words ?? []);
  const codes = line.words.filter(({ text }, i) => (i > amount.to && text.length <= 3) || UNIT.test(text));
  const texts = description?.words ?? [];
  return [...numbers, ...codes, ...between, ...texts.filter((word, i) => !isNumberApart(word, texts[i - 1]))];
}

/** So wide a gap, compared with the height of the print, can be between two columns. */
const COLUMN_GAP = 1.2;

/** A number in a description that stands in a column of its own, or has decimals. Numbers such as `SANDPAPER 120` belong to a name. */
function isNumberApart({ text, box }: Word, before: Word | undefined): boolean {
  if (/^\W?\d+[.,]\d/.test(text)) return true;
  return /^\W?\d+\W?$/.test(text) && before !== undefined && box.x0 - before.box.x1 > COLUMN_GAP * height(box);
}

const hasNumberApart = ({ description }: Item) =>
  description?.words.some((word, i) => isNumberApart(word, description.words[i - 1])) ?? false;

/** So wide a gap is between two columns of text. The boxes of OCR are lower than those of a text layer. */
const TEXT_GAP = { text: 1.5, ocr: 2.5 };

/** A text in another column: a size, or the name of a person. */
const hasTextApart = ({ description }: Item) =>
  description?.words.some(({ box, source }, i) => {
    const before = description.words[i - 1];
    const isBeside = before !== undefined && before.box.x1 < box.x0;
    return isBeside && box.x0 - before.box.x1 > TEXT_GAP[source === 'ocr' ? 'ocr' : 'text'] * height(box);
  }) ?? false;

/** OCR can read `8OZ` as `802`. */
const hasMisreadUnit = ({ description }: Item) =>
  description?.words.some(({ text, source }) => source === 'ocr' && /^\d{1,2}02$/.test(text)) ?? false;

const SMALL_WORD = /^(?:a|al|an|and|de|du|for|in|la|le|n|no|of|on|oz|pc|pk|the|to|w|with)$/;

/** No other word is as short as this. */
const SHORT = 2;

/** OCR can cut a word: `Margheri ta`. Then the second part begins with a small letter. */
const hasSplitWord = ({ description }: Item, lengthMax = Number.POSITIVE_INFINITY) =>
  description?.words.some(({ text, source }, i) => {
    if (source !== 'ocr' || text.length > lengthMax || SMALL_WORD.test(text)) return false;
    return /^\p{Ll}+\W?$/u.test(text) && /^\p{Lu}\S*\p{Ll}$/u.test(description.words[i - 1]?.text ?? '');
  }) ?? false;

function hasUnexplainedNumber({ words }: ReadLine, known: ReadonlySet<Word>): boolean {
  return words.some((word, i) => !known.has(word) && /\d/.test(word.text) && !isName(word, words[i - 1]));
}

/** A code, a size such as `16OZ`, a word that begins with a letter, a percentage, or a number after a sign: `RX# 12`. No amount, and no quantity with its price. */
function isName({ text }: Word, before: Word | undefined): boolean {
  if (/\d[.,]\d|\d[x×@*]\$?\d/i.test(text)) return false;
  if (isCodeWord(text) || /^\W?\d+\p{L}{2,}\W?$/u.test(text) || /%\W?$/.test(text)) return true;
  return /^[A-WYZ]/i.test(text) || (before !== undefined && /#$/.test(before.text) && !/^q/i.test(before.text));
}

/**
 * Whether all items have a quantity at the start of their line, if one has. If only some do, the number may belong to the name of the
 * item. Notes are indented and need none.
 */
function areQuantitiesAlike(items: readonly Item[]): boolean {
  const first = items.find(({ quantity, multiplied }) => quantity !== null && !multiplied);
  return (
    !first || items.every((item) => item.quantity !== null || item.isDiscount || isRightOf(item.line, first.start))
  );
}

const isUnexplainedText = (line: ReadLine, known: ReadonlySet<Word>) =>
  hasLetters(line.text, 3) && !line.words.some((word) => known.has(word)) && isDescription(line);

/** The items above and below the line. A line that is indented below an item is a note. */
function doubtNeighbors(items: readonly Item[], line: ReadLine): void {
  const above = items.findLast((item) => item.line.index < line.index);
  if (above && isRightOf(line, above.start)) return;
  if (above) above.isCut = true;
  const below = items.find((item) => item.line.index > line.index);
  if (below) below.isCut = true;
}
