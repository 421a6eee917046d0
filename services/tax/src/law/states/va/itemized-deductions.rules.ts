import type { Cents } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../../engine/amounts.js';
import { adjustedGrossIncome } from '../../federal/income/rules.js';
import {
  casualtyDeduction,
  medicalDeduction,
  stateLocalIncomeTax,
  stateLocalTaxDeduction,
} from '../../federal/itemized-deductions/schedule-a.rules.js';
import { fact } from '../../tax-return.js';
import { itemizedWithoutStateIncomeTax, propertyTax } from '../itemized.rules.js';
import { itemizedReduction, itemizedReductionStart } from './parameters.js';

/**
 * At high income the limit of 26 U.S.C. 68 reduces the deductions. State income tax takes its proportional part of the
 * reduction.
 */
export const itemizedDeductions = fact<Cents>(
  'vaItemizedDeductions',
  'Va. Code 58.1-322.03(1)(a); Virginia Schedule A',
  ({ given, get, law, times }) => {
    const excess = floorZero(get(adjustedGrossIncome) - law(itemizedReductionStart)[given.filingStatus]);
    const stateTax = lesser(get(stateLocalIncomeTax), floorZero(get(stateLocalTaxDeduction) - get(propertyTax)));
    const total = get(itemizedWithoutStateIncomeTax) + stateTax;
    const reducible = total - sum([get(medicalDeduction), get(casualtyDeduction)]);
    if (excess === 0n || reducible <= 0n) return get(itemizedWithoutStateIncomeTax);
    const { ofExcess, ofDeductions } = law(itemizedReduction);
    const reduction = lesser(times(excess, ofExcess), times(reducible, ofDeductions));
    const ofStateTax = times(stateTax, { numerator: reduction, denominator: reducible });
    return get(itemizedWithoutStateIncomeTax) - (reduction - ofStateTax);
  },
);
