import type { Scenario } from '../../scenario.ts';

export const kentucky: readonly Scenario[] = [
  {
    name: 'KY 2024: one rate after the deduction',
    source: 'Form 740 by hand: 60,000 - 3,160 = 56,840 at 4 %',
    input: { taxYear: 2024, filingStatus: 'single', income: 60_000, taxpayer: { age: 40 }, state: 'KY' },
    lines: { 'KY:taxableIncome': 56840, 'KY:tax': 2273.6 },
  },
  {
    name: 'KY 2024: spouses who both earn file apart on one form and have two deductions',
    source: 'Form 740, status 2 by hand: (50,000 - 3,160) + (40,000 - 3,160) = 83,680 at 4 %',
    input: {
      taxYear: 2024,
      filingStatus: 'married_filing_jointly',
      incomeSources: { wages: 50_000, spouseWages: 40_000 },
      taxpayer: { age: 40 },
      spouse: { age: 40 },
      state: 'KY',
    },
    lines: { 'KY:taxableIncome': 83680, 'KY:tax': 3347.2 },
  },
  {
    name: 'KY 2024: half of the tax of a family at 118 percent of the poverty level is credited',
    source:
      'Family Size Table by hand: 24,119 of 20,440 for two persons is 118 %; (24,119 - 3,160) at 4 % = 838.36, of which 50 %',
    input: {
      taxYear: 2024,
      filingStatus: 'head_of_household',
      income: 24_119,
      taxpayer: { age: 40 },
      dependents: [{ age: 8 }],
      state: 'KY',
    },
    lines: { 'KY:taxBeforeCredits': 838.36, 'KY:nonrefundableCredits': 419.18, 'KY:tax': 419.18 },
  },
];
