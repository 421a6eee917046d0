export type CashFlowSection = 'operating' | 'investing' | 'financing';

export interface CashFlowRow {
  section: CashFlowSection;
  /**
   * Null for the net income, with which the operating section begins. A revenue or expense account has a row where net
   * income contains what is no cash of operations: gain or loss of a disposal.
   */
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

/** What moved without cash: an asset bought on credit, a loan that was forgiven. It is in no section. */
export interface NonCashRow {
  account_id: string;
  name: string;
  /** Dollars; assets that were bought are negative, what was borrowed or contributed for them is positive. */
  amount: number;
}

export interface CashFlow {
  object: 'report';
  report: 'cash_flow';
  livemode: boolean;
  currency: string;
  from: string;
  to: string;
  rows: CashFlowRow[];
  non_cash: NonCashRow[];
  totals: CashFlowTotals;
}
