import { allocate, type Cents } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../../engine/amounts.js';
import { adjustedGrossIncome, unemployment } from '../../federal/income/rules.js';
import { itemizedDeductions, itemizes, stateLocalTaxDeduction } from '../../federal/itemized-deductions/rules.js';
import {
  casualtyDeduction,
  medicalDeduction,
  personalPropertyTax,
  realEstateTax,
} from '../../federal/itemized-deductions/schedule-a.rules.js';
import { spouseScheduleSE, taxpayerScheduleSE } from '../../federal/self-employment/rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { additionalAmount, dependentDeductionLimit } from '../../federal/standard-deduction/rules.js';
import { fact, isJoint } from '../../tax-return.js';
import { hasClaimedFiler } from '../filers.js';
import { gap } from '../gaps.js';
import { adjustedGrossIncomeOfFilers, taxableIncomesApart } from '../spouses.js';
import { stateLaw } from '../state-law.js';
import { scheduleYield, taxableIncomeOf } from '../steps.js';
import { careCredit, refundableCreditsOf } from './credits.rules.js';
import { businessLossLimit, incomeTaxRates, itemizedReduction, standardDeduction } from './parameters.js';

/** The losses of a couple count together against the limit. */
const lossAdded = fact<Cents>('dcBusinessLossAdded', 'D.C. Code 47-1803.02(a)(1); Schedule I', ({ get, law }) => {
  const losses = floorZero(-get(taxpayerScheduleSE.profit)) + floorZero(-get(spouseScheduleSE.profit));
  return floorZero(losses - law(businessLossLimit));
});

const income = fact<Cents>('dcAdjustedGrossIncome', 'D.C. Code 47-1803.02(a)(2); D-40, line 16', ({ get }) =>
  sum([get(adjustedGrossIncome), get(lossAdded), -get(taxableSocialSecurity), -get(unemployment)]),
);

const itemized = fact<Cents>(
  'dcItemizedDeductions',
  'D.C. Code 47-1803.03; Calculation F',
  ({ given, get, law, times }) => {
    const propertyTaxes = get(realEstateTax) + get(personalPropertyTax);
    const total = get(itemizedDeductions) - get(stateLocalTaxDeduction) + propertyTaxes;
    const whole = get(medicalDeduction) + get(casualtyDeduction);
    const { share, start } = law(itemizedReduction);
    const excess = floorZero(get(income) - start[given.filingStatus]);
    return whole + floorZero(total - whole - times(excess, share));
  },
);

/** Earnings limit it for a filer whom someone else can claim. */
const basicDeduction = fact<Cents>(
  'dcBasicDeduction',
  'D.C. Code 47-1801.04(44); 26 U.S.C. 63(c)(5); D-40, line 17',
  ({ given, get, law }) => {
    const full = law(standardDeduction)[given.filingStatus];
    return hasClaimedFiler(given) ? lesser(full, get(dependentDeductionLimit)) : full;
  },
);

/** Itemized for those who itemize on the federal return. */
const deductions = fact<Cents>('dcDeductions', 'D.C. Code 47-1801.04; D-40, line 17', ({ get }) =>
  get(itemizes) ? get(itemized) : get(basicDeduction) + get(additionalAmount),
);

const taxableIncome = taxableIncomeOf('dc', 'D-40, line 18', income, deductions);

/** On a joint return the tax is also computed for each spouse on the same form (Calculation J). The lower result applies. */
const taxBeforeCredits = fact<Cents>(
  'dcTaxBeforeCredits',
  'D.C. Code 47-1806.03, 47-1805.01(f); D-40, line 20',
  (scope) => {
    const { given, get, law } = scope;
    const together = scheduleYield(scope, law(incomeTaxRates), get(taxableIncome));
    if (!isJoint(given)) return together;
    const federal = adjustedGrossIncomeOfFilers(scope, 0);
    const adjustments = allocate(
      get(income) - get(adjustedGrossIncome),
      federal.map(() => 1n),
    );
    const incomes = federal.map((amount, index) => amount + adjustments[index]!);
    const apart = taxableIncomesApart(incomes, get(deductions)).map((amount) =>
      scheduleYield(scope, law(incomeTaxRates), amount),
    );
    return lesser(together, sum(apart));
  },
);

export const districtOfColumbia = stateLaw(
  'dc',
  'D.C. Code 47-1806.03; D-40, lines 26 less 31',
  {
    income,
    deductions,
    taxableIncome,
    taxBeforeCredits,
    nonrefundableCredits: careCredit,
    refundableCredits: refundableCreditsOf(taxableIncome),
  },
  [
    gap(
      'disability_exclusion',
      'exclusions for disability, survivor benefits and other lines of Schedule I',
      'disabled_filer',
    ),
    'college savings, credits for taxes of states and for businesses',
    'home values and household members of Schedule H',
    'penalty for months without health coverage',
  ],
);
