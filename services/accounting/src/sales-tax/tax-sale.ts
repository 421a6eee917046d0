import { Problem } from '@exchequer/http-kit';
import type { Cents } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import type { Kysely, Transaction } from 'kysely';
import { findBusinessProfile } from '../business-profile/business-profile.queries.js';
import type { CustomerRow } from '../customers/customers.queries.js';
import type { Database } from '../database.js';
import type { FieldErrors } from '../field-errors.js';
import { calculateTaxes, type Taxes } from './calculate-taxes.js';
import { type Decision, decideTreatment, type Seller } from './decide-treatment.js';
import type { Place } from './jurisdictions.js';
import type { RoundingPolicy } from './law/vat-countries.parameters.js';
import { placeOfAddress, resolvePlace } from './resolve-place.js';
import { openTaxAccounts, taxAccountOf } from './tax-accounts.js';
import type { NewTaxLine } from './tax-lines.queries.js';
import { isKnownOn, type TaxableLine } from './taxability.js';
import { readVatId } from './vat-id.js';

export interface SaleToTax {
  readonly customer: Pick<CustomerRow, 'address' | 'tax_id' | 'tax_exempt'>;
  /** What the seller named. */
  readonly named: Place | null;
  /** The tax point. */
  readonly day: string;
  /** The member of the body that gives the day. */
  readonly dayLocation: string;
  readonly lines: readonly TaxableLine[];
}

/** What a document of a sale says about tax, to be stored and posted with it. */
export interface SaleTaxes extends Pick<Decision, 'treatment' | 'place' | 'note'> {
  readonly rounding: RoundingPolicy;
  /** Of each line, in the order of the lines. */
  readonly lineTaxes: readonly Cents[];
  readonly total: Cents;
  /** What comes to each account of taxes payable. */
  readonly payable: ReadonlyMap<string, Cents>;
  readonly taxLines: readonly NewTaxLine[];
}

/**
 * The taxes of a sale, and the accounts that they are owed on.
 * @throws {Problem} 400 when the rates of the day are not known.
 */
export async function taxSale(trx: Transaction<Database>, tenant: Tenant, sale: SaleToTax): Promise<SaleTaxes> {
  const taxes = calculateSale(await findSeller(trx), sale);
  await openTaxAccounts(trx, tenant, [
    ...new Set(taxes.taxLines.flatMap(({ payee, amount }) => (amount === 0n ? [] : [payee]))),
  ]);
  return taxes;
}

async function findSeller(db: Kysely<Database>): Promise<Seller> {
  const address = (await findBusinessProfile(db))?.address;
  return { place: (address && placeOfAddress(address)) ?? null, registrations: [] };
}

export function calculateSale(seller: Seller, { customer, named, day, dayLocation, lines }: SaleToTax): SaleTaxes {
  const buyer = {
    place: customer.address ? (placeOfAddress(customer.address) ?? null) : null,
    vatId: customer.tax_id === null ? null : (readVatId(customer.tax_id) ?? null),
    exempt: customer.tax_exempt,
  };
  const decision = decideTreatment({ seller, buyer, named }, day);
  const { treatment, place, note, authorities } = decision;
  if (treatment === 'taxed' && !authorities.every((authority) => isKnownOn(authority, day))) {
    throw Problem.invalid([
      { location: dayLocation, code: 'out_of_range', message: `no tax rates of ${place!.name} are known for this day` },
    ]);
  }
  const rounding = place?.rounding ?? 'invoice';
  const taxed = treatment === 'taxed' ? authorities : [];
  const taxes = calculateTaxes(taxed, lines, { day, rounding });
  const taxLines = treatment === 'taxed' ? linesOf(taxes) : untaxedLines(decision, lines);
  return { treatment, place, note, rounding, ...taxes, payable: payableOf(taxLines), taxLines };
}

/** The place that a body names; what names none is added to the errors. */
export function readJurisdiction(errors: FieldErrors, location: string, jurisdiction?: string): Place | null {
  if (jurisdiction === undefined) return null;
  const place = resolvePlace(jurisdiction);
  if (!place)
    errors.add(location, 'invalid_value', 'must be a place whose taxes are known: US-CA-90001, US-CA, DE, CA-ON');
  return place ?? null;
}

function linesOf({ taxes, exempt }: Taxes): NewTaxLine[] {
  return [
    ...taxes.map(({ authority: { code, payee, kind }, percent, taxable, amount }) => ({
      side: 'sale' as const,
      treatment: 'taxed' as const,
      jurisdiction: code,
      payee,
      kind,
      percent,
      base: taxable,
      amount,
    })),
    ...exempt.map(({ authority: { code, payee, kind }, amount }) => ({
      side: 'sale' as const,
      treatment: 'exempt' as const,
      jurisdiction: code,
      payee,
      kind,
      percent: '0',
      base: amount,
      amount: 0n,
    })),
  ];
}

/** What is spared is told to those who could have taxed it. */
function untaxedLines({ treatment, authorities }: Decision, lines: readonly TaxableLine[]): NewTaxLine[] {
  if (treatment !== 'exempt' && treatment !== 'reverse_charge' && treatment !== 'export') return [];
  const base = lines.reduce((sum, { amount }) => sum + amount, 0n);
  return authorities.map(({ code, payee, kind }) => ({
    side: 'sale',
    treatment,
    jurisdiction: code,
    payee,
    kind,
    percent: '0',
    base,
    amount: 0n,
  }));
}

function payableOf(taxLines: readonly NewTaxLine[]): Map<string, Cents> {
  const payable = new Map<string, Cents>();
  for (const { payee, amount } of taxLines) {
    if (amount !== 0n) payable.set(taxAccountOf(payee), (payable.get(taxAccountOf(payee)) ?? 0n) + amount);
  }
  return payable;
}
