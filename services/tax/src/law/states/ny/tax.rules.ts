import type { Cents } from '@exchequer/money';
import { floorZero, greater, lesser } from '../../../engine/amounts.js';
import { stepFor } from '../../../engine/brackets.js';
import { fact } from '../../tax-return.js';
import { scheduleTaxOf } from '../steps.js';
import { income, taxableIncome } from './income.rules.js';
import { incomeTaxRates, supplementalTax } from './parameters.js';

const scheduleTax = scheduleTaxOf('ny', 'N.Y. Tax Law 601; IT-201, line 39', incomeTaxRates, taxableIncome);

/** The benefit of the lower brackets that is taken back at high income. */
const recaptured = fact<Cents>('nyRecaptured', 'N.Y. Tax Law 601(d-4); IT-201 instructions, worksheets', (scope) => {
  const { given, get, law, times } = scope;
  const { start, range, flatRate, steps, highest } = law(supplementalTax);
  const status = given.filingStatus;
  const taxed = get(taxableIncome);
  if (get(income) > highest.over) return times(taxed, highest.rate) - get(scheduleTax);
  const first = { from: start, base: 0n, benefit: floorZero(times(taxed, flatRate[status]) - get(scheduleTax)) };
  const { from, base, benefit } = stepFor([[0n, first], ...steps[status]], taxed);
  const excess = lesser(floorZero(get(income) - greater(from, start)), range);
  return get(income) > start ? base + times(benefit, { numerator: excess, denominator: range }) : 0n;
});

export const taxBeforeCredits = fact<Cents>(
  'nyTaxBeforeCredits',
  'N.Y. Tax Law 601; IT-201, line 39',
  ({ get }) => get(scheduleTax) + get(recaptured),
);
