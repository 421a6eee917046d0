import { type Authority, hasVat, isEuState, type Place, placeOf } from './jurisdictions.js';
import { NOTES } from './law/invoice-notes.parameters.js';
import type { VatId } from './vat-id.js';

/**
 * `taxed`; `exempt`: the customer is; `reverse_charge`: the customer accounts for the tax; `export`: leaves the country
 * of the seller untaxed; `not_registered`: the seller does not collect there; `no_tax`: nobody taxes it there, or the
 * place is not known.
 */
export type Treatment = 'taxed' | 'exempt' | 'reverse_charge' | 'export' | 'not_registered' | 'no_tax';

export interface Registration {
  /** Of a payee, `US-CA`, `DE`, `CA`, `CA-QC`; or `EU-OSS`, the one-stop shop for consumers in the EU. */
  readonly jurisdiction: string;
  readonly from?: string;
  readonly to?: string;
}

export interface Seller {
  /** Where it is established. */
  readonly place: Place | null;
  /** Where it collects tax. Without any it collects wherever its customers are. */
  readonly registrations: readonly Registration[];
}

export interface Buyer {
  readonly place: Place | null;
  readonly vatId: VatId | null;
  /** Whether it is spared the taxes of a payee. */
  readonly isExempt: (payee: string) => boolean;
}

export interface Decision {
  readonly treatment: Treatment;
  readonly place: Place | null;
  /** Who taxes it; with `export` and `reverse_charge` whose rate is zero. */
  readonly authorities: readonly Authority[];
  /** Whose taxes the customer is exempt from. */
  readonly spared: readonly Authority[];
  /** What the law wants said on the invoice. */
  readonly note: string | null;
}

/** Where and how a sale is taxed. A jurisdiction that the seller names is always taxed there. */
export function decideTreatment(
  { seller, buyer, named }: { readonly seller: Seller; readonly buyer: Buyer; readonly named: Place | null },
  day: string,
): Decision {
  const destination = named ?? buyer.place;
  if (!destination) return { ...NOTHING, treatment: 'no_tax', place: null };
  const place = named ?? placeOfSupply(destination, seller, buyer, day);
  const collected = (authority: Authority) => named !== null || collects(seller, place, authority.payee, day);
  const authorities = place.authorities.filter(collected);

  if (isReverseCharge(place, seller, buyer, day)) {
    return {
      ...NOTHING,
      treatment: 'reverse_charge',
      place,
      authorities: place.authorities,
      note: noteOf(place.country),
    };
  }
  if (authorities.length === 0 && isExport(place, seller)) {
    const home = placeOf(seller.place!.country)!.authorities;
    return { ...NOTHING, treatment: 'export', place, authorities: home, note: NOTES.export };
  }
  if (place.authorities.length === 0) return { ...NOTHING, treatment: 'no_tax', place };
  if (authorities.length === 0) return { ...NOTHING, treatment: 'not_registered', place };
  const spared = authorities.filter(({ payee }) => buyer.isExempt(payee));
  const taxing = authorities.filter((authority) => !spared.includes(authority));
  return { ...NOTHING, treatment: taxing.length > 0 ? 'taxed' : 'exempt', place, authorities: taxing, spared };
}

const NOTHING = { authorities: [], spared: [], note: null } as const;

/** The destination, but for two cases of the seller's own place: origin states, and EU consumers below the threshold. */
function placeOfSupply(destination: Place, seller: Seller, buyer: Buyer, day: string): Place {
  const { place: origin } = seller;
  if (!origin) return destination;
  const [state] = destination.authorities;
  if (destination.country === 'US') {
    const within = state !== undefined && origin.authorities[0]?.code === state.code;
    return within && destination.sourcing === 'origin' ? origin : destination;
  }
  const acrossEu =
    isEuState(origin.country) && isEuState(destination.country) && origin.country !== destination.country;
  const toConsumer = acrossEu && buyer.vatId === null && destination.authorities.length > 0;
  // Directive 2006/112/EC, art. 59c: whoever has not registered for the customers' states taxes at home.
  return toConsumer && !collects(seller, destination, destination.country, day) ? origin : destination;
}

/** A business of a VAT country buys from a seller who is neither established nor registered there. */
function isReverseCharge(place: Place, seller: Seller, buyer: Buyer, day: string): boolean {
  if (buyer.vatId === null || place.authorities.length === 0 || noteOf(place.country) === null) return false;
  const country = buyer.vatId.country === 'XI' ? 'GB' : buyer.vatId.country;
  if (country !== place.country || seller.place?.country === place.country) return false;
  return !isRegistered(seller, place.country, day);
}

/** Out of a country with VAT to where this seller collects nothing. */
function isExport(place: Place, seller: Seller): boolean {
  return seller.place !== null && hasVat(seller.place.country) && seller.place.code !== place.code;
}

function collects(seller: Seller, place: Place, payee: string, day: string): boolean {
  if (seller.registrations.length === 0) return true;
  const oneStop = isEuState(place.country) && seller.registrations.some((each) => covers(each, ONE_STOP_SHOP, day));
  return oneStop || isRegistered(seller, payee, day);
}

/** The one-stop shop does not count: it is for sales to consumers. */
export function isRegistered({ registrations }: Seller, payee: string, day: string): boolean {
  return registrations.some((registration) => covers(registration, payee, day));
}

export const ONE_STOP_SHOP = 'EU-OSS';

function covers({ jurisdiction, from, to }: Registration, payee: string, day: string): boolean {
  return jurisdiction === payee && (from === undefined || from <= day) && (to === undefined || day <= to);
}

function noteOf(country: string): string | null {
  if (isEuState(country)) return NOTES.reverseChargeEu;
  return NOTES.reverseCharge[country] ?? null;
}
