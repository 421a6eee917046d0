import type { Scenario } from '../../scenario.ts';

export const northCarolina: readonly Scenario[] = [
  {
    name: 'NC 2025: the deduction for children falls with income',
    source: 'Form D-400 by hand: 50,000 - 19,125 - 2 x 2,000 = 26,875 at 4.25 %',
    input: {
      taxYear: 2025,
      filingStatus: 'head_of_household',
      income: 50_000,
      dependents: [{ age: 8 }, { age: 16 }],
      state: 'NC',
    },
    lines: { 'NC:taxableIncome': 26_875, 'NC:tax': 1_142.19 },
  },
  {
    name: 'NC 2024: mortgage interest and property tax count up to 20,000, gifts beside them',
    source: 'D-400 Schedule A by hand: 20,000 + 9,000; 150,000 - 29,000 = 121,000 at 4.5 %',
    input: {
      taxYear: 2024,
      filingStatus: 'married_filing_jointly',
      income: 150_000,
      deductions: {
        itemized: [
          { type: 'mortgage_interest', amount: 15_000 },
          { type: 'real_estate_tax', amount: 8_000 },
          { type: 'charity_cash', amount: 9_000 },
        ],
      },
      state: 'NC',
    },
    lines: { 'NC:deductions': 29_000, 'NC:tax': 5_445 },
  },
];
