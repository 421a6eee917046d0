import type { Kysely } from 'kysely';
import type { Database } from '../../database.js';
import { placeOfAddress } from '../../sales-tax/places/resolve-place.js';
import type { SellerSettings } from '../../sales-tax/tax-sale.js';
import { findTaxSettings, type TaxSettingsRow } from '../../sales-tax/tax-settings/tax-settings.queries.js';
import { type BusinessProfileRow, findBusinessProfile } from './business-profile.queries.js';

/** The organization's tax data: its place, from the tax settings or else from its address, and its registrations. */
export async function findTaxpayer(db: Kysely<Database>): Promise<SellerSettings> {
  const [settings, profile] = await Promise.all([findTaxSettings(db), findBusinessProfile(db)]);
  return taxpayerOf(settings, profile);
}

export function taxpayerOf(
  settings: TaxSettingsRow | undefined,
  profile: BusinessProfileRow | undefined,
): SellerSettings {
  const address = settings?.origin ?? profile?.address;
  const place = (address && placeOfAddress(address)) ?? null;
  return { seller: { place, registrations: settings?.registrations ?? [] }, rounding: settings?.rounding ?? null };
}
