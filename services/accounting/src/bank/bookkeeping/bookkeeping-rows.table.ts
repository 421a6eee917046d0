import type { Generated } from 'kysely';
import type { BookkeepingDifference } from '../bank-transactions/bank-transactions.api.js';

declare module '../../database.js' {
  interface Database {
    bookkeeping_row: BookkeepingRowTable;
  }
}

export type BookkeepingRowState = 'waiting' | 'recorded' | 'unknown';

/** A transaction that the bookkeeping connector announced. */
export interface BookkeepingRowTable {
  org_id: string;
  livemode: boolean;
  id: string;
  state: Generated<BookkeepingRowState>;
  removed: Generated<boolean>;
  bank_transaction_id: string | null;
  expense_id: string | null;
  /** What the bookkeeping software changed after the row was in the books. */
  difference: BookkeepingDifference | null;
  created_at: Generated<Date>;
}
