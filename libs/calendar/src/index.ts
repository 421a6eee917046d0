export {
  type AchCutoffs,
  type AchDirection,
  type AchRequest,
  type AchSchedule,
  type AchScheduleReason,
  type AchSpeed,
  achSchedule,
  SAME_DAY_RULES,
  type SameDayRules,
  type SameDayWindow,
  STANDARD_ACH,
  sameDayLimitCents,
} from './ach.js';
export {
  addBusinessDays,
  federalHolidayName,
  federalHolidays,
  isBusinessDay,
  nextBusinessDay,
  previousBusinessDay,
} from './business-day.js';
export {
  addDays,
  type CalendarDate,
  compareDates,
  dayOfWeek,
  daysBetween,
  isCalendarDate,
  parseDate,
} from './date.js';
export { achReturnDeadline, firstSettlementAfterPrenote, type ReturnTimeLimit } from './return-deadline.js';
export { FEDWIRE, type WireSchedule, type WireScheduleReason, wireSchedule } from './wire.js';
export {
  endOfNewYorkDay,
  instantIn,
  type LocalTime,
  NEW_YORK,
  newYorkInstant,
  startOfNewYorkDay,
  type TimeOfDay,
  toDateIn,
  toLocalTimeIn,
  toNewYorkTime,
} from './zoned-time.js';
