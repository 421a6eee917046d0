import type { LabelColumns } from '@exchequer/postgres';
export interface OwnerTable {
  org_id: string;
  livemode: boolean;
  id: string;
  sealed: Buffer;
  /** A keyed hash of SSN, date of birth and name, to find the same person again. */
  person_hash: Buffer;
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

export interface AccountTable extends LabelColumns {
  org_id: string;
  livemode: boolean;
  id: string;
  owner_id: string;
  type: DepositAccountType;
  status: AccountStatus;
  sealed_account_number: Buffer;
  account_number_hash: Buffer;
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
