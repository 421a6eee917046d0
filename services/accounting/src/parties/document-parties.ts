import type { Kysely } from 'kysely';
import type { Database } from '../database.js';
import { covers, ONE_STOP_SHOP } from '../sales-tax/decide-treatment.js';
import type { Address } from '../sales-tax/places/address.api.js';
import { hasVat, isEuState, payeeOf } from '../sales-tax/places/jurisdictions.js';
import type { TaxRegistration } from '../sales-tax/tax-settings/tax-settings.api.js';
import { findIssuer, type Issuer } from './business-profile/issuer.js';
import type { CustomerRow } from './customers/customers.queries.js';

/** The issuer. */
export interface Seller {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly address: Address | null;
  readonly tax_id: string | null;
  /** Numbers of the registrations for this sale. Missing on documents issued before they were printed. */
  readonly tax_numbers?: readonly TaxNumber[];
}

export interface TaxNumber {
  /** Name of the tax: VAT, GST/HST. */
  readonly tax: string;
  readonly number: string;
}

/** The recipient. */
export interface BillTo {
  readonly contact_name: string;
  readonly company_name: string | null;
  readonly email: string;
  readonly address: Address | null;
  /** Missing on documents issued before customers had one. */
  readonly tax_id?: string | null;
}

/**
 * The business profile as printed on documents issued now, with the numbers of the registrations for the sale (Directive
 * 2006/112/EC, art. 226 (3)).
 */
export async function findSeller(db: Kysely<Database>, sale: DeclaredSale): Promise<Seller | undefined> {
  return sellerOf(await findIssuer(db), sale);
}

/** The same, from an issuer that was read before. */
export function sellerOf({ profile, settings }: Issuer, sale: DeclaredSale): Seller | undefined {
  if (!profile) return undefined;
  const { name, email, phone, website, address, tax_id } = profile;
  const home = (settings?.origin ?? address)?.country ?? HOME_DEFAULT;
  return {
    name,
    email,
    phone,
    website,
    address,
    tax_id,
    tax_numbers: taxNumbersOf(settings?.registrations ?? [], home, sale),
  };
}

export interface DeclaredSale {
  /** The payees of its tax. */
  readonly payees: readonly string[];
  readonly day: string;
}

const HOME_DEFAULT = 'US';

/** Without duplicates. If a sale in a VAT country has no payee, the seller's own registration number is printed. */
function taxNumbersOf(
  registrations: readonly TaxRegistration[],
  home: string,
  { payees, day }: DeclaredSale,
): TaxNumber[] {
  const numberOf = (jurisdiction: string) =>
    registrations.find((each) => each.jurisdiction === jurisdiction && each.number && covers(each, day))?.number;
  const found = [...new Set(payees)].flatMap((code) => {
    const number = numberOf(code) ?? (isEuState(code) ? numberOf(ONE_STOP_SHOP) : undefined);
    return number && !code.startsWith('US') ? [{ tax: payeeOf(code)!.tax, number }] : [];
  });
  if (found.length > 0 || !hasVat(home)) return found;
  const number = numberOf(home);
  return number ? [{ tax: payeeOf(home)!.tax, number }] : [];
}

/** The customer as printed on documents issued now. */
export function billToOf({ contact_name, company_name, email, address, tax_id }: CustomerRow): BillTo {
  return { contact_name, company_name, email, address, tax_id };
}
