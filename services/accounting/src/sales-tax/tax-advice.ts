import { isBusinessOf, type Treatment } from './decide-treatment.js';
import { notIncluded } from './law/products/not-included.parameters.js';
import { type Authority, hasVat, type Place, payeeOf, placeOf } from './places/jurisdictions.js';
import type { TaxAdvice } from './sales-tax.api.js';
import type { TaxCode } from './tax-codes.api.js';
import { isKnownOn, productRateOf } from './taxability.js';
import type { VatId } from './vat-ids/vat-id.js';

/** The facts of a sale on which there can be advice. */
export interface AdvisedSale {
  readonly treatment: Treatment;
  readonly place: Place | null;
  readonly day: string;
  /** Codes of the items that the seller did not mark as untaxed. */
  readonly taxCodes: readonly TaxCode[];
  /** Payees without a registration, to whom tax would be owed. */
  readonly unregistered: readonly string[];
  /** True if the tax was calculated as if there were registrations with them. */
  readonly isAssumed: boolean;
  /** Whose place it is. */
  readonly placeOf: 'request' | 'customer' | 'seller';
  /** The place is the customer's, whose postal code is of another state. */
  readonly isContradictory: boolean;
  /** The place is that of the customer's ZIP code, which is of another city. */
  readonly isOfAnotherCity: boolean;
  readonly vatId: VatId | null;
}

type Part = Omit<TaxAdvice, 'message'> & { readonly message: string };

/** What the caller should know or do. Null if the tax is complete and there is nothing to do. */
export function adviseOn(sale: AdvisedSale): TaxAdvice | null {
  return joined([
    registrationAdvice(sale),
    placeAdvice(sale),
    sale.place && treatmentsWithRates.has(sale.treatment) ? ratesAdvice(sale.place, sale) : null,
    vatIdAdvice(sale),
  ]);
}

/** Advice if rates of a place are unknown here. Null if all are known. */
export function adviseOnRates(place: Place, day: string, taxCode: TaxCode): TaxAdvice | null {
  return joined([ratesAdvice(place, { day, taxCodes: [taxCode] })]);
}

/** Under the others no tax of the place is calculated, whatever its rates are. */
const treatmentsWithRates: ReadonlySet<Treatment> = new Set(['taxed', 'not_registered', 'no_tax']);

function joined(all: readonly (Part | null)[]): TaxAdvice | null {
  const parts = all.filter((part) => part !== null);
  if (parts.length === 0) return null;
  return Object.assign({}, ...parts, { message: parts.map(({ message }) => message).join(' ') });
}

function registrationAdvice({ unregistered, isAssumed, day }: AdvisedSale): Part | null {
  if (unregistered.length === 0) return null;
  const names = unregistered.map((code) => `${payeeOf(code)!.name} (${code})`).join(' and ');
  const register_with = [...unregistered];
  if (isAssumed) {
    const message = `This assumes a registration with ${names}; tax_settings has none for ${day}.`;
    return { message, registration: 'assumed', register_with };
  }
  return {
    message: `No tax of ${names} was charged, because you are not registered there on ${day}. If you must collect it, register there and add the registration with PUT /v1/accounting/tax_settings.`,
    registration: 'missing',
    register_with,
  };
}

function placeAdvice({ place, placeOf: whose, treatment, isContradictory, isOfAnotherCity }: AdvisedSale): Part | null {
  // An address in the US without a known state.
  const isVague = place?.code === 'US' && treatment === 'no_tax';
  if (place === null || isVague) {
    return {
      message:
        'The place of the sale is not known, so no tax was calculated. Give the customer an address with a state or country, or name tax.jurisdiction.',
      place: 'unknown',
    };
  }
  if (isContradictory) {
    return {
      message:
        "The postal code of the customer's address is not of its state. The state was used; correct one of them.",
      place: 'assumed',
    };
  }
  if (isOfAnotherCity) {
    return {
      message:
        "The ZIP code of the customer's address is not of its city. The taxes are those of the ZIP code; correct one of them.",
      place: 'assumed',
    };
  }
  if (whose !== 'seller') return null;
  return {
    message:
      "The customer's address does not say where the sale is taxed, so your own place was used. Give the customer a complete address, or name tax.jurisdiction.",
    place: 'assumed',
  };
}

function ratesAdvice(
  place: Place,
  { day, taxCodes }: { readonly day: string; readonly taxCodes: readonly TaxCode[] },
): Part | null {
  const incomplete = incompleteCodes(place, taxCodes);
  const parts: (Part | null)[] = [
    place.taxes === 'unknown' && place.code !== 'US' && taxCodes.length > 0
      ? {
          message: `The taxes of ${nameOf(place)} are not included here, so none was calculated. It may still be due.`,
          rates: 'unknown',
        }
      : null,
    place.authorities.some((each) => !each.local && !isKnownOn(each, day)) && taxCodes.length > 0
      ? { message: `The rates of ${place.name} on ${day} are not known here.`, rates: 'unknown' }
      : null,
    isLocalRateUnknown(place, day, taxCodes)
      ? {
          message: `Local taxes of ${place.name} may apply too. Their rates are not known here, so they were not calculated.`,
          local_rate: 'unknown',
        }
      : null,
    incomplete.codes.length > 0
      ? {
          message: `Not included here for ${incomplete.codes.join(', ')}: ${incomplete.what.join('; ')}.`,
          tax_codes: incomplete.codes,
        }
      : null,
  ];
  return joined(parts);
}

/** A local part is unknown if the place is not known exactly enough, or if a known locality has no rate for the day. */
function isLocalRateUnknown(place: Place, day: string, taxCodes: readonly TaxCode[]): boolean {
  const isUnknown =
    place.localTaxes === 'unknown' || place.authorities.some((each) => each.local && !isKnownOn(each, day));
  return isUnknown && taxCodes.some((code) => productRateOf(unnamedLocality(place), code, day)?.percent !== 'exempt');
}

/** Stands for any locality of the place: it exempts what the state exempts for its localities. */
function unnamedLocality({ code, name }: Place): Authority {
  const payee = code.split('-').slice(0, 2).join('-');
  return { code: `${payee}-`, name, kind: 'sales_tax', payee, local: true, rates: [] };
}

function incompleteCodes(place: Place, taxCodes: readonly TaxCode[]) {
  const gaps = notIncluded.filter(
    ({ jurisdiction, codes }) =>
      `${place.code}-`.startsWith(`${jurisdiction}-`) && codes.some((code) => taxCodes.includes(code)),
  );
  const codes = [...new Set(gaps.flatMap((gap) => gap.codes))].filter((code) => taxCodes.includes(code));
  return { codes, what: gaps.map(({ what }) => what) };
}

/** A VAT id of a third country does not make a customer a business of this place. */
function vatIdAdvice({ place, placeOf: whose, vatId, treatment }: AdvisedSale): Part | null {
  const isTaxed = treatment === 'taxed' || treatment === 'not_registered';
  if (!place || !vatId || !isTaxed || whose === 'seller' || !hasVat(place.country)) return null;
  if (isBusinessOf(place, { vatId })) return null;
  return {
    message: `The customer's VAT id is not of ${nameOf(placeOf(place.country) ?? place)}, so the customer was treated as a consumer.`,
    tax_id: 'not_used',
  };
}

const countryNames = new Intl.DisplayNames(['en-US'], { type: 'region' });

function nameOf({ code, name }: Place): string {
  return code === name ? (countryNames.of(code) ?? code) : name;
}
