import type { LabelColumns } from '@exchequer/postgres';
import type { Generated } from 'kysely';
import type { SalesTaxPaymentType } from './tax-payments.api.js';

declare module '../../database.js' {
  interface Database {
    tax_payment: TaxPaymentTable;
  }
}

/** Dates are `YYYY-MM-DD`: queries select them as text. Amounts are cents. */
export interface TaxPaymentTable extends LabelColumns {
  id: string;
  org_id: string;
  livemode: boolean;
  payee: string;
  type: SalesTaxPaymentType;
  amount: bigint;
  input_tax: bigint;
  period_start: string;
  period_end: string;
  date: string;
  payment_account_id: string;
  reference: string | null;
  journal_entry_id: string;
  reversed_at: Date | null;
  created_at: Generated<Date>;
  created_by: Generated<string | null>;
  updated_by: Generated<string | null>;
}
