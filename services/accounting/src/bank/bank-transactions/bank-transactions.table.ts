import type { Generated } from 'kysely';
import type { BankTransactionSource, BankTransactionStatus } from './bank-transactions.api.js';

declare module '../../database.js' {
  interface Database {
    bank_transaction: BankTransactionTable;
    bank_transaction_alias: BankTransactionAliasTable;
  }
}

/** Dates are `YYYY-MM-DD`: queries select them as text. Amounts are in cents. */
export interface BankTransactionTable {
  id: string;
  org_id: string;
  livemode: boolean;
  account_id: string;
  date: string;
  amount: bigint;
  currency: string;
  description: string;
  counterparty: string | null;
  reference: string | null;
  provider_id: string | null;
  source: BankTransactionSource;
  status: Generated<BankTransactionStatus>;
  content_hash: Buffer;
  occurrence: number;
  created_at: Generated<Date>;
  created_by: Generated<string | null>;
  updated_by: Generated<string | null>;
}

/** The key of a transaction in another export of the account. */
export interface BankTransactionAliasTable {
  org_id: string;
  livemode: boolean;
  account_id: string;
  source: BankTransactionSource;
  content_hash: Buffer;
  occurrence: number;
  bank_transaction_id: string;
}
