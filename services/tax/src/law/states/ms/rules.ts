import type { Cents } from '@exchequer/money';
import { floorZero, greater, sum } from '../../../engine/amounts.js';
import { studentLoanInterestDeduction } from '../../federal/adjustments/rules.js';
import { childCareCredit } from '../../federal/child-care-credit/rules.js';
import { seniors } from '../../federal/filers/rules.js';
import { adjustedGrossIncome, pensions, wages } from '../../federal/income/rules.js';
import { earnedIncomeOfFilers } from '../../federal/self-employment/rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { fact, filersOf } from '../../tax-return.js';
import { blindFilers, dependentCount } from '../filers.js';
import { itemizedWithPropertyTaxCapped } from '../itemized.rules.js';
import { halves } from '../shares.js';
import { stateLaw } from '../state-law.js';
import { taxableIncomeOf } from '../steps.js';
import { stateWages, stateWagesOfFilers } from '../wages.rules.js';
import {
  additionalExemption,
  careCredit,
  incomeTaxRate,
  personalExemption,
  standardDeduction,
  untaxedAmount,
} from './parameters.js';

/** Pensions and benefits are not taxed; interest on student loans is not deducted. */
const income = fact<Cents>('msAdjustedGrossIncome', 'Miss. Code 27-7-15, 27-7-18; Form 80-105, line 66', ({ get }) =>
  sum([
    get(adjustedGrossIncome) - get(taxableSocialSecurity) - get(pensions),
    get(studentLoanInterestDeduction),
    get(stateWages) - get(wages),
  ]),
);

const exemptions = fact<Cents>('msExemptions', 'Miss. Code 27-7-21; Form 80-105, line 14', ({ given, get, law }) => {
  const more = dependentCount(given) + BigInt(get(seniors).length + blindFilers(given).length);
  return law(personalExemption)[given.filingStatus] + law(additionalExemption) * more;
});

const deductions = fact<Cents>(
  'msDeductions',
  'Miss. Code 27-7-17; Form 80-105, lines 14 and 15',
  ({ given, get, law }) =>
    greater(law(standardDeduction)[given.filingStatus], get(itemizedWithPropertyTaxCapped)) + get(exemptions),
);

const taxableIncome = taxableIncomeOf('ms', 'Miss. Code 27-7-5; Form 80-105, line 16', income, deductions);

/**
 * Each spouse has an untaxed amount for the income of a column of the return. Deductions may be divided at will, so
 * they take what lies above those amounts first. A loss of one spouse leaves one column.
 */
const taxBeforeCredits = fact<Cents>(
  'msTaxBeforeCredits',
  'Miss. Code 27-7-5; Form 80-105, line 17',
  ({ given, get, law, round, times }) => {
    const filers = filersOf(given);
    const earned = get(earnedIncomeOfFilers).map(
      (amount, index) => amount + get(stateWagesOfFilers)[index]! - round(filers[index]!.wages),
    );
    const columns = halves(given, get(income) - sum(earned)).map(({ amount }, index) => earned[index]! + amount);
    const parts = columns.some((amount) => amount < 0n) ? [sum(columns)] : columns;
    const taxed = sum(parts.map((amount) => floorZero(amount - law(untaxedAmount)))) - get(deductions);
    return times(floorZero(taxed), law(incomeTaxRate));
  },
);

const childCareShare = fact<Cents>('msChildCareCredit', 'Miss. Code 27-7-22.43; Form 80-105, line 19', (scope) => {
  const { get, law, times } = scope;
  const { share, income: limit } = law(careCredit);
  return get(adjustedGrossIncome) <= limit ? times(get(childCareCredit), share) : 0n;
});

export const mississippi = stateLaw(
  'ms',
  'Miss. Code 27-7-5; Form 80-105, line 20',
  { income, deductions, taxableIncome, taxBeforeCredits, nonrefundableCredits: childCareShare },
  [
    'pensions paid before retirement age, which are taxed',
    'gains on shares and property of the state, which are not taxed',
    'National Guard and reserve pay, 529 plans',
    'credits for foster care gifts, other states and businesses',
  ],
);
