import type { CalendarDate } from '@exchequer/calendar';
import type { DailyBalance } from '@exchequer/ledger';
import type { SavingsRate } from './savings-rates.js';

/** Interest is computed in millionths of a cent, so that no day loses a part that matters. */
export const MICROCENTS_PER_CENT = 1_000_000n;
/** Actual/365 fixed: a day earns 1/365 of the annual rate, also in a leap year. */
const DAYS_PER_YEAR = 365n;

/** `YYYY-MM` */
export type Month = string;

/** Interest of one day on the balance at its end, in millionths of a cent. A negative balance earns none. */
export function dailyInterest({ day, balance }: DailyBalance, rates: readonly SavingsRate[]): bigint {
  const ppm = rates.findLast(({ from }) => from <= day)?.ppm ?? 0n;
  return balance > 0n ? (balance * ppm) / DAYS_PER_YEAR : 0n;
}

/** Interest of each month, in millionths of a cent: the sum of its days. */
export function interestByMonth(days: readonly DailyBalance[], rates: readonly SavingsRate[]): Map<Month, bigint> {
  const months = new Map<Month, bigint>();
  for (const daily of days) {
    const month = monthOf(daily.day);
    months.set(month, (months.get(month) ?? 0n) + dailyInterest(daily, rates));
  }
  return months;
}

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
