import type { Kysely } from 'kysely';
import type { Database } from '../../database.js';
import { placeOfAddress } from '../../sales-tax/places/resolve-place.js';
import type { SellerSettings } from '../../sales-tax/tax-sale.js';
import { findTaxSettings } from '../../sales-tax/tax-settings/tax-settings.queries.js';
import { findBusinessProfile } from './business-profile.queries.js';

/** The organization as taxes see it: its place, by the tax settings or else by its address, and where it is registered. */
export async function findTaxpayer(db: Kysely<Database>): Promise<SellerSettings> {
  const settings = await findTaxSettings(db);
  const address = settings?.origin ?? (await findBusinessProfile(db))?.address;
  const place = (address && placeOfAddress(address)) ?? null;
  return { seller: { place, registrations: settings?.registrations ?? [] }, rounding: settings?.rounding ?? null };
}
