import type { Cents, Rate } from '@exchequer/money';
import { floorZero, greater, lesser } from '../../../engine/amounts.js';
import type { Scope } from '../../../engine/fact.js';
import { type Fact, fact, type TaxReturn } from '../../tax-return.js';
import { additionalDeductions } from '../additional-deductions/rules.js';
import { selfEmployedHealthDeduction } from '../adjustments/rules.js';
import { netCapitalGain } from '../capital-gains/rules.js';
import { adjustedGrossIncome, qualifiedDividends, sCorporationIncome } from '../income/rules.js';
import { charityDeductionWithoutItemizing } from '../itemized-deductions/charity.rules.js';
import { itemizedBeforeReduction } from '../itemized-deductions/schedule-a.rules.js';
import { businessIncome, selfEmploymentTaxDeduction } from '../self-employment/rules.js';
import { standardDeduction } from '../standard-deduction/rules.js';
import {
  qbiForMinimumDeduction,
  qbiMinimumDeduction,
  qbiPhaseInRange,
  qbiPropertyShare,
  qbiRate,
  qbiThreshold,
  qbiWageShare,
  qbiWageShareWithProperty,
} from './parameters.js';

/** Income of sole proprietorships after the deductions that belong to them. */
const proprietorIncome = fact<Cents>(
  'proprietorQualifiedIncome',
  '26 CFR 1.199A-3(b)(1)(vi)',
  ({ get }) => get(businessIncome) - get(selfEmploymentTaxDeduction) - get(selfEmployedHealthDeduction),
);

/** Form 8995, line 2: all trades together. Negative after a loss. */
export const businessIncomeBeforeLoss = fact<Cents>(
  'businessIncomeBeforeLoss',
  '26 U.S.C. 199A(c); Form 8995, line 2',
  ({ get }) => get(proprietorIncome) + get(sCorporationIncome),
);

/** Form 8995, line 4: a loss is carried to later years. */
export const qualifiedBusinessIncome = fact<Cents>(
  'qualifiedBusinessIncome',
  '26 U.S.C. 199A(c); Form 8995, line 4',
  ({ get }) => floorZero(get(businessIncomeBeforeLoss)),
);

/** Form 8995, line 11, for a return that takes the standard deduction and for one that itemizes. */
export const incomeBeforeIfStandard = fact<Cents>('incomeBeforeQbiIfStandard', '26 U.S.C. 199A(e)(1)', ({ get }) =>
  floorZero(
    get(adjustedGrossIncome) -
      get(standardDeduction) -
      get(charityDeductionWithoutItemizing) -
      get(additionalDeductions),
  ),
);
export const incomeBeforeIfItemized = fact<Cents>('incomeBeforeQbiIfItemized', '26 U.S.C. 199A(e)(1)', ({ get }) =>
  floorZero(get(adjustedGrossIncome) - get(itemizedBeforeReduction) - get(additionalDeductions)),
);

export const qbiDeductionIfStandard = deductionFrom('qbiDeductionIfStandard', incomeBeforeIfStandard);

/** Section 68 uses the business income deduction of an itemized return, but that deduction does not depend on section 68. */
export const qbiDeductionIfItemized = deductionFrom('qbiDeductionIfItemized', incomeBeforeIfItemized);

function deductionFrom(name: string, incomeBefore: Fact): Fact {
  return fact(name, '26 U.S.C. 199A(a), (b), (i)', (scope) => {
    const { get, law, times } = scope;
    const income = get(qualifiedBusinessIncome);
    if (income === 0n) return 0n;
    const component = businessComponent(scope, get(incomeBefore));
    const overallLimit = times(
      floorZero(get(incomeBefore) - get(netCapitalGain) - get(qualifiedDividends)),
      law(qbiRate),
    );
    const minimum = income >= law(qbiForMinimumDeduction) ? law(qbiMinimumDeduction) : 0n;
    return greater(lesser(component, overallLimit), minimum);
  });
}

/** The deductible share of qualified income. Wages and property limit it as income rises above the threshold (Form 8995-A). */
function businessComponent(scope: Scope<TaxReturn>, incomeBefore: Cents): Cents {
  const { given, get, law, times } = scope;
  const range = law(qbiPhaseInRange)[given.filingStatus];
  const excess = lesser(floorZero(incomeBefore - law(qbiThreshold)[given.filingStatus]), range);
  const phasedIn: Rate = { numerator: excess, denominator: range };
  const ofService = given.business.specifiedService;
  const applicable: Rate = { numerator: ofService ? range - excess : range, denominator: range };
  const share = times(times(get(qualifiedBusinessIncome), applicable), law(qbiRate));
  const limit = times(limitByWages(scope), applicable);
  return share - times(floorZero(share - limit), phasedIn);
}

/**
 * The limit from wages and property. A sole proprietor without `wages` in the input is assumed to have no employees. An S
 * corporation must pay its owner a reasonable wage, so its part is assumed not to be limited.
 */
function limitByWages({ given, get, law, times }: Scope<TaxReturn>): Cents {
  const { w2Wages, unadjustedBasis } = given.business;
  const property = times(unadjustedBasis, law(qbiPropertyShare));
  if (w2Wages === null) return property + times(floorZero(get(sCorporationIncome)), law(qbiRate));
  const withProperty = times(w2Wages, law(qbiWageShareWithProperty)) + property;
  return greater(times(w2Wages, law(qbiWageShare)), withProperty);
}
