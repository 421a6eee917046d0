import type { Cents } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../../engine/amounts.js';
import { fact } from '../../tax-return.js';
import { capitalGainOrLoss } from '../capital-gains/rules.js';
import { adjustedGrossIncome, ordinaryDividends, taxableInterest } from '../income/rules.js';
import { rentalIncome } from '../rental-loss/rules.js';
import { netInvestmentIncomeRate, netInvestmentIncomeThreshold } from './parameters.js';

/** Form 8960, line 12. S corporation income is treated as income of an owner who works in the corporation. */
export const netInvestmentIncome = fact<Cents>(
  'netInvestmentIncome',
  '26 U.S.C. 1411(c); Form 8960, line 12',
  ({ get }) =>
    floorZero(sum([get(taxableInterest), get(ordinaryDividends), get(capitalGainOrLoss), get(rentalIncome)])),
);

/** Form 8960, line 15. */
export const incomeOverNetInvestmentThreshold = fact<Cents>(
  'incomeOverNetInvestmentThreshold',
  '26 U.S.C. 1411(a)(1)(B); Form 8960, line 15',
  ({ given, get, law }) => floorZero(get(adjustedGrossIncome) - law(netInvestmentIncomeThreshold)[given.filingStatus]),
);

/** Form 8960, line 17; Schedule 2, line 12. */
export const netInvestmentIncomeTax = fact<Cents>(
  'netInvestmentIncomeTax',
  '26 U.S.C. 1411(a)(1); Form 8960, line 17',
  ({ get, law, times }) =>
    times(lesser(get(netInvestmentIncome), get(incomeOverNetInvestmentThreshold)), law(netInvestmentIncomeRate)),
);
