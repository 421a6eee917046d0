import { centsToDollars } from '@exchequer/money';
import { calculate } from '../calculation/calculate.js';
import type { Assumption } from '../calculation/calculation.api.js';
import { presumedWithholding } from './presumed-withholding.js';
import { readRefund } from './read-refund.js';
import type { RefundEstimate, RefundEstimateInput } from './refund.api.js';

const PRESUMED: Assumption = {
  field: 'withholding',
  code: 'withholding_presumed',
  message: 'Employers withheld by Publication 15-T for this filing status, as if Form W-4 had no other entries.',
};

/**
 * Estimates the refund of a return, or the amount owed.
 * @throws {InvalidInput} lists every wrong field.
 */
export function estimateRefund(body: RefundEstimateInput, now: Date): Omit<RefundEstimate, 'object' | 'livemode'> {
  const { input, given } = readRefund(body, now);
  const withholding = input.withholding ?? centsToDollars(presumedWithholding(given));
  const result = calculate({ ...input, withholding });
  return {
    refundAmount: result.refundAmount,
    amountOwed: result.amountOwed,
    taxYear: input.taxYear,
    withholding,
    taxLiability: result.taxLiability,
    adjustedGrossIncome: result.adjustedGrossIncome,
    taxableIncome: result.taxableIncome,
    deduction: result.deduction,
    credits: result.credits,
    state: result.state,
    adjustments: result.adjustments,
    assumptions: [...(input.withholding === undefined ? [PRESUMED] : []), ...result.assumptions],
    lawVersion: result.lawVersion,
  };
}
