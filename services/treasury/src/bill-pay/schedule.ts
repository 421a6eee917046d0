import {
  addBusinessDays,
  addDays,
  type CalendarDate,
  nextBusinessDay,
  previousBusinessDay,
  toNewYorkTime,
} from '@exchequer/calendar';

export type BillPayMethod = 'ach' | 'check';

/**
 * Business days from the day on which a payment is processed to its delivery. A standard ACH entry settles on the next banking
 * day. First-Class Mail takes up to five days (USPS service standards, 39 CFR 121.1); a check is printed on the day it is processed.
 */
const DELIVERY_BUSINESS_DAYS: Readonly<Record<BillPayMethod, number>> = { ach: 1, check: 5 };

/** After this time, New York, the payments of the day are over. */
const LAST_PROCESSED_AT = '16:00';

/** When a payment is processed and when the payee has the money. Both are business days. */
export interface PaymentDates {
  readonly processDate: CalendarDate;
  readonly estimatedDelivery: CalendarDate;
}

/** The day that the caller chose: the day to process the payment, or the last day for its delivery. */
export type ChosenDay = { readonly scheduledDate: CalendarDate } | { readonly deliverBy: CalendarDate };

/**
 * A payment with a `scheduledDate` is processed on that day, or on the next business day. A payment with `deliverBy` is processed as late as
 * possible for a delivery on that day or on the last business day before it.
 */
export function paymentDates(method: BillPayMethod, chosen: ChosenDay): PaymentDates {
  const days = DELIVERY_BUSINESS_DAYS[method];
  const processDate =
    'deliverBy' in chosen
      ? addBusinessDays(previousBusinessDay(chosen.deliverBy), -days)
      : nextBusinessDay(chosen.scheduledDate);
  return { processDate, estimatedDelivery: addBusinessDays(processDate, days) };
}

export type RecurrenceInterval = 'weekly' | 'biweekly' | 'monthly' | 'quarterly' | 'yearly';

const DAYS: Partial<Record<RecurrenceInterval, number>> = { weekly: 7, biweekly: 14 };
const MONTHS: Partial<Record<RecurrenceInterval, number>> = { monthly: 1, quarterly: 3, yearly: 12 };

/**
 * The day of an occurrence, before it is moved to a business day. Months are counted from the first day, so that a payment of January 31
 * is made on February 28 and on March 31.
 * @param occurrence 1 is the first
 */
export function dayOfOccurrence(first: CalendarDate, interval: RecurrenceInterval, occurrence: number): CalendarDate {
  const steps = occurrence - 1;
  const days = DAYS[interval];
  return days === undefined ? addMonths(first, steps * MONTHS[interval]!) : addDays(first, steps * days);
}

/** The same day of a later month, or its last day if the month is too short. */
function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const firstOfMonth = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return addDays(firstOfMonth.toISOString().slice(0, 10), Math.min(day, lastDay) - 1);
}

/** The first business day on which a payment can still be made. */
export function earliestProcessDate(now: Date): CalendarDate {
  const { date, time } = toNewYorkTime(now);
  const day = nextBusinessDay(date);
  return day === date && time >= LAST_PROCESSED_AT ? addBusinessDays(date, 1) : day;
}
