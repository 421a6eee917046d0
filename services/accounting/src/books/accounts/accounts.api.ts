import type { Labels, LabelsInput, Line, PositionedList } from '@exchequer/http-kit';
import type { AccountId } from '../../wire/text.api.js';

export type AccountType = 'asset' | 'liability' | 'equity' | 'revenue' | 'expense';

export interface Account extends Labels {
  id: AccountId;
  object: 'account';
  livemode: boolean;
  number: number;
  name: string;
  type: AccountType;
  /** Tax category of expenses on this account. Null if it depends on the expense. */
  category: string | null;
  /**
   * Balance at the end of today, UTC, in dollars, positive on the normal side: debit for assets and expenses, credit for the
   * others.
   */
  balance: number;
  /** True if every chart of accounts has it. */
  built_in: boolean;
  created_at: string;
  /** Id of the key that made it. Null if no request made it, as for accounts of every chart. */
  created_by: string | null;
}

export interface AccountList extends PositionedList<Account> {}

export interface AccountInput extends LabelsInput {
  /**
   * The account's id is `acc_<number>`.
   * @isInt
   * @minimum 1000
   * @maximum 999999999
   */
  number: number;
  name: Line;
  type: AccountType;
}
