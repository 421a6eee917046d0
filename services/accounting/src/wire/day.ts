import type { CalendarDate } from '@exchequer/calendar';
import { FieldErrors } from './field-errors.js';

/** The accounting day of an instant: UTC, like every time of the API. */
export function dayOf(instant: Date): CalendarDate {
  return instant.toISOString().slice(0, 10);
}

/**
 * The first and last day of a list.
 * @throws {Problem} 400 for a day that does not exist.
 */
export function readDays<Days extends { readonly from: string | undefined; readonly to: string | undefined }>(
  days: Days,
): Days {
  const errors = new FieldErrors();
  errors.day('query.from', days.from, '');
  errors.day('query.to', days.to, '');
  errors.throwIfAny();
  return days;
}
