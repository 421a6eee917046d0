import type { Scenario } from '../../scenario.ts';

export const delaware: readonly Scenario[] = [
  {
    name: 'DE 2024: the rate schedule and the personal credit',
    source: 'PIT-RES by hand: 50,000 - 3,250 = 46,750; 66 + 195 + 480 + 260 + 5.55 % of 21,750 = 2,208.13, less 110',
    input: { taxYear: 2024, filingStatus: 'single', income: 50_000, taxpayer: { age: 40 }, state: 'DE' },
    lines: { 'DE:taxableIncome': 46750, 'DE:taxBeforeCredits': 2208.13, 'DE:tax': 2098.13 },
  },
  {
    name: 'DE 2024: spouses who both earn file in two columns',
    source: 'PIT-RES, status 4 by hand: 46,750 each as above, 2 x (2,208.13 - 110)',
    input: {
      taxYear: 2024,
      filingStatus: 'married_filing_jointly',
      incomeSources: { wages: 50_000, spouseWages: 50_000 },
      taxpayer: { age: 40 },
      spouse: { age: 40 },
      state: 'DE',
    },
    lines: { 'DE:taxBeforeCredits': 4416.26, 'DE:tax': 4196.26 },
  },
  {
    name: 'DE 2024: pensions and interest of a filer of 62 up to 12,500',
    source: 'PIT-RES by hand: 20,000 + 5,000 - 12,500 - 3,250 = 9,250; 66 + 3.9 % of 4,250 = 231.75, less 2 x 110',
    input: {
      taxYear: 2024,
      filingStatus: 'single',
      incomeSources: { pensions: 20_000, interest: 5_000 },
      taxpayer: { age: 62 },
      state: 'DE',
    },
    lines: { 'DE:income': 12500, 'DE:taxableIncome': 9250, 'DE:tax': 11.75 },
  },
];
