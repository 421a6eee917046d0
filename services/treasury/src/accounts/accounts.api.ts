import type {
  CamelLabels,
  CamelLabelsChange,
  CamelLabelsInput,
  Dollars,
  Line,
  Name,
  PositionedList,
} from '@exchequer/http-kit';
import type { Transaction } from '../transactions/transactions.api.js';
import type { AccountStatus, DepositAccountType } from './accounts.tables.js';

export interface OwnerAddressInput {
  street: Line;
  city: Line;
  /** Two-letter code of a state, the District of Columbia, a territory, or AA, AE, AP. */
  state: Line;
  /** Five digits, or nine with a hyphen. It must be in the state. */
  zip: Line;
}

/**
 * A person of at least 18 years with an address in the United States. All of it is stored encrypted. The date of birth and the first five
 * digits of the Social Security number are never shown again.
 *
 * A person is known by Social Security number, date of birth and name together. Who owns an account of the organization is the same owner.
 * Email, phone and address of the request then replace what is stored, and `ownerUpdated` names what was replaced. With another name or
 * date of birth it is another owner.
 */
export interface OwnerInput {
  firstName: Name;
  lastName: Name;
  /** @extension {"x-sample-values": "address"} */
  email: Line;
  /** With the country code (`+14155550123`), or in a form that is usual in the United States. */
  phone: Line;
  /** Social Security number, with or without hyphens. */
  ssn: Line;
  /** `YYYY-MM-DD` */
  dateOfBirth: Line;
  address: OwnerAddressInput;
}

export interface DepositAccountInput extends CamelLabelsInput {
  type: DepositAccountType;
  owner: OwnerInput;
  /** In test mode this amount arrives at once. Default: 0. */
  initialDeposit?: Dollars;
  /**
   * Account of the chart of accounts on which accounting records the transactions. Default: `acc_1000`.
   * @pattern ^acc_[1-9]\d{0,19}$
   */
  ledgerAccountId?: string;
}

/** At least one member is required. */
export interface AccountChange extends CamelLabelsChange {
  /** No money goes out of a frozen account. Money still comes in. */
  status?: 'active' | 'frozen';
  /**
   * Account of the chart of accounts on which accounting records later transactions.
   * @pattern ^acc_[1-9]\d{0,19}$
   */
  ledgerAccountId?: string;
}

/** A deposit account. */
export interface DepositAccount extends CamelLabels {
  id: string;
  object: 'account';
  livemode: boolean;
  type: DepositAccountType;
  status: AccountStatus;
  ownerId: string;
  /** In full for keys with `treasury:write`. For others only the last four digits are shown. */
  accountNumber: string;
  routingNumber: string;
  /** Dollars: posted transactions. */
  balance: number;
  /** Dollars: the balance without what is on hold. */
  availableBalance: number;
  /** Account of the chart of accounts on which accounting records the transactions. */
  ledgerAccountId: string;
  createdAt: string;
  /** Id of the key that made it. */
  createdBy: string | null;
  /** Id of the key that changed it last. Null if nobody has changed it. */
  updatedBy: string | null;
  closedAt: string | null;
  /** The account that gets what comes after the closing. */
  sweepAccountId: string | null;
}

export interface OpenedAccount extends DepositAccount {
  /** Only if the owner is known and had another email, phone or address: what the request has replaced. */
  ownerUpdated?: ('email' | 'phone' | 'address')[];
}

export interface DepositAccountList extends PositionedList<DepositAccount> {}

/** All amounts are dollars. */
export interface AccountBalance {
  object: 'balance';
  livemode: boolean;
  accountId: string;
  /** Posted transactions. */
  balance: number;
  /** The balance without `pendingOut`. */
  availableBalance: number;
  /** Announced payments that are not posted yet. */
  pendingIn: number;
  /** On hold for payments that are not posted yet. */
  pendingOut: number;
  currency: 'USD';
  /** Time on the clock of the organization. */
  asOf: string;
  /** The latest 25, newest first. */
  transactions: Transaction[];
}
