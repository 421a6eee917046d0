import type { Day, PositionedList } from '@exchequer/http-kit';

export interface FiscalPeriodInput {
  /** The last day of the period. It begins after the previous closed period. */
  end_date: Day;
}

export interface FiscalPeriod {
  object: 'fiscal_period';
  livemode: boolean;
  /** Null: everything before its end. */
  start_date: string | null;
  end_date: string;
  status: 'closed' | 'open';
  closed_at: string | null;
  /** Id of the key that closed it. */
  created_by: string | null;
}

export interface FiscalPeriodList extends PositionedList<FiscalPeriod> {}
