import type { CalendarDate } from '@exchequer/calendar';
import { labelsOf, type StoredLabels, showCamelLabels } from '@exchequer/http-kit';
import { centsToDollars } from '@exchequer/money';
import type { ScheduledBillPayment } from './bill-pay.api.js';
import type { BillPaymentRow } from './bill-pay.queries.js';
import { dayOfOccurrence, type PaymentDates, paymentDates } from './schedule.js';

export function toBillPayment(row: BillPaymentRow): ScheduledBillPayment {
  return {
    id: row.id,
    object: 'bill_payment',
    livemode: row.livemode,
    accountId: row.account_id,
    payeeId: row.payee_id,
    method: row.method,
    amount: centsToDollars(row.amount),
    status: row.status,
    scheduledDate: row.process_date,
    estimatedDelivery: row.estimated_delivery,
    memo: row.memo,
    invoiceNumber: row.invoice_number,
    recurrence: row.interval && {
      seriesId: row.series_id,
      occurrence: row.occurrence,
      interval: row.interval,
      count: row.occurrences,
      until: row.until,
      nextDate: nextOccurrence(row)?.processDate ?? null,
    },
    attempts: row.attempts,
    failureReason: row.failure_reason,
    transferId: row.transfer_id,
    transactionId: row.transaction_id,
    checkNumber: row.check_number === null ? null : Number(row.check_number),
    createdBy: row.created_by,
    approvedBy: row.approved_by,
    ...showCamelLabels(row),
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    paidAt: row.paid_at?.toISOString() ?? null,
    canceledAt: row.canceled_at?.toISOString() ?? null,
  };
}

/** Later payments of a series have the metadata of the first. Its external id is that of one payment. */
export function laterLabels({ metadata }: Pick<BillPaymentRow, 'metadata'>): StoredLabels {
  return labelsOf({ metadata: { ...metadata } });
}

/** What decides about the days of a series. */
export type Series = Pick<
  BillPaymentRow,
  'method' | 'chosen_day' | 'is_deliver_by' | 'interval' | 'occurrences' | 'until' | 'occurrence'
>;

/** The days of the payment that follows in a series. Undefined after the last one. */
export function nextOccurrence(series: Series): PaymentDates | undefined {
  const { interval, occurrence, occurrences, until } = series;
  if (!interval || (occurrences !== null && occurrence >= occurrences)) return undefined;
  const day = dayOfOccurrence(series.chosen_day, interval, occurrence + 1);
  if (until !== null && day > until) return undefined;
  return datesOf(series, day);
}

/** The days of a payment for the day that was chosen for it. */
export function datesOf(
  { method, is_deliver_by }: Pick<Series, 'method' | 'is_deliver_by'>,
  day: CalendarDate,
): PaymentDates {
  return paymentDates(method, is_deliver_by ? { deliverBy: day } : { scheduledDate: day });
}
