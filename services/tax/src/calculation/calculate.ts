import type { EvaluationObserver } from '../engine/evaluate.js';
import { rateLines } from './answer-lines.js';
import type { CalculationInput, CalculationResult } from './calculation.api.js';
import { chooseDeduction } from './choose-deduction.js';
import { evaluateReturn } from './evaluate-return.js';
import { type ExplainedLinesOptions, explainedLines } from './explained-lines.js';
import { readCalculation } from './input/read-calculation.js';
import { marginalRates } from './marginal-rates.js';
import { resultOf } from './result.js';

export interface CalculationOptions extends Pick<ExplainedLinesOptions, 'allForms'> {
  /** Adds `lines` to the answer. The input's `explain` does the same. */
  readonly explain?: boolean;
  readonly observer?: EvaluationObserver;
}

/**
 * Calculates the tax of a year with the law of that year.
 * @throws {InvalidInput} lists every wrong field.
 */
export function calculate(input: CalculationInput, options: CalculationOptions = {}): CalculationResult {
  const given = chooseDeduction(readCalculation(input));
  const explaining = options.explain ?? input.explain ?? false;
  const evaluation = evaluateReturn(given, { trace: explaining, ...options });
  const result = resultOf(given, evaluation, marginalRates(given, evaluation));
  if (!explaining) return result;
  const lines = explainedLines(given, evaluation, options);
  return { ...result, lines: [...rateLines(result), ...lines] };
}
