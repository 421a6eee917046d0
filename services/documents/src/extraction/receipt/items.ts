import type { Word } from '../page/word.js';
import type { NumberToken } from './numbers.js';
import type { ReadLine } from './roles.js';

export interface Item {
  description: { value: string; words: Word[] } | null;
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
 * two above it.
 */
export function findItems(lines: readonly ReadLine[]): Item[] {
  const end = firstSum(lines);
  const items: Item[] = [];
  let texts: ReadLine[] = [];
  for (const line of lines.slice(firstItem(lines, end), end)) {
    if (line.role !== 'none' && line.role !== 'discount') {
      texts = [];
      continue;
    }
    if (line.money.length === 0) {
      const quantity = multiplication(line);
      const last = items.at(-1);
      // "2 x 3.00" can stand below its item, too.
      if (quantity && last && last.quantity === null) Object.assign(last, quantity);
      else if (isDescription(line)) texts.push(line);
      continue;
    }
    const item = itemOf(line, texts);
    if (item && items.length < ITEMS_MAX) items.push(item);
    texts = [];
  }
  return items;
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

/** Items begin below the header of the columns, if there is one. */
function firstItem(lines: readonly ReadLine[], end: number): number {
  const header = lines.findLastIndex(
    ({ label, money, index }) =>
      index < end &&
      money.length === 0 &&
      /\b(description|item|qty|quantity|price|u p|unit)\b.*\b(amount|amt|price|total|rm|disc|tax)\b/.test(label),
  );
  return header + 1;
}

/** Texts that are not a description: barcodes alone, dates, phone numbers, lines of dashes. */
function isDescription({ text }: ReadLine): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (
    letters >= 3 &&
    !/\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|\b(tel|fax|gst (id|no|reg)|invoice|table|cashier|date|time)\b/i.test(text)
  );
}

function itemOf(line: ReadLine, above: readonly ReadLine[]): Item | undefined {
  const amount = line.money.at(-1)!;
  const { quantity, unitPrice, multiplied } = factorsOf(line, amount);
  const used = new Set([amount, quantity, unitPrice].filter((each) => each !== null).flatMap(({ words }) => words));
  const own = describe(
    line.words.filter((word, i) => !used.has(word) && !isPrice(word, line) && !isTaxCode(word, i, amount)),
  );
  const description = own ?? describe(above.slice(-2).flatMap(({ words }) => words));
  if (!description && amount.value === 0) return undefined;
  return {
    description,
    quantity,
    unitPrice,
    amount,
    multiplied,
    isDiscount: line.role === 'discount' || amount.value < 0,
  };
}

const isPrice = (word: Word, line: ReadLine) => line.money.some(({ words }) => words.includes(word));

/** A few letters behind the amount. */
const isTaxCode = ({ text }: Word, at: number, amount: NumberToken) => at > amount.to && text.length <= 3;

type Factors = Pick<Item, 'quantity' | 'unitPrice' | 'multiplied'>;

/** The two numbers before the amount whose product is the amount. Without such a pair, a whole number at the start of the line is the quantity. */
function factorsOf(line: ReadLine, amount: NumberToken): Factors {
  const before = line.numbers.filter(({ to, kind }) => to < amount.from && kind !== 'percent');
  const prices = before.filter(({ kind }) => kind === 'money');
  for (const unitPrice of prices.toReversed()) {
    for (const quantity of before) {
      if (quantity === unitPrice || quantity.value <= 0) continue;
      // A quantity such as 2.00 has the form of an amount.
      const times = quantity.kind === 'money' ? quantity.value / 100 : quantity.value;
      if (times > 0 && Math.round(times * unitPrice.value) === Math.abs(amount.value)) {
        return { quantity: asCount(quantity, times), unitPrice, multiplied: true };
      }
    }
  }
  const unit = prices.at(-1) ?? null;
  const first = before.find(
    ({ kind, from, value }) => kind === 'count' && from === 0 && value > 0 && value < 100 && Number.isInteger(value),
  );
  if (first && unit === null && amount.from > first.to + 1)
    return { quantity: first, unitPrice: null, multiplied: false };
  return { quantity: null, unitPrice: null, multiplied: false };
}

const asCount = (token: NumberToken, value: number): NumberToken => ({ ...token, kind: 'count', value });

/** `2 x 3.00` or `2 @ 3.00` without an amount. */
function multiplication(line: ReadLine): Pick<Item, 'quantity' | 'unitPrice'> | undefined {
  const [quantity, unitPrice] = line.numbers;
  if (line.numbers.length !== 2 || quantity!.kind !== 'count' || unitPrice!.kind !== 'money') return undefined;
  return { quantity: quantity!, unitPrice: unitPrice! };
}

function describe(words: readonly Word[]): { value: string; words: Word[] } | null {
  const kept = words.filter(
    ({ text }) => !/^\W*\d{6,}\W*$/.test(text) && !/^(?:x|@|rm|\$|sr|zrl|zr|[*#:=-]+)$/i.test(text),
  );
  const value = kept
    .map(({ text }) => text)
    .join(' ')
    .replace(/[|_~{}[\]<>=*“”]/g, '')
    .replace(/^[^\p{L}\p{N}(]+|[\s,:;\-–—'’.]+$/gu, '')
    .replace(/\s+/g, ' ');
  return (value.match(/\p{L}/gu)?.length ?? 0) >= 2 ? { value: value.slice(0, 200), words: kept } : null;
}
