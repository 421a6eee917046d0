import type { TaxCode } from '../../tax-codes.api.js';
import { FIRST_DAY, history } from '../dated-rate.js';

/** How products with a tax code are taxed, if different from the general rate. */
export interface ProductRule {
  /** A country, state or authority. `US` stands for every state, and `CA` for every province, without its own rule. */
  readonly jurisdiction: string;
  readonly code: TaxCode;
  readonly rates: readonly ProductRate[];
  /** Whether the counties, cities and districts of a US state tax it, which can differ from the state. */
  readonly local: 'taxed' | 'exempt';
}

export interface ProductRate {
  readonly from: string;
  readonly to?: string;
  /** Decimal text. 0 is zero-rated, which counts as taxed; `exempt` is not taxed; `general` is taxed at the general rate. */
  readonly percent: string | 'general' | 'exempt';
  readonly source: string;
  /** Percentage of the price that is taxed. */
  readonly share?: string;
  /** Price of one unit in dollars up to which it is not taxed. With `excess`, only the part above this price is taxed. */
  readonly free?: { readonly upTo: string; readonly excess: boolean };
}

/**
 * A rate and the dates on which others replaced it: `['9', ['2025-08-01', '11']]` is 9 % until 31 July 2025 and 11 % from then
 * on.
 */
export type Percents = readonly [first: string, ...changes: (readonly [from: string, percent: string])[]];

export function ratesOf([first, ...changes]: Percents, source: string): ProductRate[] {
  return history(source, [FIRST_DAY, first], ...changes);
}
