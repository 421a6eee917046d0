import type { PaymentTerms } from '../../books/open-items/payment-terms.api.js';
import type { PurchaseTax } from '../../sales-tax/purchase-tax.api.js';
import type { Dollars, Quantity } from '../../wire/money.api.js';
import type { AccountId, Day, Line } from '../../wire/text.api.js';

export type BillStatus = 'open' | 'partially_paid' | 'paid' | 'overdue' | 'void';

export interface BillItemInput {
  description: Line;
  /** Price of one unit in dollars, tax included, at most two decimals, not negative. */
  amount: Dollars;
  /** More than 0, at most six decimals. Default: 1. */
  quantity?: Quantity;
  /** The expense or asset account that bears it. */
  account_id: AccountId;
  /** Tax contained in the item, all units together. Default: 0. */
  tax_amount?: Dollars;
}

export interface BillInput {
  vendor: Line;
  /**
   * @minItems 1
   * @maxItems 10000
   */
  items: BillItemInput[];
  /** The vendor's own; taken once for each vendor. */
  number?: Line;
  /** Default: today, UTC. */
  issue_date?: Day;
  /** Not before `issue_date`. Default: by `payment_terms`. */
  due_date?: Day;
  /** Default: net_30. */
  payment_terms?: PaymentTerms;
  memo?: Line;
  /**
   * The bill as it came.
   * @pattern ^doc_[0-9a-z]{26}$
   */
  document_id?: string;
  tax?: PurchaseTax;
  currency?: 'USD';
}

/** What is given is changed; null removes. */
export interface BillChange {
  number?: Line | null;
  due_date?: Day;
  payment_terms?: PaymentTerms;
  memo?: Line | null;
}

export interface BillItem {
  description: string;
  /** Of one unit, dollars. */
  amount: number;
  quantity: number;
  /** Amount times quantity, rounded to the cent. */
  total: number;
  /** Contained in `total`. */
  tax_amount: number;
  account_id: string;
}

export interface Bill {
  id: string;
  object: 'bill';
  livemode: boolean;
  vendor: string;
  number: string | null;
  status: BillStatus;
  currency: string;
  /** Not in lists. */
  items?: BillItem[];
  item_count: number;
  total: number;
  /** Contained in `total`. */
  tax_total: number;
  tax: PurchaseTax | null;
  /** Input tax, which is no cost: of `tax_total` or `self_assessed_tax`. */
  recoverable_tax: number;
  /** What you owe by reverse charge, beyond `total`. */
  self_assessed_tax: number;
  amount_paid: number;
  amount_due: number;
  /** `custom` where `due_date` was given and matches no term. */
  payment_terms: PaymentTerms | 'custom';
  issue_date: string;
  due_date: string;
  memo: string | null;
  document_id: string | null;
  voided_at: string | null;
  journal_entry_id: string;
  created_at: string;
  updated_at: string;
}

export interface BillList {
  object: 'list';
  data: Bill[];
  has_more: boolean;
  total_count: number;
  limit: number;
  offset: number;
}
