import type { Day, Labels, LabelsInput, Line, PositionedList, PositiveDollars } from '@exchequer/http-kit';
import type { Customer } from '../../parties/customers/customers.api.js';
import type { AccountId } from '../../wire/text.api.js';
import type { Invoice } from '../invoices/invoices.api.js';

/**
 * `customer`, `invoice`: the answer has them too, as objects. The invoice is without its items.
 * @maxLength 100
 * @pattern ^(customer|invoice)(,(customer|invoice))*$
 * @extension {"x-accepts": "customer, invoice, or both with a comma between them"}
 */
export type SaleExpand = string;

export type PaymentMethod = 'ach' | 'card' | 'cash' | 'check' | 'wire' | 'other' | 'customer_credit';

export interface PaymentInput extends LabelsInput {
  /** Dollars with at most two decimals, more than 0. */
  amount: PositiveDollars;
  /** Default: today, UTC. Not in the future. */
  date?: Day;
  /** `customer_credit` uses earlier overpayments of the customer. Default: other. */
  method?: PaymentMethod;
  /** The asset account that receives it. Default: `acc_1000`, Cash and bank. Not with `customer_credit`. */
  payment_account_id?: AccountId;
  /** Check number, trace number or similar. */
  reference?: Line;
}

export interface Payment extends Labels {
  id: string;
  object: 'payment';
  livemode: boolean;
  customer_id: string;
  invoice_id: string;
  date: string;
  method: PaymentMethod;
  /** Dollars. */
  amount: number;
  /** The part that paid the invoice. */
  amount_applied: number;
  /** The part above the amount due: customer credit. */
  amount_credited: number;
  /** A processor's fee that was deducted on the way. The account received less by this amount. */
  fee_amount: number;
  /** Null if paid by credit. */
  payment_account_id: string | null;
  reference: string | null;
  /** The matched bank transaction. */
  bank_transaction_id: string | null;
  days_to_pay: number;
  status: 'posted' | 'reversed';
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

export interface PaymentList extends PositionedList<Payment> {}
