import type { Evaluation } from '../engine/evaluate.js';
import type { TaxReturn } from '../law/tax-return.js';

/** Something that the calculation takes for granted because the input does not say it. */
export interface Presumption {
  /** The input member that would have to say it, or that it is about. */
  readonly field: string;
  readonly code: string;
  readonly message: string;
  readonly when: (given: TaxReturn, evaluation: Evaluation<TaxReturn>) => boolean;
}
