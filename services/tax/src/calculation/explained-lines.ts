import { centsToDollars } from '@exchequer/money';
import type { Evaluation } from '../engine/evaluate.js';
import { explain } from '../engine/explain.js';
import { formLines } from '../forms/index.js';
import { stateLines } from '../forms/state-lines.js';
import type { TaxReturn } from '../law/tax-return.js';
import type { ResultLine } from './calculation.api.js';

/** Every line of the federal forms and of the state's return that is not zero, traced. The evaluation must trace. */
export function explainedLines(given: TaxReturn, evaluation: Evaluation<TaxReturn>): ResultLine[] {
  const lines = [...formLines(given.taxYear), ...stateLines(given.residence.state)];
  return explain(evaluation, lines).map(({ amount, from, ...line }) => ({
    ...line,
    amount: centsToDollars(amount),
    from: [...from],
  }));
}
