import type { Generated } from 'kysely';

declare module '../../database.js' {
  interface Database {
    receipt_reading: ReceiptReadingTable;
  }
}

export type ReceiptReadingState = 'waiting' | 'done' | 'unknown';

/** A receipt whose draft is filled with the values that were read from the receipt. */
export interface ReceiptReadingTable {
  org_id: string;
  livemode: boolean;
  document_id: string;
  expense_id: string;
  state: Generated<ReceiptReadingState>;
  created_at: Generated<Date>;
}
