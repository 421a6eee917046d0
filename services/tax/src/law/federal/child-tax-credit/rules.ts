import type { Cents } from '@exchequer/money';
import { begunSteps, floorZero, greater, lesser } from '../../../engine/amounts.js';
import { fact } from '../../tax-return.js';
import { additionalMedicareTax } from '../additional-medicare-tax/rules.js';
import { childCareCredit } from '../child-care-credit/rules.js';
import { earnedIncomeCredit } from '../earned-income-credit/rules.js';
import { nonrefundableEducationCredits } from '../education-credits/rules.js';
import { adjustedGrossIncome } from '../income/rules.js';
import { employeeMedicare, employeeSocialSecurity } from '../payroll-tax/rules.js';
import { saversCredit } from '../savers-credit/rules.js';
import { earnedIncome, selfEmploymentTaxDeduction } from '../self-employment/rules.js';
import { taxBeforeCredits } from '../totals/tax-before-credits.rules.js';
import { qualifyingChildren } from './children.rules.js';
import {
  childTaxCreditAmount,
  childTaxCreditPhaseOutAmount,
  childTaxCreditPhaseOutStart,
  childTaxCreditPhaseOutStep,
  otherDependentAmount,
  payrollTaxAlternativeChildren,
  refundableChildTaxCreditLimit,
  refundableEarningsRate,
  refundableEarningsThreshold,
} from './parameters.js';

/** Schedule 8812, line 5. Without dependents, the amount that the caller claims. */
export const childTaxCreditForChildren = fact<Cents>(
  'childTaxCreditForChildren',
  '26 U.S.C. 24(a); Schedule 8812, line 5',
  ({ given, get, law }) => {
    const full = law(childTaxCreditAmount) * BigInt(get(qualifyingChildren).children);
    const claimed = given.dependents === null ? given.claimed.childTaxCredit : null;
    return claimed === null ? full : lesser(claimed, full);
  },
);

/** Schedule 8812, line 7. */
export const creditForOtherDependents = fact<Cents>(
  'creditForOtherDependents',
  '26 U.S.C. 24(h)(4); Schedule 8812, line 7',
  ({ get, law }) => {
    return law(otherDependentAmount) * BigInt(get(qualifyingChildren).others);
  },
);

/** Schedule 8812, line 11: 50 dollars for every 1,000 dollars begun. */
export const childTaxCreditPhaseOut = fact<Cents>(
  'childTaxCreditPhaseOut',
  '26 U.S.C. 24(b), (h)(3); Schedule 8812, line 11',
  ({ given, get, law }) => {
    const excess = floorZero(get(adjustedGrossIncome) - law(childTaxCreditPhaseOutStart)[given.filingStatus]);
    return begunSteps(excess, law(childTaxCreditPhaseOutStep)) * law(childTaxCreditPhaseOutAmount);
  },
);

/** Schedule 8812, line 12. */
export const creditsForDependents = fact<Cents>('creditsForDependents', 'Schedule 8812, line 12', ({ get }) =>
  floorZero(get(childTaxCreditForChildren) + get(creditForOtherDependents) - get(childTaxCreditPhaseOut)),
);

/** Schedule 8812, line 13: the tax after earlier credits. */
export const taxLeftForDependentCredits = fact<Cents>(
  'taxLeftForDependentCredits',
  '26 U.S.C. 26(a); Schedule 8812, Credit Limit Worksheet A',
  ({ get }) =>
    floorZero(get(taxBeforeCredits) - get(childCareCredit) - get(nonrefundableEducationCredits) - get(saversCredit)),
);

/** Schedule 8812, line 14; Form 1040, line 19. */
export const nonrefundableDependentCredits = fact<Cents>(
  'nonrefundableDependentCredits',
  '26 U.S.C. 24, 26(a); Schedule 8812, line 14',
  ({ get }) => lesser(get(creditsForDependents), get(taxLeftForDependentCredits)),
);

/** The part of line 14 for children. The rest is the credit for other dependents. */
export const childTaxCredit = fact<Cents>('childTaxCredit', '26 U.S.C. 24(a)', ({ get }) =>
  lesser(get(nonrefundableDependentCredits), get(childTaxCreditForChildren)),
);

export const otherDependentCredit = fact<Cents>(
  'otherDependentCredit',
  '26 U.S.C. 24(h)(4)',
  ({ get }) => get(nonrefundableDependentCredits) - get(childTaxCredit),
);

/** Schedule 8812, line 20. */
export const refundableByEarnings = fact<Cents>(
  'refundableByEarnings',
  '26 U.S.C. 24(d)(1)(B)(i); Schedule 8812, line 20',
  ({ get, law, times }) =>
    times(floorZero(get(earnedIncome) - law(refundableEarningsThreshold)), law(refundableEarningsRate)),
);

/** Schedule 8812, line 25, for three or more children. */
const refundableByPayrollTaxes = fact<Cents>(
  'refundableByPayrollTaxes',
  '26 U.S.C. 24(d)(1)(B)(ii), (2); Schedule 8812, lines 21 to 25',
  ({ get, law, round }) => {
    if (get(qualifyingChildren).children < law(payrollTaxAlternativeChildren)) return 0n;
    const withheld = round(get(employeeSocialSecurity) + get(employeeMedicare));
    const payrollTaxes = withheld + get(selfEmploymentTaxDeduction) + get(additionalMedicareTax);
    return floorZero(payrollTaxes - get(earnedIncomeCredit));
  },
);

/** Schedule 8812, line 27; Form 1040, line 28. */
export const additionalChildTaxCredit = fact<Cents>(
  'additionalChildTaxCredit',
  '26 U.S.C. 24(d), (h)(5); Schedule 8812, line 27; Form 1040, line 28',
  ({ get, law }) => {
    const unused = get(creditsForDependents) - get(nonrefundableDependentCredits);
    const limit = law(refundableChildTaxCreditLimit) * BigInt(get(qualifyingChildren).children);
    const byIncome = greater(get(refundableByEarnings), get(refundableByPayrollTaxes));
    return lesser(lesser(unused, limit), byIncome);
  },
);
