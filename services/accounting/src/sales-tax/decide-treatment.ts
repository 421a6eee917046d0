import { NOTES } from './law/invoice-notes.parameters.js';
import { type Authority, hasVat, isEuState, type Place, placeOf } from './places/jurisdictions.js';
import type { Supply } from './supply.js';
import type { VatId } from './vat-ids/vat-id.js';

/**
 * `taxed`; `exempt`: the customer is exempt; `reverse_charge`: the customer accounts for the tax; `export`: the sale leaves
 * the seller's VAT area untaxed; `not_registered`: the seller does not collect tax there; `no_tax`: the place has no such tax,
 * or is unknown.
 */
export type Treatment = 'taxed' | 'exempt' | 'reverse_charge' | 'export' | 'not_registered' | 'no_tax';

export interface Registration {
  /** A payee such as `US-CA`, `DE`, `CA`, `CA-QC`, or `EU-OSS`, the one-stop shop for consumers in the EU. */
  readonly jurisdiction: string;
  readonly from?: string;
  readonly to?: string;
}

export interface Seller {
  /** Country of establishment. */
  readonly place: Place | null;
  /** Registrations. Without any, the seller collects tax wherever its customers are. */
  readonly registrations: readonly Registration[];
}

export interface Buyer {
  readonly place: Place | null;
  readonly vatId: VatId | null;
  /** Returns whether the customer is exempt from the taxes of a payee. */
  readonly isExempt: (payee: string) => boolean;
}

export interface Decision {
  readonly treatment: Treatment;
  readonly place: Place | null;
  /** The authorities that tax the sale. For `export` and `reverse_charge`, the authority whose rate is zero. */
  readonly authorities: readonly Authority[];
  /** Payees from whose taxes the customer is exempt. */
  readonly exempted: readonly Authority[];
  /** Text that the law requires on the invoice. */
  readonly note: string | null;
}

/** The facts of a sale that decide its treatment. */
export interface Sale {
  readonly seller: Seller;
  readonly buyer: Buyer;
  /** The place of taxation that the seller named. */
  readonly named: Place | null;
  readonly supply: Supply;
}

/** Decides where and how a sale is taxed. A jurisdiction named by the seller always applies. */
export function decideTreatment({ seller, buyer, named, supply }: Sale, day: string): Decision {
  const destination = named ?? buyer.place ?? placeOfUnknownBuyer(seller, buyer, day);
  if (!destination) return { ...NOTHING, treatment: 'no_tax', place: null };
  const place = named ?? placeOfSupply(destination, seller, buyer, day);
  const collected = (authority: Authority) => named !== null || collects(seller, place, authority.payee, day);
  const authorities = place.authorities.filter(collected);

  const leavesArea = leavesVatArea(place, seller, buyer, supply) && !isTaxedAbroad(place, seller, buyer, day);
  if (supply === 'goods' && leavesArea && (named === null || isBusinessOf(place, buyer))) {
    // The customer pays import VAT, so there is no reverse charge.
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
  const exempted = authorities.filter(({ payee }) => buyer.isExempt(payee));
  const taxing = authorities.filter((authority) => !exempted.includes(authority));
  return { ...NOTHING, treatment: taxing.length > 0 ? 'taxed' : 'exempt', place, authorities: taxing, exempted };
}

const NOTHING = { authorities: [], exempted: [], note: null } as const;

/** The destination, with two exceptions that use the seller's place: origin states, and EU consumers below the threshold. */
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
  // Directive 2006/112/EC, art. 59c: a seller without a registration for the customers' states charges its own country's tax.
  return toConsumer && !collects(seller, destination, destination.country, day) ? origin : destination;
}

/**
 * The place of a customer without a known address: the country of the VAT id, otherwise the seller's country if the seller is
 * registered there. So a missing address does not make a sale untaxed.
 */
function placeOfUnknownBuyer(seller: Seller, { vatId }: Buyer, day: string): Place | null {
  const ofVatId = vatId && placeOf(vatId.country === 'XI' ? 'GB' : vatId.country);
  if (ofVatId) return ofVatId;
  const isHome = seller.place?.authorities.some(({ payee }) => isRegistered(seller, payee, day)) ?? false;
  return isHome ? seller.place : null;
}

/** True if a business in a VAT country buys from a seller that is neither established nor registered there. */
function isReverseCharge(place: Place, seller: Seller, buyer: Buyer, day: string): boolean {
  if (place.authorities.length === 0 || !isBusinessOf(place, buyer) || seller.place?.country === place.country) {
    return false;
  }
  return !isRegistered(seller, place.country, day);
}

/** True for a business with a VAT id of the country of the place. */
function isBusinessOf(place: Place, { vatId }: Buyer): boolean {
  if (vatId === null || (!isEuState(place.country) && NOTES.reverseCharge[place.country] === undefined)) return false;
  return (vatId.country === 'XI' ? 'GB' : vatId.country) === place.country;
}

/**
 * Returns whether a sale leaves the seller's VAT area: the EU is one area, every other country is its own. Goods to a business
 * in Northern Ireland (XI) stay in the EU area (Windsor Framework).
 */
function leavesVatArea(place: Place, { place: origin }: Seller, { vatId }: Buyer, supply: Supply): boolean {
  if (origin === null || !hasVat(origin.country)) return false;
  const isNorthernIreland = supply === 'goods' && vatId?.country === 'XI' && place.country === 'GB';
  if (isEuState(origin.country) && (isEuState(place.country) || isNorthernIreland)) return false;
  return origin.country !== place.country;
}

/** Returns whether the seller is registered with an authority that taxes the place. The one-stop shop only covers consumers. */
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

/** From a VAT country to a place where this seller collects no tax. */
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

/** The one-stop shop does not count, because it is for sales to consumers. */
export function isRegistered({ registrations }: Seller, payee: string, day: string): boolean {
  return registrations.some((each) => each.jurisdiction === payee && covers(each, day));
}

export const ONE_STOP_SHOP = 'EU-OSS';

/** Returns whether a registration is in force on a day. */
export function covers({ from, to }: Pick<Registration, 'from' | 'to'>, day: string): boolean {
  return (from === undefined || from <= day) && (to === undefined || day <= to);
}

function noteOf(country: string, { vatId }: Buyer, supply: Supply): string | null {
  if (isEuState(country) || (vatId?.country === 'XI' && supply === 'goods')) return NOTES.reverseChargeEu;
  return NOTES.reverseCharge[country] ?? null;
}
