import type { Scenario } from '../../scenario.ts';

export const districtOfColumbia: readonly Scenario[] = [
  {
    name: 'DC 2024: one schedule for all',
    source: 'D-40 by hand: 70,000 - 14,600 = 55,400; 400 + 1,800 + 6.5 % of 15,400 = 3,201',
    input: { taxYear: 2024, filingStatus: 'single', income: 70_000, taxpayer: { age: 40 }, state: 'DC' },
    lines: { 'DC:taxableIncome': 55400, 'DC:tax': 3201 },
  },
  {
    name: 'DC 2024: spouses divide their deduction so that each has the same taxable income',
    source: 'Calculation J by hand: (80,000 + 60,000 - 29,200) / 2 = 55,400 each, 2 x 3,201',
    input: {
      taxYear: 2024,
      filingStatus: 'married_filing_jointly',
      incomeSources: { wages: 80_000, spouseWages: 60_000 },
      taxpayer: { age: 40 },
      spouse: { age: 40 },
      state: 'DC',
    },
    lines: { 'DC:taxableIncome': 110800, 'DC:tax': 6402 },
  },
  {
    name: 'DC 2024: a renter of small income has the property tax credit',
    source:
      'Schedule H by hand: 20 % of 12,000 less 4 % of 30,000 = 1,200; credit for earnings 632 - 8.48 % of 7,434 = 1.60; tax 400 + 6 % of 5,400 = 724',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      income: 30_000,
      taxpayer: { age: 40 },
      rentPaid: 12_000,
      state: 'DC',
    },
    lines: { 'DC:taxBeforeCredits': 724, 'DC:refundableCredits': 1201.6, 'DC:tax': -477.6 },
  },
  {
    name: 'DC 2024: a business loss above 12,000 is added back',
    source: 'D-40 by hand: 40,000 + 8,000 - 14,600 = 33,400; 400 + 6 % of 23,400',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      incomeSources: { wages: 60_000, selfEmployment: -20_000 },
      taxpayer: { age: 40 },
      state: 'DC',
    },
    lines: { 'DC:income': 48000, 'DC:taxableIncome': 33400, 'DC:tax': 1804 },
  },
];
