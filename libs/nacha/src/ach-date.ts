import { type CalendarDate, isCalendarDate, parseDate } from '@exchequer/calendar';

/** `2026-11-25` -> `261125`. */
export function toAchDate(date: CalendarDate): string {
  return parseDate(date).slice(2).replaceAll('-', '');
}

/** `261125` -> `2026-11-25`, or undefined if there is no such day. Years are 2000 to 2099. */
export function fromAchDate(text: string): CalendarDate | undefined {
  const date = `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`;
  return text.length === 6 && isCalendarDate(date) ? date : undefined;
}
