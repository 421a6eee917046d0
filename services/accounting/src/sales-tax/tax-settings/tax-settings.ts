import type { Tenant } from '@exchequer/postgres';
import { showAddress } from '../places/show-address.js';
import type { TaxSettings } from './tax-settings.api.js';
import type { TaxSettingsRow } from './tax-settings.queries.js';

export function toTaxSettings({ livemode }: Tenant, row: TaxSettingsRow | undefined): TaxSettings {
  return {
    object: 'tax_settings',
    livemode,
    registrations: row?.registrations ?? [],
    origin: showAddress(row?.origin ?? null),
    rounding: row?.rounding ?? null,
    updated_at: row?.updated_at.toISOString() ?? null,
    updated_by: row?.updated_by ?? null,
  };
}
