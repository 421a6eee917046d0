import type { LabelColumns } from '@exchequer/postgres';
import type { Generated } from 'kysely';
import type { BillPaymentMethod } from './bill-payments.api.js';

declare module '../../database.js' {
  interface Database {
    bill_payment: BillPaymentTable;
  }
}

/** Dates are `YYYY-MM-DD`: queries select them as text. Amounts are cents. */
export interface BillPaymentTable extends LabelColumns {
  id: string;
  org_id: string;
  livemode: boolean;
  bill_id: string;
  date: string;
  method: BillPaymentMethod;
  amount: bigint;
  fee: bigint;
  payment_account_id: string;
  bank_transaction_id: string | null;
  reference: string | null;
  journal_entry_id: string;
  reversed_at: Date | null;
  created_at: Generated<Date>;
  created_by: Generated<string | null>;
  updated_by: Generated<string | null>;
}
