import { type Evaluation, type EvaluationObserver, evaluate } from '../engine/evaluate.js';
import type { TaxReturn } from '../law/tax-return.js';
import { editionOf } from '../law/version.js';

/** Evaluates the facts of one return with the law of its tax year and the law version of the return. */
export function evaluateReturn(
  given: TaxReturn,
  options: { readonly trace?: boolean; readonly observer?: EvaluationObserver | undefined } = {},
): Evaluation<TaxReturn> {
  return evaluate(given, {
    on: `${given.taxYear}-01-01`,
    edition: editionOf(given.lawVersion),
    unit: given.usesTables ? 'dollar' : 'cent',
    ...(options.trace ? { trace: true } : {}),
    ...(options.observer ? { observer: options.observer } : {}),
  });
}
