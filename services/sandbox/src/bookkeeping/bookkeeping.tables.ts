import type { ColumnType, Generated } from 'kysely';

export type ProviderName = 'quickbooks' | 'xero';
export type Entity = 'Purchase' | 'Deposit' | 'SalesReceipt' | 'BankTransaction';

/** A transaction before it gets the shape of a provider. */
export interface EntryContent {
  /** YYYY-MM-DD */
  readonly date: string;
  /** Negative: money went out. */
  readonly cents: number;
  readonly payee: string;
  readonly memo: string;
  /** Name of the account in the chart of the company, such as `Office Supplies`. */
  readonly account: string;
  /** The defect of the entry. Tests ask for entries with a defect. */
  readonly malformed?: 'no_date' | 'no_time' | 'text_amount' | 'foreign_currency';
}

export interface BookkeepingCompanyTable {
  org_id: string;
  livemode: boolean;
  id: string;
  provider: ProviderName;
  template: string;
  name: string;
  entries: Generated<number>;
  created_at: Generated<Date>;
}

export interface BookkeepingGrantTable {
  org_id: string;
  livemode: boolean;
  id: string;
  company_id: string;
  client_id: string;
  redirect_uri: string;
  code_hash: Buffer;
  code_challenge: string;
  code_expires_at: Date;
  code_used_at: Generated<Date | null>;
  revoked_at: Generated<Date | null>;
}

export interface BookkeepingTokenTable {
  org_id: string;
  livemode: boolean;
  hash: Buffer;
  kind: 'access' | 'refresh';
  grant_id: string;
  expires_at: Date;
  rotated_at: Generated<Date | null>;
}

export interface BookkeepingEntryTable {
  org_id: string;
  livemode: boolean;
  company_id: string;
  entity: Entity;
  id: string;
  revision: Generated<number>;
  content: ColumnType<EntryContent, string, string>;
  changed_at: Date;
  deleted: Generated<boolean>;
}
