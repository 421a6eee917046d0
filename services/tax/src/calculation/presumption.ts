import type { Evaluation } from '../engine/evaluate.js';
import type { TaxReturn } from '../law/tax-return.js';
import type { AssumptionCode } from './assumption-codes.js';

/** An assumption that the calculation makes because the input says nothing about it. */
export interface Presumption {
  /** The input field that would replace the assumption, or that the assumption is about. */
  readonly field: string;
  readonly code: AssumptionCode;
  readonly message: string;
  readonly when: (given: TaxReturn, evaluation: Evaluation<TaxReturn>) => boolean;
}

/** An assumption that was made. */
export type Presumed = Pick<Presumption, 'field' | 'code' | 'message'>;
