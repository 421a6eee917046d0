import type { Generated } from 'kysely';

declare module '../../database.js' {
  interface Database {
    treasury_transaction: TreasuryTransactionTable;
  }
}

export type TreasuryTransactionState = 'waiting' | 'recorded' | 'unknown';

/** A transaction that treasury announced. */
export interface TreasuryTransactionTable {
  org_id: string;
  livemode: boolean;
  id: string;
  state: Generated<TreasuryTransactionState>;
  /** Null until the transaction is recorded, like the amount (in cents). */
  type: string | null;
  amount: bigint | null;
  related_id: string | null;
  bank_transaction_id: string | null;
  expense_id: string | null;
  created_at: Generated<Date>;
}
