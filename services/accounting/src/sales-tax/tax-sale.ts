import { Problem } from '@exchequer/http-kit';
import type { Cents } from '@exchequer/money';
import type { NewTaxLine } from '../books/tax-lines/tax-lines.queries.js';
import type { FieldErrors } from '../wire/field-errors.js';
import { sumOf } from '../wire/money.js';
import { calculateTaxes, type TaxAmount, type Taxes } from './calculate-taxes.js';
import { type Buyer, type Decision, decideTreatment, type Seller } from './decide-treatment.js';
import { NOTES } from './law/invoice-notes.parameters.js';
import type { RoundingPolicy } from './law/vat-countries.parameters.js';
import type { Address } from './places/address.api.js';
import { type Authority, hasVat, isEuState, type Place, unknownPlace } from './places/jurisdictions.js';
import {
  contradictsCity,
  contradictsItself,
  placeFormat,
  placeOfAddress,
  resolvePlace,
} from './places/resolve-place.js';
import type { Tax, TaxAdvice } from './sales-tax.api.js';
import { supplyOf } from './supply.js';
import { toTax } from './tax.js';
import { taxAccountOf } from './tax-accounts.js';
import { adviseOn } from './tax-advice.js';
import type { ExemptionCertificate } from './tax-status.api.js';
import { isKnownOn, type TaxableLine } from './taxability.js';
import { readVatId } from './vat-ids/vat-id.js';

/** The facts that decide how a customer is taxed. */
export interface TaxedCustomer {
  readonly address: Address | null;
  readonly tax_id: string | null;
  readonly tax_exempt: boolean;
  readonly exemption_certificate: ExemptionCertificate | null;
}

export interface SaleToTax {
  readonly customer: TaxedCustomer;
  /** The place named by the seller. */
  readonly named: Place | null;
  /** The tax point. */
  readonly day: string;
  /** The member of the body that contains the day. */
  readonly dayLocation: string;
  readonly lines: readonly TaxableLine[];
  /** For a quote: as if the seller were registered where the tax would be due. */
  readonly assumeRegistered?: boolean;
}

/** The tax data of a sale, to be stored and posted with it. */
export interface SaleTaxes extends Pick<Decision, 'treatment' | 'place' | 'note'> {
  readonly advice: TaxAdvice | null;
  /** Taxes that a registration would add. They are in no total and not posted. */
  readonly ifRegistered: readonly Tax[];
  readonly rounding: RoundingPolicy;
  /** Tax of each line, in the order of the lines. */
  readonly lineTaxes: readonly Cents[];
  readonly total: Cents;
  /** The sum of each account for taxes payable. */
  readonly payable: ReadonlyMap<string, Cents>;
  readonly taxLines: readonly NewTaxLine[];
}

/** Whom these sales owe tax to. */
export function payeesOwed(sales: readonly SaleTaxes[]): string[] {
  const owed = sales.flatMap(({ taxLines }) => taxLines.filter(({ amount }) => amount !== 0n));
  return [...new Set(owed.map(({ payee }) => payee))];
}

/**
 * Computes the taxes of a sale, the accounts on which they are owed, and what is not known of them.
 * @throws {Problem} 400 if the rates of the day are unknown.
 */
export function calculateSale({ seller, rounding: elected }: SellerSettings, sale: SaleToTax): SaleTaxes {
  const { customer, named, day, lines, assumeRegistered = false } = sale;
  const buyer = buyerOf(customer, day, seller);
  const parts = partsOf(lines).map((part) => ({
    ...part,
    decision: decideTreatment({ seller, buyer, named, supply: part.supply, assumeRegistered }, day),
  }));
  // Goods and services are only treated separately if neither is taxed. Then the services decide the treatment.
  const { decision } = parts.at(-1)!;
  const { treatment, place, exempted } = decision;
  const authorities = treatment === 'taxed' ? ratedAuthorities(decision, sale) : [];
  const rounding = elected ?? place?.rounding ?? 'invoice';
  const { taxes, exempt, lineTaxes, total } = calculateTaxes(authorities, lines, { day, rounding });
  const whole = sumOf(lines.map(({ amount }) => amount));
  const zero = parts.flatMap(({ decision: { treatment: how, authorities: whose }, amount }) =>
    how === 'reverse_charge' || how === 'export' ? whose.map((authority) => ({ how, authority, amount })) : [],
  );
  const taxLines = [
    ...taxes.map(taxedLine),
    ...zero.map(({ how, authority, amount }) => ({
      ...taxLine(authority, how, '0', amount, 0n),
      payee: declaredTo(seller, authority),
    })),
    ...exempt.map(({ authority, amount }) => taxLine(authority, 'exempt', '0', amount, 0n)),
    ...exempted.map((authority) => taxLine(authority, 'exempt', '0', whole, 0n)),
  ];
  const notes = [...parts.map((part) => part.decision.note), exemptionNote(exempt, lines)];
  const note = [...new Set(notes.filter((text) => text !== null))].join(' ') || null;
  const added = assumeRegistered ? [] : taxesIfRegistered(decision, lines, { day, rounding });
  return {
    treatment,
    place,
    note,
    rounding,
    lineTaxes,
    total,
    payable: payableOf(taxLines),
    taxLines,
    ifRegistered: added.map((tax) => toTax(taxedLine(tax))),
    advice: adviceOf(sale, buyer, decision, assumeRegistered ? taxes : added),
  };
}

