import type { Cents, Rate } from '@exchequer/money';
import { floorZero, lesser } from '../../../engine/amounts.js';
import { yieldOf } from '../../../engine/brackets.js';
import { fact, isSeparate } from '../../tax-return.js';
import { seniorDeduction } from '../additional-deductions/rules.js';
import { adjustedGrossIncome } from '../income/rules.js';
import { middleGainRate, middleRateGainLimit, upperGainRate, zeroRateGainLimit } from '../income-tax/parameters.js';
import { gainAtPreferentialRates, ordinaryTaxableIncome, regularTax, totalDeductions } from '../income-tax/rules.js';
import { itemizedReduction, itemizes, stateLocalTaxDeduction } from '../itemized-deductions/rules.js';
import { earnedIncome } from '../self-employment/rules.js';
import { standardDeduction } from '../standard-deduction/rules.js';
import { childAmtExemptionAddition } from '../unearned-income-of-children/parameters.js';
import { needsForm8615 } from '../unearned-income-of-children/rules.js';
import { amtExemption, amtExemptionPhaseOutRate, amtExemptionPhaseOutStart, amtRates } from './parameters.js';

/** Form 6251, line 1: taxable income. Negative if the deductions exceed the income. */
export const incomeAfterDeductions = fact<Cents>(
  'incomeAfterDeductions',
  'Form 6251, line 1',
  ({ get }) => get(adjustedGrossIncome) - get(totalDeductions),
);

/**
 * Form 6251, line 2a and, from 2025, line 1b. The minimum tax does not allow the standard deduction, state and local taxes, or
 * the senior deduction (a personal exemption). Section 68 does not apply.
 */
export const amtAddedBack = fact<Cents>(
  'amtAddedBack',
  '26 U.S.C. 56(b)(1)(A), (D), (F); Form 6251, lines 1b, 2a',
  ({ get }) =>
    get(itemizes)
      ? get(stateLocalTaxDeduction) + get(seniorDeduction) - get(itemizedReduction)
      : get(standardDeduction) + get(seniorDeduction),
);

/** Form 6251, line 4. On a separate return it is increased once the exemption is used up. */
export const amtIncome = fact<Cents>(
  'alternativeMinimumTaxableIncome',
  '26 U.S.C. 55(b)(2), (d)(2); Form 6251, line 4',
  ({ given, get, law, times }) => {
    const income = get(incomeAfterDeductions) + get(amtAddedBack);
    if (!isSeparate(given)) return income;
    const exemption = law(amtExemption)[given.filingStatus];
    const rate = law(amtExemptionPhaseOutRate);
    const range = times(exemption, { numerator: rate.denominator, denominator: rate.numerator });
    const excess = floorZero(income - law(amtExemptionPhaseOutStart)[given.filingStatus] - range);
    return income + lesser(times(excess, rate), exemption);
  },
);

/** Form 6251, line 5. Earnings limit it for a child with unearned income. */
export const amtExemptionAllowed = fact<Cents>(
  'amtExemptionAllowed',
  '26 U.S.C. 55(d)(1), (2), 59(j); Form 6251, line 5',
  ({ get, law }) =>
    get(needsForm8615)
      ? lesser(get(amtExemptionByIncome), get(earnedIncome) + law(childAmtExemptionAddition))
      : get(amtExemptionByIncome),
);

const amtExemptionByIncome = fact<Cents>(
  'amtExemptionByIncome',
  '26 U.S.C. 55(d)(1), (2)',
  ({ given, get, law, times }) => {
    const excess = floorZero(get(amtIncome) - law(amtExemptionPhaseOutStart)[given.filingStatus]);
    return floorZero(law(amtExemption)[given.filingStatus] - times(excess, law(amtExemptionPhaseOutRate)));
  },
);

/** Form 6251, line 6. */
export const amtTaxableExcess = fact<Cents>('amtTaxableExcess', '26 U.S.C. 55(b)(1)(B); Form 6251, line 6', ({ get }) =>
  floorZero(get(amtIncome) - get(amtExemptionAllowed)),
);

/** Form 6251, line 7: part III if there is gain at preferential rates. */
export const tentativeMinimumTax = fact<Cents>(
  'tentativeMinimumTax',
  '26 U.S.C. 55(b)(1), (3); Form 6251, line 7',
  ({ given, get, law, times }) => {
    const schedule = law(amtRates)[given.filingStatus];
    const taxOn = (amount: Cents) => times(1n, yieldOf(schedule, amount) satisfies Rate);
    const excess = get(amtTaxableExcess);
    const gain = lesser(get(gainAtPreferentialRates), excess);
    if (gain === 0n) return taxOn(excess);
    const ordinary = get(ordinaryTaxableIncome);
    const zeroRoom = floorZero(law(zeroRateGainLimit)[given.filingStatus] - ordinary);
    const untaxed = lesser(gain, zeroRoom);
    const middleRoom = floorZero(law(middleRateGainLimit)[given.filingStatus] - ordinary - zeroRoom);
    const upToMiddle = lesser(gain - untaxed, middleRoom);
    const above = gain - untaxed - upToMiddle;
    const onGain = times(upToMiddle, law(middleGainRate)) + times(above, law(upperGainRate));
    return lesser(taxOn(excess - gain) + onGain, taxOn(excess));
  },
);

/** Form 6251, line 11; Schedule 2, line 2. */
export const alternativeMinimumTax = fact<Cents>(
  'alternativeMinimumTax',
  '26 U.S.C. 55(a); Form 6251, line 11',
  ({ get }) => floorZero(get(tentativeMinimumTax) - get(regularTax)),
);
