import type { Cents } from '@exchequer/money';
import type { Learned, ReadItem } from './candidates.js';
import type { Citation } from './citations.js';
import { datePart, isSure, numberPart, type Part, type ReadRow, sumBits, textPart } from './evidence.js';
import { weights } from './weights.parameters.js';

/** How bank transactions and items might belong together. */
export type MatchKind = 'exact' | 'recorded' | 'fee' | 'partial' | 'over' | 'merged' | 'split';

/** What one transaction settles of one item. */
export interface Allocation {
  readonly rowId: string;
  readonly itemId: string;
  /** Of the item, before the fee; beyond what is due it becomes credit. */
  readonly amount: Cents;
  /** Kept back from it, or paid on top of it. */
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

/** What is known of a row and of what it may be about. */
export interface RowCandidates {
  readonly read: ReadRow;
  /** Open items and recorded payments that flow like the row, near enough in time. */
  readonly items: readonly ReadItem[];
  readonly names: ReadonlyMap<string, readonly Part[]>;
  readonly cited: ReadonlyMap<string, Citation>;
  /** Those that the text cites and that are no candidates, too. */
  readonly all: ReadonlyMap<string, ReadItem>;
}

export interface Surroundings {
  /** How many open items are due to the cent, by `dueKey`, of everybody and of one party. */
  readonly sameDue: ReadonlyMap<string, number>;
  readonly learned: Learned;
}

/** What a row would be if it were about these items, with all evidence but that of the amount, which the caller brings. */
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
    datePart(read, latest!, isSure(cited.get(latest!.id))),
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

/** The same order for the same input, whatever order it came in. */
export function strongestFirst(a: Hypothesis, b: Hypothesis): number {
  return b.bits - a.bits || compare(a.itemIds.join(), b.itemIds.join()) || compare(a.rowIds.join(), b.rowIds.join());
}

/** Under what `sameDue` counts an item. */
export function dueKey({ kind, due }: ReadItem, partyId = ''): string {
  return `${kind === 'invoice' || kind === 'payment'} ${due} ${partyId}`;
}

export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Where the text names who keeps such fees. */
export function feeHint(read: ReadRow): Part[] {
  if (!read.namesProcessor) return [];
  return [{ part: 'text', bits: weights.feeExpected, reason: 'the text names a payment processor' }];
}
