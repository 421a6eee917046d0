import type { Generated } from 'kysely';

/** Dates are `YYYY-MM-DD`: queries select them as text. */
export interface FiscalPeriodTable {
  org_id: string;
  livemode: boolean;
  start_date: string | null;
  end_date: string;
  closed_at: Generated<Date>;
}
