import type { TaxCode } from '../tax-codes.api.js';

/** How what a tax code names is taxed where it is not taxed like everything else. */
export interface ProductRule {
  /** A country or state; `US` is every state that has no rule of its own for the code. */
  readonly jurisdiction: string;
  readonly code: TaxCode;
  readonly rates: readonly ProductRate[];
  /** Whether the counties, cities and districts of a US state tax it although, or as, the state does. */
  readonly local: 'taxed' | 'exempt';
}

export interface ProductRate {
  readonly from: string;
  readonly to?: string;
  /** Decimal text; `general` where it is taxed like everything else. 0 is zero-rated, which is taxed; `exempt` is not. */
  readonly percent: string | 'general' | 'exempt';
  readonly source: string;
  /** Part of the price that is taxed, percent. */
  readonly share?: string;
  /** Price of one unit in dollars up to which it is free; `excess`: above it, only what goes beyond is taxed. */
  readonly free?: { readonly upTo: string; readonly excess: boolean };
}
