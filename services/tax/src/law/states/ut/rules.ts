import type { Cents } from '@exchequer/money';
import { floorZero } from '../../../engine/amounts.js';
import { adjustedGrossIncome } from '../../federal/income/rules.js';
import { deductionTaken } from '../../federal/itemized-deductions/rules.js';
import { basicAmount } from '../../federal/standard-deduction/rules.js';
import { fact, isNewborn } from '../../tax-return.js';
import { gap } from '../gaps.js';
import { stateIncomeTaxDeducted } from '../itemized.rules.js';
import { stateLaw } from '../state-law.js';
import { nonrefundableCredits, qualifyingDependents } from './credits.rules.js';
import {
  dependentExemption,
  incomeTaxRate,
  taxpayerCreditFall,
  taxpayerCreditRate,
  taxpayerCreditStart,
} from './parameters.js';

/** A child of age 0 was born this year. */
const exemptions = fact<Cents>('utExemptions', 'Utah Code 59-10-1018(1)(g); TC-40, line 11', ({ get, law }) => {
  const dependents = get(qualifyingDependents);
  return law(dependentExemption) * BigInt(dependents.length + dependents.filter(isNewborn).length);
});

/** For itemizers: without state income tax. */
const federalDeduction = fact<Cents>(
  'utFederalDeduction',
  'Utah Code 59-10-1018(2); TC-40, lines 12 to 14',
  ({ get }) => get(deductionTaken) - get(stateIncomeTaxDeducted),
);

const deductions = fact<Cents>(
  'utDeductions',
  'Utah Code 59-10-1018(2); TC-40, line 15',
  ({ get }) => get(exemptions) + get(federalDeduction),
);

/** A share of the deductions is credited, and falls with income. */
const taxpayerCredit = fact<Cents>(
  'utTaxpayerCredit',
  'Utah Code 59-10-1018; TC-40, line 20',
  ({ given, get, law, times }) => {
    const excess = floorZero(get(adjustedGrossIncome) - law(taxpayerCreditStart)[given.filingStatus]);
    return floorZero(times(get(deductions), law(taxpayerCreditRate)) - times(excess, law(taxpayerCreditFall)));
  },
);

/** There is no tax on federal income up to this. */
const untaxedIncome = fact<Cents>(
  'utUntaxedIncome',
  'Utah Code 59-10-104.1; 26 U.S.C. 63(c)(2), (5); TC-40, line 21',
  ({ get }) => get(basicAmount),
);

/** No tax where federal income is not above the basic standard deduction. */
const taxBeforeCredits = fact<Cents>(
  'utTaxBeforeCredits',
  'Utah Code 59-10-104, 59-10-104.1; TC-40, line 22',
  ({ get, law, times }) => {
    const income = floorZero(get(adjustedGrossIncome));
    if (income <= get(untaxedIncome)) return 0n;
    return floorZero(times(income, law(incomeTaxRate)) - get(taxpayerCredit));
  },
);

export const utah = stateLaw(
  'ut',
  'Utah Code 59-10-104; TC-40, line 27',
  { income: adjustedGrossIncome, deductions, taxBeforeCredits, nonrefundableCredits },
  [
    'additions and subtractions: interest of bonds, military pay, 529 plans, tribal income',
    gap(
      'gift_credits',
      'military retirement credit; credits for medical savings, other states, gifts and businesses',
      'gifts',
    ),
    gap(
      'relief_claimed_apart',
      'homeowner’s or renter’s relief (TC-90CB), which is not claimed on the return',
      'property_tax',
      'rent',
    ),
  ],
);
