import type { Cents } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../../engine/amounts.js';
import { stepFor } from '../../../engine/brackets.js';
import { longTermGain, shortTermGain } from '../../federal/capital-gains/rules.js';
import { childCareCredit } from '../../federal/child-care-credit/rules.js';
import { qualifyingChildAge } from '../../federal/earned-income-credit/parameters.js';
import { creditWithAnyNumber } from '../../federal/earned-income-credit/rules.js';
import { seniorAge } from '../../federal/filers/parameters.js';
import { seniors } from '../../federal/filers/rules.js';
import {
  adjustedGrossIncome,
  ordinaryDividends,
  otherIncome,
  pensions,
  sCorporationIncome,
  taxableInterest,
  taxExemptInterest,
  unemployment,
  wages,
} from '../../federal/income/rules.js';
import { medicalExpenses, realEstateTax } from '../../federal/itemized-deductions/schedule-a.rules.js';
import { rentalIncome } from '../../federal/rental-loss/rules.js';
import { earnedIncomeOfFilers, spouseScheduleSE, taxpayerScheduleSE } from '../../federal/self-employment/rules.js';
import { socialSecurityBenefits } from '../../federal/social-security-benefits/rules.js';
import { canBeQualifyingChild, fact, filersOf, hasNumber, isSeparate } from '../../tax-return.js';
import {
  blindFilers,
  dependentCount,
  dependentsAtHomeBelow,
  dependentsOf,
  filerCount,
  unclaimedFilers,
} from '../filers.js';
import { lowIncomeRebate, rebateExemptions } from './low-income-rebate.parameters.js';
import {
  careCredit,
  childCredit,
  familiesCredit,
  propertyTaxRebate,
  seniorMedical,
  shareOfSeparateFiler,
} from './parameters.js';

/** All income, taxable or not. A loss does not reduce other income. */
const modifiedGrossIncome = fact<Cents>(
  'nmModifiedGrossIncome',
  'N.M. Stat. 7-2-2(L); PIT-RC, lines 4 to 11',
  ({ get }) => {
    const kinds = [
      get(wages),
      get(socialSecurityBenefits),
      get(pensions),
      get(unemployment),
      get(taxableInterest) + get(taxExemptInterest),
      get(ordinaryDividends),
      get(rentalIncome),
      get(sCorporationIncome),
      get(shortTermGain),
      get(longTermGain),
      get(taxpayerScheduleSE.profit),
      get(spouseScheduleSE.profit),
      get(otherIncome),
    ];
    return sum(kinds.map(floorZero));
  },
);

/** Not for a filer whom someone else can claim. The spouse of such a filer still can take it. */
const rebateOfLowIncome = fact<Cents>(
  'nmRebateOfLowIncome',
  'N.M. Stat. 7-2-14; PIT-RC, line 14',
  ({ given, get, law, times }) => {
    if (unclaimedFilers(given).length === 0) return 0n;
    const { senior, blind } = law(rebateExemptions);
    const more = senior * BigInt(get(seniors).length) + blind * BigInt(blindFilers(given).length);
    const count = Number(filerCount(given) + dependentCount(given) + more);
    const amounts = stepFor(law(lowIncomeRebate), get(modifiedGrossIncome));
    const rebate = amounts[Math.min(count, amounts.length) - 1]!;
    return isSeparate(given) ? times(rebate, law(shareOfSeparateFiler)) : rebate;
  },
);

const workCredit = fact<Cents>(
  'nmWorkCredit',
  'N.M. Stat. 7-2-18.15; PIT-RC, line 25',
  ({ given, get, law, times }) => {
    const { share, fromAge } = law(familiesCredit);
    const young = filersOf(given).some(({ age }) => age !== null && age >= fromAge && age < law(seniorAge));
    return times(get(young ? creditWithAnyNumber.atAnyAge : creditWithAnyNumber.credit), share);
  },
);

const creditForChildren = fact<Cents>('nmCreditForChildren', 'N.M. Stat. 7-2-18.34', ({ given, get, law, times }) => {
  const { below, studentBelow } = law(qualifyingChildAge);
  const children = dependentsOf(given).filter(
    (dependent) =>
      canBeQualifyingChild(given, dependent) &&
      hasNumber(dependent) &&
      (dependent.disabled || dependent.age < (dependent.student ? studentBelow : below)),
  );
  const amount = stepFor(law(childCredit), get(adjustedGrossIncome)) * BigInt(children.length);
  return isSeparate(given) ? times(amount, law(shareOfSeparateFiler)) : amount;
});

/** If all filers work: a share of the expenses for each child at home (Form PIT-CG: as in the federal credit for care), minus the federal credit used. */
const creditForCare = fact<Cents>('nmCreditForCare', 'N.M. Stat. 7-2-18.1', ({ given, get, law, round, times }) => {
  const { belowAge, income, share, perChild, most } = law(careCredit);
  const children = BigInt(dependentsAtHomeBelow(given, belowAge).length);
  const working = get(earnedIncomeOfFilers).every((earned) => earned > 0n);
  if (children === 0n || !working || get(modifiedGrossIncome) > income) return 0n;
  const ofExpenses = lesser(times(round(given.childCareExpenses), share), perChild * children);
  return floorZero(lesser(ofExpenses, most) - get(childCareCredit));
});

/** Not for a filer whom someone else can claim. */
const rebateOfPropertyTax = fact<Cents>(
  'nmRebateOfPropertyTax',
  'N.M. Stat. 7-2-18; PIT-RC, line 17',
  ({ given, get, law, round, times }) => {
    if (unclaimedFilers(given).length === 0) return 0n;
    const { income, rentShare, most, borne } = law(propertyTaxRebate);
    if (get(seniors).length === 0 || get(modifiedGrossIncome) > income) return 0n;
    const paid = get(realEstateTax) + times(round(given.residence.rentPaid), rentShare);
    return lesser(floorZero(paid - stepFor(borne, get(modifiedGrossIncome))), most[given.filingStatus]);
  },
);

const medicalCredit = fact<Cents>('nmMedicalCredit', 'N.M. Stat. 7-2-18.13; PIT-RC, line 23', ({ get, law }) => {
  const { expenses, credit } = law(seniorMedical);
  return get(seniors).length > 0 && get(medicalExpenses) >= expenses ? credit : 0n;
});

export const refundableCredits = fact<Cents>('nmRefundableCredits', 'PIT-1, lines 24 and 25', ({ get }) =>
  sum([
    get(rebateOfLowIncome),
    get(workCredit),
    get(creditForChildren),
    get(creditForCare),
    get(rebateOfPropertyTax),
    get(medicalCredit),
  ]),
);
