import type { Cents } from '@exchequer/money';
import { floorZero, lesser } from '../../../engine/amounts.js';
import type { Scope } from '../../../engine/fact.js';
import { entry, fact, isSeparate, type TaxReturn } from '../../tax-return.js';
import { adjustmentsBeforeIra } from '../adjustments/before-ira.rules.js';
import { incomeOtherThanBenefits } from '../income/before-benefits.rules.js';
import { taxExemptInterest } from '../income/sources.rules.js';
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

/** The income that decides how much of the benefits is taxed: without half of the benefits and before the IRA deduction. */
const incomeBesideBenefits = fact<Cents>(
  'incomeBesideBenefits',
  '26 U.S.C. 86(b)(2); Social Security Benefits Worksheet, lines 3 to 6',
  ({ get }) => get(incomeOtherThanBenefits) + get(taxExemptInterest) - get(adjustmentsBeforeIra),
);

/** Taxable benefits without an IRA deduction. The income limit of that deduction uses this amount (Pub. 590-A). */
export const taxableSocialSecurityBeforeIra = fact<Cents>(
  'taxableSocialSecurityBeforeIra',
  '26 U.S.C. 86(a), 219(g)(3)(A)(i)',
  (scope) => taxablePart(scope, 0n),
);

/** The taxable benefits: up to half between the base amounts, 85 % above them, at most 85 % of all benefits. */
export function taxablePart({ given, get, law, times }: Scope<TaxReturn>, iraDeduction: Cents): Cents {
  const benefits = get(socialSecurityBenefits);
  if (benefits === 0n) return 0n;
  const hasBase = !isSeparate(given) || given.livedApartAllYear;
  const base = hasBase ? law(benefitsBaseAmount)[given.filingStatus] : 0n;
  const adjustedBase = hasBase ? law(benefitsAdjustedBaseAmount)[given.filingStatus] : 0n;
  const half = times(benefits, law(benefitsLowerShare));
  const excess = floorZero(get(incomeBesideBenefits) - iraDeduction + half - base);
  const upperExcess = floorZero(excess - (adjustedBase - base));
  const lowerPart = lesser(times(excess - upperExcess, law(benefitsLowerShare)), half);
  const upperPart = times(upperExcess, law(benefitsUpperShare));
  return lesser(lowerPart + upperPart, times(benefits, law(benefitsUpperShare)));
}
