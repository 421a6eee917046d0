/** The request limits of a provider for one company. */
export interface CompanyLimit {
  readonly perMinute: number;
  readonly atOnce: number;
}

export const COMPANY_LIMITS = {
  quickbooks: { perMinute: 500, atOnce: 10 },
  xero: { perMinute: 60, atOnce: 5 },
} as const satisfies Record<string, CompanyLimit>;

const MINUTE_MS = 60_000;
const COMPANIES_MAX = 10_000;

export interface CompanyLimits {
  /** @returns undefined if the request exceeds a limit; otherwise a function to call when the request is over */
  enter(company: string, limit: CompanyLimit): (() => void) | { readonly refused: 'minute' | 'concurrent' };
}

/** Counts the requests of each company in the last 60 seconds. */
export function createCompanyLimits(nowMs: () => number = Date.now): CompanyLimits {
  const companies = new Map<string, { readonly times: number[]; running: number }>();
  return {
    enter(company, { perMinute, atOnce }) {
      const known = companies.get(company) ?? { times: [], running: 0 };
      companies.delete(company);
      companies.set(company, known);
      const [oldest] = companies.keys();
      if (companies.size > COMPANIES_MAX && oldest !== undefined) companies.delete(oldest);
      while (known.times.length > 0 && known.times[0]! <= nowMs() - MINUTE_MS) known.times.shift();
      if (known.running >= atOnce) return { refused: 'concurrent' };
      if (known.times.length >= perMinute) return { refused: 'minute' };
      known.times.push(nowMs());
      known.running += 1;
      return () => {
        known.running -= 1;
      };
    },
  };
}
