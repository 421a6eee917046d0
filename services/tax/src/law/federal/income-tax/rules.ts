import type { Cents } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../../engine/amounts.js';
import { fact } from '../../tax-return.js';
import { additionalDeductions } from '../additional-deductions/rules.js';
import { netCapitalGain } from '../capital-gains/rules.js';
import { adjustedGrossIncome, qualifiedDividends } from '../income/rules.js';
import { charityDeductionWithoutItemizing, deductionTaken, itemizes } from '../itemized-deductions/rules.js';
import { qbiDeduction } from '../qualified-business-income/rules.js';
import { middleGainRate, middleRateGainLimit, upperGainRate, zeroRateGainLimit } from './parameters.js';
import { taxOnOrdinaryIncome } from './tax-on-ordinary-income.js';

/** Form 1040, line 14. */
export const totalDeductions = fact<Cents>('totalDeductions', '26 U.S.C. 63; Form 1040, line 14', ({ get }) =>
  sum([
    get(deductionTaken),
    get(itemizes) ? 0n : get(charityDeductionWithoutItemizing),
    get(qbiDeduction),
    get(additionalDeductions),
  ]),
);

/** Form 1040, line 15. */
export const taxableIncome = fact<Cents>('taxableIncome', '26 U.S.C. 63; Form 1040, line 15', ({ get }) =>
  floorZero(get(adjustedGrossIncome) - get(totalDeductions)),
);

/** Qualified Dividends and Capital Gain Tax Worksheet, line 4. */
export const gainAtPreferentialRates = fact<Cents>(
  'gainAtPreferentialRates',
  '26 U.S.C. 1(h)(11)(A); Qualified Dividends and Capital Gain Tax Worksheet, line 4',
  ({ get }) => get(netCapitalGain) + get(qualifiedDividends),
);

/** Worksheet, line 5. */
export const ordinaryTaxableIncome = fact<Cents>(
  'ordinaryTaxableIncome',
  'Qualified Dividends and Capital Gain Tax Worksheet, line 5',
  ({ get }) => floorZero(get(taxableIncome) - get(gainAtPreferentialRates)),
);

/** Worksheet, line 21: the tax on the gain alone. */
const taxOnGain = fact<Cents>('taxOnGain', '26 U.S.C. 1(h)(1)(B)-(D)', ({ given, get, law, times }) => {
  const income = get(taxableIncome);
  const ordinary = get(ordinaryTaxableIncome);
  const untaxed = floorZero(lesser(income, law(zeroRateGainLimit)[given.filingStatus]) - ordinary);
  const upToMiddle = floorZero(lesser(income, law(middleRateGainLimit)[given.filingStatus]) - ordinary - untaxed);
  const above = income - ordinary - untaxed - upToMiddle;
  return times(upToMiddle, law(middleGainRate)) + times(above, law(upperGainRate));
});

/** Form 1040, line 16: the tax with gain at preferential rates, if that is less. */
export const regularTax = fact<Cents>('regularTax', '26 U.S.C. 1, 3; Form 1040, line 16', (scope) => {
  const { get } = scope;
  const onAll = taxOnOrdinaryIncome(scope, get(taxableIncome));
  if (get(gainAtPreferentialRates) === 0n) return onAll;
  return lesser(taxOnOrdinaryIncome(scope, get(ordinaryTaxableIncome)) + get(taxOnGain), onAll);
});
