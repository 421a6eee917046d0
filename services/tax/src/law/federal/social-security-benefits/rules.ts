import type { Cents } from '@exchequer/money';
import { floorZero, lesser } from '../../../engine/amounts.js';
import { entry, type Fact, fact, isSeparate } from '../../tax-return.js';
import { adjustmentsBeforeIra, iraDeduction } from '../adjustments/rules.js';
import { incomeOtherThanBenefits, taxExemptInterest } from '../income/rules.js';
import {
  benefitsAdjustedBaseAmount,
  benefitsBaseAmount,
  benefitsLowerShare,
  benefitsUpperShare,
} from './parameters.js';

/** Form 1040, line 6a. */
export const socialSecurityBenefits = entry(
  'socialSecurityBenefits',
  '26 U.S.C. 86(d); Form 1040, line 6a',
  'incomeSources.socialSecurityBenefits',
  ({ income }) => income.socialSecurityBenefits,
);

/** The income that decides how much of the benefits is taxed, without half of the benefits and before the IRA. */
const incomeBesideBenefits = fact<Cents>(
  'incomeBesideBenefits',
  '26 U.S.C. 86(b)(2); Social Security Benefits Worksheet, lines 3 to 6',
  ({ get }) => get(incomeOtherThanBenefits) + get(taxExemptInterest) - get(adjustmentsBeforeIra),
);

/** What would be taxed without an IRA deduction: the income limit of that deduction looks at it (Pub. 590-A). */
export const taxableSocialSecurityBeforeIra = taxable('taxableSocialSecurityBeforeIra', () => 0n);

/** Form 1040, line 6b. */
export const taxableSocialSecurity = taxable('taxableSocialSecurity', (get) => get(iraDeduction));

type Get = <Value>(fact: Fact<Value>) => Value;

function taxable(name: string, deduction: (get: Get) => Cents) {
  return fact<Cents>(name, '26 U.S.C. 86(a), (c); Form 1040, line 6b', ({ given, get, law, times }) => {
    const benefits = get(socialSecurityBenefits);
    if (benefits === 0n) return 0n;
    const hasBase = !isSeparate(given) || given.livedApartAllYear;
    const base = hasBase ? law(benefitsBaseAmount)[given.filingStatus] : 0n;
    const adjustedBase = hasBase ? law(benefitsAdjustedBaseAmount)[given.filingStatus] : 0n;
    const half = times(benefits, law(benefitsLowerShare));
    const excess = floorZero(get(incomeBesideBenefits) - deduction(get) + half - base);
    const upperExcess = floorZero(excess - (adjustedBase - base));
    const lowerPart = lesser(times(excess - upperExcess, law(benefitsLowerShare)), half);
    const upperPart = times(upperExcess, law(benefitsUpperShare));
    return lesser(lowerPart + upperPart, times(benefits, law(benefitsUpperShare)));
  });
}
