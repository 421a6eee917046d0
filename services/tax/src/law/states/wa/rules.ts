import type { Cents } from '@exchequer/money';
import { floorZero, greater } from '../../../engine/amounts.js';
import { longTermGain } from '../../federal/capital-gains/rules.js';
import { creditWithAnyNumber } from '../../federal/earned-income-credit/rules.js';
import { adjustedGrossIncome } from '../../federal/income/rules.js';
import { earnedIncome } from '../../federal/self-employment/rules.js';
import { fact, isSeparate } from '../../tax-return.js';
import { gap } from '../gaps.js';
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

/** Filers who would get the federal credit if an ITIN and a separate return did not matter. */
const hasFamiliesCredit = fact<boolean>('waHasFamiliesCredit', 'RCW 82.08.0206(2)', ({ given, get }) => {
  const { barBesideStatus, credit, end } = creditWithAnyNumber;
  if (!isSeparate(given)) return get(credit) > 0n;
  const income = greater(get(earnedIncome), get(adjustedGrossIncome));
  return get(barBesideStatus) === null && get(earnedIncome) > 0n && income < get(end);
});

/** It falls to the minimum at the income where the federal credit ends. */
const workingFamiliesCredit = fact<Cents>('waWorkingFamiliesCredit', 'RCW 82.08.0206', ({ get, law, times }) => {
  if (!get(hasFamiliesCredit)) return 0n;
  const children = get(creditWithAnyNumber.children);
  const amount = law(familiesCreditAmount)[children]!;
  const fall = law(familiesCreditFall)[children]!;
  const excess = floorZero(
    greater(get(earnedIncome), get(adjustedGrossIncome)) - (get(creditWithAnyNumber.end) - fall),
  );
  return greater(amount - times(excess, { numerator: amount, denominator: fall }), law(familiesCreditLeast));
});

export const washington = stateLaw(
  'wa',
  'RCW 82.87.040, 82.08.0206',
  { taxableIncome: taxableGains, taxBeforeCredits: gainsTax, refundableCredits: workingFamiliesCredit },
  [
    'gains that are not taxed: real estate, retirement accounts, depreciable property, family-owned businesses',
    gap('gift_deduction', 'deduction for gifts above the threshold to charities of the state', 'gifts'),
  ],
);
