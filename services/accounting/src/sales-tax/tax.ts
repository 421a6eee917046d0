import type { NewTaxLine } from '../books/tax-lines/tax-lines.queries.js';
import { dollars } from '../wire/money.js';
import { authorityOf } from './places/jurisdictions.js';
import type { Tax } from './sales-tax.api.js';

export function toTax({ jurisdiction, kind, percent, base, amount }: NewTaxLine): Tax {
  return {
    jurisdiction,
    name: authorityOf(jurisdiction)?.name ?? jurisdiction,
    kind,
    rate: toRate(percent),
    taxable: dollars(base),
    amount: dollars(amount),
  };
}

/** The JSON number of a percentage: 7.25 becomes 0.0725, computed from its digits. */
export function toRate(percent: string): number {
  return Number(`${percent}e-2`);
}
