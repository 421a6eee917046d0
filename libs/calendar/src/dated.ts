import type { CalendarDate } from './date.js';

/** Returns the value in force on the day: the last one whose `from` is not later. Undefined before the first one. */
export function inForce<T extends { readonly from: CalendarDate }>(
  values: readonly T[],
  date: CalendarDate,
): T | undefined {
  return values.findLast(({ from }) => from <= date);
}
