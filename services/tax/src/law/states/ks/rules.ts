import type { Cents } from '@exchequer/money';
import { floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import { childCareCredit } from '../../federal/child-care-credit/rules.js';
import { earnedIncomeCredit } from '../../federal/earned-income-credit/rules.js';
import { seniors } from '../../federal/filers/rules.js';
import { adjustedGrossIncome } from '../../federal/income/rules.js';
import { earnedIncome } from '../../federal/self-employment/rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { fact, hasNumber } from '../../tax-return.js';
import {
  blindFilers,
  filersAllYearFrom,
  hasClaimedFiler,
  numberedDependentCount,
  numberedDependentsOf,
  unclaimedFilers,
} from '../filers.js';
import { gap } from '../gaps.js';
import { itemizedWithoutStateIncomeTax } from '../itemized.rules.js';
import { stateLaw } from '../state-law.js';
import { scheduleYield, taxableIncomeOf } from '../steps.js';
import {
  additionalDeduction,
  benefitsIncome,
  careCreditShare,
  dependentMinimumDeduction,
  earnedIncomeCreditShare,
  exemption,
  exemptsClaimedFilers,
  foodCredit,
  incomeTaxRates,
  standardDeduction,
  untaxedIncome,
} from './parameters.js';

const income = fact<Cents>('ksAdjustedGrossIncome', 'K.S.A. 79-32,117; K-40, line 3', ({ get, law }) => {
  const limit = law(benefitsIncome);
  const taxed = limit !== null && get(adjustedGrossIncome) > limit;
  return get(adjustedGrossIncome) - (taxed ? 0n : get(taxableSocialSecurity));
});

/** Earnings limit it for a filer whom someone else can claim. */
const basicDeduction = fact<Cents>('ksBasicDeduction', 'K.S.A. 79-32,119; K-40, line 4', ({ given, get, law }) => {
  const full = law(standardDeduction)[given.filingStatus];
  if (!hasClaimedFiler(given)) return full;
  return lesser(full, greater(law(dependentMinimumDeduction), get(earnedIncome)));
});

const deduction = fact<Cents>('ksDeduction', 'K.S.A. 79-32,119, 79-32,120; K-40, line 4', ({ given, get, law }) => {
  const additional = BigInt(get(seniors).length + blindFilers(given).length);
  const standard = get(basicDeduction) + law(additionalDeduction)[given.filingStatus] * additional;
  return greater(standard, get(itemizedWithoutStateIncomeTax));
});

/** Until 2023 a return with a filer whom someone else can claim has none. */
const exemptions = fact<Cents>('ksExemptions', 'K.S.A. 79-32,121; K-40, line 5', ({ given, get, law }) =>
  hasClaimedFiler(given) && !law(exemptsClaimedFilers) ? 0n : get(exemptionsOfAll),
);

/** Dependents need a number on the return (K.S.A. 79-3221p(a)), as for a federal exemption. */
const exemptionsOfAll = fact<Cents>('ksExemptionsOfAll', 'K.S.A. 79-32,121; 26 U.S.C. 151(e)', ({ given, law }) => {
  const { filers, dependent, head } = law(exemption);
  const ofHead = given.filingStatus === 'head_of_household' ? head : 0n;
  return filers[given.filingStatus] + ofHead + dependent * numberedDependentCount(given);
});

const deductions = fact<Cents>('ksDeductions', 'K-40, line 6', ({ get }) => get(deduction) + get(exemptions));
const taxableIncome = taxableIncomeOf('ks', 'K-40, line 7', income, deductions);

const taxBeforeCredits = fact<Cents>('ksTaxBeforeCredits', 'K.S.A. 79-32,110; K-40, line 8', (scope) => {
  const { given, get, law } = scope;
  const status = given.filingStatus;
  const untaxed = get(taxableIncome) <= law(untaxedIncome)[status];
  return untaxed ? 0n : scheduleYield(scope, law(incomeTaxRates)[status], get(taxableIncome));
});

const refundableCredits = fact<Cents>(
  'ksEarnedIncomeCredit',
  'K.S.A. 79-32,205; K-40, line 19',
  ({ get, law, times }) => times(get(earnedIncomeCredit), law(earnedIncomeCreditShare)),
);

/**
 * For each federal exemption, which neither a filer whom someone else can claim has nor a person without a number. A filer must have the age all
 * year. The exemption of a head of household does not count.
 */
const creditForFood = fact<Cents>(
  'ksFoodCredit',
  'K.S.A. 79-32,271; 26 U.S.C. 151(d)(2), (e); Kansas Department of Revenue, Notice 13-12; K-40, line 20',
  ({ given, get, law }) => {
    const credit = law(foodCredit);
    if (credit === null || get(adjustedGrossIncome) > credit.income) return 0n;
    const children = numberedDependentsOf(given).filter(({ age }) => age < credit.childBelow).length;
    if (children === 0 && filersAllYearFrom(given, credit.fromAge).length === 0 && blindFilers(given).length === 0)
      return 0n;
    const filers = unclaimedFilers(given).filter(hasNumber).length;
    return credit.amount * BigInt(filers + children);
  },
);

/** The care credit is used first. The food credit is limited to the tax that is left after the earned income credit. */
const nonrefundableCredits = fact<Cents>('ksNonrefundableCredits', 'K-40, lines 13 to 20', ({ get, law, times }) => {
  const care = times(get(childCareCredit), law(careCreditShare));
  return sum([care, lesser(get(creditForFood), floorZero(get(taxBeforeCredits) - care - get(refundableCredits)))]);
});

export const kansas = stateLaw(
  'ks',
  'K.S.A. 79-32,110; K-40, lines 18 to 21',
  { income, deductions, taxableIncome, taxBeforeCredits, nonrefundableCredits, refundableCredits },
  [
    'public and military pensions, 529 accounts and other lines of Schedule S',
    gap('disability_exemption', 'exemptions of disabled veterans; food credit of the disabled', 'disabled_filer'),
    gap(
      'homestead_refunds',
      'homestead and property tax refunds, which are claimed apart; credits for other states and businesses',
      'property_tax',
    ),
  ],
);
