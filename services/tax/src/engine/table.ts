import type { Cents } from '@exchequer/money';
import { type Brackets, yieldOf } from './brackets.js';
import { rounders } from './rounding.js';

/** From an amount on, rows of one width. */
export interface TableRows {
  readonly from: Cents;
  readonly width: Cents;
}

/** What a printed table shows: the yield of the schedule for the middle of the row, in whole dollars; 0 in the first row. */
export function tableYield(schedule: Brackets, rows: readonly TableRows[], amount: Cents): Cents {
  const middle = rowMiddle(rows, amount);
  return middle === null ? 0n : rounders.dollar.times(1n, yieldOf(schedule, middle));
}

/** The middle of the row that an amount falls into, null for the first row. Rows are an even number of cents wide. */
export function rowMiddle(rows: readonly TableRows[], amount: Cents): Cents | null {
  const first = rows[0]!;
  if (amount < first.from + first.width) return null;
  const { from, width } = rows.findLast((row) => row.from <= amount)!;
  return amount - ((amount - from) % width) + width / 2n;
}
