import type { ReadItem } from './candidates.js';
import { amountBits, datePart, isCertain, numberPart, type Part, sumBits, textPart } from './evidence.js';
import { compare, dueKey, type Hypothesis, type MatchingContext, PRIOR, type RowCandidates } from './hypothesis.js';
import { subsetSums } from './subset-sums.js';
import { limits, weights } from './weights.parameters.js';

/** Hypotheses that several transactions together settle one item. */
export function splitPayments(
  item: ReadItem,
  rows: readonly RowCandidates[],
  { sameDue }: MatchingContext,
): Hypothesis[] {
  const parts = rows
    .filter(({ read, cited, names }) => {
      if (read.amount >= item.due) return false;
      return sumBits(names.get(item.id)!) >= weights.name.knownFrom || isCertain(cited.get(item.id));
    })
    .toSorted((a, b) => a.read.day - b.read.day || compare(a.read.row.id, b.read.row.id))
    .slice(0, limits.rowsPerSplit);
  if (parts.length < 2) return [];
  const { sets, tried } = subsetSums(
    parts.map(({ read }) => read.amount),
    (places, sum) => {
      const days = parts[places.at(-1)!]!.read.day - parts[places[0]!]!.read.day;
      return sum === item.due && days <= limits.splitWithinDays;
    },
    { min: 2, max: limits.rowsPerMatch },
    item.due,
    limits.subsetSums,
  );
  return sets.map((places) => {
    const chosen = places.map((place) => parts[place]!);
    const nameBits = Math.min(...chosen.map(({ names }) => sumBits(names.get(item.id)!, 'name')));
    const ways = tried * (sameDue.get(dueKey(item)) ?? 1);
    const evidence: Part[] = [
      { part: 'prior', bits: weights.prior.split * chosen.length, reason: PRIOR },
      {
        part: 'amount',
        bits: amountBits(item.due, ways, { bits: nameBits, ways: tried }),
        reason: `${chosen.length} payments sum to what is due`,
      },
      ...chosen.flatMap((candidates, n) => evidenceOf(candidates, item, n === 0)),
    ];
    return {
      kind: 'split',
      rowIds: chosen.map(({ read }) => read.row.id),
      itemIds: [item.id],
      allocations: chosen.map(({ read }) => ({ rowId: read.row.id, itemId: item.id, amount: read.amount, fee: 0n })),
      parts: evidence,
      bits: sumBits(evidence),
    };
  });
}

/** Further payments repeat the evidence of the first one, so it counts half for them. */
function evidenceOf({ read, cited, names, all }: RowCandidates, item: ReadItem, isFirst: boolean): Part[] {
  return [
    numberPart([item], cited, all),
    ...names.get(item.id)!,
    datePart(read, item, isCertain(cited.get(item.id))),
    textPart(read),
  ]
    .filter((part) => part !== undefined)
    .map((part) => (isFirst || part.bits < 0 ? part : { ...part, bits: part.bits / 2 }));
}
