import type { Day, Labels, LabelsInput, Line, PositionedList, PositiveDollars } from '@exchequer/http-kit';
import type { Customer } from '../../parties/customers/customers.api.js';
import type { Tax } from '../../sales-tax/sales-tax.api.js';
import type { Invoice } from '../invoices/invoices.api.js';

export interface CreditNoteItemInput {
  /**
   * Number of the item on the invoice, from 1.
   * @isInt
   * @minimum 1
   * @maximum 10000
   */
  line: number;
  /** Credited amount without tax, in dollars. Its tax is added. At most what is left of the item. */
  amount: PositiveDollars;
}

/** Without `items` and `amount`, the rest of the invoice is credited. */
export interface CreditNoteInput extends LabelsInput {
  /**
   * @pattern ^inv_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  invoice_id: string;
  /**
   * Credited amounts by item. Not together with `amount`.
   * @minItems 1
   * @maxItems 10000
   */
  items?: CreditNoteItemInput[];
  /** Credited amount of the whole invoice with tax, in dollars, divided in proportion over its items. */
  amount?: PositiveDollars;
  /** Default: today, UTC. Not before the invoice, and not in the future. */
  issue_date?: Day;
  /** Printed on the credit note. */
  reason?: Line;
}

export interface CreditNoteItem {
  /** Number of the item on the invoice, from 1. */
  line: number;
  description: string;
  /** Without tax, dollars. */
  amount: number;
  tax_amount: number;
  account_id: string;
}

export interface CreditNote extends Labels {
  id: string;
  object: 'credit_note';
  livemode: boolean;
  /** From the series CN-000001, which has no gaps. */
  number: string;
  invoice_id: string;
  customer_id: string;
  status: 'issued' | 'void';
  currency: string;
  /** Missing in lists. */
  items?: CreditNoteItem[];
  subtotal: number;
  tax_total: number;
  /** By authority and rate. */
  taxes: Tax[];
  total: number;
  /** The part that reduced the amount due on the invoice. */
  amount_applied: number;
  /** The part that was paid already and is now customer credit. */
  amount_credited: number;
  reason: string | null;
  issue_date: string;
  voided_at: string | null;
  journal_entry_id: string;
  created_at: string;
  /** Id of the key that made it. Null if no request made it. */
  created_by: string | null;
  /** Id of the key that changed it last. Null if no key has changed it. */
  updated_by: string | null;
  /** Only with `expand=customer`. */
  customer?: Customer;
  /** Only with `expand=invoice`, without its items. */
  invoice?: Invoice;
}

export interface CreditNoteList extends PositionedList<CreditNote> {}
