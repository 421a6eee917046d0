import type { Line, Name, PositionedList } from '@exchequer/http-kit';
import type { OwnerAddressInput } from '../accounts.api.js';

/** The person who owns accounts. In one organization and mode a person is one owner. The date of birth is not shown. */
export interface AccountOwner {
  id: string;
  object: 'account_owner';
  livemode: boolean;
  firstName: string;
  lastName: string;
  email: string;
  /** E.164, for example `+14155550123`. */
  phone: string;
  /** Only the last four digits: `***-**-4399`. */
  ssn: string;
  address: { street: string; city: string; state: string; zip: string };
  /** Ids of the accounts, newest first. Closed ones too. */
  accounts: string[];
  createdAt: string;
}

export interface AccountOwnerList extends PositionedList<AccountOwner> {}

/** At least one member is required. The Social Security number and the date of birth cannot change. */
export interface AccountOwnerChange {
  firstName?: Name;
  lastName?: Name;
  /** @extension {"x-sample-values": "address"} */
  email?: Line;
  /** With the country code (`+14155550123`), or in a form that is usual in the United States. */
  phone?: Line;
  /** Replaces the whole address. */
  address?: OwnerAddressInput;
}
