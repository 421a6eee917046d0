import { Problem } from '@exchequer/http-kit';
import { allocate, type Cents, MAX_CENTS } from '@exchequer/money';
import type { Tenant } from '@exchequer/postgres';
import type { Transaction } from 'kysely';
import type { NewTaxLine } from '../books/tax-lines/tax-lines.queries.js';
import type { TaxKind } from '../books/tax-lines/tax-lines.table.js';
import type { Database } from '../database.js';
import type { FieldErrors } from '../wire/field-errors.js';
import { sumOf } from '../wire/money.js';
import { calculateTaxes } from './calculate-taxes.js';
import { isRegistered, type Seller } from './decide-treatment.js';
import { rateOn } from './law/dated-rate.js';
import type { Authority, Place } from './places/jurisdictions.js';
import { resolvePlace } from './places/resolve-place.js';
import type { PurchaseTax } from './purchase-tax.api.js';
import { openTaxAccounts, taxAccountOf } from './tax-accounts.js';
import { readJurisdiction, type SellerSettings } from './tax-sale.js';
import { isKnownOn, millionths } from './taxability.js';

export interface PurchaseToTax {
  readonly tax: PurchaseTax | null;
  /** The vendor's price, tax included. */
  readonly amount: Cents;
  /** Tax included in the price. */
  readonly taxAmount: Cents;
  /** The tax point. */
  readonly day: string;
  /** The members of the body that contain the tax and the day. */
  readonly amountLocation: string;
  readonly dayLocation: string;
}

/** The tax data of a purchase, to be stored and posted with it. */
export interface PurchaseTaxes {
  /** Input tax: included in the amount, or self-assessed. It is not part of the cost. */
  readonly recoverable: Cents;
  /** Tax that the buyer owes in addition to the amount. */
  readonly selfAssessed: Cents;
  /** The same by account for taxes payable. */
  readonly payable: ReadonlyMap<string, Cents>;
  readonly taxLines: readonly NewTaxLine[];
}

/** Taxes that a registered buyer gets back. Sales tax and provincial sales tax are part of the cost. */
const RECOVERABLE: ReadonlySet<TaxKind> = new Set(['vat', 'gst', 'hst', 'qst']);

/** Problems of the request are added to the errors. */
export function checkPurchaseTax(errors: FieldErrors, tax: PurchaseTax | null | undefined, taxAmount: Cents): void {
  const place = readJurisdiction(errors, 'body.tax.jurisdiction', tax?.jurisdiction);
  if (!tax?.reverse_charge) return;
  const location = 'body.tax.reverse_charge';
  if (taxAmount > 0n) errors.add(location, 'invalid_value', 'must not be where the vendor charged tax');
  if (place && !place.authorities.some(isRecoverable)) errors.add(location, 'invalid_value', 'is of VAT and GST only');
}

/**
 * Computes the taxes of a purchase and the accounts that they need. Input tax is recoverable if the organization is registered
 * on the day.
 * @throws {Problem} 400 if a reverse charge has no registration, or the rates of the day are unknown.
 */
export async function taxPurchase(
  trx: Transaction<Database>,
  tenant: Tenant,
  { seller: organization }: SellerSettings,
  purchase: PurchaseToTax,
): Promise<PurchaseTaxes> {
  const taxes = calculatePurchase(organization, purchase);
  await openTaxAccounts(trx, tenant, selfAssessedPayees(taxes));
  return taxes;
}

/** Whom the buyer owes tax to: nobody without a reverse charge. */
export function selfAssessedPayees({ taxLines }: PurchaseTaxes): string[] {
  return [...new Set(taxLines.flatMap(({ side, payee }) => (side === 'self_assessed' ? [payee] : [])))];
}

const NO_TAXES: PurchaseTaxes = { recoverable: 0n, selfAssessed: 0n, payable: new Map(), taxLines: [] };

