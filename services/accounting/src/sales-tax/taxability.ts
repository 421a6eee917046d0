import { type Cents, dollarsToCents, timesRate } from '@exchequer/money';
import { rateOn } from './law/dated-rate.js';
import type { ProductRate, ProductRule } from './law/products/product-rule.js';
import { usProducts } from './law/products/us.parameters.js';
import { vatProducts } from './law/products/vat.parameters.js';
import { type Authority, placeOf } from './places/jurisdictions.js';
import type { TaxCode } from './tax-codes.api.js';

/** What is sold, as far as tax looks at it. */
export interface TaxableLine {
  /** Of the line, tax not included. */
  readonly amount: Cents;
  /** Of one unit. */
  readonly unitAmount: Cents;
  /** False where the seller says that it is not taxed. */
  readonly taxable: boolean;
  readonly taxCode: TaxCode;
}

/** What an authority asks of a line. */
export interface Charge {
  /** Decimal text; empty where it does not tax the line. */
  readonly percent: string;
  /** Cents of tax for each million cents; null where it does not tax the line. */
  readonly rate: bigint | null;
  /** The part of the line that it taxes. */
  readonly base: Cents;
}

const NOT_TAXED: Charge = { percent: '', rate: null, base: 0n };

/** @throws {RangeError} when no rate of the authority is known for the day: `isKnownOn` tells. */
export function chargeOf(authority: Authority, line: TaxableLine, day: string): Charge {
  if (!line.taxable) return NOT_TAXED;
  const product = productRateOf(authority, line.taxCode, day);
  const percent = percentOf(authority, product, day);
  const base = product ? baseOf(line, product) : line.amount;
  if (percent === null || (base === 0n && line.amount > 0n)) return NOT_TAXED;
  return { percent, rate: millionths(percent), base };
}

/** Decimal text; null where it is exempt. */
export function percentOf(authority: Authority, product: ProductRate | undefined, day: string): string | null {
  if (product?.percent === 'exempt') return null;
  return product && product.percent !== 'general' ? product.percent : generalPercent(authority, day);
}

export function isKnownOn(authority: Authority, day: string): boolean {
  return rateOn(authority.rates, day) !== undefined;
}

/** What applies instead of the general rate. */
export function productRateOf(authority: Authority, code: TaxCode, day: string): ProductRate | undefined {
  if (code === 'general') return undefined;
  const own = ruleOf(authority.code, code);
  const rule =
    own ?? (authority.local ? ruleOf(authority.payee, code) : undefined) ?? ruleOf(countryOf(authority), code);
  const broader = broaderCodes[code];
  if (!rule && broader) return productRateOf(authority, broader, day);
  const rate = rule?.rates.find(({ from, to }) => from <= day && (to === undefined || day <= to));
  if (!rule || !rate || own || !authority.local) return rate;
  // A locality either taxes it like everything else, or leaves out what the state leaves out.
  return rule.local === 'taxed' ? undefined : { ...rate, percent: rate.percent === 'general' ? 'general' : 'exempt' };
}

/** What a code is taxed as where nobody has a rule for it. */
const broaderCodes: { readonly [Code in TaxCode]?: TaxCode } = {
  accounting_services: 'services',
  engineering_services: 'services',
  legal_services: 'services',
  security_services: 'services',
};

export const productRules: readonly ProductRule[] = [...usProducts, ...vatProducts];

const rules = new Map(productRules.map((rule) => [`${rule.jurisdiction} ${rule.code}`, rule]));

function ruleOf(jurisdiction: string, code: TaxCode): ProductRule | undefined {
  return rules.get(`${jurisdiction} ${code}`);
}

function countryOf({ code }: Authority): string {
  return code.slice(0, 2);
}

function generalPercent({ code, rates }: Authority, day: string): string {
  const rate = rateOn(rates, day);
  if (!rate) throw new RangeError(`no rate of ${placeOf(code)?.name ?? code} on ${day}`);
  return rate.percent;
}

/** The part of a line that is taxed at all. */
function baseOf({ amount, unitAmount }: TaxableLine, { share, free }: ProductRate): Cents {
  if (share !== undefined) return timesRate(amount, { numerator: millionths(share), denominator: 1_000_000n });
  if (free === undefined) return amount;
  const limit = dollarsToCents(free.upTo);
  if (unitAmount <= limit) return 0n;
  return free.excess ? timesRate(amount, { numerator: unitAmount - limit, denominator: unitAmount }) : amount;
}

const PERCENT = /^(\d{1,3})(?:\.(\d{1,4}))?$/;

/** 7.25 % is 72,500 of a million. */
export function millionths(percent: string): bigint {
  const [, whole, fraction = ''] = PERCENT.exec(percent) ?? [];
  if (whole === undefined) throw new RangeError(`not a percentage: ${percent}`);
  return BigInt(whole + fraction.padEnd(4, '0'));
}
