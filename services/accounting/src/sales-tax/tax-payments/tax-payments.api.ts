import type { Dollars } from '../../wire/money.api.js';
import type { AccountId, Day, Line } from '../../wire/text.api.js';
import type { Jurisdiction } from '../sales-tax.api.js';

export type TaxPaymentType = 'payment' | 'refund';

export interface TaxPaymentInput {
  /** To whom tax is declared: `US-CA`, `DE`, `CA` (GST and HST), `CA-QC`. */
  jurisdiction: Jurisdiction;
  /** Default: payment. A refund is what they paid back. */
  type?: TaxPaymentType;
  /** What was paid or paid back, dollars; 0 where input tax settles it all. */
  amount: Dollars;
  /** Tax on purchases that is set off against what is owed, dollars. Default: 0. */
  input_tax?: Dollars;
  /** First and last day of the period that was declared. */
  period_start: Day;
  period_end: Day;
  /** When it was paid. Default: today, UTC. Not after today. */
  date?: Day;
  /** The asset or liability account that paid or got it. Default: `acc_1000`, Cash and bank. */
  payment_account_id?: AccountId;
  reference?: Line;
}

export interface TaxPayment {
  id: string;
  object: 'tax_payment';
  livemode: boolean;
  jurisdiction: string;
  type: TaxPaymentType;
  status: 'paid' | 'reversed';
  amount: number;
  input_tax: number;
  period_start: string;
  period_end: string;
  date: string;
  payment_account_id: string;
  reference: string | null;
  reversed_at: string | null;
  journal_entry_id: string;
  created_at: string;
}

export interface TaxPaymentList {
  object: 'list';
  data: TaxPayment[];
  has_more: boolean;
  total_count: number;
  limit: number;
  offset: number;
}
