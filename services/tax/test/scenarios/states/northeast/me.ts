import type { Scenario } from '../../scenario.ts';

export const maine: readonly Scenario[] = [
  {
    name: 'ME 2024: two rates after the deduction and the exemption',
    source: 'Form 1040ME by hand: 60,000 - 14,600 - 5,000 = 40,400; 1,510.90 + 6.75 % of 14,350 = 2,479.53',
    input: { taxYear: 2024, filingStatus: 'single', income: 60_000, taxpayer: { age: 40 }, state: 'ME' },
    lines: { 'ME:taxableIncome': 40400, 'ME:tax': 2479.53 },
  },
  {
    name: 'ME 2024: a fifth of the deduction is lost a fifth of the way through the phase-out',
    source:
      'Worksheet for Phaseout by hand: 15,000 of 75,000 above 97,150: 14,600 - 2,920; 112,150 - 11,680 - 5,000 = 95,470; 1,510.90 + 2,399.63 + 7.15 % of 33,870 = 6,332.23',
    input: { taxYear: 2024, filingStatus: 'single', income: 112_150, taxpayer: { age: 40 }, state: 'ME' },
    lines: { 'ME:deductions': 16680, 'ME:taxableIncome': 95470, 'ME:tax': 6332.23 },
  },
  {
    name: 'ME 2024: sales and property tax fairness credits of a renter',
    source:
      'Schedule PTFC/STFC by hand: 150; 15 % of 12,000 less 4 % of 18,000 = 1,080, at most 1,000; earned income credit half of 632 - 7.65 % of 7,670 = 22.62; no taxable income',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      income: 18_000,
      taxpayer: { age: 30 },
      rentPaid: 12_000,
      state: 'ME',
    },
    lines: { 'ME:taxableIncome': 0, 'ME:refundableCredits': 1172.62, 'ME:tax': -1172.62 },
  },
];
