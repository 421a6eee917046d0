import { dollars } from '../money.js';
import { authorityOf } from './jurisdictions.js';
import type { Tax } from './sales-tax.api.js';
import type { TaxLineRow } from './tax-lines.queries.js';

export function toTax({ jurisdiction, kind, percent, base, amount }: TaxLineRow): Tax {
  return {
    jurisdiction,
    name: authorityOf(jurisdiction)?.name ?? jurisdiction,
    kind,
    rate: toRate(percent),
    taxable: dollars(base),
    amount: dollars(amount),
  };
}

/** The JSON number of a percentage: 7.25 is 0.0725, by its digits. */
export function toRate(percent: string): number {
  return Number(`${percent}e-2`);
}
