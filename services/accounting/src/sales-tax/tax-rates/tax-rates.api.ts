import type { Tax } from '../sales-tax.api.js';
import type { TaxCode } from '../tax-codes.api.js';

export interface TaxRatePart {
  /** Who levies it. */
  jurisdiction: string;
  name: string;
  kind: Tax['kind'];
  /** To whom it is declared. */
  payee: string;
  /** 0.0725 is 7.25 %; null where it does not tax the code. */
  rate: number | null;
  /** Part of the price that is taxed, where it is not all of it: 0.8. */
  taxable_share: number | null;
  /** Price of one unit in dollars up to which it is free. */
  free_up_to: number | null;
  /** Days on which it is in force; null where it still is. */
  from: string;
  to: string | null;
  /** Statute or publication. */
  source: string;
}

export interface TaxRates {
  object: 'tax_rates';
  livemode: boolean;
  /** The place whose rates these are, from the most specific that is known. */
  jurisdiction: string;
  name: string;
  date: string;
  tax_code: TaxCode;
  /** All parts together. */
  rate: number;
  parts: TaxRatePart[];
  /** Whether tax is usually rounded once for all lines of a rate, or line by line. */
  rounding: 'invoice' | 'line';
  /** Whether a sale within a state is taxed where the seller or where the buyer is. */
  sourcing: 'origin' | 'destination';
}
