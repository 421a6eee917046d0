import type { LabelColumns } from '@exchequer/postgres';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Address } from '../../sales-tax/places/address.api.js';
import type { ExemptionCertificate } from '../../sales-tax/tax-status.api.js';

declare module '../../database.js' {
  interface Database {
    customer: CustomerTable;
  }
}

export interface CustomerTable extends LabelColumns {
  id: string;
  org_id: string;
  livemode: boolean;
  contact_name: string;
  company_name: string | null;
  email: string;
  /** The address in lower case. */
  email_key: GeneratedAlways<string>;
  phone: string | null;
  address: ColumnType<Address | null, string | null, string | null>;
  tax_id: string | null;
  tax_exempt: Generated<boolean>;
  exemption_certificate: ColumnType<ExemptionCertificate | null, string | null, string | null>;
  credit: Generated<bigint>;
  erased_at: Generated<Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  created_by: Generated<string | null>;
  updated_by: Generated<string | null>;
}
