import { type CalendarDate, isCalendarDate } from '@exchequer/calendar';
import type { FieldErrors } from './field-errors.js';

/** The accounting day of an instant: UTC, like every time of the API. */
export function dayOf(instant: Date): CalendarDate {
  return instant.toISOString().slice(0, 10);
}

export const FIRST_BOOK_DAY = '1970-01-01';
/** The last day that any input can name. */
export const LAST_DAY = '2099-12-31';
/** Room for long terms of payment. A day after it is a slip: it would lie in reports that nobody asks for. */
const YEARS_AHEAD_MAX = 10;

/** The last day that something in the books can have: the end of the tenth year after this one. */
export function lastBookDay(today: CalendarDate): CalendarDate {
  return `${Number(today.slice(0, 4)) + YEARS_AHEAD_MAX}-12-31`;
}

/** Returns whether a value, such as one that was read from a document, is a day that something in the books can have. */
export function isBookDay(value: unknown, lastDay = LAST_DAY): value is CalendarDate {
  return isCalendarDate(value) && value >= FIRST_BOOK_DAY && value <= lastDay;
}

/** Returns an existing day of the books, or the default if none is given. Adds an error to a day after `lastBookDay`. */
export function readBookDay(
  errors: FieldErrors,
  location: string,
  day: string | undefined,
  { today, otherwise = today }: { readonly today: CalendarDate; readonly otherwise?: CalendarDate },
): CalendarDate {
  const read = errors.day(location, day, otherwise);
  const last = lastBookDay(today);
  if (day !== undefined && read > last)
    errors.add(location, 'out_of_range', `must be a day from ${FIRST_BOOK_DAY} to ${last}`);
  return read;
}
