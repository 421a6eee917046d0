import type { Cents } from '@exchequer/money';
import { lesser, sum } from '../../../engine/amounts.js';
import { adjustedGrossIncome, pensions } from '../../federal/income/rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { fact } from '../../tax-return.js';
import { halves } from '../shares.js';
import { pensionExclusion } from './parameters.js';

const excludedPensions = fact<Cents>(
  'okExcludedPensions',
  '68 O.S. 2358(D)(13); Schedule 511-A, line 6',
  ({ given, get, law }) => {
    const shares = halves(given, get(pensions));
    return sum(shares.map(({ amount }) => lesser(amount, law(pensionExclusion))));
  },
);

export const income = fact<Cents>(
  'okAdjustedGrossIncome',
  '68 O.S. 2358(D); Form 511, line 7',
  ({ get }) => get(adjustedGrossIncome) - get(taxableSocialSecurity) - get(excludedPensions),
);
