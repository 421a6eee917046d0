/** Receivable: owed by customers. Payable: owed to vendors. */
export type AgingType = 'receivable' | 'payable';

/** In dollars, by the number of days after the due date. */
export interface AgingAmounts {
  /** Not due yet. */
  current: number;
  days_1_30: number;
  days_31_60: number;
  days_61_90: number;
  days_over_90: number;
  total: number;
  /** Credit of the customer that no invoice has used yet, as a negative amount. 0 for vendors. */
  unapplied_credit: number;
  /** `total` and `unapplied_credit` together: what is owed in the end. */
  net: number;
}

export interface AgingRow extends AgingAmounts {
  /** Null for vendors, and for entries by hand. */
  customer_id: string | null;
  name: string;
}

export interface Aging {
  object: 'report';
  report: 'aging';
  livemode: boolean;
  currency: string;
  type: AgingType;
  as_of: string;
  /** Largest total first. */
  rows: AgingRow[];
  /**
   * Totals of all rows, including those after `limit`. `total` is the balance of accounts receivable or payable at the end of that day,
   * and `unapplied_credit` that of customer credits.
   */
  totals: AgingAmounts;
  has_more: boolean;
  total_count: number;
  limit: number;
  offset: number;
}
