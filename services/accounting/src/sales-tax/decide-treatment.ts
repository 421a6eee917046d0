import { NOTES } from './law/invoice-notes.parameters.js';
import { type Authority, hasVat, isEuState, type Place, placeOf } from './places/jurisdictions.js';
import type { Supply } from './supply.js';
import type { VatId } from './vat-ids/vat-id.js';

/**
 * `taxed`; `exempt`: the customer is; `reverse_charge`: the customer accounts for the tax; `export`: leaves the VAT area
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

/** A sale as far as its treatment depends on it. */
export interface Sale {
  readonly seller: Seller;
  readonly buyer: Buyer;
  /** Where the seller says that it is taxed. */
  readonly named: Place | null;
  readonly supply: Supply;
}

/** Where and how a sale is taxed. A jurisdiction that the seller names is always taxed there. */
export function decideTreatment({ seller, buyer, named, supply }: Sale, day: string): Decision {
  const destination = named ?? buyer.place ?? placeOfUnknownBuyer(seller, buyer, day);
  if (!destination) return { ...NOTHING, treatment: 'no_tax', place: null };
  const place = named ?? placeOfSupply(destination, seller, buyer, day);
  const collected = (authority: Authority) => named !== null || collects(seller, place, authority.payee, day);
  const authorities = place.authorities.filter(collected);

  const leavesArea = leavesVatArea(place, seller, buyer, supply) && !isTaxedAbroad(place, seller, buyer, day);
  if (supply === 'goods' && leavesArea && (named === null || isBusinessOf(place, buyer))) {
    // The customer pays import VAT: there is nothing to account for by reverse charge.
    return exportOf(place, seller);
  }
  if (isReverseCharge(place, seller, buyer, day)) {
    return {
      ...NOTHING,
      treatment: 'reverse_charge',
      place,
      authorities: place.authorities,
      note: noteOf(place.country, buyer, supply),
    };
  }
  const isNowhereTaxed = authorities.length === 0 || (leavesArea && named === null);
  if (isNowhereTaxed && isExport(place, seller)) return exportOf(place, seller);
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

/**
 * Where a customer is whose address is not known: in the country of the VAT id, else where the seller is, if the seller
 * is registered there. So a sale is not left untaxed for want of an address.
 */
function placeOfUnknownBuyer(seller: Seller, { vatId }: Buyer, day: string): Place | null {
  const ofVatId = vatId && placeOf(vatId.country === 'XI' ? 'GB' : vatId.country);
  if (ofVatId) return ofVatId;
  const isHome = seller.place?.authorities.some(({ payee }) => isRegistered(seller, payee, day)) ?? false;
  return isHome ? seller.place : null;
}

/** A business of a VAT country buys from a seller who is neither established nor registered there. */
function isReverseCharge(place: Place, seller: Seller, buyer: Buyer, day: string): boolean {
  if (place.authorities.length === 0 || !isBusinessOf(place, buyer) || seller.place?.country === place.country) {
    return false;
  }
  return !isRegistered(seller, place.country, day);
}

/** A business with a VAT id of the country of the place. */
function isBusinessOf(place: Place, { vatId }: Buyer): boolean {
  if (vatId === null || (!isEuState(place.country) && NOTES.reverseCharge[place.country] === undefined)) return false;
  return (vatId.country === 'XI' ? 'GB' : vatId.country) === place.country;
}

/**
 * Whether a sale leaves the VAT area of its seller: the EU is one, every other country is one by itself. Goods to a
 * business of Northern Ireland (XI) stay in that of the EU (Windsor Framework).
 */
function leavesVatArea(place: Place, { place: origin }: Seller, { vatId }: Buyer, supply: Supply): boolean {
  if (origin === null || !hasVat(origin.country)) return false;
  const isNorthernIreland = supply === 'goods' && vatId?.country === 'XI' && place.country === 'GB';
  if (isEuState(origin.country) && (isEuState(place.country) || isNorthernIreland)) return false;
  return origin.country !== place.country;
}

/** Whether the seller has registered with somebody who taxes the place; the one-stop shop is for consumers. */
function isTaxedAbroad(place: Place, seller: Seller, buyer: Buyer, day: string): boolean {
  const isConsumer = !isBusinessOf(place, buyer) && seller.registrations.length > 0;
  return place.authorities.some(
    ({ payee }) => isRegistered(seller, payee, day) || (isConsumer && collects(seller, place, payee, day)),
  );
}

function exportOf(place: Place, { place: origin }: Seller): Decision {
  const home = placeOf(origin!.country)!.authorities;
  const note = isEuState(origin!.country) ? NOTES.exportEu : NOTES.export;
  return { ...NOTHING, treatment: 'export', place, authorities: home, note };
}

/** Out of a country with VAT to where this seller collects nothing. */
function isExport(place: Place, seller: Seller): boolean {
  return seller.place !== null && hasVat(seller.place.country) && seller.place.code !== place.code;
}

function collects(seller: Seller, place: Place, payee: string, day: string): boolean {
  if (seller.registrations.length === 0) return true;
  const oneStop =
    isEuState(place.country) &&
    seller.registrations.some((each) => each.jurisdiction === ONE_STOP_SHOP && covers(each, day));
  return oneStop || isRegistered(seller, payee, day);
}

/** The one-stop shop does not count: it is for sales to consumers. */
export function isRegistered({ registrations }: Seller, payee: string, day: string): boolean {
  return registrations.some((each) => each.jurisdiction === payee && covers(each, day));
}

export const ONE_STOP_SHOP = 'EU-OSS';

/** Whether a registration is in force on a day. */
export function covers({ from, to }: Pick<Registration, 'from' | 'to'>, day: string): boolean {
  return (from === undefined || from <= day) && (to === undefined || day <= to);
}

function noteOf(country: string, { vatId }: Buyer, supply: Supply): string | null {
  if (isEuState(country) || (vatId?.country === 'XI' && supply === 'goods')) return NOTES.reverseChargeEu;
  return NOTES.reverseCharge[country] ?? null;
}
