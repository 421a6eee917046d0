import { type Box, height } from '../page/box.js';
import type { Word } from '../page/word.js';
import type { ReadLine } from './read-line.js';

/** The lines between the header of a receipt and its first sum. */
export interface ItemArea {
  lines: readonly ReadLine[];
  /** The word above the column of quantities, if the columns have a header. */
  quantityHeader: Box | undefined;
}

export function findItemArea(lines: readonly ReadLine[], headerWords: ReadonlySet<Word>): ItemArea {
  const end = firstSum(lines);
  const address = lines.findLastIndex(
    ({ words, money, index }) => index < end && money.length === 0 && words.some((word) => headerWords.has(word)),
  );
  const header = lines.findLastIndex((line) => line.index < end && isColumnHeader(line));
  const quantity = header < 0 ? undefined : lines[header]!.words.find(({ text }) => QUANTITY_HEADER.test(text));
  return { lines: lines.slice(Math.max(address, header) + 1, end), quantityHeader: quantity?.box };
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

/** The number of pieces ends the items, unless another item follows: then it is the quantity of one item. */
function firstSum(lines: readonly ReadLine[]): number {
  const isSum = ({ role, money, index }: ReadLine) => SUMS.has(role) && money.length > 0 && index > 1;
  const sum = lines.findIndex(isSum);
  const end = sum < 0 ? lines.length : sum;
  const last = lines.findLastIndex(({ role, money, index }) => index < end && role === 'none' && money.length > 0);
  const count = lines.find(({ role, numbers, index }) => role === 'count' && numbers.length > 0 && index > 1);
  return count && count.index > last ? Math.min(end, count.index) : end;
}

const QUANTITY_HEADER = /^(?:qty|quantity|qnty|pcs)\W?$/i;
const COLUMN_HEADER =
  /\b(description|descr|desc|item|qty|quantity|price|u p|unit)\b.*\b(amount|amt|price|total|rm|disc|tax)\b/;

const isColumnHeader = ({ label, money, numbers }: ReadLine) =>
  money.length === 0 && numbers.length === 0 && COLUMN_HEADER.test(label);

export const hasLetters = (text: string, count: number) => (text.match(/\p{L}/gu)?.length ?? 0) >= count;

/** Texts that are not a description: barcodes alone, dates, times, phone numbers, masked numbers, lines about the sale. */
export const isDescription = ({ text }: ReadLine) => hasLetters(text, 3) && !NO_DESCRIPTION.test(text);

const NO_DESCRIPTION =
  /\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|\b\d{1,2}:\d{2}\b|\(\d{3}\)\s?\d{3}-\d{4}|\b\d{3}-\d{3}-\d{4}\b|\b[A-Z]{2}\s+\d{5}(?:-\d{4})?$|\b(tel|fax|phone|gst (id|no|reg)|vat (id|no|reg)|invoice|table|cashier|date|time|server|guests?|covers|clerk|register|receipt|store\s?#|order\s?#|check\s?#)\b|\b(?:reg|trn|trans|oper|opr|assoc|lane|terminal|ticket|chk|sku|upc|plu|rx|pump)\s?[#:.]{0,2}\s?\d|[*•]{3}|x{5}/i;

/** A barcode or the code of a product, between a description and its amount. */
export const isCode = ({ text }: ReadLine) => !hasLetters(text, 3) && !NO_DESCRIPTION.test(text);

/** So much further right than the line above begins the second line of a description, compared with the height of the print. */
export const INDENT = 0.35;

export const isRightOf = ({ words }: ReadLine, start: number) =>
  words[0]!.box.x0 - start > INDENT * height(words[0]!.box);
