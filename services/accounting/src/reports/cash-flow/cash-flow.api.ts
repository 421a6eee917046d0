export type CashFlowSection = 'operating' | 'investing' | 'financing';

export interface CashFlowRow {
  section: CashFlowSection;
  /**
   * Null for the net income, the first row of the operating section. A revenue or expense account has a row if net income
   * contains an amount that is not operating cash: the gain or loss of a disposal.
   */
  account_id: string | null;
  name: string;
  /** Dollars. Negative amounts used cash. */
  amount: number;
}

export interface CashFlowTotals {
  operating: number;
  investing: number;
  financing: number;
  /** The sum of the three sections: cash at the end minus cash at the start. */
  net_change: number;
  /** At the end of the day before. */
  cash_at_start: number;
  cash_at_end: number;
}

/** Investing and financing without cash: an asset bought on credit, a loan that was forgiven. These amounts are in no section. */
export interface NonCashRow {
  account_id: string;
  name: string;
  /** Dollars. Assets bought are negative; amounts borrowed or contributed for them are positive. */
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
