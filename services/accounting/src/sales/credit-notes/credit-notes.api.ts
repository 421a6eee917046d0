import type { Tax } from '../../sales-tax/sales-tax.api.js';
import type { PositiveDollars } from '../../wire/money.api.js';
import type { Day, Line } from '../../wire/text.api.js';

export interface CreditNoteItemInput {
  /**
   * Which item of the invoice, from 1.
   * @isInt
   * @minimum 1
   * @maximum 10000
   */
  line: number;
  /** What is taken off it without tax, dollars; its tax follows. Not more than is left of it. */
  amount: PositiveDollars;
}

/** Without `items` and `amount`: all that is left of the invoice. */
export interface CreditNoteInput {
  /**
   * @pattern ^inv_[0-9a-z]{26}$
   */
  invoice_id: string;
  /**
   * What is taken off which items. Not with `amount`.
   * @minItems 1
   * @maxItems 10000
   */
  items?: CreditNoteItemInput[];
  /** What is taken off the whole invoice, tax included, in proportion to its items. Dollars. */
  amount?: PositiveDollars;
  /** Default: today, UTC. Not before the invoice, and not after today. */
  issue_date?: Day;
  /** Printed on the credit note. */
  reason?: Line;
}

export interface CreditNoteItem {
  /** Of the invoice, from 1. */
  line: number;
  description: string;
  /** Without tax, dollars. */
  amount: number;
  tax_amount: number;
  account_id: string;
}

export interface CreditNote {
  id: string;
  object: 'credit_note';
  livemode: boolean;
  /** Of the series CN-000001, which has no gaps. */
  number: string;
  invoice_id: string;
  customer_id: string;
  status: 'issued' | 'void';
  currency: string;
  /** Not in lists. */
  items?: CreditNoteItem[];
  subtotal: number;
  tax_total: number;
  /** By authority and rate. */
  taxes: Tax[];
  total: number;
  /** What it took off what was due on the invoice. */
  amount_applied: number;
  /** What was paid already: credit of the customer now. */
  amount_credited: number;
  reason: string | null;
  issue_date: string;
  voided_at: string | null;
  journal_entry_id: string;
  created_at: string;
}

export interface CreditNoteList {
  object: 'list';
  data: CreditNote[];
  has_more: boolean;
  total_count: number;
  limit: number;
  offset: number;
}
