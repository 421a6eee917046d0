import type { Cents } from '@exchequer/money';
import { sum } from '../../engine/amounts.js';
import { charityDeduction } from '../federal/itemized-deductions/charity.rules.js';
import {
  casualtyDeduction,
  medicalDeduction,
  mortgageInterestDeduction,
  otherItemizedDeductions,
  personalPropertyTax,
  realEstateTax,
} from '../federal/itemized-deductions/schedule-a.rules.js';
import { fact } from '../tax-return.js';

/** The deductions of Schedule A without the income tax of states, and without the federal cap on property tax. */
export const itemizedWithoutStateIncomeTax = fact<Cents>(
  'itemizedWithoutStateIncomeTax',
  'Schedule A, lines 4, 5b, 5c, 10, 14, 15 and 16',
  ({ get }) =>
    sum([
      get(medicalDeduction),
      get(realEstateTax),
      get(personalPropertyTax),
      get(mortgageInterestDeduction),
      get(charityDeduction),
      get(casualtyDeduction),
      get(otherItemizedDeductions),
    ]),
);
