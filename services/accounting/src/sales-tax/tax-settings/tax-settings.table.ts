import type { ColumnType, Generated } from 'kysely';
import type { Address } from '../../parties/customers/customers.api.js';
import type { RoundingPolicy } from '../law/vat-countries.parameters.js';
import type { TaxRegistration } from './tax-settings.api.js';

export interface TaxSettingsTable {
  org_id: string;
  livemode: boolean;
  origin: ColumnType<Address | null, string | null, string | null>;
  rounding: RoundingPolicy | null;
  registrations: ColumnType<TaxRegistration[], string, string>;
  updated_at: Generated<Date>;
}
