import { type Cents, centsToDollars } from '@exchequer/money';
import type { Evaluation } from '../engine/evaluate.js';
import { explain, type LineUnit } from '../engine/explain.js';
import { attachedForms, formsOf } from '../forms/index.js';
import { stateLines } from '../forms/state-lines.js';
import type { TaxReturn } from '../law/tax-return.js';
import type { ResultLine } from './calculation.api.js';

/**
 * Every line that is not zero of the federal forms and of the state's return, traced. The evaluation must trace.
 * @param allForms also of forms that the return does not need
 */
export function explainedLines(given: TaxReturn, evaluation: Evaluation<TaxReturn>, allForms: boolean): ResultLine[] {
  const forms = allForms ? formsOf(given.taxYear) : attachedForms(given, evaluation);
  const federal = forms.flatMap((form) => form.lines);
  const lines = [...federal, ...stateLines(given.residence.state)];
  return explain(evaluation, lines).map(({ amount, from, ...line }) => ({
    ...line,
    amount: shownAmount(amount, line.unit),
    from: [...from],
  }));
}

const THOUSANDTHS = 1_000;

/** Dollars, or the number that the line holds instead. */
export function shownAmount(amount: Cents, unit: LineUnit | undefined): number {
  if (unit === undefined) return centsToDollars(amount);
  return unit === 'count' ? Number(amount) : Number(amount) / THOUSANDTHS;
}
