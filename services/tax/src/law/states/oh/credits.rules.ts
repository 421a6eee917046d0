import type { Cents } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../../engine/amounts.js';
import { stepFor } from '../../../engine/brackets.js';
import { capitalGainOrLoss } from '../../federal/capital-gains/rules.js';
import { childCareCredit, childCareCreditBeforeLimit } from '../../federal/child-care-credit/rules.js';
import { earnedIncomeCredit } from '../../federal/earned-income-credit/rules.js';
import { seniors } from '../../federal/filers/rules.js';
import { adjustedGrossIncome, ordinaryDividends, pensions, taxableInterest } from '../../federal/income/rules.js';
import { rentalIncome } from '../../federal/rental-loss/rules.js';
import { earnedIncomeOfFilers } from '../../federal/self-employment/rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { type Fact, fact, filersOf, isJoint } from '../../tax-return.js';
import { halves } from '../shares.js';
import { businessDeductions, exemptionCount, incomeForCredits, modifiedIncome } from './income.rules.js';
import {
  careCredit,
  earnedIncomeCreditShare,
  exemptionCredit,
  jointFilingCredit,
  retirementCredit,
  retirementCreditIncome,
  seniorCredit,
} from './parameters.js';

/** Credits that are subtracted before the credit for joint filing. */
const firstCredits = fact<Cents>(
  'ohFirstCredits',
  'Ohio Rev. Code 5747.022, 5747.054, 5747.055; Schedule of Credits, lines 2 to 9',
  ({ get, law, times }) => {
    const care = law(careCredit);
    const perExemption = law(exemptionCredit);
    const retired = get(incomeForCredits) < law(retirementCreditIncome);
    const low = get(modifiedIncome) < care.lowIncome;
    const careShare = get(modifiedIncome) < care.income ? times(get(childCareCredit), care.share) : 0n;
    return sum([
      retired ? stepFor(law(retirementCredit), get(pensions)) : 0n,
      retired && get(seniors).length > 0 ? law(seniorCredit) : 0n,
      low ? times(get(childCareCreditBeforeLimit), care.lowShare) : careShare,
      get(incomeForCredits) < perExemption.below ? perExemption.amount * get(exemptionCount) : 0n,
    ]);
  },
);

/** Income of each spouse without interest, dividends, gains, rent, and without what is not taxed. */
const qualifyingIncomes = fact<readonly Cents[]>(
  'ohQualifyingIncomes',
  'Ohio Rev. Code 5747.05(E)(1); Schedule of Credits, line 12',
  ({ given, get }) => {
    const earned = get(earnedIncomeOfFilers);
    const capital = [get(taxableInterest), get(ordinaryDividends), get(capitalGainOrLoss), get(rentalIncome)];
    const notCounted = sum([...earned, ...capital, get(taxableSocialSecurity)]);
    return halves(given, get(adjustedGrossIncome) - notCounted).map(
      ({ amount }, index) => earned[index]! + amount - get(businessDeductions)[index]!,
    );
  },
);

/** Each credit within the tax that the ones before it leave. */
export function creditsAgainst(taxBeforeCredits: Fact): Fact {
  const jointCredit = fact<Cents>('ohJointFilingCredit', 'Ohio Rev. Code 5747.05(E)', ({ given, get, law, times }) => {
    const { qualifyingIncome, most, shares, income } = law(jointFilingCredit);
    if (!isJoint(given) || filersOf(given).length === 1) return 0n;
    if (income !== null && get(modifiedIncome) > income) return 0n;
    if (get(qualifyingIncomes).some((amount) => amount < qualifyingIncome)) return 0n;
    const taxLeft = floorZero(get(taxBeforeCredits) - get(firstCredits));
    return lesser(times(taxLeft, stepFor(shares, floorZero(get(incomeForCredits)))), most);
  });

  return fact<Cents>('ohNonrefundableCredits', 'Schedule of Credits, line 34; IT 1040, line 9', (scope) => {
    const { get, law, times } = scope;
    return sum([get(firstCredits), get(jointCredit), times(get(earnedIncomeCredit), law(earnedIncomeCreditShare))]);
  });
}
