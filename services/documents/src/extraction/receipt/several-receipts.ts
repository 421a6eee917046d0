import { centerX, height } from '../page/box.js';
import { medianHeight, toLines, type Word } from '../page/word.js';
import { type ReceiptField, readReceipt } from './read-receipt.js';

/** So many receipts are at most told apart on a page. */
const RECEIPTS_MAX = 6;
const SURE = 0.85;
const LINES_MIN = 4;
const WORDS_MAX = 1_000;
/** In text heights. */
const COLUMN_GAP = 2;
const LINE_GAP = 1.2;

type Receipt = readonly ReceiptField[];

/**
 * The receipts of a page that shows several, beside each other or below each other: each has a date and a total of its own that its own sums confirm.
 * Undefined if the page has one receipt, or if they cannot be told apart.
 * @param sheets how many sheets of paper the picture shows; it must not show more than were told apart
 */
export function receiptsApart(words: readonly Word[], today: Date, sheets: number): Receipt[] | undefined {
  // Most pages are not worth the work.
  const totals = words.filter(({ text }) => /tota/i.test(text));
  if (totals.length < 2 || words.length > WORDS_MAX) return undefined;
  const found = split(words, today, RECEIPTS_MAX);
  return found.length > 1 && found.length >= sheets ? found.map(({ receipt }) => receipt) : undefined;
}

interface Found {
  words: readonly Word[];
  receipt: Receipt;
}

function split(words: readonly Word[], today: Date, left: number): Found[] {
  const own = readWhole(words, today);
  if (left < 2) return own;
  for (const [first, second] of [...besideEachOther(words), ...belowEachOther(words)]) {
    const [a] = readWhole(first, today);
    const [b] = readWhole(second, today);
    if (!a || !b || !isComplete(a.receipt) || !hasOwnTotal(b.receipt)) continue;
    if (isSlipOf(a.receipt, b.receipt)) continue;
    const others = split(second, today, left - 1);
    if (others.every(({ receipt }) => isComplete(receipt)))
      return [...split(first, today, left - others.length), ...others];
  }
  return own;
}

function readWhole(words: readonly Word[], today: Date): Found[] {
  const read = readReceipt(words, today);
  return read ? [{ words, receipt: read.fields }] : [];
}

const fieldOf = (receipt: Receipt, name: string) => receipt.find((field) => field.name === name);
const readValue = (receipt: Receipt, name: string) => fieldOf(receipt, name)?.value ?? null;

/** It has a date, items, and a total that the items or the parts confirm. */
function isComplete(receipt: Receipt): boolean {
  const total = fieldOf(receipt, 'total');
  const isConfirmed = total?.checks.some(({ rule, passed }) => passed && SUMS.has(rule)) ?? false;
  return hasOwnTotal(receipt) && total!.confidence >= SURE && isConfirmed && readValue(receipt, 'date') !== null;
}

const SUMS: ReadonlySet<string> = new Set(['items_sum_to_subtotal', 'parts_sum_to_total']);

const hasOwnTotal = (receipt: Receipt) =>
  readValue(receipt, 'total') !== null && fieldOf(receipt, 'items[0].amount') !== undefined;

/** The slip of the card below a receipt has the same total, or the total with the tip, and no other company. */
function isSlipOf(receipt: Receipt, slip: Receipt): boolean {
  const isSame = (name: string) => readValue(receipt, name) === readValue(slip, name);
  return isSame('total') && isSame('date') && (isSame('company') || readValue(slip, 'company') === null);
}

/** The widest gaps between columns that have several lines each. */
function besideEachOther(words: readonly Word[]): [Word[], Word[]][] {
  const size = medianHeight(words);
  const edges = [...words].sort((a, b) => a.box.x0 - b.box.x0);
  const cuts: { at: number; gap: number }[] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const { box } of edges) {
    if (box.x0 - right > COLUMN_GAP * size && right > Number.NEGATIVE_INFINITY)
      cuts.push({ at: (right + box.x0) / 2, gap: box.x0 - right });
    right = Math.max(right, box.x1);
  }
  return cuts
    .sort((a, b) => b.gap - a.gap)
    .slice(0, RECEIPTS_MAX)
    .map(({ at }): [Word[], Word[]] => [
      words.filter(({ box }) => centerX(box) < at),
      words.filter(({ box }) => centerX(box) >= at),
    ])
    .filter((halves) => halves.every((half) => toLines(half).length >= LINES_MIN));
}

/** The largest gaps between lines below an amount. */
function belowEachOther(words: readonly Word[]): [Word[], Word[]][] {
  const size = medianHeight(words);
  const lines = toLines(words);
  const top = (line: readonly Word[]) => Math.min(...line.map(({ box }) => box.y0));
  const bottom = (line: readonly Word[]) =>
    Math.max(...line.map(({ box }) => box.y0 + Math.min(height(box), 1.5 * size)));
  const cuts = lines
    .slice(1)
    .map((line, i) => ({ at: i + 1, gap: top(line) - bottom(lines[i]!) }))
    .filter(({ at, gap }) => gap > LINE_GAP * size && at >= LINES_MIN && lines.length - at >= LINES_MIN);
  return cuts
    .sort((a, b) => b.gap - a.gap)
    .slice(0, RECEIPTS_MAX)
    .map(({ at }) => [lines.slice(0, at).flat(), lines.slice(at).flat()]);
}
