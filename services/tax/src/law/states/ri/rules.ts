import type { Cents, Rate } from '@exchequer/money';
import { begunSteps, floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import { stepFor } from '../../../engine/brackets.js';
import { childCareCredit } from '../../federal/child-care-credit/rules.js';
import { earnedIncomeCredit } from '../../federal/earned-income-credit/rules.js';
import { seniors } from '../../federal/filers/rules.js';
import { adjustedGrossIncome, pensions, taxExemptInterest } from '../../federal/income/rules.js';
import { realEstateTax } from '../../federal/itemized-deductions/schedule-a.rules.js';
import { socialSecurityBenefits, taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { fact, filersOf } from '../../tax-return.js';
import { dependentsAtHome, unclaimedPersonCount } from '../filers.js';
import { gap } from '../gaps.js';
import { sharesOfFilers } from '../shares.js';
import { stateLaw } from '../state-law.js';
import { scheduleYield, taxableIncomeOf } from '../steps.js';
import {
  careCreditShare,
  earnedIncomeCreditShare,
  incomeTaxRates,
  pensionExclusion,
  personalExemption,
  phaseOut,
  propertyTaxRelief,
  retiredBornTo,
  retirementIncomeLimit,
  standardDeduction,
} from './parameters.js';

/** Benefits, and pensions up to the limit, of each filer who has reached full retirement age. */
const retirementModification = fact<Cents>(
  'riRetirementModification',
  'R.I. Gen. Laws 44-30-12(c)(8), (9); RI Schedule M, lines 1s and 1u',
  ({ given, get, law }) => {
    if (get(adjustedGrossIncome) >= law(retirementIncomeLimit)[given.filingStatus]) return 0n;
    const age = given.taxYear - law(retiredBornTo);
    const benefits = sharesOfFilers(given, get(taxableSocialSecurity), age);
    return sum(
      sharesOfFilers(given, get(pensions), age).map(({ filer, amount }, index) =>
        (filer.age ?? 0) >= age ? benefits[index]!.amount + lesser(amount, law(pensionExclusion)) : 0n,
      ),
    );
  },
);

const income = fact<Cents>(
  'riAdjustedGrossIncome',
  'R.I. Gen. Laws 44-30-12; RI-1040, line 3',
  ({ get }) => get(adjustedGrossIncome) - get(retirementModification),
);

const shareKept = fact<Rate>('riShareKept', 'R.I. Gen. Laws 44-30-2.6(c)(3)(B)(III), (C)(II)', ({ get, law }) => {
  const { start, step, share } = law(phaseOut);
  const lost = begunSteps(floorZero(get(income) - start), step) * share.numerator;
  return { numerator: greater(0n, share.denominator - lost), denominator: share.denominator };
});

/** A filer whom someone else can claim does not count. */
const exemptPersons = fact<bigint>(
  'riExemptPersons',
  'R.I. Gen. Laws 44-30-2.6(c)(3)(C); RI-1040, line 6',
  ({ given }) => unclaimedPersonCount(given),
);

const deductions = fact<Cents>(
  'riDeductions',
  'R.I. Gen. Laws 44-30-2.6(c)(3); RI-1040, lines 4 and 6',
  ({ given, get, law, times }) => {
    const deduction = times(law(standardDeduction)[given.filingStatus], get(shareKept));
    return deduction + times(law(personalExemption) * get(exemptPersons), get(shareKept));
  },
);

const taxableIncome = taxableIncomeOf('ri', 'R.I. Gen. Laws 44-30-2.6; RI-1040, line 7', income, deductions);

const scheduleTax = fact<Cents>('riScheduleTax', 'R.I. Gen. Laws 44-30-2.6(c)(3)(A); RI-1040, line 8', (scope) =>
  scheduleYield(scope, scope.law(incomeTaxRates), scope.get(taxableIncome)),
);

const nonrefundableCredits = fact<Cents>(
  'riNonrefundableCredits',
  'R.I. Gen. Laws 44-30-2.6(F); RI-1040, line 9',
  ({ get, law, times }) => times(get(childCareCredit), law(careCreditShare)),
);

/** The part of property tax, or of a share of rent, above a share of household income. */
const reliefFromPropertyTax = fact<Cents>(
  'riReliefFromPropertyTax',
  'R.I. Gen. Laws 44-33-9; RI-1040H, line 14',
  ({ given, get, law, round, times }) => {
    const { rentShare, most, income: limit, onePerson, morePersons } = law(propertyTaxRelief);
    const untaxedBenefits = get(socialSecurityBenefits) - get(taxableSocialSecurity);
    const household = floorZero(get(adjustedGrossIncome) + get(taxExemptInterest) + untaxedBenefits);
    if (get(seniors).length === 0 || household > limit) return 0n;
    const alone = filersOf(given).length === 1 && dependentsAtHome(given).length === 0;
    const borne = times(household, stepFor(alone ? onePerson : morePersons, household));
    const paid = get(realEstateTax) + times(round(given.residence.rentPaid), rentShare);
    return lesser(floorZero(paid - borne), most);
  },
);

const refundableCredits = fact<Cents>(
  'riRefundableCredits',
  'R.I. Gen. Laws 44-30-2.6(c)(2)(N), 44-33-9; RI-1040, lines 14b and 14d',
  ({ get, law, times }) => times(get(earnedIncomeCredit), law(earnedIncomeCreditShare)) + get(reliefFromPropertyTax),
);

export const rhodeIsland = stateLaw(
  'ri',
  'R.I. Gen. Laws 44-30-2.6; RI-1040, line 13a less line 14',
  { income, deductions, taxableIncome, taxBeforeCredits: scheduleTax, nonrefundableCredits, refundableCredits },
  [
    'military pay and pensions, interest of the United States and of bonds of other states, 529 plans',
    gap(
      'disability_relief',
      'property tax relief of disabled filers under 65; assistance is not in the household’s income',
      'disabled_filer',
    ),
    'lead paint, other states’ and business credits; use tax; penalty for months without health coverage',
  ],
);
