import { addDays, type CalendarDate, startOfNewYorkDay } from '@exchequer/calendar';

/** A calendar month in New York, `YYYY-MM`. Can be compared as text. */
export type Month = string;

export function monthOf(day: CalendarDate): Month {
  return day.slice(0, 7);
}

/** @param count negative for earlier months */
export function addMonths(month: Month, count: number): Month {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

export function firstDayOf(month: Month): CalendarDate {
  return `${month}-01`;
}

export function lastDayOf(month: Month): CalendarDate {
  return addDays(firstDayOf(addMonths(month, 1)), -1);
}

/** The first instant of the month in New York. */
export function startOfMonth(month: Month): Date {
  return startOfNewYorkDay(firstDayOf(month));
}

/** `October 2026` */
export function nameOfMonth(month: Month): string {
  return NAMES.format(new Date(`${firstDayOf(month)}T00:00:00Z`));
}

const NAMES = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
