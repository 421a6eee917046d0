import { type ComparedLine, isAlike, marksOnce } from './deduplicate-statement-lines.js';
import { nearRowsIn } from './near-rows.js';
import { NEAR_DAYS } from './recognize-near-lines.js';

/** An answer lists at most this many rows. */
export const LISTED_MAX = 100;
/** At most this many rows are compared with a line. */
const ROWS_MAX = 20;

/**
 * Finds lines that another export of the account probably reported with another day: same amount and currency, a near day, and similar texts.
 * They are recorded, because they can be two purchases. Each row is named for at most one line, the nearest. Stops at `LISTED_MAX`.
 */
export function findLikelyDuplicates<Line extends ComparedLine, Row extends ComparedLine>(
  lines: readonly Line[],
  rows: readonly Row[],
): ReadonlyMap<Line, Row> {
  const marksOf = marksOnce();
  const nearRows = nearRowsIn(rows, { days: NEAR_DAYS, rows: ROWS_MAX });
  const pairs = lines.flatMap((line) => nearRows(line).map(({ row, days }) => ({ line, row, days })));
  const found = new Map<Line, Row>();
  const taken = new Set<Row>();
  for (const { line, row } of pairs.sort((a, b) => a.days - b.days)) {
    if (found.has(line) || taken.has(row) || !isAlike(marksOf(line), marksOf(row))) continue;
    found.set(line, row);
    taken.add(row);
    if (found.size === LISTED_MAX) break;
  }
  return found;
}
