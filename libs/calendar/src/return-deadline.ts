import { addBusinessDays, nextBusinessDay } from './business-day.js';
import { addDays, type CalendarDate } from './date.js';

/**
 * How long a bank may take for an answer to an ACH entry (Nacha Operating Rules, Article Three 3.8 and Article Two 2.12, 2.9):
 * - `two_banking_days`: a return of the receiving bank, a notification of change, and a contested dishonored return
 * - `sixty_calendar_days`: a return of a debit that a consumer did not authorize
 * - `five_banking_days`: a dishonored return, and a reversal of the originator
 */
export type ReturnTimeLimit = 'two_banking_days' | 'sixty_calendar_days' | 'five_banking_days';

const DAYS = { two_banking_days: 2, five_banking_days: 5, sixty_calendar_days: 60 } as const;

/** Banking days after the settlement of a prenote until the first live entry may settle (Nacha Operating Rules 2.6.2). */
const BANKING_DAYS_AFTER_PRENOTE = 3;

/**
 * The last day on which an answer may still arrive. It must be there when banks open on that day.
 * 60 calendar days end on the banking day after the sixtieth day.
 * @param settlementDate the day on which the entry settled, to which the answer belongs
 */
export function achReturnDeadline(settlementDate: CalendarDate, limit: ReturnTimeLimit): CalendarDate {
  const days = DAYS[limit];
  if (limit === 'sixty_calendar_days') return nextBusinessDay(addDays(settlementDate, days + 1));
  return addBusinessDays(settlementDate, days);
}

/** The first day on which a live entry may settle after a prenote to the same account. */
export function firstSettlementAfterPrenote(prenoteSettlementDate: CalendarDate): CalendarDate {
  return addBusinessDays(prenoteSettlementDate, BANKING_DAYS_AFTER_PRENOTE);
}
