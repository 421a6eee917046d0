import { type CalendarDate, isCalendarDate } from '@exchequer/calendar';

/** Interest on savings accounts from a day on, until the next one in the list. */
export interface SavingsRate {
  readonly from: CalendarDate;
  /** Nominal annual rate in millionths: 4000 is 0.4 %. */
  readonly ppm: bigint;
}

/**
 * The rates of an operator who set none: the national deposit rate of savings accounts.
 * Source: FDIC, "National Rates and Rate Caps", November 2025, https://www.fdic.gov/national-rates-and-rate-caps.
 */
export const DEFAULT_SAVINGS_RATES = '2020-01-01=0.40';

const RATE = /^(\d{4}-\d{2}-\d{2})=(\d{1,2})(?:\.(\d{1,4}))?$/;

/**
 * Reads `2026-01-01=0.40,2026-07-01=0.385`: from each day on, the annual rate in percent. Before the first day there is no interest.
 * @throws RangeError if it has another form, or if the days are not in order.
 */
export function parseSavingsRates(text: string): readonly SavingsRate[] {
  const rates = text.split(',').map((part) => {
    const [, from = '', whole = '', fraction = ''] = RATE.exec(part.trim()) ?? [];
    if (!isCalendarDate(from))
      throw new RangeError('must be days with percentages, such as 2026-01-01=0.40,2026-07-01=0.385');
    return { from, ppm: BigInt(whole + fraction.padEnd(4, '0')) };
  });
  for (const [n, { from }] of rates.entries()) {
    if (n > 0 && rates[n - 1]!.from >= from) throw new RangeError('must have its days in ascending order');
  }
  return rates;
}
