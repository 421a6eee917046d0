import type { Day, Dollars, Labels, LabelsInput, Line, PositionedList } from '@exchequer/http-kit';
import type { AccountId } from '../../wire/text.api.js';
import type { Jurisdiction } from '../sales-tax.api.js';

export type SalesTaxPaymentType = 'payment' | 'refund';

export interface SalesTaxPaymentInput extends LabelsInput {
  /** The payee of the declaration: `US-CA`, `DE`, `CA` (GST and HST), `CA-QC`. */
  jurisdiction: Jurisdiction;
  /** Default: payment. A refund is money that the payee paid back. */
  type?: SalesTaxPaymentType;
  /** Amount paid or refunded, in dollars. 0 if input tax covers everything. */
  amount: Dollars;
  /** Input tax that is offset against tax owed, in dollars. Default: 0. */
  input_tax?: Dollars;
  /** First and last day of the declared period. */
  period_start: Day;
  period_end: Day;
  /** Day of the payment. Default: today, UTC. Not in the future. */
  date?: Day;
  /** The asset or liability account that paid or received the money. Default: `acc_1000`, Cash and bank. */
  payment_account_id?: AccountId;
  reference?: Line;
}

export interface SalesTaxPayment extends Labels {
  id: string;
  object: 'tax_payment';
  livemode: boolean;
  jurisdiction: string;
  type: SalesTaxPaymentType;
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
  /** Id of the key that made it. Null if no request made it. */
  created_by: string | null;
  /** Id of the key that changed it last. Null if no key has changed it. */
  updated_by: string | null;
}

export interface SalesTaxPaymentList extends PositionedList<SalesTaxPayment> {}
