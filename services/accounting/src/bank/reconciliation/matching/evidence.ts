import type { Cents } from '@exchequer/money';
import {
  type BankRow,
  dayNumber,
  type Item,
  isRecorded,
  keyOf,
  type Learned,
  magnitude,
  type ReadItem,
} from './candidates.js';
import { type Citation, type CitingText, citationOf, readCitations } from './citations.js';
import { isWithinEdits, similarity } from './name-similarity.js';
import { weights } from './weights.parameters.js';
import { mentionsProcessor, nameWords, payerKey } from './words.js';

export type PartName = 'prior' | 'amount' | 'number' | 'name' | 'date' | 'history' | 'text';

/** One piece of evidence. */
export interface Part {
  readonly part: PartName;
  /** Positive is evidence for the match, negative is evidence against it. */
  readonly bits: number;
  readonly reason: string;
}

/** A row, parsed once for all its candidates. */
export interface ReadRow {
  readonly row: BankRow;
  /** Days since 1970. */
  readonly day: number;
  readonly amount: Cents;
  readonly citing: CitingText;
  /** The bank names the other party. */
  readonly payerIsTold: boolean;
  readonly payerWords: readonly string[];
  readonly textWords: readonly string[];
  readonly payerKey: string;
  readonly mentionsProcessor: boolean;
  readonly saysOtherwise: boolean;
  readonly isCardPurchase: boolean;
}

const OTHERWISE =
  /\b(refund(ed)?|reversal|reversed|returned|chargeback|dispute|nsf|payroll|salary|wages|interest|dividend|loan|advance|cash ?back|tax ref|transfer (from|to) (savings|checking|sav|chk)|(to|from) (savings|checking))\b/i;

const CARD_PURCHASE = /\b(card purchase|debit card|pos (purchase|debit)|point of sale)\b/i;

export function readRow(row: BankRow): ReadRow {
  const text = [row.counterparty, row.description, row.reference].filter(Boolean).join(' \u00b7 ');
  const payerWords = nameWords(row.counterparty ?? '');
  return {
    row,
    day: dayNumber(row.date),
    amount: magnitude(row.amount),
    citing: readCitations(text),
    payerIsTold: payerWords.length > 0,
    payerWords,
    textWords: nameWords(row.description),
    payerKey: payerKey(row),
    mentionsProcessor: mentionsProcessor(text),
    saysOtherwise: OTHERWISE.test(text),
    isCardPurchase: row.amount < 0n && CARD_PURCHASE.test(text),
  };
}

/**
 * How surprising it is that an amount agrees to the cent: odd amounts are rare, round ones are not.
 * @param ways number of ways in which it could agree: open items with that amount, sums of several items, fees.
 * @param payer how certain it is that this party pays, and the ways among its own items, which are then the only ones that
 * count.
 */
export function amountBits(
  amount: Cents,
  ways: number,
  payer: { readonly bits: number; readonly ways: number },
): number {
  const { max, min, minOfKnownPayer, knownPayerFrom, unevenness } = weights.amount;
  const surprise = Math.log2(Number(amount)) - unevenness - Math.log2(granularity(amount)) - log2(ways);
  const ofKnownPayer = payer.bits >= knownPayerFrom ? minOfKnownPayer - log2(payer.ways) : min;
  return Math.min(max, Math.max(min, ofKnownPayer, surprise));
}

function log2(ways: number): number {
  return Math.log2(Math.max(1, ways));
}

export function numberPart(
  items: readonly Item[],
  cited: ReadonlyMap<string, Citation>,
  all: ReadonlyMap<string, Item>,
): Part | undefined {
  const own = items.map(({ id }) => cited.get(id) ?? 'none');
  const found = own.filter((citation) => citation !== 'none');
  const best = (['full', 'introduced', 'bare', 'garbled'] as const).find((citation) => found.includes(citation));
  let bits = best ? weights.number[best] + weights.number.eachMore * (found.length - 1) : 0;
  const reasons: string[] = [];
  if (best) {
    const numbers = items.filter((_, n) => own[n] !== 'none').map(({ number }) => number);
    reasons.push(`the text cites ${listOf(numbers)}${best === 'garbled' ? ' with a digit wrong' : ''}`);
  }
  if (best && found.length < items.length) {
    bits += weights.number.notAmongCited * (items.length - found.length);
    reasons.push(
      `but not ${listOf(items.filter((_, n) => own[n] === 'none').map(({ number }) => number ?? 'the other'))}`,
    );
  }
  const others = [...cited].flatMap(([id, citation]) => (isCertain(citation) ? [all.get(id)!] : []));
  const foreign = others.filter(({ id, number }) => !items.some((item) => item.id === id || item.number === number));
  if (foreign.length > 0) {
    const mistyped = foreign.every((other) => items.some((item) => mayBeMistyped(other, item)));
    bits += mistyped ? weights.number.anotherMistyped : weights.number.anotherCited;
    reasons.push(mistyped ? "the text cites somebody else's number, one digit away" : 'the text cites another number');
  }
  return reasons.length === 0 ? undefined : { part: 'number', bits, reason: reasons.join(', ') };
}

/** A wrong digit can produce the number of somebody else. For the same party it is more likely a typing error. */
function mayBeMistyped(cited: Item, item: Item): boolean {
  if (cited.partyId === item.partyId || cited.number === null || item.number === null) return false;
  return isWithinEdits(cited.number, item.number, 1);
}

/** Every item that the text cites, including settled ones. */
export function citationsOf(read: ReadRow, items: Iterable<ReadItem>): ReadonlyMap<string, Citation> {
  const cited = new Map<string, Citation>();
  for (const item of items) {
    if (item.number === null) continue;
    const citation = citationOf(read.citing, item.numberAtoms);
    if (citation !== 'none') cited.set(item.id, citation);
  }
  // A text that cites one number exactly does not cite another one with a wrong digit.
  if ([...cited.values()].some(isCertain)) {
    for (const [id, citation] of cited) if (citation === 'garbled') cited.delete(id);
  }
  return cited;
}

