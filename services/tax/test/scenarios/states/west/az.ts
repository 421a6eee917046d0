import type { Scenario } from '../../scenario.ts';

export const arizona: readonly Scenario[] = [
  {
    name: 'AZ 2024: one rate, with an exemption for age and a quarter of the long-term gain taken off',
    source:
      'Form 140 by hand: 60,000 of wages and 8,000 of gain less 2,000; less 2,100 for age and 14,600; 49,300 at 2.5 %',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      incomeSources: { wages: 60_000, longTermCapitalGains: 8_000 },
      taxpayer: { age: 66 },
      state: 'AZ',
    },
    lines: { 'AZ:income': 66000, 'AZ:deductions': 16700, 'AZ:taxableIncome': 49300, 'AZ:tax': 1232.5 },
  },
  {
    name: 'AZ 2025: a renter of 70 gets property tax back by Form 140PTC',
    source:
      'Form 140PTC by hand: household income of 2,800, alone: 256 in schedule I (2,751 to 2,850 dollars), rent of 6,000 at 15 % is more; and 25 of excise credit',
    input: {
      taxYear: 2025,
      filingStatus: 'single',
      incomeSources: { interest: 2_800 },
      taxpayer: { age: 70 },
      rentPaid: 6_000,
      state: 'AZ',
    },
    lines: { 'AZ:taxableIncome': 0, 'AZ:refundableCredits': 281, 'AZ:tax': -281 },
  },
];
