import type { CalendarDate } from '@exchequer/calendar';

/** The accounting day of an instant: UTC, like every time of the API. */
export function dayOf(instant: Date): CalendarDate {
  return instant.toISOString().slice(0, 10);
}
