import type { Cents } from '@exchequer/money';
import { type Brackets, yieldOf } from './brackets.js';
import { rounders } from './rounding.js';

/** Rows of equal width that start at an amount. */
export interface TableRows {
  readonly from: Cents;
  readonly width: Cents;
}

/** Returns the value of a printed tax table: the tax on the middle of the row, in whole dollars. The first row is 0. */
export function tableYield(schedule: Brackets, rows: readonly TableRows[], amount: Cents): Cents {
  const middle = rowMiddle(rows, amount);
  return middle === null ? 0n : rounders.dollar.times(1n, yieldOf(schedule, middle));
}

/** Returns the middle of the row that contains an amount, null for the first row. Row widths are an even number of cents. */
export function rowMiddle(rows: readonly TableRows[], amount: Cents): Cents | null {
  const first = rows[0]!;
  if (amount < first.from + first.width) return null;
  const { from, width } = rows.findLast((row) => row.from <= amount)!;
  return amount - ((amount - from) % width) + width / 2n;
}
