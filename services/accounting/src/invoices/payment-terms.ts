import { addDays, type CalendarDate, daysBetween } from '@exchequer/calendar';
import type { PaymentTerms } from './invoices.api.js';

/** Days from the invoice's date until it is due. */
export const paymentTermDays: Readonly<Record<PaymentTerms, number>> = {
  due_on_receipt: 0,
  net_7: 7,
  net_10: 10,
  net_15: 15,
  net_30: 30,
  net_45: 45,
  net_60: 60,
  net_90: 90,
};

export const DEFAULT_TERMS: PaymentTerms = 'net_30';

export function dueDateOf(issueDate: CalendarDate, terms: PaymentTerms): CalendarDate {
  return addDays(issueDate, paymentTermDays[terms]);
}

/** The term that a due date stands for. */
export function termsOf(issueDate: CalendarDate, dueDate: CalendarDate): PaymentTerms | 'custom' {
  const days = daysBetween(issueDate, dueDate);
  const term = Object.entries(paymentTermDays).find(([, termDays]) => termDays === days);
  return (term?.[0] as PaymentTerms | undefined) ?? 'custom';
}
