import { type Cents, timesRate } from '@exchequer/money';
import { evaluateReturn } from '../calculation/evaluate-return.js';
import { readCalculation } from '../calculation/input/read-calculation.js';
import { floorZero, sum } from '../engine/amounts.js';
import {
  additionalMedicareRate,
  additionalMedicareWithheldAbove,
} from '../law/federal/additional-medicare-tax/parameters.js';
import { regularTax } from '../law/federal/income-tax/rules.js';
import { type Filer, filersOf, type TaxReturn } from '../law/tax-return.js';

/** What employers withhold of the wages of a year. */
export interface PresumedWithholding {
  readonly incomeTax: Cents;
  /** Additional Medicare tax, which counts as a payment of income tax (Form 8959, line 24). */
  readonly additionalMedicare: Cents;
}

/**
 * Estimates a year's withholding of filers whose Form W-4 contains only the filing status: for each filer, the tax on the
 * wages after the basic standard deduction (26 U.S.C. 3402(a); Publication 15-T, annual percentage method), and the additional
 * Medicare tax on the wages of each employer above 200,000 (3102(f)).
 */
export function presumedWithholding(given: TaxReturn): PresumedWithholding {
  const { filingStatus, taxYear } = given;
  const nothingElse = readCalculation({ filingStatus, taxYear, income: 0 });
  const { law } = evaluateReturn(nothingElse);
  const additional = (wages: Cents) =>
    timesRate(floorZero(wages - law(additionalMedicareWithheldAbove)), law(additionalMedicareRate));
  return {
    incomeTax: sum(
      filersOf(given).map(({ wages }) =>
        evaluateReturn({ ...nothingElse, taxpayer: { ...nothingElse.taxpayer, wages } }).get(regularTax),
      ),
    ),
    additionalMedicare: sum(filersOf(given).flatMap((filer) => wagesWithoutBoxSix(filer).map(additional))),
  };
}

/** The Medicare wages of each employer whose withholding is not given. Without W-2s there is one employer. */
const wagesWithoutBoxSix = ({ wages, w2s }: Filer): Cents[] =>
  w2s.length === 0
    ? [wages]
    : w2s.filter(({ medicareTax }) => medicareTax === null).map(({ medicareWages }) => medicareWages);
