import type { LabelColumns } from '@exchequer/postgres';
import type { Generated } from 'kysely';
import type { PaymentMethod } from './payments.api.js';

declare module '../../database.js' {
  interface Database {
    payment: PaymentTable;
  }
}

/** Dates are `YYYY-MM-DD`: queries select them as text. Amounts are cents. */
export interface PaymentTable extends LabelColumns {
  id: string;
  org_id: string;
  livemode: boolean;
  customer_id: string;
  invoice_id: string;
  date: string;
  days_to_pay: number;
  method: PaymentMethod;
  applied: bigint;
  credited: bigint;
  fee: bigint;
  payment_account_id: string | null;
  bank_transaction_id: string | null;
  reference: string | null;
  journal_entry_id: string;
  reversed_at: Date | null;
  created_at: Generated<Date>;
  created_by: Generated<string | null>;
  updated_by: Generated<string | null>;
}
