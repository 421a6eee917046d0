import type { MessagingTables } from '@exchequer/messaging';
import type { ColumnType } from 'kysely';

export const SCHEMA = 'dashboard';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface PersonTable {
  id: string;
  name: string;
  email: string;
  email_verified: Defaulted<boolean>;
  two_factor_enabled: Defaulted<boolean>;
}

export interface AccountTable {
  id: string;
  account_id: string;
  provider_id: string;
  user_id: string;
  password: string | null;
}

export interface OrganizationTable {
  id: string;
  name: string;
  slug: string;
  made_at: Date | null;
  created_at: Defaulted<Date>;
}

export interface MemberTable {
  id: string;
  organization_id: string;
  user_id: string;
  role: string;
}

export interface SignInAttemptsTable {
  email_hash: Buffer;
  attempts: number;
  since: Date;
}

/** The tables that this service reads and writes itself. The others belong to better-auth alone. */
export interface Database extends MessagingTables {
  person: PersonTable;
  account: AccountTable;
  organization: OrganizationTable;
  member: MemberTable;
  sign_in_attempts: SignInAttemptsTable;
}
