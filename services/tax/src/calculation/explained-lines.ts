import { type Cents, centsToDollars } from '@exchequer/money';
import type { Evaluation } from '../engine/evaluate.js';
import { explain, type LineUnit } from '../engine/explain.js';
import { attachedForms, formsOf } from '../forms/index.js';
import { stateLines } from '../forms/state-lines.js';
import type { TaxReturn } from '../law/tax-return.js';
import { answerLines } from './answer-lines.js';
import type { ResultLine } from './calculation.api.js';
import { inputNameOf } from './input/input-names.js';

/**
 * Every amount of the answer, and every line of the federal forms and of the state's return that is not zero, with its
 * origins. The evaluation must run with tracing.
 */
export function explainedLines(
  given: TaxReturn,
  evaluation: Evaluation<TaxReturn>,
  { allForms = false, answer = true }: ExplainedLinesOptions = {},
): ResultLine[] {
  const forms = allForms ? formsOf(given.taxYear) : attachedForms(given, evaluation);
  const federal = forms.flatMap((form) => form.lines);
  const lines = [...(answer ? answerLines(given) : []), ...federal, ...stateLines(given.residence.state)];
  return explain(evaluation, lines, inputNameOf).map(({ amount, from, law, ...line }) => ({
    ...line,
    amount: shownAmount(amount, line.unit),
    from: [...from],
    law: [...law],
  }));
}

export interface ExplainedLinesOptions {
  /** Also returns lines of forms that the return does not need. */
  readonly allForms?: boolean;
  /** The members of a calculation's answer as lines. */
  readonly answer?: boolean;
}

const THOUSANDTHS = 1_000;

/** ReturnDollars, or the number that the line has instead of an amount. */
export function shownAmount(amount: Cents, unit: LineUnit | undefined): number {
  if (unit === undefined) return centsToDollars(amount);
  return unit === 'count' ? Number(amount) : Number(amount) / THOUSANDTHS;
}
