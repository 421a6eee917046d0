import { addDays } from '@exchequer/calendar';

export interface FiscalYear {
  readonly start: string;
  readonly end: string;
}

/** The fiscal year of a day. It is the calendar year: every report and check that needs a year asks here. */
export function fiscalYearOf(day: string): FiscalYear {
  const year = day.slice(0, 4);
  return { start: `${year}-01-01`, end: `${year}-12-31` };
}

/** The last day of the fiscal year before the one of a day. */
export function endOfYearBefore(day: string): string {
  return addDays(fiscalYearOf(day).start, -1);
}
