import type { PositiveDollars } from '../../wire/money.api.js';
import type { AccountId, Day, Line } from '../../wire/text.api.js';

export type PaymentMethod = 'ach' | 'card' | 'cash' | 'check' | 'wire' | 'other' | 'customer_credit';

export interface PaymentInput {
  /** Dollars with at most two decimals, more than 0. */
  amount: PositiveDollars;
  /** Default: today, UTC. Not after today. */
  date?: Day;
  /** `customer_credit` uses what the customer paid too much before. Default: other. */
  method?: PaymentMethod;
  /** The asset account that receives it. Default: `acc_1000`, Cash and bank. Not with `customer_credit`. */
  payment_account_id?: AccountId;
  /** Check number, trace number and the like. */
  reference?: Line;
}

export interface Payment {
  id: string;
  object: 'payment';
  livemode: boolean;
  customer_id: string;
  invoice_id: string;
  date: string;
  method: PaymentMethod;
  /** Dollars. */
  amount: number;
  /** What it paid of the invoice. */
  amount_applied: number;
  /** What it paid beyond the invoice: credit of the customer. */
  amount_credited: number;
  /** What of `amount` was kept back on its way, a processor's fee: the account got that much less. */
  fee_amount: number;
  /** Null when paid by credit. */
  payment_account_id: string | null;
  reference: string | null;
  /** The bank transaction that it was matched with. */
  bank_transaction_id: string | null;
  days_to_pay: number;
  status: 'posted' | 'reversed';
  journal_entry_id: string;
  created_at: string;
}

export interface PaymentList {
  object: 'list';
  data: Payment[];
  has_more: boolean;
  total_count: number;
  limit: number;
  offset: number;
}
