import { daysBetween } from '@exchequer/calendar';
import { type ComparedLine, isAlike, marksOfLine } from './deduplicate-statement-lines.js';
import { NEAR_DAYS } from './recognize-near-lines.js';

/**
 * Finds lines that another export of the account probably reported with another day: same amount and currency, a near day, and similar texts.
 * They are recorded, because they can be two purchases. Each row is named for at most one line, the nearest.
 */
export function findLikelyDuplicates<Line extends ComparedLine, Row extends ComparedLine>(
  lines: readonly Line[],
  rows: readonly Row[],
): ReadonlyMap<Line, Row> {
  const rowsByAmount = Map.groupBy(rows, amountOf);
  const pairs = lines.flatMap((line) =>
    (rowsByAmount.get(amountOf(line)) ?? [])
      .map((row) => ({ line, row, days: Math.abs(daysBetween(line.date, row.date)) }))
      .filter(({ row, days }) => days <= NEAR_DAYS && isAlike(marksOfLine(line), marksOfLine(row))),
  );
  const found = new Map<Line, Row>();
  const taken = new Set<Row>();
  for (const { line, row } of pairs.sort((a, b) => a.days - b.days)) {
    if (found.has(line) || taken.has(row)) continue;
    found.set(line, row);
    taken.add(row);
  }
  return found;
}

const amountOf = ({ amount, currency }: ComparedLine) => `${amount} ${currency}`;
