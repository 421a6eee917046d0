import type { Cents } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../engine/amounts.js';
import { charityDeduction, giftsWithinLimits } from '../federal/itemized-deductions/charity.rules.js';
import { itemizedReduction, itemizes } from '../federal/itemized-deductions/rules.js';
import {
  casualtyDeduction,
  medicalDeduction,
  mortgageInterestDeduction,
  otherItemizedDeductions,
  personalPropertyTax,
  realEstateTax,
  stateLocalIncomeTax,
  stateLocalTaxDeduction,
  stateLocalTaxesPaid,
} from '../federal/itemized-deductions/schedule-a.rules.js';
import { fact } from '../tax-return.js';

/** Gifts without the floor of 2026, for states that follow an earlier Internal Revenue Code. */
export const charityDeductionWithoutFloor = fact<Cents>(
  'charityDeductionWithoutFloor',
  '26 U.S.C. 170(b)(1) as in force in 2025',
  ({ get }) => get(giftsWithinLimits),
);

/** Property tax paid. */
export const propertyTax = fact<Cents>(
  'propertyTax',
  'Schedule A, lines 5b and 5c',
  ({ get }) => get(realEstateTax) + get(personalPropertyTax),
);

/** The part of it that the federal cap on state and local taxes allows. */
export const propertyTaxCapped = fact<Cents>(
  'propertyTaxCapped',
  '26 U.S.C. 164(b)(6); Schedule A, line 5e',
  ({ get }) => lesser(get(propertyTax), get(stateLocalTaxDeduction)),
);

/** For itemizers: the income tax within the capped deduction. Other taxes fill the cap first. */
export const stateIncomeTaxDeducted = fact<Cents>(
  'stateIncomeTaxDeducted',
  '26 U.S.C. 164(b)(6); Schedule A, lines 5a and 5e',
  ({ get }) =>
    get(itemizes) ? lesser(get(stateLocalIncomeTax), floorZero(get(stateLocalTaxDeduction) - get(propertyTax))) : 0n,
);

/** The income tax within the capped deduction, if each tax takes its proportional part of the cap. */
export const stateIncomeTaxInProportion = fact<Cents>(
  'stateIncomeTaxInProportion',
  '26 U.S.C. 164(b)(6); Schedule A, line 5e x 5a / 5d',
  ({ get, times }) => {
    const denominator = get(stateLocalTaxesPaid);
    return denominator === 0n
      ? 0n
      : times(get(stateLocalTaxDeduction), { numerator: get(stateLocalIncomeTax), denominator });
  },
);

const itemizedWithoutTaxes = fact<Cents>('itemizedWithoutTaxes', 'Schedule A, lines 4, 10, 14, 15 and 16', ({ get }) =>
  sum([
    get(medicalDeduction),
    get(mortgageInterestDeduction),
    get(charityDeduction),
    get(casualtyDeduction),
    get(otherItemizedDeductions),
  ]),
);

/** The deductions of Schedule A without state income tax, and without the federal cap on property tax. */
export const itemizedWithoutStateIncomeTax = fact<Cents>(
  'itemizedWithoutStateIncomeTax',
  'Schedule A, lines 4, 5b, 5c, 10, 14, 15 and 16',
  ({ get }) => get(itemizedWithoutTaxes) + get(propertyTax),
);

/** The deductions of Schedule A without state income tax. */
export const itemizedWithPropertyTaxCapped = fact<Cents>(
  'itemizedWithPropertyTaxCapped',
  'Schedule A, lines 4, 5e, 10, 14, 15 and 16',
  ({ get }) => get(itemizedWithoutTaxes) + get(propertyTaxCapped),
);

/** The deductions of the federal return without state income tax, from 2026 on after the reduction at high income. */
export const federalItemizedWithoutStateIncomeTax = fact<Cents>(
  'federalItemizedWithoutStateIncomeTax',
  '26 U.S.C. 68; Schedule A, line 17 less state income tax',
  ({ get }) => get(itemizedWithPropertyTaxCapped) - get(itemizedReduction),
);
