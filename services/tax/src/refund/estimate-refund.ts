import { centsToDollars } from '@exchequer/money';
import { calculate } from '../calculation/calculate.js';
import { NOT_WITHHELD } from '../calculation/federal-assumptions.js';
import type { Presumed } from '../calculation/presumption.js';
import { taxed as isTaxedByState } from '../calculation/state-assumptions/conditions.js';
import type { TaxReturn } from '../law/tax-return.js';
import { presumedWithholding } from './presumed-withholding.js';
import { readRefund } from './read-refund.js';
import type { RefundEstimate, RefundEstimateInput } from './refund.api.js';

const presumedIn = (taxYear: number): Presumed => ({
  field: 'withholding',
  code: 'withholding_presumed',
  message: `Employers withheld by Publication 15-T of ${taxYear} for this filing status, as if Form W-4 had no other entries, and the additional Medicare tax on wages above $200,000 of one employer (26 U.S.C. 3102(f)).`,
});

const STATE_NOT_PRESUMED: Presumed = {
  field: 'stateWithholding',
  code: 'state_withholding_missing',
  message: 'Nothing was withheld for the state, because stateWithholding is not given.',
};

/**
 * Estimates the refund of a return, or the amount owed.
 * @throws {InvalidInput} lists every wrong field.
 */
export function estimateRefund(body: RefundEstimateInput, now: Date): Omit<RefundEstimate, 'object' | 'livemode'> {
  const { input, given } = readRefund(body, now);
  const withholding = input.withholding ?? presumedFor(given);
  const presumed = [
    ...(input.withholding === undefined ? [presumedIn(given.taxYear)] : []),
    ...(input.stateWithholding === undefined && isTaxedByState(given) ? [STATE_NOT_PRESUMED] : []),
  ];
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
    assumptions: [
      ...presumed,
      ...result.assumptions.filter(({ code }) => input.withholding !== undefined || code !== NOT_WITHHELD),
    ],
    lawVersion: result.lawVersion,
  };
}

function presumedFor(given: TaxReturn): number {
  const { incomeTax, additionalMedicare } = presumedWithholding(given);
  return centsToDollars(incomeTax + additionalMedicare);
}
