import { addDays, type CalendarDate, daysBetween } from '@exchequer/calendar';
import { readBookDay } from '../../wire/day.js';
import type { FieldErrors } from '../../wire/field-errors.js';
import type { PaymentTerms } from './payment-terms.api.js';

/** Days from the invoice's date to the due date. */
const paymentTermDays: Readonly<Record<PaymentTerms, number>> = {
  due_on_receipt: 0,
  net_7: 7,
  net_10: 10,
  net_15: 15,
  net_30: 30,
  net_45: 45,
  net_60: 60,
  net_90: 90,
};

const DEFAULT_TERMS: PaymentTerms = 'net_30';

/** Returns the given due date, or the one by the terms. Problems are added to the errors. */
export function readDueDate(
  errors: FieldErrors,
  input: { readonly due_date?: string; readonly payment_terms?: PaymentTerms },
  issueDate: CalendarDate,
  today: CalendarDate,
): CalendarDate {
  const byTerms = dueDateOf(issueDate, input.payment_terms ?? DEFAULT_TERMS);
  const dueDate = readBookDay(errors, 'body.due_date', input.due_date, { today, otherwise: byTerms });
  if (dueDate < issueDate) errors.add('body.due_date', 'out_of_range', 'must not be before the issue date');
  if (input.payment_terms && dueDate !== byTerms) {
    errors.add('body.due_date', 'invalid_value', 'must agree with payment_terms where both are given');
  }
  return dueDate;
}

function dueDateOf(issueDate: CalendarDate, terms: PaymentTerms): CalendarDate {
  return addDays(issueDate, paymentTermDays[terms]);
}

/** The term that matches a due date. */
export function termsOf(issueDate: CalendarDate, dueDate: CalendarDate): PaymentTerms | 'custom' {
  const days = daysBetween(issueDate, dueDate);
  const term = Object.entries(paymentTermDays).find(([, termDays]) => termDays === days);
  return (term?.[0] as PaymentTerms | undefined) ?? 'custom';
}
