import type { Tenant } from '@exchequer/postgres';
import { rateOn } from '../law/dated-rate.js';
import type { Authority, Place } from '../places/jurisdictions.js';
import { toRate } from '../tax.js';
import { adviseOnRates } from '../tax-advice.js';
import type { TaxCode } from '../tax-codes.api.js';
import { isKnownOn, millionths, percentOf, productRateOf } from '../taxability.js';
import type { TaxRatePart, TaxRates } from './tax-rates.api.js';

/** The tax rates of a place for a code on a day, part by part, each with its source. */
export function taxRatesOf({ livemode }: Tenant, place: Place, date: string, code: TaxCode): TaxRates {
  const parts = place.authorities.filter((each) => isKnownOn(each, date)).map((each) => partOf(each, date, code));
  const sum = parts.reduce((total, { percent }) => total + (percent === null ? 0n : millionths(percent)), 0n);
  const hasUnknownPart = place.authorities.some((each) => !isKnownOn(each, date));
  return {
    object: 'tax_rates',
    livemode,
    jurisdiction: place.code,
    name: place.name,
    date,
    tax_code: code,
    rate: Number(`${sum}e-6`),
    parts: parts.map(({ percent, ...part }) => ({ ...part, rate: percent === null ? null : toRate(percent) })),
    rounding: place.rounding,
    sourcing: place.sourcing,
    local_rate: hasUnknownPart ? 'unknown' : place.localTaxes,
    advice: adviseOnRates(place, date, code),
  };
}

function partOf(
  authority: Authority,
  date: string,
  code: TaxCode,
): Omit<TaxRatePart, 'rate'> & { readonly percent: string | null } {
  const { code: jurisdiction, name, kind, payee } = authority;
  const product = productRateOf(authority, code, date);
  const { from, to, source } = product && product.percent !== 'general' ? product : rateOn(authority.rates, date)!;
  return {
    jurisdiction,
    name,
    kind,
    payee,
    percent: percentOf(authority, product, date),
    taxable_share: product?.share === undefined ? null : toRate(product.share),
    free_up_to: product?.free === undefined ? null : Number(product.free.upTo),
    from,
    to: to ?? null,
    source: product ? product.source : source,
  };
}
