import type { Day, Dollars, Labels, LabelsChange, LabelsInput, Line, PositionedList } from '@exchequer/http-kit';
import type { PaymentTerms } from '../../books/open-items/payment-terms.api.js';
import type { Customer } from '../../parties/customers/customers.api.js';
import type { JurisdictionInput, SaleTax, Tax } from '../../sales-tax/sales-tax.api.js';
import type { TaxCode } from '../../sales-tax/tax-codes.api.js';
import type { Quantity } from '../../wire/money.api.js';
import type { AccountId, CustomerId, Paragraph } from '../../wire/text.api.js';

export type InvoiceStatus = 'open' | 'partially_paid' | 'paid' | 'overdue' | 'void';

/**
 * `customer`: the answer has the customer too, as an object.
 * @maxLength 100
 * @pattern ^(customer)$
 * @extension {"x-accepts": "customer"}
 */
export type InvoiceExpand = string;

export interface InvoiceItemInput {
  description: Line;
  /** Price of one unit in dollars, at most two decimals, not negative. */
  amount: Dollars;
  /** More than 0, at most six decimals. Default: 1. */
  quantity?: Quantity;
  /** The revenue account of the item. Default: `acc_4000`, Sales. */
  account_id?: AccountId;
  /** Default: true. A false item is not taxed anywhere. */
  taxable?: boolean;
  /** Tax code of the item. Default: `general`. */
  tax_code?: TaxCode;
}

export interface InvoiceInput extends LabelsInput {
  customer_id: CustomerId;
  /**
   * @minItems 1
   * @maxItems 10000
   */
  items: InvoiceItemInput[];
  /** Default: today, UTC. */
  issue_date?: Day;
  /** Not before `issue_date`. Default: by `payment_terms`. */
  due_date?: Day;
  /** Default: net_30. */
  payment_terms?: PaymentTerms;
  /** Default: the next number of the series INV-000001, which has no gaps. */
  number?: Line;
  /** Printed on the invoice. */
  memo?: Paragraph;
  /** Default: the place of the customer's address. It does not replace a registration in `tax_settings`. */
  tax?: JurisdictionInput;
  currency?: 'USD';
}

/** Given members are changed. Null removes a member. */
export interface InvoiceChange extends LabelsChange {
  due_date?: Day;
  payment_terms?: PaymentTerms;
  memo?: Paragraph | null;
}

export interface InvoiceItem {
  description: string;
  /** Price of one unit, in dollars. */
  amount: number;
  quantity: number;
  /** Amount multiplied by quantity, rounded to the cent. */
  total: number;
  /** Its share of `tax_total`. */
  tax_amount: number;
  taxable: boolean;
  tax_code: TaxCode;
  account_id: string;
}

export interface Invoice extends Labels {
  id: string;
  object: 'invoice';
  livemode: boolean;
  number: string;
  customer_id: string;
  status: InvoiceStatus;
  currency: string;
  /** Missing in lists. */
  items?: InvoiceItem[];
  item_count: number;
  subtotal: number;
  /** The sum of `taxes`, and of the items' `tax_amount`. */
  tax_total: number;
  /** By authority and rate. */
  taxes: Tax[];
  tax: SaleTax;
  total: number;
  amount_paid: number;
  /** The part that credit notes reduced. */
  amount_credited: number;
  amount_due: number;
  /** `custom` if `due_date` was given and matches no term. */
  payment_terms: PaymentTerms | 'custom';
  issue_date: string;
  due_date: string;
  memo: string | null;
  voided_at: string | null;
  journal_entry_id: string;
  created_at: string;
  updated_at: string;
  /** Id of the key that made it. Null if no request made it. */
  created_by: string | null;
  /** Id of the key that changed it last. Null if no key has changed it. */
  updated_by: string | null;
  /** Only with `expand=customer`. */
  customer?: Customer;
}

export interface InvoiceList extends PositionedList<Invoice> {}
