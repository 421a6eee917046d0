/** A day without time or zone, `YYYY-MM-DD`, years 0001-9999. Can be compared as text. */
export type CalendarDate = string;

const DAY_MS = 86_400_000;
const FORM = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns whether the text is an existing day: `2024-02-29` is, `2023-02-29` is not. */
export function isCalendarDate(value: unknown): value is CalendarDate {
  if (typeof value !== 'string' || !FORM.test(value) || value < '0001') return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** @throws RangeError if the day does not exist. */
export function parseDate(value: string): CalendarDate {
  if (!isCalendarDate(value)) throw new RangeError('must be a date as YYYY-MM-DD');
  return value;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(epochMs(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`. Negative if `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (epochMs(to) - epochMs(from)) / DAY_MS;
}

export function compareDates(a: CalendarDate, b: CalendarDate): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** 0 = Sunday ... 6 = Saturday. */
export function dayOfWeek(date: CalendarDate): number {
  return new Date(epochMs(date)).getUTCDay();
}

function epochMs(date: CalendarDate): number {
  return Date.parse(`${parseDate(date)}T00:00:00Z`);
}
