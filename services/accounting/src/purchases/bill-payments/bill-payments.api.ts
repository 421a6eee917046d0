import type { Day, Labels, LabelsInput, Line, PositionedList, PositiveDollars } from '@exchequer/http-kit';
import type { AccountId } from '../../wire/text.api.js';

export type BillPaymentMethod = 'ach' | 'card' | 'cash' | 'check' | 'wire' | 'other';

export interface BillPaymentInput extends LabelsInput {
  /** Dollars with at most two decimals, more than 0, at most the amount due. */
  amount: PositiveDollars;
  /** Default: today, UTC. Not in the future. */
  date?: Day;
  /** Default: other. */
  method?: BillPaymentMethod;
  /** The asset or liability account that pays it. Default: `acc_1000`, Cash and bank. */
  payment_account_id?: AccountId;
  /** Check number, trace number or similar. */
  reference?: Line;
}

export interface BillPayment extends Labels {
  id: string;
  object: 'bill_payment';
  livemode: boolean;
  bill_id: string;
  date: string;
  method: BillPaymentMethod;
  /** The part that paid the bill, in dollars. */
  amount: number;
  /** Fee that the account paid in addition. */
  fee_amount: number;
  payment_account_id: string;
  reference: string | null;
  /** The matched bank transaction. */
  bank_transaction_id: string | null;
  status: 'posted' | 'reversed';
  journal_entry_id: string;
  created_at: string;
  /** Id of the key that made it. Null if no request made it. */
  created_by: string | null;
  /** Id of the key that changed it last. Null if no key has changed it. */
  updated_by: string | null;
}

export interface BillPaymentList extends PositionedList<BillPayment> {}
