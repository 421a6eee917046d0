import { assign } from './assignment.js';
import { type Hypothesis, strongestFirst } from './hypothesis.js';

/** A chosen hypothesis, and how much worse the whole result would be without it. */
export interface Choice {
  readonly hypothesis: Hypothesis;
  /** In bits. 0 if an alternative is equally good, or if there are too many to compare. */
  readonly marginBits: number;
}

/** All combinations of groups are tried: 2^n assignments. */
const GROUPS_TRIED_MAX = 6;
/** With more hypotheses margins would take too long. A person should decide such a case anyway. */
const MARGIN_ROWS_MAX = 30;

/**
 * Finds the set of hypotheses with the greatest sum of bits in which each row and each item occurs once. Exact for pairs of
 * one row and one item. Groups (several items or several rows) are tried in every combination of the strongest few.
 */
export function solve(hypotheses: readonly Hypothesis[]): Choice[] {
  return components(hypotheses.filter(({ bits }) => bits > 0)).flatMap(solveComponent);
}

function solveComponent(hypotheses: readonly Hypothesis[]): Choice[] {
  const best = bestOf(hypotheses);
  const rows = new Set(hypotheses.flatMap(({ rowIds }) => rowIds));
  return best.chosen.map((hypothesis) => {
    if (rows.size > MARGIN_ROWS_MAX) return { hypothesis, marginBits: certainMargin(hypothesis, hypotheses) };
    const without = bestOf(hypotheses.filter((other) => other !== hypothesis));
    return { hypothesis, marginBits: best.bits - without.bits };
  });
}

/** A margin that needs no second assignment: the maximum that all conflicting hypotheses could gain. */
function certainMargin(hypothesis: Hypothesis, all: readonly Hypothesis[]): number {
  const competitors = all.filter((other) => other !== hypothesis && collide(other, hypothesis));
  const nodes = [...hypothesis.rowIds, ...hypothesis.itemIds];
  const gain = nodes.map((node) =>
    Math.max(0, ...competitors.filter((competitor) => nodesOf(competitor).includes(node)).map(({ bits }) => bits)),
  );
  return Math.max(0, hypothesis.bits - gain.reduce((sum, bits) => sum + bits, 0));
}

function bestOf(hypotheses: readonly Hypothesis[]): { readonly chosen: readonly Hypothesis[]; readonly bits: number } {
  const singles = hypotheses.filter((each) => !isGroup(each));
  const groups = hypotheses.filter(isGroup).toSorted(strongestFirst).slice(0, GROUPS_TRIED_MAX);
  let best = { chosen: [] as readonly Hypothesis[], bits: Number.NEGATIVE_INFINITY };
  const taken: Hypothesis[] = [];
  function tryFrom(next: number): void {
    if (next === groups.length) {
      const free = singles.filter((single) => !taken.some((group) => collide(group, single)));
      const chosen = [...taken, ...assignSingles(free)];
      const bits = chosen.reduce((sum, each) => sum + each.bits, 0);
      if (bits > best.bits + EPSILON) best = { chosen, bits };
      return;
    }
    const group = groups[next]!;
    if (!taken.some((other) => collide(other, group))) {
      taken.push(group);
      tryFrom(next + 1);
      taken.pop();
    }
    tryFrom(next + 1);
  }
  tryFrom(0);
  return best;
}

const EPSILON = 1e-9;

function assignSingles(singles: readonly Hypothesis[]): Hypothesis[] {
  const rows = [...new Set(singles.map(({ rowIds }) => rowIds[0]!))].sort();
  const items = [...new Set(singles.map(({ itemIds }) => itemIds[0]!))].sort();
  const strongest = new Map<string, Hypothesis>();
  for (const single of singles.toSorted(strongestFirst)) {
    const pair = `${single.rowIds[0]} ${single.itemIds[0]}`;
    if (!strongest.has(pair)) strongest.set(pair, single);
  }
  const columns = assign(rows.length, items.length, (row, item) => strongest.get(`${rows[row]} ${items[item]}`)?.bits);
  return columns.flatMap((item, row) => (item < 0 ? [] : [strongest.get(`${rows[row]} ${items[item]}`)!]));
}

/** Hypotheses without a common row or item, directly or indirectly, are independent. */
function components(hypotheses: readonly Hypothesis[]): Hypothesis[][] {
  const parent = new Map<string, string>();
  const root = (node: string): string => {
    let at = node;
    for (let up = parent.get(at); up !== undefined && up !== at; up = parent.get(at)) at = up;
    return at;
  };
  for (const hypothesis of hypotheses) {
    const [first, ...others] = nodesOf(hypothesis).map(root);
    parent.set(first!, first!);
    for (const other of others) parent.set(other, first!);
  }
  const found = new Map<string, Hypothesis[]>();
  for (const hypothesis of hypotheses) {
    const key = root(nodesOf(hypothesis)[0]!);
    found.set(key, [...(found.get(key) ?? []), hypothesis]);
  }
  return [...found.values()];
}

function isGroup({ rowIds, itemIds }: Hypothesis): boolean {
  return rowIds.length > 1 || itemIds.length > 1;
}

function collide(a: Hypothesis, b: Hypothesis): boolean {
  return a.rowIds.some((row) => b.rowIds.includes(row)) || a.itemIds.some((item) => b.itemIds.includes(item));
}

function nodesOf({ rowIds, itemIds }: Hypothesis): string[] {
  return [...rowIds, ...itemIds];
}
