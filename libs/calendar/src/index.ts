export { addBusinessDays, federalHolidays, isBusinessDay, nextBusinessDay } from './business-day.js';
export {
  addDays,
  type CalendarDate,
  compareDates,
  dayOfWeek,
  daysBetween,
  isCalendarDate,
  parseDate,
  toDateIn,
} from './date.js';
