import type { ProviderRow } from '../providers/provider.js';

export interface Categorized {
  readonly category: string | null;
  /** 0 to 1 */
  readonly confidence: number | null;
  readonly reason: string | null;
  readonly needsReview: boolean;
}

/** The category of a transaction for tax. No categories are known here yet, so a person looks at each transaction. */
export function categorizeRow(_row: ProviderRow): Categorized {
  return { category: null, confidence: null, reason: null, needsReview: true };
}
