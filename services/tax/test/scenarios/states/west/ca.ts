import type { Scenario } from '../../scenario.ts';

export const california: readonly Scenario[] = [
  {
    name: 'CA 2024: schedule X, exemption credit, no credit for a renter of that income',
    source:
      'Form 540 by hand: 80,000 - 5,540 = 74,460; 107.56 + 294.86 + 589.84 + 937.26 + 1,179.20 + 9.3 % of 3,854 = 3,467.14, less 149',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      income: 80_000,
      taxpayer: { age: 40 },
      rentPaid: 9_000,
      state: 'CA',
    },
    lines: {
      'CA:taxableIncome': 74460,
      'CA:taxBeforeCredits': 3467.14,
      'CA:nonrefundableCredits': 149,
      'CA:tax': 3318.14,
    },
  },
  {
    name: 'CA 2024: benefits are not taxed, exemption credits for age and for a renter take the tax',
    source: 'Form 540 by hand: 12,000 of pension - 5,540 = 6,460 at 1 % = 64.60; credits of 2 x 149 and 60 are more',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      incomeSources: { pensions: 12_000, socialSecurityBenefits: 20_000 },
      taxpayer: { age: 70 },
      rentPaid: 9_000,
      state: 'CA',
    },
    lines: { 'CA:taxBeforeCredits': 64.6, 'CA:nonrefundableCredits': 358, 'CA:tax': 0 },
  },
  {
    name: 'CA 2024: the earned income credit at its peak, and the young child credit',
    source:
      'FTB 3514 by hand: earned income of 6,794 for one child at 28.9 % = 1,963.47; 1,154 for a child of 3; no tax',
    input: {
      taxYear: 2024,
      filingStatus: 'head_of_household',
      income: 6_794,
      taxpayer: { age: 30 },
      dependents: [{ age: 3 }],
      state: 'CA',
    },
    lines: { 'CA:refundableCredits': 3117.47, 'CA:tax': -3117.47 },
  },
  {
    name: 'CA 2025: one percent more above a million',
    source:
      'Form 540, line 62 by hand: 1,205,706 - 5,706 = 1,200,000; 1 % of 200,000; exemption credit fallen to nothing',
    input: { taxYear: 2025, filingStatus: 'single', income: 1_205_706, taxpayer: { age: 40 }, state: 'CA' },
    lines: { 'CA:taxableIncome': 1200000, 'CA:nonrefundableCredits': 0, 'CA:otherTaxes': 2000 },
  },
];
