import { addDays } from '@exchequer/calendar';
import { type ComparedLine, inCommon, isEmpty, marksOnce, type TextMarks } from './deduplicate-statement-lines.js';
import { nearRowsIn } from './near-rows.js';

/** A bank books a transaction at most this many days before or after another source says. A weekend with a holiday is within. */
export const NEAR_DAYS = 5;
/**
 * The first and the last near day of each line. Queries compare columns with these days: under row-level security Postgres does not use
 * an index for a comparison with a day that it must compute.
 */
export function nearDaysOf(lines: readonly { readonly date: string }[]): {
  readonly first: string[];
  readonly last: string[];
} {
  const days = new Map([...new Set(lines.map(({ date }) => date))].map((date) => [date, nearDays(date)]));
  return {
    first: lines.map(({ date }) => days.get(date)!.first),
    last: lines.map(({ date }) => days.get(date)!.last),
  };
}

const nearDays = (date: string) => ({ first: addDays(date, -NEAR_DAYS), last: addDays(date, NEAR_DAYS) });

/** At most this many rows are compared with a line. */
const ROWS_MAX = 50;

/** Less than the agreement of any two texts. */
const ANY_TEXT = 0.01;

export interface NearLinesOptions {
  /**
   * Pairs also lines and rows with texts that name different parties, after all others. People write names in bookkeeping software that
   * the bank does not know.
   */
  readonly anyText?: boolean;
}

/**
 * Finds the lines of the same transactions as these rows: same amount and currency, a near day, and texts that do not name
 * different parties. One of both comes from treasury, which is the bank of the account, so that its texts need to have little in
 * common with those of a statement. Each row pairs with at most one line; similar texts come first, then near days.
 */
export function recognizeNearLines<Line extends ComparedLine, Row extends ComparedLine>(
  lines: readonly Line[],
  rows: readonly Row[],
  { anyText = false }: NearLinesOptions = {},
): ReadonlyMap<Line, Row> {
  const agreementMin = anyText ? ANY_TEXT : 0;
  const marksOf = marksOnce();
  const nearRows = nearRowsIn(rows, { days: NEAR_DAYS, rows: ROWS_MAX });
  const pairs = lines.flatMap((line) =>
    nearRows(line)
      .map(({ row, days }) => ({
        line,
        row,
        days,
        agreement: Math.max(agreementMin, agreement(marksOf(line), marksOf(row))),
      }))
      .filter(({ agreement }) => agreement > 0),
  );
  const found = new Map<Line, Row>();
  const taken = new Set<Row>();
  for (const { line, row } of pairs.sort((a, b) => b.agreement - a.agreement || a.days - b.days)) {
    if (found.has(line) || taken.has(row)) continue;
    found.set(line, row);
    taken.add(row);
  }
  return found;
}

/** 0 if the texts name different parties, otherwise more than 0. */
function agreement(one: TextMarks, other: TextMarks): number {
  const [names, numbers] = [inCommon(one.names, other.names), inCommon(one.numbers, other.numbers)];
  if (isEmpty(one) || isEmpty(other) || (names === undefined && numbers === undefined)) return 0.1;
  return (names ?? 0) + (numbers ?? 0);
}
