import type { Cents } from '@exchequer/money';
import { floorZero, sum } from '../../../engine/amounts.js';
import { fact } from '../../tax-return.js';
import { additionalDeductions } from '../additional-deductions/rules.js';
import { netCapitalGain } from '../capital-gains/rules.js';
import { adjustedGrossIncome, qualifiedDividends } from '../income/rules.js';
import { charityDeductionWithoutItemizing, deductionTaken, itemizes } from '../itemized-deductions/rules.js';
import { qbiDeduction } from '../qualified-business-income/rules.js';

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
