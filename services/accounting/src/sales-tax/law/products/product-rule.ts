import type { TaxCode } from '../../tax-codes.api.js';
import { FIRST_DAY, history } from '../dated-rate.js';

/** How what a tax code names is taxed where it is not taxed like everything else. */
export interface ProductRule {
  /** A country, state or authority; `US` is every state, and `CA` every province, that has no rule of its own. */
  readonly jurisdiction: string;
  readonly code: TaxCode;
  readonly rates: readonly ProductRate[];
  /** Whether the counties, cities and districts of a US state tax it although, or as, the state does. */
  readonly local: 'taxed' | 'exempt';
}

export interface ProductRate {
  readonly from: string;
  readonly to?: string;
  /** Decimal text. 0 is zero-rated, which is taxed; `exempt` is not; `general` is taxed like everything else. */
  readonly percent: string | 'general' | 'exempt';
  readonly source: string;
  /** Part of the price that is taxed, percent. */
  readonly share?: string;
  /** Price of one unit in dollars up to which it is free; with `excess` only what goes beyond is taxed above it. */
  readonly free?: { readonly upTo: string; readonly excess: boolean };
}

/**
 * A rate and the days from which others took its place: `['9', ['2025-08-01', '11']]` is 9 % until 31 July 2025, 11 %
 * from then on.
 */
export type Percents = readonly [first: string, ...changes: (readonly [from: string, percent: string])[]];

export function ratesOf([first, ...changes]: Percents, source: string): ProductRate[] {
  return history(source, [FIRST_DAY, first], ...changes);
}
