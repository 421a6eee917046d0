export interface TrialBalanceRow {
  account_id: string;
  name: string;
  /** Dollars. 0 if the balance is a credit. */
  debit: number;
  /** Dollars. 0 if the balance is a debit. */
  credit: number;
}

export interface TrialBalanceTotals {
  debit: number;
  credit: number;
}

export interface TrialBalance {
  object: 'report';
  report: 'trial_balance';
  livemode: boolean;
  currency: string;
  as_of: string;
  /** Revenue and expenses count from this day on; those of earlier years are in retained earnings. */
  fiscal_year_start: string;
  /** True if revenue and expenses of all years were asked for. */
  cumulative: boolean;
  rows: TrialBalanceRow[];
  totals: TrialBalanceTotals;
}

export interface BalanceSheetRow {
  /** Null for the net income of the year, which has no account. */
  account_id: string | null;
  name: string;
  type: 'asset' | 'liability' | 'equity';
  /** Dollars, positive on the normal side of the account. */
  amount: number;
}

export interface BalanceSheetTotals {
  assets: number;
  liabilities: number;
  /** Includes retained earnings and the net income of the year: assets minus liabilities. */
  equity: number;
}

export interface BalanceSheet {
  object: 'report';
  report: 'balance_sheet';
  livemode: boolean;
  currency: string;
  as_of: string;
  /** The net income of the year counts from this day on; that of earlier years is in retained earnings. */
  fiscal_year_start: string;
  rows: BalanceSheetRow[];
  totals: BalanceSheetTotals;
}

export interface ProfitAndLossRow {
  account_id: string;
  name: string;
  type: 'revenue' | 'expense';
  /** Dollars, positive on the normal side of the account. */
  amount: number;
}

export interface ProfitAndLossTotals {
  revenue: number;
  expenses: number;
  net_income: number;
}

export interface ProfitAndLoss {
  object: 'report';
  report: 'profit_and_loss';
  livemode: boolean;
  currency: string;
  from: string;
  to: string;
  rows: ProfitAndLossRow[];
  totals: ProfitAndLossTotals;
}

/** JSON, or CSV with `format=csv` or `Accept: text/csv`. */
export type ReportFormat = 'json' | 'csv';
