import { addDays } from '@exchequer/calendar';

/**
 * A rate and the period in which it applies: `from` and `to` are its first and last day, `YYYY-MM-DD`. No `to` if it still
 * applies.
 */
export interface DatedRate {
  readonly from: string;
  readonly to?: string;
  /** Decimal text, at most four decimals: 7.25 is 7.25 %. */
  readonly percent: string;
  /** Statute or publication. */
  readonly source: string;
}

/** Rates are known from this day on. A rate that was in force on this day starts here, even if it is older. */
export const FIRST_DAY = '2023-01-01';

export function rateOn<R extends { readonly from: string; readonly to?: string }>(
  rates: readonly R[],
  day: string,
): R | undefined {
  return rates.find(({ from, to }) => from <= day && (to === undefined || day <= to));
}

/** A rate that has not changed since the first day. */
export function unchanged(percent: string, source: string): readonly DatedRate[] {
  return [{ from: FIRST_DAY, percent, source }];
}

/** Rates by effective date. Each ends where the next begins. */
export function history(source: string, ...steps: readonly (readonly [from: string, percent: string])[]): DatedRate[] {
  return steps.map(([from, percent], n) => {
    const next = steps[n + 1];
    return { from, ...(next && { to: addDays(next[0], -1) }), percent, source };
  });
}
