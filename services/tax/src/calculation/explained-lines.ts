import { centsToDollars } from '@exchequer/money';
import type { Evaluation } from '../engine/evaluate.js';
import { explain } from '../engine/explain.js';
import { formLines } from '../forms/index.js';
import type { TaxReturn } from '../law/tax-return.js';
import type { ResultLine } from './calculation.api.js';

/** Every form line of the return that is not zero, traced. The evaluation must trace. */
export function explainedLines(given: TaxReturn, evaluation: Evaluation<TaxReturn>): ResultLine[] {
  return explain(evaluation, formLines(given.taxYear)).map(({ amount, from, ...line }) => ({
    ...line,
    amount: centsToDollars(amount),
    from: [...from],
  }));
}