export function calculatePurchase(seller: Seller, purchase: PurchaseToTax): PurchaseTaxes {
  const { tax, taxAmount, day, dayLocation } = purchase;
  const place = tax?.jurisdiction === undefined ? seller.place : (resolvePlace(tax.jurisdiction) ?? null);
  const isOurs = (authority: Authority) => isRecoverable(authority) && isRegistered(seller, authority.payee, day);
  if (tax?.reverse_charge) {
    const authorities = place?.authorities.filter(isOurs) ?? [];
    if (authorities.length === 0)
      throw refused('body.tax.reverse_charge', 'invalid_value', 'needs a registration there on this day');
    requireKnownRates(authorities, day, dayLocation);
    return selfAssess(authorities, purchase);
  }
  if (!place || taxAmount === 0n || tax?.recoverable === false || !place.authorities.some(isOurs)) return NO_TAXES;
  requireKnownRates(
    place.authorities.filter((authority) => !authority.local),
    day,
    dayLocation,
  );
  return recover(place, isOurs, purchase);
}

/** For a tax that several authorities share: the part of those that refund it. */
function recover(place: Place, isOurs: (authority: Authority) => boolean, purchase: PurchaseToTax): PurchaseTaxes {
  const { amount, taxAmount, day } = purchase;
  const rates = place.authorities.map(({ rates }) => rateOn(rates, day)?.percent ?? '0');
  const parts = allocate(taxAmount, rates.map(millionths));
  const taxLines = place.authorities.flatMap((authority, n) =>
    isOurs(authority) ? [line('purchase', 'taxed', authority, rates[n]!, amount - taxAmount, parts[n]!)] : [],
  );
  return { ...NO_TAXES, recoverable: sumOf(taxLines.map((each) => each.amount)), taxLines };
}

/** Both sides of a reverse charge: the tax owed, and the same amount as input tax if it is recoverable. */
function selfAssess(authorities: readonly Authority[], purchase: PurchaseToTax): PurchaseTaxes {
  const { tax, amount, amountLocation, day } = purchase;
  const bought = { amount, unitAmount: amount, taxable: true, taxCode: tax?.tax_code ?? 'general' };
  const { taxes, total } = calculateTaxes(authorities, [bought], { day, rounding: 'invoice' });
  if (amount + total > MAX_CENTS) {
    throw refused(amountLocation, 'out_of_range', 'must be 9007199254740.99 at most, with the tax that is owed on it');
  }
  const side = (which: 'self_assessed' | 'purchase') =>
    taxes.map((each) => line(which, 'reverse_charge', each.authority, each.percent, each.taxable, each.amount));
  const isRecovered = tax?.recoverable !== false;
  const payable = new Map<string, Cents>();
  for (const { authority, amount: owed } of taxes) {
    const account = taxAccountOf(authority.payee);
    if (owed !== 0n) payable.set(account, (payable.get(account) ?? 0n) + owed);
  }
  return {
    recoverable: isRecovered ? total : 0n,
    selfAssessed: total,
    payable,
    taxLines: [...side('self_assessed'), ...(isRecovered ? side('purchase') : [])],
  };
}

function line(
  side: NewTaxLine['side'],
  treatment: NewTaxLine['treatment'],
  { code, payee, kind }: Authority,
  percent: string,
  base: Cents,
  amount: Cents,
): NewTaxLine {
  return { side, treatment, jurisdiction: code, payee, kind, percent, base, amount };
}

function isRecoverable({ kind }: Authority): boolean {
  return RECOVERABLE.has(kind);
}

function requireKnownRates(authorities: readonly Authority[], day: string, location: string): void {
  if (!authorities.every((authority) => isKnownOn(authority, day))) {
    throw refused(location, 'out_of_range', 'no tax rates are known for this day');
  }
}

function refused(location: string, code: string, message: string): Problem {
  return Problem.invalid([{ location, code, message }]);
}
