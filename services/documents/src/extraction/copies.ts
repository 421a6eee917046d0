import type { Label } from './labels.js';
import { type Box, centerX, centerY, union } from './page/box.js';
import type { Word } from './page/word.js';

export interface Copy {
  region: Box;
  words: Word[];
  labels: Label[];
}

const MIN_LABELS_PER_COPY = 3;

/**
 * Splits a page that contains a form several times. While labels occur more than once, the region is cut where most labels
 * occur on both sides. This splits two-up, four-up and uneven pages.
 */
export function splitCopies(region: Box, words: readonly Word[], labels: readonly Label[]): Copy[] {
  const whole = { region, words: [...words], labels: [...labels] };
  const repeated = countKeys(labels).filter((count) => count > 1).length;
  if (repeated < MIN_LABELS_PER_COPY) return [whole];
  const cut = bestCut(words, labels);
  if (!cut) return [whole];
  const halves = [
    { ...region, [cut.axis === 'x' ? 'x1' : 'y1']: cut.at },
    { ...region, [cut.axis === 'x' ? 'x0' : 'y0']: cut.at },
  ] as const;
  const before = (box: Box) => (cut.axis === 'x' ? centerX(box) : centerY(box)) < cut.at;
  return halves.flatMap((half, i) =>
    splitCopies(
      half,
      words.filter((word) => before(word.box) === (i === 0)),
      labels.filter((label) => before(label.box) === (i === 0)),
    ),
  );
}

function countKeys(labels: readonly Label[]): number[] {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label.key, (counts.get(label.key) ?? 0) + 1);
  return [...counts.values()];
}

interface Cut {
  axis: 'x' | 'y';
  at: number;
  /** How many labels are in both halves. */
  separated: number;
  /** The same, less the labels that the cut tears from their form. */
  whole: number;
  gap: number;
}

function bestCut(words: readonly Word[], labels: readonly Label[]): Cut | undefined {
  const cuts: Cut[] = [];
  for (const axis of ['x', 'y'] as const) {
    const low = (box: Box) => (axis === 'x' ? box.x0 : box.y0);
    const high = (box: Box) => (axis === 'x' ? box.x1 : box.y1);
    const sorted = [...labels].sort((a, b) => low(a.box) - low(b.box));
    // A title above or a note below both copies does not join them.
    const extent = union(labels.map((label) => label.box));
    const beside = words.filter(({ box }) =>
      axis === 'x' ? box.y1 > extent.y0 && box.y0 < extent.y1 : box.x1 > extent.x0 && box.x0 < extent.x1,
    );
    let edge = Number.NEGATIVE_INFINITY;
    for (let i = 1; i < sorted.length; i++) {
      edge = Math.max(edge, high(sorted[i - 1]!.box));
      const next = low(sorted[i]!.box);
      if (next <= edge) continue;
      const separated = separatedPairs(sorted.slice(0, i), sorted.slice(i));
      const whole = separated - SEVERED * severed(sorted.slice(0, i), sorted.slice(i));
      const free = widestFreeStretch(
        edge,
        next,
        beside.map((word) => [low(word.box), high(word.box)] as const),
      );
      if (free.to > free.from)
        cuts.push({ axis, at: (free.from + free.to) / 2, separated, whole, gap: free.to - free.from });
    }
  }
  const possible = cuts.filter(({ separated }) => separated >= MIN_LABELS_PER_COPY);
  return possible.sort((a, b) => b.whole - a.whole || b.gap - a.gap)[0];
}

const SEVERED = 2;

/** How many labels are only in the poorer half. A cut through a form leaves different labels in both halves. */
function severed(first: readonly Label[], second: readonly Label[]): number {
  const [a, b] = [first, second].map((labels) => new Set(labels.map(({ key }) => key))) as [Set<string>, Set<string>];
  const only = (own: Set<string>, other: Set<string>) => [...own].filter((key) => !other.has(key)).length;
  return Math.min(only(a, b), only(b, a));
}

function separatedPairs(first: readonly Label[], second: readonly Label[]): number {
  const counts = new Map<string, [number, number]>();
  for (const label of first) counts.set(label.key, [(counts.get(label.key)?.[0] ?? 0) + 1, 0]);
  for (const label of second) {
    const count = counts.get(label.key);
    if (count) count[1]++;
  }
  return [...counts.values()].reduce((sum, [a, b]) => sum + Math.min(a, b), 0);
}

function widestFreeStretch(from: number, to: number, spans: readonly (readonly [number, number])[]) {
  let widest = { from, to: from };
  let cursor = from;
  const within = spans.filter(([low, high]) => high > from && low < to).sort((a, b) => a[0] - b[0]);
  for (const [low, high] of [...within, [to, to] as const]) {
    if (low - cursor > widest.to - widest.from) widest = { from: cursor, to: Math.min(low, to) };
    cursor = Math.max(cursor, high);
  }
  return widest;
}

const FRAGMENT = 0.4;
const OWN_NUMBER = /^(\d{3}-\d{2}-\d{4}|[Xx*]{3}-[Xx*]{2}-\d{4}|\d{2}-\d{7})$/;

/**
 * Leaves out parts of the page that repeat a few labels of the form beside it, for example a summary of earnings. A copy has the label or the
 * number of a person or business, or most of the labels.
 */
export function withoutFragments(copies: readonly Copy[], identifying: ReadonlySet<string>): Copy[] {
  const most = Math.max(...copies.map(({ labels }) => labels.length));
  return copies.filter(
    ({ labels, words }) =>
      labels.length >= FRAGMENT * most ||
      labels.some(({ key }) => identifying.has(key)) ||
      words.some(({ text }) => OWN_NUMBER.test(text)),
  );
}
