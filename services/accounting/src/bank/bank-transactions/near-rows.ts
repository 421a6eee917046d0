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
  const groups = Map.groupBy(rows, (row) => keyOf(row, row.date));
  return (line) => {
    const near: NearRow<Row>[] = [];
    for (let days = 0; days <= limits.days && near.length < limits.rows; days++) {
      for (const date of days === 0 ? [line.date] : [addDays(line.date, -days), addDays(line.date, days)]) {
        const group = groups.get(keyOf(line, date)) ?? [];
        for (const row of group.slice(0, limits.rows - near.length)) near.push({ row, days });
      }
    }
    return near;
  };
}

const keyOf = ({ amount, currency }: ComparedLine, date: string) => `${amount} ${currency} ${date}`;