export function isCertain(citation: Citation | undefined): boolean {
  return citation === 'full' || citation === 'introduced';
}

export function nameParts(read: ReadRow, item: ReadItem, learned: Learned): Part[] {
  const parts: Part[] = [];
  // Payers that the bank does not name are not the same payer.
  const history = read.payerKey === '' ? undefined : learned.parties.get(keyOf(read.payerKey, item.partyId));
  const named = similarityPart(read, item);
  const { confirmedOnce, confirmedTwice } = weights.name;
  const known = history && history.confirmed > 0 ? (history.confirmed > 1 ? confirmedTwice : confirmedOnce) : undefined;
  if (known !== undefined && known > named.bits) {
    const times = history!.confirmed === 1 ? 'once' : 'several times';
    parts.push({ part: 'name', bits: known, reason: `this payer was matched with ${item.names[0]} ${times} before` });
  } else if (named.bits !== 0) parts.push(named);
  if (history && history.rejectedOn.length > 0) {
    const bits = rejectionBits(history.rejectedOn, read.day);
    if (bits < 0) parts.push({ part: 'history', bits, reason: 'a match of this payer with this party was taken back' });
  }
  return parts;
}

/** @param isCited false if the number did not exist yet when it was cited. */
export function datePart(read: ReadRow, item: ReadItem, isCited: boolean): Part {
  const { date } = weights;
  const after = read.day - item.day;
  if (isRecorded(item)) {
    const daysApart = Math.abs(after);
    return daysApart <= 3
      ? { part: 'date', bits: date.recordedSame, reason: `recorded within ${daysApart} days` }
      : { part: 'date', bits: date.recordedNear - daysApart / 2, reason: `recorded ${daysApart} days apart` };
  }
  const afterDue = read.day - item.dueDay;
  if (after < 0) {
    const bits = after < -10 || isCited ? date.longBefore : date.before;
    return { part: 'date', bits, reason: `${-after} days before it was issued` };
  }
  if (Math.abs(afterDue) <= 5) return { part: 'date', bits: date.aroundDue, reason: 'paid about when it was due' };
  if (afterDue <= 30) return { part: 'date', bits: date.soon, reason: `paid ${after} days after it was issued` };
  if (afterDue <= 90) return { part: 'date', bits: date.late, reason: `paid ${afterDue} days late` };
  if (afterDue <= 365) return { part: 'date', bits: date.veryLate, reason: `paid ${afterDue} days late` };
  return { part: 'date', bits: date.years, reason: 'more than a year late' };
}

export function textPart(read: ReadRow): Part | undefined {
  if (read.saysOtherwise) {
    return { part: 'text', bits: weights.saysOtherwise, reason: 'the text speaks of something else than a payment' };
  }
  if (read.isCardPurchase) {
    return { part: 'text', bits: weights.cardPurchase, reason: 'the text speaks of a purchase by card' };
  }
  return undefined;
}

export function sumBits(parts: readonly Part[], name?: PartName): number {
  return parts.reduce((sum, { part, bits }) => (name === undefined || part === name ? sum + bits : sum), 0);
}

function similarityPart(read: ReadRow, item: ReadItem): Part {
  const { perLetter, base, max, alikeFrom, partlyFrom, otherPayer, otherInText } = weights.name;
  let best = { bits: Number.NEGATIVE_INFINITY, name: '' };
  for (const [n, name] of item.names.entries()) {
    for (const [words, whole] of [
      [read.payerWords, true],
      [read.textWords, false],
    ] as const) {
      const { share, letters } = similarity(item.nameWords[n]!, words, whole);
      const full = Math.min(max, base + perLetter * letters);
      const bits =
        share >= alikeFrom ? full * share : share >= partlyFrom ? (full * share) / 2 : Number.NEGATIVE_INFINITY;
      if (bits > best.bits) best = { bits, name };
    }
  }
  if (best.bits > 0) return { part: 'name', bits: best.bits, reason: `the payer's name is like ${best.name}` };
  if (read.payerIsTold) return { part: 'name', bits: otherPayer, reason: "the payer's name is another one" };
  const namesSomebody = read.textWords.some((word) => word.length > 3);
  return namesSomebody && !read.mentionsProcessor
    ? { part: 'name', bits: otherInText, reason: 'the text names somebody else' }
    : { part: 'name', bits: 0, reason: 'the text names nobody' };
}

function rejectionBits(days: readonly string[], today: number): number {
  const { rejected, rejectedEachMore, rejectedMin, rejectedFadesInDays } = weights.name;
  const ages = days.map((day) => Math.max(0, today - dayNumber(day)));
  const fresh = ages.reduce((sum, age) => sum + Math.exp(-age / rejectedFadesInDays), 0);
  if (fresh < 0.05) return 0;
  return Math.max(rejectedMin, rejected * Math.min(1, fresh) + rejectedEachMore * Math.max(0, fresh - 1));
}

/** The largest round step of which the amount is a multiple, in cents. */
function granularity(amount: Cents): number {
  const step = [100_000n, 10_000n, 5_000n, 1_000n, 500n, 100n, 50n, 10n].find((each) => amount % each === 0n);
  return Number(step ?? 1n);
}

function listOf(numbers: readonly (string | null)[]): string {
  const given = numbers.filter((number) => number !== null);
  return given.length < 2 ? (given[0] ?? 'it') : `${given.slice(0, -1).join(', ')} and ${given.at(-1)}`;
}
