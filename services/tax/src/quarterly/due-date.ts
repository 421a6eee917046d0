import { addDays, type CalendarDate, dayOfWeek, isBusinessDay } from '@exchequer/calendar';

const SUNDAY = 0;
const SATURDAY = 6;

/**
 * Returns the day itself, or the next day that is not a Saturday, Sunday or legal holiday in the District of Columbia (26
 * U.S.C. 7503): federal holidays and Emancipation Day, 16 April.
 */
export function taxDueDate(date: CalendarDate): CalendarDate {
  let day = date;
  while (!isBusinessDay(day) || day === emancipationDayObserved(day.slice(0, 4))) day = addDays(day, 1);
  return day;
}

/** Observed on Friday if it falls on a Saturday, on Monday if it falls on a Sunday (D.C. Code 1-612.02). */
function emancipationDayObserved(year: string): CalendarDate {
  const day = `${year}-04-16`;
  const weekday = dayOfWeek(day);
  return weekday === SATURDAY ? addDays(day, -1) : weekday === SUNDAY ? addDays(day, 1) : day;
}
