import { addDays, type CalendarDate, dayOfWeek } from './date.js';

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

interface HolidayRule {
  readonly name: string;
  /** The first year in which the Federal Reserve Banks close on this day. */
  readonly from?: number;
  readonly date: (year: number) => CalendarDate;
}

/**
 * Holidays of the Federal Reserve Banks: 5 U.S.C. 6103(a) and frbservices.org, "Holiday Schedules". Martin Luther King Day
 * since 1986 (Pub. L. 98-144). Juneteenth since 2022: Pub. L. 117-17 of 2021-06-17 came too late for that year's schedule.
 * A holiday on a Sunday is observed on Monday. A holiday on a Saturday is not observed: banks are open on the Friday before.
 * The list is right for the years since 1978, when Veterans Day moved back to November 11.
 */
const HOLIDAY_RULES: readonly HolidayRule[] = [
  { name: "New Year's Day", date: (year) => observed(day(year, 1, 1)) },
  { name: 'Martin Luther King, Jr. Day', from: 1986, date: (year) => nth(year, 1, MONDAY, 3) },
  { name: "Presidents' Day", date: (year) => nth(year, 2, MONDAY, 3) },
  { name: 'Memorial Day', date: lastMondayOfMay },
  { name: 'Juneteenth', from: 2022, date: (year) => observed(day(year, 6, 19)) },
  { name: 'Independence Day', date: (year) => observed(day(year, 7, 4)) },
  { name: 'Labor Day', date: (year) => nth(year, 9, MONDAY, 1) },
  { name: 'Columbus Day', date: (year) => nth(year, 10, MONDAY, 2) },
  { name: 'Veterans Day', date: (year) => observed(day(year, 11, 11)) },
  { name: 'Thanksgiving Day', date: (year) => nth(year, 11, THURSDAY, 4) },
  { name: 'Christmas Day', date: (year) => observed(day(year, 12, 25)) },
];

const cache = new Map<number, ReadonlyMap<CalendarDate, string>>();

/** Returns the holidays of the Federal Reserve Banks in a year, in order. */
export function federalHolidays(year: number): ReadonlySet<CalendarDate> {
  return new Set(namedHolidays(year).keys());
}

/** Returns the name of the holiday, for example `Labor Day`, or undefined if the day is not a Federal Reserve holiday. */
export function federalHolidayName(date: CalendarDate): string | undefined {
  return namedHolidays(Number(date.slice(0, 4))).get(date);
}

/** Returns whether banks settle on this day: Monday to Friday, not a Federal Reserve holiday. */
export function isBusinessDay(date: CalendarDate): boolean {
  const weekday = dayOfWeek(date);
  return weekday !== SATURDAY && weekday !== SUNDAY && federalHolidayName(date) === undefined;
}

/** Returns the day itself if it is a business day, otherwise the next one. */
export function nextBusinessDay(date: CalendarDate): CalendarDate {
  let day = date;
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

/** Returns the day itself if it is a business day, otherwise the last one before it. */
export function previousBusinessDay(date: CalendarDate): CalendarDate {
  let day = date;
  while (!isBusinessDay(day)) day = addDays(day, -1);
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

function namedHolidays(year: number): ReadonlyMap<CalendarDate, string> {
  const known = cache.get(year);
  if (known) return known;
  const rules = HOLIDAY_RULES.filter(({ from = 0 }) => year >= from);
  const holidays = new Map(rules.map(({ name, date }) => [date(year), name]));
  cache.set(year, holidays);
  return holidays;
}

function day(year: number, month: number, date: number): CalendarDate {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-');
}

function nth(year: number, month: number, weekday: number, n: number): CalendarDate {
  const first = day(year, month, 1);
  return addDays(first, ((weekday - dayOfWeek(first) + 7) % 7) + (n - 1) * 7);
}

function lastMondayOfMay(year: number): CalendarDate {
  const last = day(year, 5, 31);
  return addDays(last, -((dayOfWeek(last) - MONDAY + 7) % 7));
}

function observed(date: CalendarDate): CalendarDate {
  return dayOfWeek(date) === SUNDAY ? addDays(date, 1) : date;
}
