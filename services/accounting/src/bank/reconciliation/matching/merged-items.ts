import type { Cents } from '@exchequer/money';
import { sumOf } from '../../../wire/money.js';
import { isRecorded, type ReadItem } from './candidates.js';
import { amountBits, isCertain, type Part, sumBits } from './evidence.js';
import { isPlausible, schedulesOf } from './fees.js';
import {
  compare,
  dueKey,
  feeHint,
  type Hypothesis,
  hypothesis,
  type MatchingContext,
  type RowCandidates,
} from './hypothesis.js';
import { subsetSums } from './subset-sums.js';
import { limits, weights } from './weights.parameters.js';

/** Hypotheses that one transaction settles several items of one party. */
export function mergedItems(candidates: RowCandidates, context: MatchingContext): Hypothesis[] {
  const byParty = new Map<string, ReadItem[]>();
  for (const item of candidates.items) {
    if (!isRecorded(item)) byParty.set(item.partyId, [...(byParty.get(item.partyId) ?? []), item]);
  }
  return [...byParty.values()]
    .filter((items) => items.length > 1)
    .map((items) => ({ items, bits: partyBits(candidates, items) }))
    .filter(({ bits }) => bits >= weights.name.knownFrom)
    .toSorted((a, b) => b.bits - a.bits || compare(a.items[0]!.partyId, b.items[0]!.partyId))
    .slice(0, limits.partiesPerRow)
    .flatMap(({ items }) => ofParty(candidates, items, context));
}

function ofParty(candidates: RowCandidates, all: readonly ReadItem[], { sameDue }: MatchingContext): Hypothesis[] {
  const { read, cited, names } = candidates;
  const isCited = (item: ReadItem) => isCertain(cited.get(item.id));
  const items = all
    .toSorted((a, b) => Number(isCited(b)) - Number(isCited(a)) || oldestFirst(a, b))
    .slice(0, limits.itemsPerParty)
    .toSorted(oldestFirst);
  const incoming = read.row.amount > 0n;
  const feesOf = (places: readonly number[]) =>
    feesBetween(
      places.map((place) => items[place]!.due),
      read.amount,
      incoming,
    );
  const { sets, tried } = subsetSums(
    items.map(({ due }) => due),
    (places) => feesOf(places) !== undefined,
    { min: 2, max: limits.itemsPerMatch },
    incoming ? read.amount + read.amount / FEE_SHARE_MAX + FEE_FIXED_MAX : read.amount,
    limits.subsetSums,
  );
  return sets.map((places) => {
    const chosen = places.map((place) => items[place]!);
    const fees = feesOf(places)!;
    const withFee = fees.some((fee) => fee > 0n);
    const bits = Math.max(...chosen.map((item) => sumBits(names.get(item.id)!, 'name')));
    // Each tested set could have this sum by chance, and so could items of others with similar amounts.
    const ways = tried * (withFee ? schedulesOf(incoming).length : 1);
    const likeThese = Math.min(...chosen.map((item) => sameDue.get(dueKey(item)) ?? 1));
    const parts: Part[] = [
      {
        part: 'amount',
        bits: amountBits(read.amount, ways * likeThese, { bits, ways }),
        reason: `the amount is the sum of ${chosen.length} items${withFee ? ` ${incoming ? 'less' : 'plus'} a known fee` : ''}`,
      },
    ];
    if (withFee) parts.push(...feeHint(read));
    if (chosen.length === all.length) {
      parts.push({ part: 'amount', bits: weights.everythingDue, reason: 'it is everything that is open with them' });
    }
    return hypothesis(
      candidates,
      'merged',
      chosen,
      parts,
      chosen.map(({ due }, n) => ({ amount: due, fee: fees[n]! })),
    );
  });
}

const FEE_SHARE_MAX = 20n;
const FEE_FIXED_MAX = 5_000n;

/** The fee deducted from each item, so that this amount results. Undefined if no known fee explains it. */
function feesBetween(dues: readonly Cents[], amount: Cents, incoming: boolean): readonly Cents[] | undefined {
  const sum = sumOf(dues);
  if (sum === amount) return dues.map(() => 0n);
  if (incoming !== sum > amount) return undefined;
  const difference = incoming ? sum - amount : amount - sum;
  for (const schedule of schedulesOf(incoming)) {
    const { of, fromEach } = schedule;
    if (of(sum) === difference && isPlausible(schedule, sum)) return spread(difference, dues.length);
    const each = dues.map(of);
    if (fromEach && sumOf(each) === difference) return each;
  }
  return undefined;
}

/** Whole cents. The first items take the remainder. */
function spread(fee: Cents, count: number): Cents[] {
  const share = fee / BigInt(count);
  const rest = Number(fee % BigInt(count));
  return Array.from({ length: count }, (_, n) => share + (n < rest ? 1n : 0n));
}

function partyBits({ names, cited }: RowCandidates, items: readonly ReadItem[]): number {
  const bits = items.map(({ id }) => sumBits(names.get(id)!) + (isCertain(cited.get(id)) ? weights.number.full : 0));
  return Math.max(...bits);
}

function oldestFirst(a: ReadItem, b: ReadItem): number {
  return a.dueDay - b.dueDay || compare(a.id, b.id);
}
