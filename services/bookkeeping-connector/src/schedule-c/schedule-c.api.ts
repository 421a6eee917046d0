export interface ScheduleCConnection {
  id: string;
  provider: 'quickbooks' | 'xero';
  companyName: string;
  /** When the last synchronization was complete. */
  lastSyncedAt: string | null;
  /** Transactions of the year that are in the totals. */
  transactionCount: number;
}

export interface ScheduleCCategory {
  category: string;
  /** Dollars that count on the line. */
  amount: number;
  /** Dollars before the deductible share. */
  total: number;
  transactionCount: number;
}

export interface ScheduleCLine {
  /** Line of Schedule C (Form 1040) of the year. */
  line: string;
  /** Dollars. Expenses and returns are positive. */
  amount: number;
  transactionCount: number;
  categories: ScheduleCCategory[];
}

/** Transactions whose category a person should check. They are not in the totals. */
export interface ScheduleCReview {
  transactionCount: number;
  moneyIn: number;
  moneyOut: number;
}

/** The totals of a year by line of Schedule C (Form 1040). Amounts are in dollars. */
export interface ScheduleC {
  success: true;
  object: 'bookkeeping_schedule_c';
  livemode: boolean;
  taxYear: number;
  connections: ScheduleCConnection[];
  lines: ScheduleCLine[];
  /** Lines 1 and 6 less lines 2 and 4. */
  grossIncome: number;
  /** Lines 8 to 27. */
  totalExpenses: number;
  netProfit: number;
  needsReview: ScheduleCReview;
  /** Categories without a line of Schedule C. Positive: money came in. */
  otherCategories: ScheduleCCategory[];
}
