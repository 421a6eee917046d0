import type { Cents } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../../engine/amounts.js';
import { longTermGain, netCapitalResult } from '../../federal/capital-gains/rules.js';
import { adjustedGrossIncome, pensions, qualifiedDividends } from '../../federal/income/rules.js';
import { totalDeductions } from '../../federal/income-tax/rules.js';
import { earnedIncomeOfFilers } from '../../federal/self-employment/rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { basicStandardDeduction } from '../../federal/standard-deduction/parameters.js';
import { fact, isJoint } from '../../tax-return.js';
import { gap } from '../gaps.js';
import { halves } from '../shares.js';
import { stateLaw } from '../state-law.js';
import { scheduleTaxOf, scheduleYield } from '../steps.js';
import { incomeTaxRates, investmentExclusion, marriagePenaltyCredit } from './parameters.js';

const subtractions = fact<Cents>(
  'ndSubtractions',
  'N.D. Cent. Code 57-38-30.3(2); Form ND-1, line 17',
  ({ get, law, times }) => {
    const netLongTermGain = floorZero(lesser(get(longTermGain), get(netCapitalResult)));
    return get(taxableSocialSecurity) + times(netLongTermGain + get(qualifiedDividends), law(investmentExclusion));
  },
);

/** Federal taxable income; below zero when the deductions are more than the income. */
const federalBase = fact<Cents>(
  'ndFederalTaxableIncome',
  'N.D. Cent. Code 57-38-30.3(2); Form ND-1, line 1b',
  ({ get }) => get(adjustedGrossIncome) - get(totalDeductions),
);

const taxableIncome = fact<Cents>('ndTaxableIncome', 'N.D. Cent. Code 57-38-30.3; Form ND-1, line 18', ({ get }) =>
  floorZero(get(federalBase) - get(subtractions)),
);

const scheduleTax = scheduleTaxOf(
  'nd',
  'N.D. Cent. Code 57-38-30.3; Form ND-1, line 20',
  incomeTaxRates,
  taxableIncome,
);

/** The tax of a couple above the tax of two single filers: one with the lower qualified income, the other with the rest. */
const marriageCredit = fact<Cents>('ndMarriageCredit', 'N.D. Cent. Code 57-38-01.28; Form ND-1, line 22', (scope) => {
  const { given, get, law } = scope;
  const credit = law(marriagePenaltyCredit);
  if (!isJoint(given) || get(taxableIncome) <= credit.taxableIncome) return 0n;
  const shares = halves(given, get(pensions));
  const qualified = get(earnedIncomeOfFilers).map((earned, index) => earned + shares[index]!.amount);
  const lesserIncome = qualified.reduce(lesser);
  if (lesserIncome <= credit.qualifiedIncome) return 0n;
  const first = floorZero(lesserIncome - law(basicStandardDeduction).single);
  const singles = [first, floorZero(get(taxableIncome) - first)].map((amount) =>
    scheduleYield(scope, law(incomeTaxRates).single, amount),
  );
  return lesser(floorZero(get(scheduleTax) - sum(singles)), credit.most);
});

export const northDakota = stateLaw(
  'nd',
  'N.D. Cent. Code 57-38-30.3; Form ND-1, line 25',
  {
    income: adjustedGrossIncome,
    deductions: totalDeductions,
    taxableIncome,
    taxBeforeCredits: scheduleTax,
    nonrefundableCredits: marriageCredit,
  },
  [
    'interest of the United States, military pay and retirement pay, 529 plans, stillborn child, tribal income',
    'income averaging of farmers',
    gap(
      'gift_and_care_credits',
      'credits for taxes of other states, gifts, care of relatives and businesses',
      'gifts',
      'care_expenses',
    ),
  ],
);
