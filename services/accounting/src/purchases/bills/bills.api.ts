import type { Day, Dollars, Labels, LabelsChange, LabelsInput, Line, Name, PositionedList } from '@exchequer/http-kit';
import type { PaymentTerms } from '../../books/open-items/payment-terms.api.js';
import type { PurchaseTax } from '../../sales-tax/purchase-tax.api.js';
import type { Quantity } from '../../wire/money.api.js';
import type { AccountId } from '../../wire/text.api.js';

export type BillStatus = 'open' | 'partially_paid' | 'paid' | 'overdue' | 'void';

export interface BillItemInput {
  description: Line;
  /** Price of one unit in dollars, tax included, at most two decimals, not negative. */
  amount: Dollars;
  /** More than 0, at most six decimals. Default: 1. */
  quantity?: Quantity;
  /** The expense or asset account of the cost. */
  account_id: AccountId;
  /** Tax included in the item, for all units together. Default: 0. */
  tax_amount?: Dollars;
}

export interface BillInput extends LabelsInput {
  vendor: Name;
  /**
   * @minItems 1
   * @maxItems 10000
   */
  items: BillItemInput[];
  /** The vendor's own number. It can be used once per vendor. */
  number?: Line;
  /** Default: today, UTC. */
  issue_date?: Day;
  /** Not before `issue_date`. Default: by `payment_terms`. */
  due_date?: Day;
  /** Default: net_30. */
  payment_terms?: PaymentTerms;
  memo?: Line;
  /**
   * The document of the bill.
   * @pattern ^doc_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  document_id?: string;
  tax?: PurchaseTax;
  currency?: 'USD';
}

/** Given members are changed. Null removes a member. */
export interface BillChange extends LabelsChange {
  number?: Line | null;
  due_date?: Day;
  payment_terms?: PaymentTerms;
  memo?: Line | null;
}

export interface BillItem {
  description: string;
  /** Price of one unit, in dollars. */
  amount: number;
  quantity: number;
  /** Amount multiplied by quantity, rounded to the cent. */
  total: number;
  /** Included in `total`. */
  tax_amount: number;
  account_id: string;
}

export interface Bill extends Labels {
  id: string;
  object: 'bill';
  livemode: boolean;
  vendor: string;
  number: string | null;
  status: BillStatus;
  currency: string;
  /** Missing in lists. */
  items?: BillItem[];
  item_count: number;
  total: number;
  /** Included in `total`. */
  tax_total: number;
  tax: PurchaseTax | null;
  /** Input tax, which is not a cost: part of `tax_total` or `self_assessed_tax`. */
  recoverable_tax: number;
  /** Tax that you owe by reverse charge, in addition to `total`. */
  self_assessed_tax: number;
  amount_paid: number;
  amount_due: number;
  /** `custom` if `due_date` was given and matches no term. */
  payment_terms: PaymentTerms | 'custom';
  issue_date: string;
  due_date: string;
  memo: string | null;
  document_id: string | null;
  voided_at: string | null;
  journal_entry_id: string;
  created_at: string;
  updated_at: string;
  /** Id of the key that made it. Null if no request made it. */
  created_by: string | null;
  /** Id of the key that changed it last. Null if no key has changed it. */
  updated_by: string | null;
}

export interface BillList extends PositionedList<Bill> {}
