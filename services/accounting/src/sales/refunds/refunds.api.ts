import type { Day, Labels, LabelsInput, Line, PositionedList, PositiveDollars } from '@exchequer/http-kit';
import type { AccountId } from '../../wire/text.api.js';

export type RefundMethod = 'ach' | 'card' | 'cash' | 'check' | 'wire' | 'other';

export interface RefundInput extends LabelsInput {
  /**
   * @pattern ^cus_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  customer_id: string;
  /** Dollars with at most two decimals, more than 0, at most the customer's `credit_balance`. */
  amount: PositiveDollars;
  /** Default: today, UTC. Not in the future. */
  date?: Day;
  /** Default: other. */
  method?: RefundMethod;
  /** The asset account that paid. Default: `acc_1000`, Cash and bank. */
  payment_account_id?: AccountId;
  /** Check number, trace number or similar. */
  reference?: Line;
}

export interface Refund extends Labels {
  id: string;
  object: 'refund';
  livemode: boolean;
  customer_id: string;
  date: string;
  method: RefundMethod;
  /** Dollars. */
  amount: number;
  payment_account_id: string;
  reference: string | null;
  status: 'posted' | 'reversed';
  journal_entry_id: string;
  created_at: string;
  /** Id of the key that made it. Null if no request made it. */
  created_by: string | null;
  /** Id of the key that changed it last. Null if no key has changed it. */
  updated_by: string | null;
}

export interface RefundList extends PositionedList<Refund> {}
