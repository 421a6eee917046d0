import { addDays } from '@exchequer/calendar';
import type { ComparedLine } from './deduplicate-statement-lines.js';

/** A row near a line, and the days between them. */
export interface NearRow<Row> {
  readonly row: Row;
  readonly days: number;
}

/**
 * Finds the rows with the amount and currency of a line, nearest day first. Rows are grouped by amount and day once, so that the work
 * does not grow with the square of a file in which all amounts are equal.
 * @param limits the most days between them, and the most rows of a line
 */
export function nearRowsIn<Row extends ComparedLine>(
  rows: readonly Row[],
  limits: { readonly days: number; readonly rows: number },
): (line: ComparedLine) => NearRow<Row>[] {
  const byAmount = new Map(
    [...Map.groupBy(rows, amountOf)].map(([amount, ofAmount]) => [amount, Map.groupBy(ofAmount, ({ date }) => date)]),
  );
  const nearDays = nearDaysOnce(limits.days);
  return (line) => {
    const near: NearRow<Row>[] = [];
    const byDay = byAmount.get(amountOf(line));
    // Most lines end here: nothing else has their amount.
    if (byDay === undefined) return near;
    for (const { days, date } of nearDays(line.date)) {
      if (near.length >= limits.rows) break;
      for (const row of byDay.get(date)?.slice(0, limits.rows - near.length) ?? []) near.push({ row, days });
    }
    return near;
  };
}

const amountOf = ({ amount, currency }: ComparedLine) => `${amount} ${currency}`;

/** A day and those near it, nearest first, computed once for all lines of the day. */
function nearDaysOnce(daysMax: number): (day: string) => readonly { readonly days: number; readonly date: string }[] {
  const known = new Map<string, readonly { readonly days: number; readonly date: string }[]>();
  const compute = (day: string) =>
    Array.from({ length: daysMax + 1 }, (_, days) =>
      (days === 0 ? [day] : [addDays(day, -days), addDays(day, days)]).map((date) => ({ days, date })),
    ).flat();
  return (day) => known.get(day) ?? known.set(day, compute(day)).get(day)!;
}
