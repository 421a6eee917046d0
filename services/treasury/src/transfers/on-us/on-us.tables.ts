import type { TransferDirection, TransferType } from '../transfers.tables.js';

export interface OnUsPaymentTable {
  org_id: string;
  livemode: boolean;
  id: string;
  account_id: string;
  rail: TransferType;
  direction: TransferDirection;
  /** Cents. */
  amount: bigint;
  refusal: string | null;
  transaction_id: string | null;
  booked_at: Date;
  returned_at: Date | null;
}
