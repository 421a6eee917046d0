import type { Tax, TaxAdvice } from '../sales-tax.api.js';
import type { TaxCode } from '../tax-codes.api.js';

export interface TaxRatePart {
  /** The authority that levies the tax. */
  jurisdiction: string;
  name: string;
  kind: Tax['kind'];
  /** The payee of the declaration. */
  payee: string;
  /** 0.0725 is 7.25 %. Null if the code is not taxed. */
  rate: number | null;
  /** The taxed part of the price if it is not the whole price: 0.8. */
  taxable_share: number | null;
  /** Price of one unit in dollars up to which it is not taxed. */
  free_up_to: number | null;
  /** First and last day of the rate. Null if it still applies. */
  from: string;
  to: string | null;
  /** Statute or publication. */
  source: string;
}

export interface TaxRates {
  object: 'tax_rates';
  livemode: boolean;
  /** The place of these rates, as specific as known. */
  jurisdiction: string;
  name: string;
  date: string;
  tax_code: TaxCode;
  /** The sum of all parts. If `advice` has `local_rate` or `rates`, it is not the whole rate. */
  rate: number;
  parts: TaxRatePart[];
  /** Whether tax is usually rounded once for all lines of a rate, or line by line. */
  rounding: 'invoice' | 'line';
  /** Whether a sale within a state is taxed where the seller or where the buyer is. */
  sourcing: 'origin' | 'destination';
  /** Whether the taxes of counties, cities and districts, or of provinces, are among the parts. `none`: nobody levies one there. */
  local_rate: 'none' | 'included' | 'unknown';
  /** Says which rates of this place are unknown here. Null if the rate is complete. */
  advice: TaxAdvice | null;
}
