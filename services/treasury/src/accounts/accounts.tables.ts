export interface OwnerTable {
  org_id: string;
  livemode: boolean;
  id: string;
  sealed: Buffer;
  /** A keyed hash of SSN, date of birth and name, to find the same person again. Null for owners of an earlier version. */
  person_hash: Buffer | null;
  created_at: Date;
}

/** What was stored about an owner until a change. */
export interface OwnerVersionTable {
  org_id: string;
  livemode: boolean;
  owner_id: string;
  valid_until: Date;
  sealed: Buffer;
}

export type DepositAccountType = 'checking' | 'savings';
export type AccountStatus = 'active' | 'frozen' | 'closed';

export interface AccountTable {
  org_id: string;
  livemode: boolean;
  id: string;
  owner_id: string;
  type: DepositAccountType;
  status: AccountStatus;
  /** The id of the account. The previous release stored the number here. */
  account_number: string;
  /** Null only in rows of the previous release that are not sealed yet. */
  sealed_account_number: Buffer | null;
  account_number_hash: Buffer | null;
  routing_number: string;
  ledger_account_id: string;
  created_at: Date;
  /** Keys. */
  created_by: string | null;
  updated_by: string | null;
  closed_at: Date | null;
  /** The key that closed it, and the first key of the rolls that led to that key (null if it replaces none). */
  closed_by: string | null;
  closed_by_root: string | null;
  /** The account that gets what comes after the closing. */
  sweep_account_id: string | null;
}
