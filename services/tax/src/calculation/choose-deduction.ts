import type { Evaluation } from '../engine/evaluate.js';
import { alternativeMinimumTax } from '../law/federal/alternative-minimum-tax/rules.js';
import { itemizes } from '../law/federal/itemized-deductions/rules.js';
import { refundableCredits, totalTax } from '../law/federal/totals/rules.js';
import type { TaxReturn } from '../law/tax-return.js';
import { evaluateReturn } from './evaluate-return.js';

/**
 * Chooses the deduction that leaves less tax, if the caller lets us choose (26 U.S.C. 63(e)). The larger deduction leaves less
 * tax except under the alternative minimum tax, which allows gifts and mortgage interest but not the standard deduction.
 */
export function chooseDeduction(given: TaxReturn): TaxReturn {
  if (given.deductionChoice !== 'better' || given.itemized.length === 0) return given;
  const larger = evaluateReturn(given);
  if (larger.get(alternativeMinimumTax) === 0n) return given;
  const other: TaxReturn = { ...given, deductionChoice: larger.get(itemizes) ? 'standard' : 'itemized' };
  return taxOf(evaluateReturn(other)) < taxOf(larger) ? other : given;
}

const taxOf = ({ get }: Evaluation<TaxReturn>) => get(totalTax) - get(refundableCredits);
