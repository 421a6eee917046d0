export type CashFlowSection = 'operating' | 'investing' | 'financing';

export interface CashFlowRow {
  section: CashFlowSection;
  /** Null for the net income, with which the operating section begins. */
  account_id: string | null;
  name: string;
  /** Dollars; what took cash away is negative. */
  amount: number;
}

export interface CashFlowTotals {
  operating: number;
  investing: number;
  financing: number;
  /** The sum of the three: cash at the end less cash at the start. */
  net_change: number;
  /** At the end of the day before. */
  cash_at_start: number;
  cash_at_end: number;
}

export interface CashFlow {
  object: 'report';
  report: 'cash_flow';
  livemode: boolean;
  currency: string;
  from: string;
  to: string;
  rows: CashFlowRow[];
  totals: CashFlowTotals;
}
