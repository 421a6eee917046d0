import { addDays, dayOfWeek } from '@exchequer/calendar';
import { taxDueDate } from '../quarterly/due-date.js';
import type { DepositSchedule } from './information-returns.api.js';

/** Cents. 26 CFR 31.6302-1(b)(4), (c)(3), (f)(4); Pub. 15 (2025), section 11. */
const SEMIWEEKLY_ABOVE = 50_000_00;
const NEXT_DAY_FROM = 100_000_00;
const WITH_RETURN_BELOW = 2_500_00;

export type DepositKind = DepositSchedule['kind'];

/**
 * How the taxes of a quarter are deposited: semiweekly if the tax of the lookback period is more than 50,000 dollars or if the liability
 * of a day reaches 100,000 dollars. Otherwise with the return if line 12 is less than 2,500 dollars, else monthly.
 */
export function depositKind(
  line12: number,
  lookbackTax: number | undefined,
  byDay: readonly { readonly amount: number }[],
): DepositKind {
  const isSemiweekly = (lookbackTax ?? 0) > SEMIWEEKLY_ABOVE || byDay.some(({ amount }) => amount >= NEXT_DAY_FROM);
  if (isSemiweekly) return 'semiweekly';
  return line12 < WITH_RETURN_BELOW ? 'with_return' : 'monthly';
}

/**
 * The lookback period: the four quarters from July 1 two years before the tax year to June 30 of the year before it. 26 CFR
 * 31.6302-1(b)(4).
 */
export function lookbackPeriod(taxYear: number): { readonly from: string; readonly to: string } {
  return { from: `${taxYear - 2}-07-01`, to: `${taxYear - 1}-06-30` };
}

/** When the taxes of a month must be deposited: the 15th of the following month. */
export function monthlyDueDate(taxYear: number, month: number): string {
  const [year, next] = month === 12 ? [taxYear + 1, 1] : [taxYear, month + 1];
  return taxDueDate(`${year}-${String(next).padStart(2, '0')}-15`);
}

/**
 * When a semiweekly depositor must deposit the taxes of a payday. Paydays from Wednesday to Friday: by the following Wednesday. Paydays
 * from Saturday to Tuesday: by the following Friday. There are always at least three business days. A liability of 100,000 dollars or
 * more is due on the next business day.
 */
export function semiweeklyDueDate(payDay: string, amount: number): string {
  if (amount >= NEXT_DAY_FROM) return taxDueDate(addDays(payDay, 1));
  const weekday = dayOfWeek(payDay);
  const isWednesdayToFriday = weekday >= 3 && weekday <= 5;
  const lastDay = isWednesdayToFriday ? addDays(payDay, 5 - weekday) : addDays(payDay, (2 - weekday + 7) % 7);
  let due = isWednesdayToFriday ? addDays(lastDay, 5) : addDays(lastDay, 3);
  // Each holiday on one of the three weekdays after the period gives one more day.
  let businessDays = 0;
  let day = lastDay;
  while (businessDays < 3) {
    day = addDays(day, 1);
    if (taxDueDate(day) === day) businessDays += 1;
  }
  if (day > due) due = day;
  return taxDueDate(due);
}

/** When Form 941 of a quarter is due: the last day of the following month. */
export function returnDueDate(taxYear: number, quarter: number): string {
  const days = [`${taxYear}-04-30`, `${taxYear}-07-31`, `${taxYear}-10-31`, `${taxYear + 1}-01-31`];
  return taxDueDate(days[quarter - 1]!);
}
