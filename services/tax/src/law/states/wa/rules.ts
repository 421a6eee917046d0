import type { Cents } from '@exchequer/money';
import { floorZero, greater } from '../../../engine/amounts.js';
import { longTermGain } from '../../federal/capital-gains/rules.js';
import { creditChildren, earnedIncomeCredit, earnedIncomeCreditEnd } from '../../federal/earned-income-credit/rules.js';
import { adjustedGrossIncome } from '../../federal/income/rules.js';
import { earnedIncome } from '../../federal/self-employment/rules.js';
import { fact } from '../../tax-return.js';
import { stateLaw } from '../state-law.js';
import { scheduleYield } from '../steps.js';
import {
  familiesCreditAmount,
  familiesCreditFall,
  familiesCreditLeast,
  gainsRates,
  gainsStandardDeduction,
} from './parameters.js';

const taxableGains = fact<Cents>('waTaxableGains', 'RCW 82.87.060', ({ get, law }) =>
  floorZero(get(longTermGain) - law(gainsStandardDeduction)),
);

const gainsTax = fact<Cents>('waGainsTax', 'RCW 82.87.040', (scope) =>
  scheduleYield(scope, scope.law(gainsRates), scope.get(taxableGains)),
);

/** For filers who get the federal credit. It falls to the minimum at the income where the federal credit ends. */
const workingFamiliesCredit = fact<Cents>('waWorkingFamiliesCredit', 'RCW 82.08.0206', ({ get, law, times }) => {
  if (get(earnedIncomeCredit) === 0n) return 0n;
  const amount = law(familiesCreditAmount)[get(creditChildren)]!;
  const fall = law(familiesCreditFall)[get(creditChildren)]!;
  const excess = floorZero(greater(get(earnedIncome), get(adjustedGrossIncome)) - (get(earnedIncomeCreditEnd) - fall));
  return greater(amount - times(excess, { numerator: amount, denominator: fall }), law(familiesCreditLeast));
});

export const washington = stateLaw(
  'wa',
  'RCW 82.87.040, 82.08.0206',
  { taxableIncome: taxableGains, taxBeforeCredits: gainsTax, refundableCredits: workingFamiliesCredit },
  [
    'gains that are not taxed: real estate, retirement accounts, depreciable property, family-owned businesses',
    'deduction for gifts above the threshold to charities of the state',
    'working families credit of filers with an ITIN or on separate returns',
  ],
);
