import type { Scenario } from '../../scenario.ts';

export const minnesota: readonly Scenario[] = [
  {
    name: 'MN 2024: two rates after the standard deduction',
    source: 'Form M1 by hand: 60,000 - 14,575 = 45,425; 1,695.42 + 6.8 % of 13,735 = 2,629.40',
    input: { taxYear: 2024, filingStatus: 'single', income: 60_000, taxpayer: { age: 40 }, state: 'MN' },
    lines: { 'MN:taxableIncome': 45425, 'MN:tax': 2629.4 },
  },
  {
    name: 'MN 2024: child and working family credits together',
    source:
      'Schedule M1CWFC by hand: 1,750 + 4 % of 9,220 = 2,118.80; 20,000 is below the phase-out; no taxable income',
    input: {
      taxYear: 2024,
      filingStatus: 'head_of_household',
      income: 20_000,
      taxpayer: { age: 30 },
      dependents: [{ age: 8 }],
      state: 'MN',
    },
    lines: { 'MN:taxableIncome': 0, 'MN:refundableCredits': 2118.8, 'MN:tax': -2118.8 },
  },
  {
    name: 'MN 2024: the marriage credit of two incomes',
    source:
      'Schedule M1MA by hand: 120,850 taxed jointly 2,478.66 + 6.8 % of 74,520 = 7,546.02; apart 60,425 each: 2 x (1,695.42 + 6.8 % of 28,735) = 7,298.80',
    input: {
      taxYear: 2024,
      filingStatus: 'married_filing_jointly',
      incomeSources: { wages: 75_000, spouseWages: 75_000 },
      taxpayer: { age: 40 },
      spouse: { age: 40 },
      state: 'MN',
    },
    lines: { 'MN:taxableIncome': 120850, 'MN:taxBeforeCredits': 7546.02, 'MN:nonrefundableCredits': 247.22 },
  },
  {
    name: 'MN 2024: the subtraction of the elderly falls with income',
    source:
      'Schedule M1R by hand: 9,600 - half of (25,000 - 14,500) = 4,350; 25,000 - 4,350 - 14,575 - 1,950 = 4,125 at 5.35 %',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      incomeSources: { pensions: 25_000 },
      taxpayer: { age: 70 },
      state: 'MN',
    },
    lines: { 'MN:taxableIncome': 4125, 'MN:tax': 220.69 },
  },
  {
    name: 'MN 2024: half of the gifts above 500 without itemizing',
    source: 'Schedule M1M by hand: 60,000 - 1,000 - 14,575 = 44,425; 1,695.42 + 6.8 % of 12,735',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      incomeSources: { wages: 60_000 },
      taxpayer: { age: 40 },
      deductions: { itemized: [{ type: 'charity_cash', amount: 2_500 }] },
      state: 'MN',
    },
    lines: { 'MN:taxableIncome': 44425, 'MN:tax': 2561.4 },
  },
];
