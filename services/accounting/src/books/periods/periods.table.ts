import type { Generated } from 'kysely';

declare module '../../database.js' {
  interface Database {
    fiscal_period: FiscalPeriodTable;
  }
}

/** Dates are `YYYY-MM-DD`: queries select them as text. */
export interface FiscalPeriodTable {
  org_id: string;
  livemode: boolean;
  start_date: string | null;
  end_date: string;
  closed_at: Generated<Date>;
  created_by: Generated<string | null>;
}
