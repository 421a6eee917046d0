import type { Cents } from '@exchequer/money';
import { begunSteps, floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import { stepFor } from '../../../engine/brackets.js';
import { capitalGainOrLoss, netCapitalResult } from '../../federal/capital-gains/rules.js';
import { seniors } from '../../federal/filers/rules.js';
import { adjustedGrossIncome, taxExemptInterest } from '../../federal/income/rules.js';
import { realEstateTax } from '../../federal/itemized-deductions/schedule-a.rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { type Fact, fact, filersOf, hasNumber, hasWorkNumber } from '../../tax-return.js';
import { dependentsAtHome, filerCount, numberedDependentCount, numberedDependentsOf } from '../filers.js';
import {
  dependentCredit,
  dependentCreditFall,
  exciseCredit,
  familyCredit,
  familyCreditIncome,
  propertyTaxCredit,
} from './parameters.js';

/** Form 140 lists each dependent with a number (box 10, column b). Without it the credits for a dependent are lost. */
const creditForDependents = fact<Cents>(
  'azDependentCredit',
  'A.R.S. 43-1073.01; Form 140, line 49',
  ({ given, get, law, times }) => {
    const { below, child, other } = law(dependentCredit);
    const children = BigInt(numberedDependentsOf(given).filter(({ age }) => age < below).length);
    const full = child * children + other * (numberedDependentCount(given) - children);
    const { start, step, share } = law(dependentCreditFall);
    const fallen = begunSteps(floorZero(get(adjustedGrossIncome) - start[given.filingStatus]), step) * share.numerator;
    return times(full, { numerator: floorZero(share.denominator - fallen), denominator: share.denominator });
  },
);

export function nonrefundableCreditsOf(income: Fact): Fact {
  const creditForFamilies = fact<Cents>(
    'azFamilyCredit',
    'A.R.S. 43-1073; Form 140, line 50',
    ({ given, get, law }) => {
      const limits: readonly Cents[] = law(familyCreditIncome)[given.filingStatus];
      const limit = limits[Math.min(numberedDependentsOf(given).length, limits.length - 1)]!;
      if (get(income) > limit) return 0n;
      const { perPerson, most } = law(familyCredit);
      return lesser(perPerson * (filerCount(given) + numberedDependentCount(given)), most[given.filingStatus]);
    },
  );
  return fact<Cents>('azNonrefundableCredits', 'Form 140, lines 49 to 51', ({ get }) =>
    sum([get(creditForDependents), get(creditForFamilies)]),
  );
}

/** The taxpayer needs a number that is valid for employment, the others any number (Form 140ET, instructions and line 9). */
const creditForExcise = fact<Cents>('azExciseCredit', 'A.R.S. 43-1072.01; Form 140, line 56', ({ given, get, law }) => {
  const { perPerson, most, income } = law(exciseCredit);
  if (get(adjustedGrossIncome) > income[given.filingStatus] || given.taxpayer.claimedAsDependent) return 0n;
  if (!hasWorkNumber(given.taxpayer)) return 0n;
  const filers = BigInt(filersOf(given).filter(hasNumber).length);
  return lesser(perPerson * (filers + numberedDependentCount(given)), most);
});

/** Household income leaves out social security and counts capital losses only up to the limit. */
const creditForPropertyTax = fact<Cents>(
  'azPropertyTaxCredit',
  'A.R.S. 43-1072; Form 140PTC',
  ({ given, get, law, times, round }) => {
    if (get(seniors).length === 0) return 0n;
    const { rentShare, capitalLossLimit, alone, withOthers } = law(propertyTaxCredit);
    const gains = greater(get(netCapitalResult), -capitalLossLimit) - get(capitalGainOrLoss);
    const income = get(adjustedGrossIncome) - get(taxableSocialSecurity) + get(taxExemptInterest) + gains;
    const livesAlone = filersOf(given).length + dependentsAtHome(given).length === 1;
    const paid = get(realEstateTax) + times(round(given.residence.rentPaid), rentShare);
    return lesser(paid, stepFor(livesAlone ? alone : withOthers, income));
  },
);

export const refundableCredits = fact<Cents>('azRefundableCredits', 'Form 140, lines 55 to 57', ({ get }) =>
  sum([get(creditForExcise), get(creditForPropertyTax)]),
);
