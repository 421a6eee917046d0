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
  /** Where the seller collects tax. No registration, no tax. */
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
  /** Authorities from whose taxes the customer is exempt. */
  readonly exempted: readonly Authority[];
  /** Authorities that tax the place, with whose payees the seller is not registered. */
  readonly uncollected: readonly Authority[];
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
  /** For a quote: the tax is collected where it would be due, registered or not. */
  readonly assumeRegistered?: boolean;
}

/** Decides where and how a sale is taxed. Tax is charged only where the seller is registered on the day. */
export function decideTreatment(sale: Sale, day: string): Decision {
  const { seller, buyer, named, supply } = sale;
  const destination = named ?? buyer.place ?? placeOfUnknownBuyer(sale, day);
  if (!destination) return { ...NOTHING, treatment: 'no_tax', place: null };
  const place = named ?? placeOfSupply(destination, seller, buyer, day);
  const leavesArea = leavesVatArea(place, seller, buyer, supply) && !isTaxedAbroad(place, seller, buyer, day);
  // The customer of exported goods pays import VAT, so there is no reverse charge.
  if (leavesArea && supply === 'goods') return exportOf(place, seller);
  if (isReverseCharge(place, seller, buyer, day)) {
    return {
      ...NOTHING,
      treatment: 'reverse_charge',
      place,
      authorities: place.authorities,
      note: noteOf(place.country, buyer, supply),
    };
  }
  if (leavesArea || isOutsideVat(place, seller)) return exportOf(place, seller);
  if (place.authorities.length === 0) return { ...NOTHING, treatment: 'no_tax', place };
  return decideCollection(sale, place, day);
}

/** Which of the authorities that tax the place get tax: not those that exempt the customer, nor those without a registration. */
function decideCollection({ seller, buyer, assumeRegistered = false }: Sale, place: Place, day: string): Decision {
  const collected = ({ payee }: Authority) => collects(seller, place, buyer, payee, day);
  const isExempt = ({ payee }: Authority) => buyer.isExempt(payee);
  const taxing = place.authorities.filter((authority) => !isExempt(authority));
  const authorities = assumeRegistered ? taxing : taxing.filter(collected);
  const decision = {
    ...NOTHING,
    place,
    authorities,
    exempted: place.authorities.filter((authority) => isExempt(authority) && collected(authority)),
    uncollected: taxing.filter((authority) => !collected(authority)),
  };
  if (taxing.length === 0) return { ...decision, treatment: 'exempt' };
  return { ...decision, treatment: authorities.length > 0 ? 'taxed' : 'not_registered' };
}

const NOTHING = { authorities: [], exempted: [], uncollected: [], note: null } as const;

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
  const toConsumer = acrossEu && !isBusinessOf(destination, buyer) && destination.authorities.length > 0;
  // Directive 2006/112/EC, art. 59c: a seller without a registration for the customers' states charges its own country's tax.
  return toConsumer && !collects(seller, destination, buyer, destination.country, day) ? origin : destination;
}

/**
 * The place of a customer without a known address: the country of the VAT id, otherwise the seller's country if the seller is
 * registered there. So a missing address does not make a sale untaxed.
 */
function placeOfUnknownBuyer({ seller, buyer: { vatId }, assumeRegistered = false }: Sale, day: string): Place | null {
  const ofVatId = vatId && placeOf(vatId.country === 'XI' ? 'GB' : vatId.country);
  if (ofVatId) return ofVatId;
  const isHome = seller.place?.authorities.some(({ payee }) => isRegistered(seller, payee, day)) ?? false;
  return isHome || assumeRegistered ? seller.place : null;
}

/** True if a business in a VAT country buys from a seller that is neither established nor registered there. */
function isReverseCharge(place: Place, seller: Seller, buyer: Buyer, day: string): boolean {
  if (place.authorities.length === 0 || !isBusinessOf(place, buyer) || seller.place?.country === place.country) {
    return false;
  }
  return !isRegistered(seller, place.country, day);
}

/** True for a business with a VAT id of the country of the place. Others are treated as consumers. */
export function isBusinessOf(place: Place, { vatId }: Pick<Buyer, 'vatId'>): boolean {
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

/** Returns whether the seller collects the tax of an authority of the place. */
function isTaxedAbroad(place: Place, seller: Seller, buyer: Buyer, day: string): boolean {
  return place.authorities.some(({ payee }) => collects(seller, place, buyer, payee, day));
}

/** From a VAT country to another place without a known tax, such as the Canary Islands. */
function isOutsideVat(place: Place, { place: origin }: Seller): boolean {
  return place.authorities.length === 0 && origin !== null && hasVat(origin.country) && origin.code !== place.code;
}

function exportOf(place: Place, { place: origin }: Seller): Decision {
  const home = placeOf(origin!.country)!.authorities;
  const note = isEuState(origin!.country) ? NOTES.exportEu : NOTES.export;
  return { ...NOTHING, treatment: 'export', place, authorities: home, note };
}

/** The one-stop shop is for consumers in the other states of the EU. */
function collects(seller: Seller, place: Place, buyer: Buyer, payee: string, day: string): boolean {
  if (isRegistered(seller, payee, day)) return true;
  const isForOneStopShop = isEuState(place.country) && seller.place?.country !== place.country;
  return isForOneStopShop && !isBusinessOf(place, buyer) && isRegistered(seller, ONE_STOP_SHOP, day);
}

/** Returns whether the seller is registered with this payee on the day. */
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
