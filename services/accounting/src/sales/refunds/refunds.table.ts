import type { LabelColumns } from '@exchequer/postgres';
import type { Generated } from 'kysely';
import type { RefundMethod } from './refunds.api.js';

declare module '../../database.js' {
  interface Database {
    refund: RefundTable;
  }
}

/** Dates are `YYYY-MM-DD`: queries select them as text. Amounts are cents. */
export interface RefundTable extends LabelColumns {
  id: string;
  org_id: string;
  livemode: boolean;
  customer_id: string;
  date: string;
  method: RefundMethod;
  amount: bigint;
  payment_account_id: string;
  reference: string | null;
  journal_entry_id: string;
  reversed_at: Date | null;
  created_at: Generated<Date>;
  created_by: Generated<string | null>;
  updated_by: Generated<string | null>;
}
