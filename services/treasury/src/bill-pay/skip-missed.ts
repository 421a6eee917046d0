import type { CalendarDate } from '@exchequer/calendar';
import { newId } from '@exchequer/ids';
import { type Cents, centsToDollars } from '@exchequer/money';
import type { ScheduledBillPayment } from './bill-pay.api.js';
import type { BillPaymentRow } from './bill-pay.queries.js';
import { datesOf, laterLabels, type Series, toBillPayment } from './bill-payment.js';
import { dayOfOccurrence, earliestProcessDate, type PaymentDates } from './schedule.js';

type Scheduled = Series & Pick<BillPaymentRow, 'process_date' | 'estimated_delivery'>;

/** Payments after this day are not counted: the calendars of banks end before it. */
const LAST_DAY: CalendarDate = '2199-12-31';

/** The payment that an approval makes next. The occurrences from that of the row to the one before it were missed. */
export interface NextOfSeries {
  readonly occurrence: number;
  readonly dates: PaymentDates;
}

/**
 * The next payment of a series from this one on: the first whose day can still be kept. If all were missed, the last one is made on the next possible
 * day, as a payment that is made once is.
 */
export function nextOfSeries(row: Scheduled, now: Date): NextOfSeries {
  const earliest = earliestProcessDate(now);
  const last = lastOccurrence(row);
  const occurrence = firstFrom(row.occurrence, last, (each) => datesAt(row, each).processDate >= earliest);
  if (occurrence !== undefined) return { occurrence, dates: datesAt(row, occurrence) };
  return { occurrence: last, dates: datesOf({ method: row.method, is_deliver_by: false }, earliest) };
}

/** A payment as the API shows it; if it waits for an approval, with what the approval would let out. */
export function showBillPayment(row: BillPaymentRow, now: Date): ScheduledBillPayment {
  return row.status === 'pending_approval' ? { ...toBillPayment(row), ...dueOf(row, now) } : toBillPayment(row);
}

/** What an approval at this time lets out: the next payment and the later ones of its series, without those that were missed. */
export function dueOf(
  row: BillPaymentRow,
  now: Date,
): Required<Pick<ScheduledBillPayment, 'occurrencesDue' | 'totalDue' | 'occurrencesMissed'>> {
  const { occurrence } = nextOfSeries(row, now);
  const occurrencesDue = lastOccurrence(row) - occurrence + 1;
  return {
    occurrencesDue,
    totalDue: centsToDollars(row.amount * BigInt(occurrencesDue)),
    occurrencesMissed: occurrence - row.occurrence,
  };
}

/** The payments of a series that were missed before its next one: they are never made. */
export function skippedBefore(row: BillPaymentRow, next: NextOfSeries): BillPaymentRow[] {
  const missed = Array.from({ length: next.occurrence - row.occurrence }, (_, n) => row.occurrence + n);
  return missed.map((occurrence) => {
    const { processDate, estimatedDelivery } = datesAt(row, occurrence);
    return {
      ...row,
      id: newId('bp'),
      ...laterLabels(row),
      status: 'skipped' as const,
      occurrence,
      process_date: processDate,
      estimated_delivery: estimatedDelivery,
    };
  });
}

/** The days of an occurrence. Those of the row itself are stored. */
function datesAt(row: Scheduled, occurrence: number): PaymentDates {
  if (occurrence === row.occurrence) {
    return { processDate: row.process_date, estimatedDelivery: row.estimated_delivery };
  }
  return datesOf(row, dayOfOccurrence(row.chosen_day, row.interval!, occurrence));
}

/** The sum of a series from this payment on. */
export function seriesTotal(row: Series & Pick<BillPaymentRow, 'amount'>): Cents {
  return row.amount * BigInt(lastOccurrence(row) - row.occurrence + 1);
}

/** Never before the payment itself, which exists. */
function lastOccurrence({ interval, occurrence, occurrences, until, chosen_day }: Series): number {
  if (!interval) return occurrence;
  if (occurrences !== null) return occurrences;
  const end = until! < LAST_DAY ? until! : LAST_DAY;
  const isAfter = (each: number) => dayOfOccurrence(chosen_day, interval, each) > end;
  let bound = occurrence + 1;
  while (!isAfter(bound)) bound = occurrence + (bound - occurrence) * 2;
  return Math.max(occurrence, (firstFrom(occurrence, bound, isAfter) ?? bound) - 1);
}

/** The first number of a range from which on something is true. A series can have thousands of payments, so not each one is looked at. */
function firstFrom(from: number, to: number, isTrue: (each: number) => boolean): number | undefined {
  if (from > to || !isTrue(to)) return undefined;
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
