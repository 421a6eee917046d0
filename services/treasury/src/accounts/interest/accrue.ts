import type { DailyBalance } from '@exchequer/ledger';
import { type Month, monthOf } from '../../clock/month.js';
import type { SavingsRate } from './savings-rates.js';

/** Interest is computed in millionths of a cent, so that no day loses a part that matters. */
export const MICROCENTS_PER_CENT = 1_000_000n;
/** Actual/365 fixed: a day earns 1/365 of the annual rate, also in a leap year. */
const DAYS_PER_YEAR = 365n;

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
