import { addBusinessDays, isBusinessDay, nextBusinessDay } from './business-day.js';
import { checkCutoff } from './cutoff.js';
import { addDays, type CalendarDate } from './date.js';
import { newYorkInstant, type TimeOfDay, toNewYorkTime } from './zoned-time.js';

/**
 * The Fedwire Funds Service, New York time. A business day opens on the evening before it and takes transfers for customers until the
 * cut-off (frbservices.org, "Fedwire Funds Service and National Settlement Service Operating Hours", in force since 2021-03-08).
 */
export const FEDWIRE = { from: '2021-03-08', opensOnDayBefore: '21:00', customerCutoff: '18:45' } as const;

/** Why a wire waits: the cut-off has passed, or the Fedwire business day has not opened yet. */
export type WireScheduleReason = 'after_cutoff' | 'not_a_banking_day';

export interface WireSchedule {
  /** The Fedwire business day of the transfer. Always a banking day. */
  readonly businessDate: CalendarDate;
  /** The instant at which the wire is sent: at once while Fedwire is open, otherwise when it opens. */
  readonly sendAt: Date;
  /** A wire settles when it is sent, and is final. */
  readonly settlesAt: Date;
  /** The cut-off of the business day. */
  readonly sendBy: Date;
  readonly reason?: WireScheduleReason;
}

/**
 * Computes when a wire for a customer is sent and settles. A later submission never settles earlier.
 * @param cutoff the sender's own cut-off, `HH:MM`, not later than Fedwire's 18:45
 * @throws RangeError for an invalid instant or cut-off.
 */
export function wireSchedule(
  submittedAt: Date,
  { cutoff = FEDWIRE.customerCutoff }: { cutoff?: TimeOfDay } = {},
): WireSchedule {
  checkCutoff('wire cut-off', cutoff, FEDWIRE.customerCutoff);
  const submittedOn = toNewYorkTime(submittedAt).date;
  let businessDate = nextBusinessDay(submittedOn);
  if (submittedAt >= newYorkInstant(businessDate, cutoff)) businessDate = addBusinessDays(businessDate, 1);
  const opensAt = newYorkInstant(addDays(businessDate, -1), FEDWIRE.opensOnDayBefore);
  const sendAt = submittedAt < opensAt ? opensAt : submittedAt;
  const schedule = { businessDate, sendAt, settlesAt: sendAt, sendBy: newYorkInstant(businessDate, cutoff) };
  if (sendAt === submittedAt) return schedule;
  return { ...schedule, reason: isBusinessDay(submittedOn) ? 'after_cutoff' : 'not_a_banking_day' };
}
