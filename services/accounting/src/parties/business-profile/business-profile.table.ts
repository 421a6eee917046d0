import type { ColumnType, Generated } from 'kysely';
import type { Address } from '../../sales-tax/places/address.api.js';

declare module '../../database.js' {
  interface Database {
    business_profile: BusinessProfileTable;
  }
}

export interface BusinessProfileTable {
  org_id: string;
  livemode: boolean;
  name: string;
  email: string | null;
  phone: string | null;
  website: string | null;
  address: ColumnType<Address | null, string | null, string | null>;
  tax_id: string | null;
  payment_instructions: string | null;
  note: string | null;
  updated_at: Generated<Date>;
  updated_by: Generated<string | null>;
}
