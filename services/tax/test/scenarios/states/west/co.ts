import type { Scenario } from '../../scenario.ts';

export const colorado: readonly Scenario[] = [
  {
    name: 'CO 2024: federal taxable income at the lower rate of that year, less the sales tax refund',
    source: 'DR 0104 by hand: 60,000 - 14,600 = 45,400 at 4.25 % = 1,929.50; refund of 240 for income over 53,000',
    input: { taxYear: 2024, filingStatus: 'single', income: 60_000, taxpayer: { age: 40 }, state: 'CO' },
    lines: { 'CO:taxableIncome': 45400, 'CO:taxBeforeCredits': 1929.5, 'CO:refundableCredits': 240, 'CO:tax': 1689.5 },
  },
  {
    name: 'CO 2025: pensions of a filer of 60 up to 20,000',
    source: 'DR 0104AD by hand: 50,000 - 15,750 - 20,000 = 14,250 at 4.4 % = 627; refund of 19',
    input: {
      taxYear: 2025,
      filingStatus: 'single',
      incomeSources: { pensions: 50_000 },
      taxpayer: { age: 60 },
      state: 'CO',
    },
    lines: { 'CO:taxableIncome': 14250, 'CO:refundableCredits': 19, 'CO:tax': 608 },
  },
  {
    name: 'CO 2024: a high income adds back the deduction above 12,000',
    source: 'DR 0104 by hand: 400,000 - 14,600 + 2,600 = 388,000 at 4.25 % = 16,490; refund of 565',
    input: { taxYear: 2024, filingStatus: 'single', income: 400_000, taxpayer: { age: 40 }, state: 'CO' },
    lines: { 'CO:taxableIncome': 388000, 'CO:tax': 15925 },
  },
  {
    name: 'CO 2024: credits for a young child in a family of small income',
    source:
      'DR 0104CN by hand: child tax credit 1,200 up to 25,000; affordability credit 3,200 less one step of 6.875 % = 2,980; earned income credit half of 4,213; refund of 177; tax zero',
    input: {
      taxYear: 2024,
      filingStatus: 'head_of_household',
      income: 20_000,
      taxpayer: { age: 30 },
      dependents: [{ age: 4 }],
      state: 'CO',
    },
    lines: { 'CO:taxableIncome': 0, 'CO:refundableCredits': 6463.5, 'CO:tax': -6463.5 },
  },
  {
    name: 'CO 2024: a pension of 65 or older is not taxed, and the senior has the housing credit',
    source: 'DR 0104 and DR 0104CR by hand: no taxable income; 800 for an income below 25,000 and a refund of 177',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      incomeSources: { pensions: 20_000 },
      taxpayer: { age: 70 },
      state: 'CO',
    },
    lines: { 'CO:tax': -977 },
  },
];
