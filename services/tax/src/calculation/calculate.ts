import { type EvaluationObserver, evaluate } from '../engine/evaluate.js';
import type { TaxReturn } from '../law/tax-return.js';
import type { CalculationInput, CalculationResult } from './calculation.api.js';
import { explainedLines } from './explained-lines.js';
import { marginalRates } from './marginal-rates.js';
import { readCalculation } from './read-calculation.js';
import { resultOf } from './result.js';

export interface CalculationOptions {
  /** Adds `lines`; the input's `explain` does the same. */
  readonly explain?: boolean;
  readonly observer?: EvaluationObserver;
}

/**
 * The tax of a year by the law of that year.
 * @throws {InvalidInput} naming every field that is wrong.
 */
export function calculate(input: CalculationInput, options: CalculationOptions = {}): CalculationResult {
  const given = readCalculation(input);
  const explaining = options.explain ?? input.explain ?? false;
  const evaluation = evaluateReturn(given, { trace: explaining, ...options });
  const result = resultOf(given, evaluation, marginalRates(given));
  return explaining ? { ...result, lines: explainedLines(given, evaluation) } : result;
}

/** An evaluation of the facts of one return under the law of its tax year. */
export function evaluateReturn(
  given: TaxReturn,
  options: { readonly trace?: boolean; readonly observer?: EvaluationObserver | undefined } = {},
) {
  return evaluate(given, {
    on: `${given.taxYear}-01-01`,
    unit: given.usesTables ? 'dollar' : 'cent',
    ...(options.trace ? { trace: true } : {}),
    ...(options.observer ? { observer: options.observer } : {}),
  });
}
