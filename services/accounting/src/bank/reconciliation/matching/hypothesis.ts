import type { Cents } from '@exchequer/money';
import type { Learned, ReadItem } from './candidates.js';
import type { Citation } from './citations.js';
import { datePart, isCertain, numberPart, type Part, type ReadRow, sumBits, textPart } from './evidence.js';
import { weights } from './weights.parameters.js';

/** A possible match of bank transactions and items. */
export type MatchKind = 'exact' | 'recorded' | 'fee' | 'partial' | 'over' | 'merged' | 'split';

/** The part of one item that one transaction settles. */
export interface Allocation {
  readonly rowId: string;
  readonly itemId: string;
  /** The settled amount before the fee. An amount above what is due becomes credit. */
  readonly amount: Cents;
  /** Deducted from it, or paid in addition. */
  readonly fee: Cents;
}

export interface Hypothesis {
  readonly kind: MatchKind;
  readonly rowIds: readonly string[];
  readonly itemIds: readonly string[];
  readonly allocations: readonly Allocation[];
  readonly parts: readonly Part[];
  /** Sum of the parts. */
  readonly bits: number;
}

/** A row, its candidates and their evidence. */
export interface RowCandidates {
  readonly read: ReadRow;
  /** Open items and recorded payments with the same direction of money as the row, near enough in time. */
  readonly items: readonly ReadItem[];
  readonly names: ReadonlyMap<string, readonly Part[]>;
  readonly cited: ReadonlyMap<string, Citation>;
  /** Includes cited items that are not candidates. */
  readonly all: ReadonlyMap<string, ReadItem>;
}

export interface MatchingContext {
  /** Number of open items with the same amount due, by `dueKey`, in total and per party. */
  readonly sameDue: ReadonlyMap<string, number>;
  readonly learned: Learned;
}

/** Builds the hypothesis that a row is about these items, with all evidence except that of the amount, which the caller adds. */
export function hypothesis(
  { read, cited, names, all }: RowCandidates,
  kind: Exclude<MatchKind, 'split'>,
  items: readonly ReadItem[],
  ofAmount: readonly Part[],
  settled: readonly Pick<Allocation, 'amount' | 'fee'>[],
): Hypothesis {
  const [best] = items.toSorted((a, b) => sumBits(names.get(b.id)!) - sumBits(names.get(a.id)!));
  const [latest] = items.toSorted((a, b) => b.day - a.day);
  const { prior } = weights;
  const priorBits = kind === 'merged' ? prior.merged + prior.mergedEachMore * (items.length - 2) : prior[kind];
  const parts = [
    { part: 'prior' as const, bits: priorBits, reason: PRIOR },
    ...ofAmount,
    numberPart(items, cited, all),
    ...names.get(best!.id)!,
    datePart(read, latest!, isCertain(cited.get(latest!.id))),
    textPart(read),
  ].filter((part) => part !== undefined);
  return {
    kind,
    rowIds: [read.row.id],
    itemIds: items.map(({ id }) => id),
    allocations: items.map(({ id }, n) => ({ rowId: read.row.id, itemId: id, ...settled[n]! })),
    parts,
    bits: sumBits(parts),
  };
}

export const PRIOR = 'before the evidence';

/** A fixed order, independent of the order of the input. */
export function strongestFirst(a: Hypothesis, b: Hypothesis): number {
  return b.bits - a.bits || compare(a.itemIds.join(), b.itemIds.join()) || compare(a.rowIds.join(), b.rowIds.join());
}

/** The key of an item in `sameDue`. */
export function dueKey({ kind, due }: ReadItem, partyId = ''): string {
  return `${kind === 'invoice' || kind === 'payment'} ${due} ${partyId}`;
}

export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** True if the text names the company that charges such fees. */
export function feeHint(read: ReadRow): Part[] {
  if (!read.mentionsProcessor) return [];
  return [{ part: 'text', bits: weights.feeExpected, reason: 'the text names a payment processor' }];
}
