import type { Cents } from '@exchequer/money';
import { floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import { creditsOfDependents } from '../../federal/child-tax-credit/children.rules.js';
import { earnedIncomeCredit } from '../../federal/earned-income-credit/rules.js';
import { adjustedGrossIncome, taxExemptInterest, wages } from '../../federal/income/rules.js';
import { earnedIncomeOfFilers } from '../../federal/self-employment/rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { type Dependent, fact, filersOf, isChildOrSibling, livesWithFiler } from '../../tax-return.js';
import { numberedDependentsOf } from '../filers.js';
import {
  atHomeParentCredit,
  benefitsCredit,
  childTaxCredit,
  earnedIncomeCreditShare,
  incomeTaxRate,
  retirementCredit,
} from './parameters.js';

/** Those for whom the federal return has a credit for a child or an other dependent. It has none without a number. */
export const qualifyingDependents = fact<readonly Dependent[]>(
  'utQualifyingDependents',
  'Utah Code 59-10-1018(1)(g), 59-10-1047(1)(e)(i); 26 U.S.C. 24',
  ({ given, get }) => (given.dependents ?? []).filter((_, index) => get(creditsOfDependents)[index] !== null),
);

const modifiedIncome = fact<Cents>(
  'utModifiedIncome',
  'Utah Code 59-10-1019(1), 59-10-1042(1)',
  ({ get }) => get(adjustedGrossIncome) + get(taxExemptInterest),
);

const creditForRetired = fact<Cents>(
  'utCreditForRetired',
  'Utah Code 59-10-1019; TC-40A',
  ({ given, get, law, times }) => {
    const { bornTo, amount, start, fall } = law(retirementCredit);
    const retired = filersOf(given).filter(({ age }) => age !== null && given.taxYear - age <= bornTo);
    const excess = floorZero(get(modifiedIncome) - start[given.filingStatus]);
    return floorZero(amount * BigInt(retired.length) - times(excess, fall));
  },
);

const creditForBenefits = fact<Cents>(
  'utCreditForBenefits',
  'Utah Code 59-10-1042; TC-40A, code AH',
  ({ given, get, law, times }) => {
    const { start, fall } = law(benefitsCredit);
    const excess = floorZero(get(modifiedIncome) - start[given.filingStatus]);
    return floorZero(times(get(taxableSocialSecurity), law(incomeTaxRate)) - times(excess, fall));
  },
);

const creditForChildren = fact<Cents>(
  'utCreditForChildren',
  'Utah Code 59-10-1047; TC-40A',
  ({ given, get, law, times }) => {
    const credit = law(childTaxCredit);
    if (credit === null) return 0n;
    const children = get(qualifyingDependents).filter(
      (dependent) => dependent.age < credit.belowAge && dependent.age >= credit.fromAge && isChildOrSibling(dependent),
    );
    const excess = floorZero(get(modifiedIncome) - credit.start[given.filingStatus]);
    return floorZero(credit.amount * BigInt(children.length) - times(excess, credit.fall));
  },
);

const creditForWorkers = fact<Cents>(
  'utCreditForWorkers',
  'Utah Code 59-10-1044; TC-40A, code AM',
  ({ get, law, times }) => lesser(times(get(earnedIncomeCredit), law(earnedIncomeCreditShare)), get(wages)),
);

const creditForParentAtHome = fact<Cents>(
  'utCreditForParentAtHome',
  'Utah Code 59-10-1005; 26 U.S.C. 151(e); TC-40A',
  ({ given, get, law }) => {
    const { amount, belowAge, earnings, income } = law(atHomeParentCredit);
    const atHome = get(earnedIncomeOfFilers).some((earned) => earned <= earnings);
    if (!atHome || get(adjustedGrossIncome) > income) return 0n;
    const infants = numberedDependentsOf(given)
      .filter(livesWithFiler)
      .filter(({ age }) => age < belowAge);
    return amount * BigInt(infants.length);
  },
);

/** A filer can use either the retirement credit or the benefits credit. */
export const nonrefundableCredits = fact<Cents>('utNonrefundableCredits', 'TC-40, line 24', ({ get }) =>
  sum([
    greater(get(creditForRetired), get(creditForBenefits)),
    get(creditForChildren),
    get(creditForWorkers),
    get(creditForParentAtHome),
  ]),
);
