import type { ColumnType, Generated } from 'kysely';
import type { RoundingPolicy } from '../law/vat-countries.parameters.js';
import type { Address } from '../places/address.api.js';
import type { TaxRegistration } from './tax-settings.api.js';

declare module '../../database.js' {
  interface Database {
    tax_settings: TaxSettingsTable;
  }
}

export interface TaxSettingsTable {
  org_id: string;
  livemode: boolean;
  origin: ColumnType<Address | null, string | null, string | null>;
  rounding: RoundingPolicy | null;
  registrations: ColumnType<TaxRegistration[], string, string>;
  updated_at: Generated<Date>;
  updated_by: Generated<string | null>;
}
