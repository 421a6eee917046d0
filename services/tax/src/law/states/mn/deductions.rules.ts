import type { Cents } from '@exchequer/money';
import { begunSteps, floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import type { Scope } from '../../../engine/fact.js';
import { seniors } from '../../federal/filers/rules.js';
import { adjustedGrossIncome } from '../../federal/income/rules.js';
import {
  itemizedDeductions,
  itemizes as itemizesFederally,
  stateLocalTaxDeduction,
} from '../../federal/itemized-deductions/rules.js';
import {
  casualtyDeduction,
  medicalDeduction,
  personalPropertyTax,
  realEstateTax,
} from '../../federal/itemized-deductions/schedule-a.rules.js';
import { earnedIncome } from '../../federal/self-employment/rules.js';
import { fact, type TaxReturn } from '../../tax-return.js';
import { blindFilers, dependentCount, hasClaimedFiler } from '../filers.js';
import {
  additionalDeduction,
  claimedFilerDeduction,
  deductionReduction,
  dependentExemption,
  standardDeduction,
} from './parameters.js';

/** What remains of a deduction: it is reduced by two shares of income above two amounts, but part of it always remains. */
function reduced({ given, get, law, times }: Scope<TaxReturn>, deduction: Cents): Cents {
  const { low, high, most, lowShare, highShare, mostShare } = law(deductionReduction);
  const income = get(adjustedGrossIncome);
  const status = given.filingStatus;
  const atMost = times(deduction, mostShare);
  if (income > most) return deduction - atMost;
  const aboveLow = lesser(floorZero(income - low[status]), high[status] - low[status]);
  const lost = times(aboveLow, lowShare) + times(floorZero(income - high[status]), highShare);
  return deduction - lesser(lost, atMost);
}

/** Earnings limit it for a filer whom someone else can claim. */
const basicDeduction = fact<Cents>(
  'mnBasicDeduction',
  'Minn. Stat. 290.0123, subd. 1, 3; Form M1, Worksheet for Line 4',
  ({ given, get, law }) => {
    const full = law(standardDeduction)[given.filingStatus];
    if (!hasClaimedFiler(given)) return full;
    const { least, addedToEarnings } = law(claimedFilerDeduction);
    return lesser(full, greater(least, get(earnedIncome) + addedToEarnings));
  },
);

const standard = fact<Cents>('mnStandardDeduction', 'Minn. Stat. 290.0123; Form M1, line 4', (scope) => {
  const { given, get, law } = scope;
  const additional = BigInt(get(seniors).length + blindFilers(given).length);
  const full = get(basicDeduction) + law(additionalDeduction)[given.filingStatus] * additional;
  return reduced(scope, full);
});

/** Federal deductions without state income tax; medical and casualty are not reduced. */
const itemized = fact<Cents>('mnItemizedDeductions', 'Minn. Stat. 290.0122; Schedule M1SA', (scope) => {
  const { get } = scope;
  const propertyTaxes = lesser(get(stateLocalTaxDeduction), get(realEstateTax) + get(personalPropertyTax));
  const whole = get(medicalDeduction) + get(casualtyDeduction);
  return whole + reduced(scope, get(itemizedDeductions) - get(stateLocalTaxDeduction) + propertyTaxes - whole);
});

export const itemizes = fact<boolean>('mnItemizes', 'Minn. Stat. 290.0122, subd. 1', ({ given, get }) => {
  const wanted = given.deductionChoice === 'better' || get(itemizesFederally);
  return wanted && get(itemized) > get(standard);
});

const exemptions = fact<Cents>(
  'mnExemptions',
  'Minn. Stat. 290.0121; Form M1, line 5',
  ({ given, get, law, times }) => {
    const { amount, start, step, share } = law(dependentExemption);
    const begun = begunSteps(floorZero(get(adjustedGrossIncome) - start[given.filingStatus]), step[given.filingStatus]);
    const { numerator, denominator } = share;
    return times(amount * dependentCount(given), {
      numerator: floorZero(denominator - begun * numerator),
      denominator,
    });
  },
);

export const deductions = fact<Cents>('mnDeductions', 'Form M1, lines 4 and 5', ({ get }) =>
  sum([get(itemizes) ? get(itemized) : get(standard), get(exemptions)]),
);
