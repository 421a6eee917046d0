import { allocate, type Cents } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../../engine/amounts.js';
import { stepFor } from '../../../engine/brackets.js';
import { adjustedGrossIncome, sCorporationIncome } from '../../federal/income/rules.js';
import { businessIncome, spouseScheduleSE, taxpayerScheduleSE } from '../../federal/self-employment/rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { fact } from '../../tax-return.js';
import { unclaimedPersonCount } from '../filers.js';
import { halves } from '../shares.js';
import { businessIncomeDeduction, personalExemption } from './parameters.js';

/** The part of business income that is included in income. */
export const deductibleBusinessIncome = fact<Cents>(
  'ohDeductibleBusinessIncome',
  'Ohio Rev. Code 5747.01(B); Schedule of Business Income, line 8',
  ({ get }) => floorZero(lesser(get(businessIncome) + get(sCorporationIncome), get(adjustedGrossIncome))),
);

export const businessDeduction = fact<Cents>(
  'ohBusinessIncomeDeductionTaken',
  'Ohio Rev. Code 5747.01(A)(28); Schedule of Business Income, line 11',
  ({ given, get, law }) => lesser(get(deductibleBusinessIncome), law(businessIncomeDeduction)[given.filingStatus]),
);

/** The deduction of each filer, divided like the business income. */
export const businessDeductions = fact<readonly Cents[]>(
  'ohBusinessIncomeDeductions',
  'Ohio Rev. Code 5747.01(A)(28)',
  ({ given, get }) => {
    const shares = halves(given, get(sCorporationIncome));
    const profits = [get(taxpayerScheduleSE.profit), get(spouseScheduleSE.profit)];
    const weights = shares.map(({ amount }, index) => floorZero(profits[index]! + amount));
    return sum(weights) === 0n ? weights : allocate(get(businessDeduction), weights);
  },
);

export const income = fact<Cents>(
  'ohAdjustedGrossIncome',
  'Ohio Rev. Code 5747.01(A); IT 1040, line 3',
  ({ get }) => get(adjustedGrossIncome) - get(taxableSocialSecurity) - get(businessDeduction),
);

/** The income that decides exemptions and credits. */
export const modifiedIncome = fact<Cents>(
  'ohModifiedAdjustedGrossIncome',
  'Ohio Rev. Code 5747.01(II)',
  ({ get }) => get(income) + get(businessDeduction),
);

export const exemptionCount = fact<bigint>(
  'ohExemptionCount',
  'Ohio Rev. Code 5747.025; IT 1040, line 4',
  ({ given }) => unclaimedPersonCount(given),
);

export const exemptions = fact<Cents>(
  'ohExemptions',
  'Ohio Rev. Code 5747.025; IT 1040, line 4',
  ({ get, law }) => stepFor(law(personalExemption), get(modifiedIncome)) * get(exemptionCount),
);

/** Modified income after exemptions. */
export const incomeForCredits = fact<Cents>(
  'ohIncomeForCredits',
  'Ohio Rev. Code 5747.055(G); Schedule of Credits',
  ({ get }) => get(modifiedIncome) - get(exemptions),
);
