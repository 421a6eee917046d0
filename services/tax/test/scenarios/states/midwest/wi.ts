import type { Scenario } from '../../scenario.ts';

export const wisconsin: readonly Scenario[] = [
  {
    name: 'WI 2024: sliding deduction; care, school property tax and married couple credits',
    source: 'Form 1 by hand: 24,490 - 19.778 % of 52,480; 2,865.32 on 63,789.49; 1,000 + 288 + 480',
    input: {
      taxYear: 2024,
      filingStatus: 'married_filing_jointly',
      incomeSources: { wages: 50_000, spouseWages: 30_000 },
      dependents: [{ age: 6 }],
      childCareExpenses: 5_000,
      rentPaid: 12_000,
      state: 'WI',
    },
    lines: {
      'WI:taxableIncome': 63_789.49,
      'WI:taxBeforeCredits': 2_865.32,
      'WI:nonrefundableCredits': 1_768,
      'WI:tax': 1_097.32,
    },
  },
  {
    name: 'WI 2025: 24,000 of a pension are left out in place of credits',
    source: 'Schedule SB by hand: 26,000 - 12,786 - 950 = 12,264 at 3.5 %, where 39,144 would take 1,590.22',
    input: {
      taxYear: 2025,
      filingStatus: 'single',
      incomeSources: { pensions: 50_000 },
      taxpayer: { age: 70 },
      state: 'WI',
    },
    lines: { 'WI:income': 26_000, 'WI:tax': 429.24 },
  },
  {
    name: 'WI 2025: homestead credit and a share of the earned income credit are paid out',
    source: 'Schedule H by hand: 80 % of 1,460 - 8.785 % of 6,440; 4 % of 4,328',
    input: {
      taxYear: 2025,
      filingStatus: 'head_of_household',
      income: 15_000,
      taxpayer: { age: 30 },
      dependents: [{ age: 5 }],
      rentPaid: 9_000,
      state: 'WI',
    },
    lines: { 'WI:refundableCredits': 888.52, 'WI:tax': -888.52 },
  },
];
