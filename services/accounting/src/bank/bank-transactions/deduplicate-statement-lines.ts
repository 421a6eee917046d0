import { fold, nameWords } from '../reconciliation/matching/words.js';
import { type BankLine, NO_DESCRIPTION } from './bank-line.js';

export type ComparedLine = Pick<
  BankLine,
  'date' | 'amount' | 'currency' | 'description' | 'counterparty' | 'reference'
>;

/**
 * From this similarity on two texts describe the same transaction: half the names of the shorter text, which a format may have
 * cut off.
 */
const SIMILARITY_MIN = 0.5;
/** At most this many texts of one day and amount are compared. */
const TEXTS_MAX = 50;
const WORDS_MAX = 20;

/**
 * Finds the lines of a statement that another export of the same account already recorded with other words: same day, amount
 * and currency, and names or numbers in common. Each row pairs with at most one line, so that with three equal lines and two
 * rows one line is new.
 * @param namesMin the share of the names of the shorter text that must be in the other
 */
export function deduplicateStatementLines<Line extends ComparedLine, Row extends ComparedLine>(
  lines: readonly Line[],
  rows: readonly Row[],
  namesMin = SIMILARITY_MIN,
): ReadonlyMap<Line, Row> {
  const duplicates = new Map<Line, Row>();
  const rowsByDay = Map.groupBy(rows, dayAndAmount);
  for (const [key, ofDay] of Map.groupBy(lines, dayAndAmount)) {
    const rowsOfDay = rowsByDay.get(key);
    if (rowsOfDay === undefined) continue;
    const here = byText(ofDay);
    const there = byText(rowsOfDay);
    const pairs = here.flatMap((one) =>
      there.map((other) => ({ one, other, similarity: similarity(one, other, namesMin) })),
    );
    const likeEnough = pairs.filter((pair) => pair.similarity >= SIMILARITY_MIN);
    for (const { one, other } of likeEnough.sort((a, b) => b.similarity - a.similarity)) {
      const count = Math.min(one.all.length, other.all.length);
      const taken = other.all.splice(0, count);
      for (const [n, line] of one.all.splice(0, count).entries()) duplicates.set(line, taken[n]!);
    }
  }
  return duplicates;
}

/** The parts of a text that are compared. */
export interface TextMarks {
  readonly names: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
}

/** The texts of one or more lines of a day. */
interface Text<Line> extends TextMarks {
  readonly all: Line[];
}

function dayAndAmount({ date, amount, currency }: ComparedLine): string {
  return `${date} ${amount} ${currency}`;
}

function byText<Line extends ComparedLine>(lines: readonly Line[]): Text<Line>[] {
  return [...Map.groupBy(lines, textOf)].slice(0, TEXTS_MAX).map(([text, all]) => ({
    ...marksOf(text),
    all: [...all],
  }));
}

function marksOf(text: string): TextMarks {
  return {
    names: new Set(nameWords(text).slice(0, WORDS_MAX)),
    numbers: new Set(text.match(/\d{3,}/g)?.slice(0, WORDS_MAX)),
  };
}

/** Finds the names and numbers in the texts of a line, once for each line. */
export function marksOnce(): (line: ComparedLine) => TextMarks {
  const known = new Map<ComparedLine, TextMarks>();
  return (line) => known.get(line) ?? known.set(line, marksOf(textOf(line))).get(line)!;
}

function textOf({ description, counterparty, reference }: ComparedLine): string {
  return fold([description === NO_DESCRIPTION ? null : description, counterparty, reference].join(' '));
}

/** From 0 to 1, and slightly more if both names and numbers agree, so that such a pair comes first. */
function similarity(one: TextMarks, other: TextMarks, namesMin: number): number {
  const names = inCommon(one.names, other.names);
  const numbers = inCommon(one.numbers, other.numbers);
  if (names === undefined) return numbers ?? (isEmpty(one) || isEmpty(other) ? 1 : 0);
  return names >= namesMin ? names + (numbers ?? 0) : 0;
}

/** Whether two texts say something, and describe the same transaction. */
export function isAlike(one: TextMarks, other: TextMarks): boolean {
  return !isEmpty(one) && !isEmpty(other) && similarity(one, other, SIMILARITY_MIN) >= SIMILARITY_MIN;
}

/** All names of the shorter text. */
export const ALL_NAMES = 1;

/** Whether two texts can be the same text, cut off or padded: no name and no number says something else. */
export function isSameText(one: TextMarks, other: TextMarks): boolean {
  const [names, numbers] = [inCommon(one.names, other.names), inCommon(one.numbers, other.numbers)];
  return (names ?? ALL_NAMES) >= ALL_NAMES && (numbers ?? 1) >= SIMILARITY_MIN;
}

/** The share of the smaller set that is in the other set. Undefined if a set is empty. */
export function inCommon(one: ReadonlySet<string>, other: ReadonlySet<string>): number | undefined {
  const [few, many] = one.size <= other.size ? [one, [...other]] : [other, [...one]];
  if (few.size === 0) return undefined;
  const found = [...few].filter((word) => many.some((each) => isSame(each, word)));
  return found.length / few.size;
}

/** The last word of a cut-off text is the beginning of a word. */
function isSame(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short === long || (short.length >= 4 && long.startsWith(short));
}

export function isEmpty({ names, numbers }: TextMarks): boolean {
  return names.size === 0 && numbers.size === 0;
}
