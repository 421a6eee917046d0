import { fold, nameWords } from '../reconciliation/matching/words.js';
import { type BankLine, NO_DESCRIPTION } from './bank-line.js';

type Told = Pick<BankLine, 'date' | 'amount' | 'currency' | 'description' | 'counterparty' | 'reference'>;

/** From here on two texts speak of the same: half the names of the shorter one, which a format may have cut off. */
const LIKENESS_MIN = 0.5;
/** More texts of one day and amount than this are not looked through. */
const TEXTS_MAX = 50;
const WORDS_MAX = 20;

/**
 * Which lines of a statement are rows that another export of the same account told in other words: same day, amount and currency, and
 * names or numbers in common. Each row is the twin of one line at most, so that of three equal lines and two rows one line is new.
 */
export function pairTwins<Line extends Told, Row extends Told>(
  lines: readonly Line[],
  rows: readonly Row[],
): ReadonlyMap<Line, Row> {
  const twins = new Map<Line, Row>();
  const rowsByDay = Map.groupBy(rows, dayAndAmount);
  for (const [key, ofDay] of Map.groupBy(lines, dayAndAmount)) {
    const here = byText(ofDay);
    const there = byText(rowsByDay.get(key) ?? []);
    const pairs = here.flatMap((one) => there.map((other) => ({ one, other, likeness: likeness(one, other) })));
    const likeEnough = pairs.filter((pair) => pair.likeness >= LIKENESS_MIN);
    for (const { one, other } of likeEnough.sort((a, b) => b.likeness - a.likeness)) {
      const count = Math.min(one.all.length, other.all.length);
      const taken = other.all.splice(0, count);
      for (const [n, line] of one.all.splice(0, count).entries()) twins.set(line, taken[n]!);
    }
  }
  return twins;
}

/** What one or more lines of a day say. */
interface Text<Line> {
  readonly names: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  readonly all: Line[];
}

function dayAndAmount({ date, amount, currency }: Told): string {
  return `${date} ${amount} ${currency}`;
}

function byText<Line extends Told>(lines: readonly Line[]): Text<Line>[] {
  return [...Map.groupBy(lines, textOf)].slice(0, TEXTS_MAX).map(([text, all]) => ({
    names: new Set(nameWords(text).slice(0, WORDS_MAX)),
    numbers: new Set(text.match(/\d{3,}/g)?.slice(0, WORDS_MAX)),
    all: [...all],
  }));
}

function textOf({ description, counterparty, reference }: Told): string {
  return fold([description === NO_DESCRIPTION ? null : description, counterparty, reference].join(' '));
}

/** 0 to 1, and a little more where names and numbers agree both: that one is paired first. */
function likeness(one: Text<unknown>, other: Text<unknown>): number {
  const names = inCommon(one.names, other.names);
  const numbers = inCommon(one.numbers, other.numbers);
  if (names === undefined) return numbers ?? (isSilent(one) || isSilent(other) ? 1 : 0);
  return names >= LIKENESS_MIN ? names + (numbers ?? 0) : 0;
}

/** How much of the smaller set the other one has; undefined where one is empty. */
function inCommon(one: ReadonlySet<string>, other: ReadonlySet<string>): number | undefined {
  const [few, many] = one.size <= other.size ? [one, [...other]] : [other, [...one]];
  if (few.size === 0) return undefined;
  const found = [...few].filter((word) => many.some((each) => isSame(each, word)));
  return found.length / few.size;
}

/** The last word of a text that was cut off is the beginning of a word. */
function isSame(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short === long || (short.length >= 4 && long.startsWith(short));
}

function isSilent({ names, numbers }: Text<unknown>): boolean {
  return names.size === 0 && numbers.size === 0;
}
