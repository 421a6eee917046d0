import { flowsLike, isRecorded, itemKey, keyOf, type Learned, type ReadItem } from './candidates.js';
import type { Citation } from './citations.js';
import { citationsOf, isCertain, nameParts, type ReadRow } from './evidence.js';
import { type Hypothesis, type MatchingContext, type RowCandidates, strongestFirst } from './hypothesis.js';
import { mergedItems } from './merged-items.js';
import { singleItem } from './single-items.js';
import { splitPayments } from './split-payments.js';
import { limits } from './weights.parameters.js';

/** @param all candidates, and settled items that the text may cite. */
export function candidatesOf(read: ReadRow, all: readonly ReadItem[], learned: Learned): RowCandidates {
  const cited = citationsOf(read, all);
  const items = all.filter((item) => isCandidate(read, item, cited, learned));
  return {
    read,
    items,
    cited,
    all: new Map(all.map((item) => [item.id, item])),
    names: new Map(items.map((item) => [item.id, nameParts(read, item, learned)])),
  };
}

/** All hypotheses for these rows. */
export function hypothesesOf(rows: readonly RowCandidates[], context: MatchingContext): Hypothesis[] {
  const ofRows = rows.flatMap((candidates) => {
    const singles = candidates.items.flatMap((item) => singleItem(candidates, item, context) ?? []);
    const all = [...singles, ...mergedItems(candidates, context)];
    const allowed = all.filter(({ itemIds }) => !isBarred(candidates.read.row.id, itemIds, context.learned));
    return allowed.toSorted(strongestFirst).slice(0, limits.hypothesesPerRow);
  });
  const byItem = new Map<ReadItem, RowCandidates[]>();
  for (const candidates of rows) {
    for (const item of candidates.items) {
      if (isRecorded(item)) continue;
      const ofItem = byItem.get(item);
      if (ofItem) ofItem.push(candidates);
      else byItem.set(item, [candidates]);
    }
  }
  return [...ofRows, ...[...byItem].flatMap(([item, ofItem]) => splitPayments(item, ofItem, context))];
}

function isCandidate(read: ReadRow, item: ReadItem, cited: ReadonlyMap<string, Citation>, learned: Learned): boolean {
  if (item.due === 0n || !flowsLike(read.row, item) || isBarred(read.row.id, [item.id], learned)) return false;
  const after = read.day - item.day;
  if (isRecorded(item)) return item.due === read.amount && Math.abs(after) <= limits.recordedDays;
  return isCertain(cited.get(item.id)) || (after >= -limits.itemDaysBefore && after <= limits.itemDaysAfter);
}

function isBarred(rowId: string, itemIds: readonly string[], { barred }: Learned): boolean {
  return barred.has(keyOf(rowId, itemKey(itemIds)));
}
