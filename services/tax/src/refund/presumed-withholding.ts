import { type Cents, timesRate } from '@exchequer/money';
import { evaluateReturn } from '../calculation/evaluate-return.js';
import { floorZero, sum } from '../engine/amounts.js';
import { yieldOf } from '../engine/brackets.js';
import {
  additionalMedicareRate,
  additionalMedicareWithheldAbove,
} from '../law/federal/additional-medicare-tax/parameters.js';
import { incomeTaxBrackets } from '../law/federal/income-tax/parameters.js';
import { wagesWithoutWithholding } from '../law/federal/withholding/parameters.js';
import { type Filer, filersOf, type TaxFilingStatus, type TaxReturn } from '../law/tax-return.js';

/** What employers withhold of the wages of a year. */
export interface PresumedWithholding {
  readonly incomeTax: Cents;
  /** Additional Medicare tax, which counts as a payment of income tax (Form 8959, line 24). */
  readonly additionalMedicare: Cents;
}

/**
 * Estimates a year's withholding of filers whose Form W-4 contains only the filing status: for each filer, the income tax by the annual percentage
 * method (26 U.S.C. 3402(a); Publication 15-T of the year, Worksheet 1A), and the additional Medicare tax on the wages of each employer above
 * 200,000 (3102(f)).
 */
export function presumedWithholding(given: TaxReturn): PresumedWithholding {
  const { law } = evaluateReturn(given);
  const status = scheduleOf(given.filingStatus);
  const schedule = law(incomeTaxBrackets)[status];
  const incomeTax = (wages: Cents) => {
    const taxed = floorZero(wages - law(wagesWithoutWithholding)[status]);
    return timesRate(1n, yieldOf(schedule, taxed));
  };
  const additional = (wages: Cents) =>
    timesRate(floorZero(wages - law(additionalMedicareWithheldAbove)), law(additionalMedicareRate));
  return {
    incomeTax: sum(filersOf(given).map(({ wages }) => incomeTax(wages))),
    additionalMedicare: sum(filersOf(given).flatMap((filer) => wagesWithoutBoxSix(filer).map(additional))),
  };
}

/** Publication 15-T has one schedule for single persons and married ones who file separately. */
const scheduleOf = (status: TaxFilingStatus): TaxFilingStatus =>
  status === 'married_filing_separately' ? 'single' : status;

/** The Medicare wages of each employer whose withholding is not given. Without W-2s there is one employer. */
const wagesWithoutBoxSix = ({ wages, w2s }: Filer): Cents[] =>
  w2s.length === 0
    ? [wages]
    : w2s.filter(({ medicareTax }) => medicareTax === null).map(({ medicareWages }) => medicareWages);
