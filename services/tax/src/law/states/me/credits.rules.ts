import type { Cents } from '@exchequer/money';
import { begunSteps, floorZero, lesser, sum } from '../../../engine/amounts.js';
import { capitalGainOrLoss } from '../../federal/capital-gains/rules.js';
import { childCareCredit } from '../../federal/child-care-credit/rules.js';
import { qualifyingChildren } from '../../federal/child-tax-credit/children.rules.js';
import { creditWithAnyNumber } from '../../federal/earned-income-credit/rules.js';
import { seniorAge } from '../../federal/filers/parameters.js';
import { seniors } from '../../federal/filers/rules.js';
import {
  ordinaryDividends,
  otherIncome,
  pensions,
  sCorporationIncome,
  taxableInterest,
  taxExemptInterest,
  unemployment,
  wages,
} from '../../federal/income/rules.js';
import { realEstateTax } from '../../federal/itemized-deductions/schedule-a.rules.js';
import { rentalIncome } from '../../federal/rental-loss/rules.js';
import { businessIncome } from '../../federal/self-employment/rules.js';
import { socialSecurityBenefits } from '../../federal/social-security-benefits/rules.js';
import { type Fact, fact, filersOf, isJoint, isSeparate } from '../../tax-return.js';
import { dependentsOf } from '../filers.js';
import { careCredit, dependentCredit, earnedIncomeCredit, propertyTaxCredit, salesTaxCredit } from './parameters.js';

/** For the fairness credits: all income, losses left out. */
const totalIncome = fact<Cents>('meTotalIncome', '36 M.R.S. 5213-A(1)(B), 5219-KK(1)(D)', ({ get }) =>
  sum([
    get(wages),
    get(taxableInterest),
    get(taxExemptInterest),
    get(ordinaryDividends),
    get(pensions),
    get(socialSecurityBenefits),
    get(unemployment),
    floorZero(get(businessIncome)),
    floorZero(get(sCorporationIncome)),
    floorZero(get(rentalIncome)),
    floorZero(get(capitalGainOrLoss)),
    floorZero(get(otherIncome)),
  ]),
);

const salesTaxFairness = fact<Cents>(
  'meSalesTaxFairness',
  '36 M.R.S. 5213-A; Schedule PTFC/STFC',
  ({ given, get, law }) => {
    if (isSeparate(given) || given.taxpayer.claimedAsDependent) return 0n;
    const { base, one, several, start, step, perStep } = law(salesTaxCredit);
    const status = given.filingStatus;
    const inBase = status === 'head_of_household' ? 1 : 0;
    const children = get(qualifyingChildren).numbered - inBase;
    const forChildren = status === 'single' || children <= 0 ? 0n : children === 1 ? one : several;
    const begun = begunSteps(floorZero(get(totalIncome) - start[status]), step[status]);
    return floorZero(base[status] + forChildren - begun * perStep[status]);
  },
);

const propertyTaxFairness = fact<Cents>('mePropertyTaxFairness', '36 M.R.S. 5219-KK; Schedule PTFC/STFC', (scope) => {
  const { given, get, law, times, round } = scope;
  if (isSeparate(given) || given.taxpayer.claimedAsDependent) return 0n;
  const terms = law(propertyTaxCredit);
  const isSenior = get(seniors).length > 0;
  const ofSingle = given.filingStatus === 'single';
  const ofTwo = isJoint(given) || given.filingStatus === 'qualifying_surviving_spouse';
  const persons = get(qualifyingChildren).numbered + (ofTwo ? 1 : 0);
  const byFamily = ofSingle ? terms.single : persons > 1 ? terms.more : terms.two;
  const base = isSenior && terms.senior !== null ? terms.senior : byFamily;
  const paid = get(realEstateTax) + times(round(given.residence.rentPaid), terms.rentShare);
  const credit = floorZero(lesser(base, paid) - times(get(totalIncome), terms.incomeShare));
  return lesser(credit, isSenior ? terms.mostOfSeniors : terms.most);
});

const careShare = fact<Cents>('meCareCredit', '36 M.R.S. 5218; Schedule A', ({ get, law, times }) =>
  times(get(childCareCredit), law(careCredit).share),
);

const creditForEarnings = fact<Cents>(
  'meEarnedIncomeCredit',
  '36 M.R.S. 5219-S; Schedule A',
  ({ given, get, law, times }) => {
    const { share, shareWithoutChildren, fromAge } = law(earnedIncomeCredit);
    if (get(creditWithAnyNumber.children) > 0) return times(get(creditWithAnyNumber.credit), share);
    const ofAge = filersOf(given).some(({ age }) => age !== null && age >= fromAge && age < law(seniorAge));
    return times(get(ofAge ? creditWithAnyNumber.atAnyAge : creditWithAnyNumber.credit), shareWithoutChildren);
  },
);

/** Credits that depend on Maine income. */
export function creditsOf(income: Fact) {
  const creditForDependents = fact<Cents>(
    'meDependentCredit',
    '36 M.R.S. 5219-SS; Schedule A',
    ({ given, get, law }) => {
      const { amount, youngBelow, youngAmount, start, step, perStep } = law(dependentCredit);
      const full = sum(dependentsOf(given).map(({ age }) => (age < youngBelow ? youngAmount : amount)));
      return floorZero(full - begunSteps(floorZero(get(income) - start[given.filingStatus]), step) * perStep);
    },
  );

  const nonrefundable = fact<Cents>('meNonrefundableCredits', 'Form 1040ME, line 23', ({ get, law }) =>
    sum([
      law(dependentCredit).refundable ? 0n : get(creditForDependents),
      floorZero(get(careShare) - law(careCredit).refundable),
    ]),
  );

  const refundable = fact<Cents>('meRefundableCredits', 'Form 1040ME, line 25', ({ get, law }) =>
    sum([
      law(dependentCredit).refundable ? get(creditForDependents) : 0n,
      lesser(get(careShare), law(careCredit).refundable),
      get(creditForEarnings),
      get(salesTaxFairness),
      get(propertyTaxFairness),
    ]),
  );

  return { nonrefundable, refundable };
}
