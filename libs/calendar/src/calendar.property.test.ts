import * as fc from 'fast-check';
import {
  addBusinessDays,
  federalHolidayName,
  federalHolidays,
  isBusinessDay,
  nextBusinessDay,
  previousBusinessDay,
} from './business-day.js';
import { addDays, daysBetween, isCalendarDate } from './date.js';
import { toDateIn } from './zoned-time.js';

test('the Federal Reserve holidays of 2026 and of a year whose Independence Day is a Sunday', () => {
  // federalreserve.gov, "Holidays Observed"
  expect([...federalHolidays(2026)]).toEqual([
    '2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-07-04',
    '2026-09-07', '2026-10-12', '2026-11-11', '2026-11-26', '2026-12-25',
  ]); // biome-ignore format: a table
  expect(federalHolidays(2021).has('2021-07-05')).toBe(true);
  expect(isBusinessDay('2026-07-03')).toBe(true);
});

test('a due date on a weekend before a holiday moves past both', () => {
  expect(nextBusinessDay('2027-01-16')).toBe('2027-01-19');
  expect(addBusinessDays('2026-11-25', 1)).toBe('2026-11-27');
  expect(addBusinessDays('2026-11-27', -1)).toBe('2026-11-25');
});

test('only days that exist are dates', () => {
  for (const wrong of ['2023-02-29', '2024-13-01', '2024-1-1', '2024-01-01T00:00:00Z', '', 20240101, '0000-01-01']) {
    expect(isCalendarDate(wrong)).toBe(false);
  }
  expect(isCalendarDate('2024-02-29')).toBe(true);
});

test('adding days and counting them are inverse', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -50_000, max: 50_000 }),
      (days) => daysBetween('2000-03-01', addDays('2000-03-01', days)) === days,
    ),
  );
});

test('the same instant is a different day in another zone', () => {
  expect(toDateIn('America/New_York', new Date('2026-01-01T03:00:00Z'))).toBe('2025-12-31');
});

test('Juneteenth is a holiday of the Federal Reserve from 2022, and holidays have names.', () => {
  expect(federalHolidays(2021).has('2021-06-19')).toBe(false);
  expect(federalHolidayName('2022-06-20')).toBe('Juneteenth');
  expect(federalHolidayName('2026-11-27')).toBeUndefined();
});

test('The last banking day before a holiday weekend', () => {
  expect(previousBusinessDay('2027-01-18')).toBe('2027-01-15');
  expect(previousBusinessDay('2027-01-19')).toBe('2027-01-19');
});
