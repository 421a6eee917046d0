import { type BankRow, type Item, type Learned, type ReadItem, readItem } from './candidates.js';
import { type Part, readRow, sumBits } from './evidence.js';
import { candidatesOf, hypothesesOf } from './hypotheses.js';
import { compare, dueKey, type Hypothesis, type RowCandidates, strongestFirst } from './hypothesis.js';
import { solve } from './solve.js';
import { thresholds, weights } from './weights.parameters.js';

/** A match proposed by the evidence. */
export interface Proposal extends Hypothesis {
  /** From 0 to 1: the odds of this match compared with the best result without it. */
  readonly confidence: number;
  /** Certain enough for an automatic match. */
  readonly automatic: boolean;
  readonly reason: string;
}

export interface MatchInput {
  readonly rows: readonly BankRow[];
  readonly items: readonly Item[];
  /** The ids of the items with which each row is compared. */
  readonly candidates: ReadonlyMap<string, readonly string[]>;
  readonly learned: Learned;
}

/**
 * Finds the items that bank transactions are about. The same input gives the same proposals in the same order, because neither
 * time nor chance is used. Automatic matches are removed and the rest is checked again until nothing more is found, so a
 * second run adds nothing.
 */
export function matchTransactions({ rows, items, candidates, learned }: MatchInput): Proposal[] {
  const itemById = new Map(items.map((item) => [item.id, readItem(item)]));
  let remaining: Remaining = {
    items: itemById,
    rows: rows
      .toSorted((a, b) => compare(a.id, b.id))
      .map((row) => {
        const own = [...new Set(candidates.get(row.id) ?? [])].sort().flatMap((id) => itemById.get(id) ?? []);
        return candidatesOf(readRow(row), own, learned);
      }),
  };
  const automatic: Proposal[] = [];
  for (;;) {
    const hypotheses = hypothesesOf(remaining.rows, { sameDue: countSameDue(remaining.items.values()), learned });
    const chosen = solve(hypotheses).map(({ hypothesis, marginBits }) => propose(hypothesis, marginBits, learned));
    const certain = chosen.filter((proposal) => proposal.automatic);
    if (certain.length === 0)
      return [...automatic.toSorted(strongestFirst), ...suggestions(chosen, hypotheses, learned)];
    automatic.push(...certain);
    remaining = without(remaining, certain);
  }
}

/** Rows and items that are not matched yet. */
interface Remaining {
  readonly items: ReadonlyMap<string, ReadItem>;
  readonly rows: readonly RowCandidates[];
}

function propose(hypothesis: Hypothesis, marginBits: number, learned: Learned): Proposal {
  const needed = thresholds.automaticBits + learned.cautionBits;
  const automatic = marginBits >= needed && mayBeAutomatic(hypothesis);
  return { ...hypothesis, confidence: probability(marginBits), automatic, reason: explain(hypothesis) };
}

/** Two independent pieces of evidence must agree, and nobody gets credit automatically. */
function mayBeAutomatic({ kind, parts }: Hypothesis): boolean {
  if (kind === 'over') return false;
  const says = (name: Part['part'], bits: number) => sumBits(parts, name) >= bits;
  const number = says('number', weights.number.bare);
  const name = says('name', weights.name.knownFrom);
  if (kind === 'partial') return says('number', weights.number.introduced);
  return (number && says('amount', weights.amount.min)) || (name && says('amount', weights.amount.min));
}

/** In addition to the best result, the alternatives of each row, so that a person can choose. */
function suggestions(chosen: readonly Proposal[], hypotheses: readonly Hypothesis[], learned: Learned): Proposal[] {
  const rows = new Map<string, Hypothesis[]>();
  for (const hypothesis of hypotheses) {
    for (const row of hypothesis.rowIds) rows.set(row, [...(rows.get(row) ?? []), hypothesis]);
  }
  const shown = new Map<Hypothesis, Proposal>();
  const best = new Map(chosen.map((proposal) => [keyOfSets(proposal), proposal]));
  for (const ofRow of rows.values()) {
    const total = 1 + ofRow.reduce((sum, { bits }) => sum + 2 ** bits, 0);
    const ranked = ofRow
      .toSorted((a, b) => Number(best.has(keyOfSets(b))) - Number(best.has(keyOfSets(a))) || strongestFirst(a, b))
      .filter(({ bits }) => bits >= Math.max(thresholds.suggestBits, learned.suggestBits))
      .slice(0, thresholds.suggestionsPerRow);
    for (const hypothesis of ranked) {
      const share = 2 ** hypothesis.bits / total;
      const confidence = Math.min(share, best.get(keyOfSets(hypothesis))?.confidence ?? share);
      const before = shown.get(hypothesis)?.confidence ?? 1;
      const proposal = { ...hypothesis, automatic: false, reason: explain(hypothesis) };
      shown.set(hypothesis, { ...proposal, confidence: Math.min(before, confidence) });
    }
  }
  return [...shown.values()].toSorted(strongestFirst);
}

/** The state after these matches: their transactions are done, and less is due on their items. */
function without({ items, rows }: Remaining, certain: readonly Proposal[]): Remaining {
  const done = new Set(certain.flatMap(({ rowIds }) => rowIds));
  const remaining = new Map(items);
  for (const { itemId, amount } of certain.flatMap(({ allocations }) => allocations)) {
    const item = remaining.get(itemId)!;
    remaining.set(itemId, { ...item, due: item.due > amount ? item.due - amount : 0n });
  }
  const open = rows
    .filter(({ read }) => !done.has(read.row.id))
    .map((candidates) => ({
      ...candidates,
      items: candidates.items.map(({ id }) => remaining.get(id)!).filter(({ due }) => due > 0n),
    }));
  return { items: remaining, rows: open };
}

function countSameDue(items: Iterable<ReadItem>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) {
    if (item.due === 0n) continue;
    for (const key of [dueKey(item), dueKey(item, item.partyId)]) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Evidence for the match, strongest first, then evidence against it. */
function explain({ parts }: Hypothesis): string {
  const weighed = parts.filter(({ part }) => part !== 'prior').toSorted((a, b) => b.bits - a.bits);
  const pro = [...new Set(weighed.filter(({ bits }) => bits > 0).map(({ reason }) => reason))];
  const contra = [...new Set(weighed.filter(({ bits }) => bits < 0).map(({ reason }) => reason))];
  const sentence = [pro.join('; '), contra.join('; ')].filter(Boolean).join('; but ');
  return `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.`;
}

function probability(bits: number): number {
  return 1 / (1 + 2 ** -bits);
}

function keyOfSets({ rowIds, itemIds }: Hypothesis): string {
  return `${rowIds.join()} ${itemIds.join()}`;
}