/** @param taxes that were charged because a registration was assumed, or that a registration would add */
function adviceOf(sale: SaleToTax, { place: own, vatId }: Buyer, decision: Decision, taxes: readonly TaxAmount[]) {
  const { customer, named, day, lines, assumeRegistered = false } = sale;
  return adviseOn({
    treatment: decision.treatment,
    place: decision.place,
    day,
    taxCodes: [...new Set(lines.filter(({ taxable }) => taxable).map(({ taxCode }) => taxCode))],
    unregistered: payeesToRegisterWith(decision, taxes, day),
    isAssumed: assumeRegistered,
    placeOf: named ? 'request' : own || vatId ? 'customer' : 'seller',
    isContradictory: named === null && customer.address !== null && contradictsItself(customer.address),
    isOfAnotherCity: named === null && customer.address !== null && contradictsCity(customer.address),
    vatId,
  });
}

/** Where the rate of the day is not known, tax may be due too. */
function payeesToRegisterWith({ uncollected }: Decision, taxes: readonly TaxAmount[], day: string): string[] {
  const owed = taxes.map(({ authority }) => authority).filter((authority) => uncollected.includes(authority));
  const unknown = uncollected.filter((authority) => !authority.local && !isKnownOn(authority, day));
  return [...new Set([...owed, ...unknown].map(({ payee }) => payee))];
}

/** @throws {Problem} 400 if a state or country has no rate for the day. A locality without one is left out. */
function ratedAuthorities({ authorities, place }: Decision, { day, dayLocation }: SaleToTax): readonly Authority[] {
  const rated = authorities.filter((authority) => isKnownOn(authority, day));
  if (authorities.some((authority) => !authority.local && !rated.includes(authority))) {
    const message = `no tax rates of ${place!.name} are known for this day`;
    throw Problem.invalid([{ location: dayLocation, code: 'out_of_range', message }]);
  }
  return rated;
}

/** The taxes of the authorities with which the seller is not registered. */
function taxesIfRegistered(
  { uncollected }: Decision,
  lines: readonly TaxableLine[],
  how: { readonly day: string; readonly rounding: RoundingPolicy },
): readonly TaxAmount[] {
  if (uncollected.length === 0) return [];
  return calculateTaxes(
    uncollected.filter((authority) => isKnownOn(authority, how.day)),
    lines,
    how,
  ).taxes;
}

/** Goods and services of a sale, goods first, each with its amount. A sale of one kind is one part. */
function partsOf(lines: readonly TaxableLine[]) {
  const parts = (['goods', 'services'] as const).map((supply) => {
    const own = lines.filter(({ taxCode }) => supplyOf(taxCode) === supply);
    return { supply, count: own.length, amount: sumOf(own.map(({ amount }) => amount)) };
  });
  const present = parts.filter(({ count }) => count > 0);
  return present.length > 0 ? present : parts.slice(0, 1);
}

/**
 * Directive 2006/112/EC, art. 226 (11): the invoice must refer to the exemption. Lines that the seller marks as untaxed have
 * their own reason.
 */
function exemptionNote(exempt: Taxes['exempt'], lines: readonly TaxableLine[]): string | null {
  const isExempt = exempt.some(({ authority }) => isEuState(authority.code.slice(0, 2)));
  return isExempt && lines.every(({ taxable }) => taxable) ? NOTES.exemptEu : null;
}

/** The place named in the body. An unknown place is added to the errors. */
export function readJurisdiction(errors: FieldErrors, location: string, jurisdiction?: string): Place | null {
  const problem = placeFormat.check(jurisdiction);
  if (problem) errors.add(location, problem.code, problem.message);
  return (jurisdiction && resolvePlace(jurisdiction)) || null;
}

export interface SellerSettings {
  readonly seller: Seller;
  /** The seller's choice, if the law leaves it to the seller. */
  readonly rounding: RoundingPolicy | null;
}

/** A seller in a VAT country declares reverse charge sales at home. Others declare them where the sale happens. */
function declaredTo({ place }: Seller, { payee }: Authority): string {
  return place && hasVat(place.country) ? place.country : payee;
}

function buyerOf(customer: SaleToTax['customer'], day: string, seller: Seller): Buyer {
  const { address, tax_id: taxId, tax_exempt: isExempt, exemption_certificate: certificate } = customer;
  const holds = isExempt && (certificate?.expires_on === undefined || day <= certificate.expires_on);
  return {
    place: address && placeOfBuyer(address, seller),
    vatId: (taxId !== null && readVatId(taxId)) || null,
    isExempt: (payee) => holds && (certificate?.jurisdictions?.includes(payee) ?? true),
  };
}

/** An unknown country is still abroad. An address in the seller's own country can be anywhere in it. */
function placeOfBuyer(address: Address, { place: home }: Seller): Place | null {
  const place = placeOfAddress(address);
  if (place) return place;
  const country = address.country ?? 'US';
  return country === home?.country ? null : unknownPlace(country);
}

function taxedLine({ authority, percent, taxable, amount }: TaxAmount): NewTaxLine {
  return taxLine(authority, 'taxed', percent, taxable, amount);
}

function taxLine(
  { code, payee, kind }: Authority,
  treatment: NewTaxLine['treatment'],
  percent: string,
  base: Cents,
  amount: Cents,
): NewTaxLine {
  return { side: 'sale', treatment, jurisdiction: code, payee, kind, percent, base, amount };
}

function payableOf(taxLines: readonly NewTaxLine[]): Map<string, Cents> {
  const payable = new Map<string, Cents>();
  for (const { payee, amount } of taxLines) {
    if (amount === 0n) continue;
    const account = taxAccountOf(payee);
    payable.set(account, (payable.get(account) ?? 0n) + amount);
  }
  return payable;
}
