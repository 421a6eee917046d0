import type { AccountStatus, AccountType } from './accounts.tables.js';

/** A deposit account. */
export interface Account {
  id: string;
  object: 'account';
  livemode: boolean;
  type: AccountType;
  status: AccountStatus;
  ownerId: string;
  /** In full for keys with `treasury:write`. For others only the last four digits are shown. */
  accountNumber: string;
  routingNumber: string;
  /** Dollars: posted transactions. */
  balance: number;
  /** Dollars: the balance without what is on hold. */
  availableBalance: number;
  createdAt: string;
}
