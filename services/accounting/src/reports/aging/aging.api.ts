/** Receivable: what customers owe. Payable: what is owed to vendors. */
export type AgingType = 'receivable' | 'payable';

/** In dollars, by how many days after its due date something was still open. */
export interface AgingAmounts {
  /** Not due yet. */
  current: number;
  days_1_30: number;
  days_31_60: number;
  days_61_90: number;
  days_over_90: number;
  total: number;
}

export interface AgingRow extends AgingAmounts {
  /** Null for vendors, and for entries that belong to no invoice. */
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
  /** The largest total first. */
  rows: AgingRow[];
  /** Of all rows, also those beyond `limit`: the balance of accounts receivable or payable at the end of that day. */
  totals: AgingAmounts;
  has_more: boolean;
  total_count: number;
  limit: number;
  offset: number;
}
