import { addDays, type CalendarDate, dayOfWeek } from './date.js';

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

const cache = new Map<number, ReadonlySet<CalendarDate>>();

/**
 * Holidays of the Federal Reserve Banks in a year (5 U.S.C. 6103(a); FRB holiday schedule). A holiday on a Sunday moves to
 * Monday; a holiday on a Saturday does not move.
 */
export function federalHolidays(year: number): ReadonlySet<CalendarDate> {
  const known = cache.get(year);
  if (known) return known;
  const day = (month: number, date: number) =>
    `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  const nth = (month: number, weekday: number, n: number) => {
    const first = day(month, 1);
    return addDays(first, ((weekday - dayOfWeek(first) + 7) % 7) + (n - 1) * 7);
  };
  const lastMondayOfMay = () => {
    const last = day(5, 31);
    return addDays(last, -((dayOfWeek(last) - MONDAY + 7) % 7));
  };
  const holidays = [
    observed(day(1, 1)),
    nth(1, MONDAY, 3), // Birthday of Martin Luther King, Jr.
    nth(2, MONDAY, 3), // Washington's Birthday
    lastMondayOfMay(), // Memorial Day
    ...(year >= 2021 ? [observed(day(6, 19))] : []), // Juneteenth, Pub. L. 117-17
    observed(day(7, 4)),
    nth(9, MONDAY, 1), // Labor Day
    nth(10, MONDAY, 2), // Columbus Day
    observed(day(11, 11)),
    nth(11, THURSDAY, 4), // Thanksgiving Day
    observed(day(12, 25)),
  ];
  const set = new Set(holidays);
  cache.set(year, set);
  return set;
}

/** Returns whether banks settle on this day: Monday to Friday, not a Federal Reserve holiday. */
export function isBusinessDay(date: CalendarDate): boolean {
  const weekday = dayOfWeek(date);
  return weekday !== SATURDAY && weekday !== SUNDAY && !federalHolidays(Number(date.slice(0, 4))).has(date);
}

/** Returns the day itself if it is a business day, otherwise the next one. */
export function nextBusinessDay(date: CalendarDate): CalendarDate {
  let day = date;
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

/** The n-th business day after (n > 0) or before (n < 0) the date. */
export function addBusinessDays(date: CalendarDate, days: number): CalendarDate {
  const step = days < 0 ? -1 : 1;
  let day = date;
  for (let left = Math.abs(days); left > 0; ) {
    day = addDays(day, step);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

function observed(date: CalendarDate): CalendarDate {
  return dayOfWeek(date) === SUNDAY ? addDays(date, 1) : date;
}
