import { isRecorded, magnitude, type ReadItem } from './candidates.js';
import { amountBits, isCertain, type Part, sumBits } from './evidence.js';
import { feeBetween, schedulesOf } from './fees.js';
import {
  dueKey,
  feeHint,
  type Hypothesis,
  hypothesis,
  type MatchingContext,
  type RowCandidates,
} from './hypothesis.js';
import { weights } from './weights.parameters.js';

/** Hypothesis that a transaction is about this item only. Undefined without evidence. */
export function singleItem(
  candidates: RowCandidates,
  item: ReadItem,
  { sameDue }: MatchingContext,
): Hypothesis | undefined {
  const { read } = candidates;
  const { amount } = read;
  const incoming = read.row.amount > 0n;
  const nameBits = sumBits(candidates.names.get(item.id)!, 'name');
  const payer = { bits: nameBits, ways: sameDue.get(dueKey(item, item.partyId)) ?? 1 };
  const ways = sameDue.get(dueKey(item)) ?? 1;
  if (amount === item.due) {
    const kind = isRecorded(item) ? 'recorded' : 'exact';
    const reason = isRecorded(item)
      ? 'the amount is that of a payment in the books'
      : 'the amount is exactly what is due';
    const part = ofAmount(amountBits(amount, ways, payer), reason);
    return hypothesis(candidates, kind, [item], [part], [{ amount, fee: 0n }]);
  }
  if (isRecorded(item)) return undefined;

  const schedule = feeBetween(item.due, amount, incoming);
  if (schedule) {
    const bits = amountBits(amount, ways * schedulesOf(incoming).length, payer);
    const part = ofAmount(
      bits,
      `the amount is what is due ${incoming ? 'less' : 'plus'} a known fee (${schedule.name})`,
    );
    const settled = { amount: item.due, fee: magnitude(item.due - amount) };
    return hypothesis(candidates, 'fee', [item], [part, ...feeHint(read)], [settled]);
  }
  const payerIsKnown = nameBits >= weights.name.knownFrom;
  if (!payerIsKnown && !isCertain(candidates.cited.get(item.id))) return undefined;
  if (amount < item.due)
    return hypothesis(candidates, 'partial', [item], [partOf(candidates, item)], [{ amount, fee: 0n }]);
  // Only a customer can have credit.
  if (item.kind !== 'invoice') return undefined;
  const little = (amount - item.due) * 50n <= item.due;
  const bits = little ? weights.amount.overALittle : weights.amount.over;
  const part = ofAmount(bits, `the amount is ${little ? 'a little ' : ''}more than is due`);
  return hypothesis(candidates, 'over', [item], [part], [{ amount, fee: 0n }]);
}

function partOf({ read, items }: RowCandidates, item: ReadItem): Part {
  const { amount } = read;
  const isOfAnother = items.some((other) => other.partyId === item.partyId && other.due === amount);
  if (isOfAnother) return ofAmount(weights.amount.anotherIsDue, 'another of their items is due to the cent');
  const shares = [2n, 3n, 4n, 5n, 10n].find((count) => amount * count === item.due);
  if (shares) return ofAmount(weights.amount.plainShare, `the amount is a plain share of what is due (1/${shares})`);
  return ofAmount(0, 'the amount is part of what is due');
}

function ofAmount(bits: number, reason: string): Part {
  return { part: 'amount', bits, reason };
}
