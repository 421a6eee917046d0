import { type Cents, dollarsToCents, timesRate } from '@exchequer/money';
import { rateOn } from './law/dated-rate.js';
import type { ProductRate, ProductRule } from './law/products/product-rule.js';
import { usProducts } from './law/products/us.parameters.js';
import { vatProducts } from './law/products/vat.parameters.js';
import { type Authority, placeOf } from './places/jurisdictions.js';
import type { TaxCode } from './tax-codes.api.js';

/** The facts of an item that decide its tax. */
export interface TaxableLine {
  /** Amount of the line without tax. */
  readonly amount: Cents;
  /** Amount of one unit. */
  readonly unitAmount: Cents;
  /** False if the seller marks it as untaxed. */
  readonly taxable: boolean;
  readonly taxCode: TaxCode;
}

/** The tax of an authority on a line. */
export interface Charge {
  /** Decimal text. Empty if the line is not taxed. */
  readonly percent: string;
  /** Cents of tax per million cents. Null if the line is not taxed. */
  readonly rate: bigint | null;
  /** The taxed part of the line. */
  readonly base: Cents;
}

const NOT_TAXED: Charge = { percent: '', rate: null, base: 0n };

/** @throws {RangeError} if no rate of the authority is known for the day; check `isKnownOn` first. */
export function chargeOf(authority: Authority, line: TaxableLine, day: string): Charge {
  if (!line.taxable) return NOT_TAXED;
  const product = productRateOf(authority, line.taxCode, day);
  const percent = percentOf(authority, product, day);
  const base = product ? baseOf(line, product) : line.amount;
  if (percent === null || (base === 0n && line.amount > 0n)) return NOT_TAXED;
  return { percent, rate: millionths(percent), base };
}

/** Decimal text. Null if exempt. */
export function percentOf(authority: Authority, product: ProductRate | undefined, day: string): string | null {
  if (product?.percent === 'exempt') return null;
  return product && product.percent !== 'general' ? product.percent : generalPercent(authority, day);
}

export function isKnownOn(authority: Authority, day: string): boolean {
  return rateOn(authority.rates, day) !== undefined;
}

/** The rule that replaces the general rate. */
export function productRateOf(authority: Authority, code: TaxCode, day: string): ProductRate | undefined {
  if (code === 'general') return undefined;
  const own = ruleOf(authority.code, code);
  const rule =
    own ?? (authority.local ? ruleOf(authority.payee, code) : undefined) ?? ruleOf(countryOf(authority), code);
  const broader = broaderCodes[code];
  if (!rule && broader) return productRateOf(authority, broader, day);
  const rate = rule?.rates.find(({ from, to }) => from <= day && (to === undefined || day <= to));
  if (!rule || !rate || own || !authority.local) return rate;
  // A locality either taxes it at its general rate, or exempts what the state exempts.
  return rule.local === 'taxed' ? undefined : { ...rate, percent: rate.percent === 'general' ? 'general' : 'exempt' };
}

/** The code whose rules apply if nobody has a rule for this code. */
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

/** The part of a line that is taxable at all. */
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
