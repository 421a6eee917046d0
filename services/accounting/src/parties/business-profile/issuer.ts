import { ask, statement } from '@exchequer/postgres';
import type { Kysely } from 'kysely';
import type { Database } from '../../database.js';
import { placeOfAddress } from '../../sales-tax/places/resolve-place.js';
import type { SellerSettings } from '../../sales-tax/tax-sale.js';
import type { TaxSettingsRow } from '../../sales-tax/tax-settings/tax-settings.queries.js';
import type { BusinessProfileRow } from './business-profile.queries.js';

/** The business profile and the tax settings of the organization that issues a document. */
export interface Issuer {
  readonly profile: Omit<BusinessProfileRow, 'updated_at'> | null;
  readonly settings: Omit<TaxSettingsRow, 'updated_at'> | null;
}

/** One statement, because every invoice reads both. */
export async function findIssuer(db: Kysely<Database>): Promise<Issuer> {
  const [issuer] = await ask<Issuer>(
    db,
    statement`select (select to_jsonb(p) from business_profile p) as profile,
                     (select to_jsonb(s) from tax_settings s) as settings`,
  );
  return issuer!;
}

/** The organization's tax data: its place, from the tax settings or else from its address, and its registrations. */
export async function findTaxpayer(db: Kysely<Database>): Promise<SellerSettings> {
  return taxpayerOf(await findIssuer(db));
}

export function taxpayerOf({ settings, profile }: Issuer): SellerSettings {
  const address = settings?.origin ?? profile?.address;
  const place = (address && placeOfAddress(address)) ?? null;
  return { seller: { place, registrations: settings?.registrations ?? [] }, rounding: settings?.rounding ?? null };
}
