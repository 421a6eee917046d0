import type { Line, PositiveDollars } from '@exchequer/http-kit';
import type { CounterpartyInput } from '../transfers.api.js';
import type { TransferType } from '../transfers.tables.js';

/** Money that has come to an account after its closing. Give `toAccountId` or `counterparty`. */
export interface PayoutInput {
  /**
   * Another own account.
   * @pattern ^acct_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  toAccountId?: string;
  /** An account at a bank. */
  counterparty?: CounterpartyInput;
  /** How it is sent to the counterparty. Default: `ach`. */
  type?: TransferType;
  /** Default: all that the account has. */
  amount?: PositiveDollars;
  description?: Line;
}

/** The payment of a negative balance. */
export interface SettleInput {
  /**
   * The own account that pays.
   * @pattern ^acct_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  fromAccountId: string;
  /** Default: all that the closed account is overdrawn by. */
  amount?: PositiveDollars;
}

export interface CloseInput {
  /**
   * An own account that gets the balance at the closing, and what comes to the closed account later. Without it, the balance must be zero, and later
   * money waits for a payout.
   * @pattern ^acct_[0-7][0-9a-hjkmnp-tv-z]{25}$
   */
  sweepAccountId?: string;
}
