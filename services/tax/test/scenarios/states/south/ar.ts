import type { Scenario } from '../../scenario.ts';

export const arkansas: readonly Scenario[] = [
  {
    name: 'AR 2024: a single filer by the regular schedule',
    source:
      'AR1000F by hand: 47,590 after 2,410; 2 % of 5,400, 3 % of 4,700, 3.4 % of 10,100, 3.9 % of 21,891 = 1,446.15, less 29',
    input: { taxYear: 2024, filingStatus: 'single', income: 50_000, taxpayer: { age: 40 }, state: 'AR' },
    lines: { 'AR:taxableIncome': 47590, 'AR:taxBeforeCredits': 1446.15, 'AR:tax': 1417.15 },
  },
  {
    name: 'AR 2024: spouses who both earn file apart on one return',
    source: 'AR1000F by hand: 47,590 of each as above, 2 x (1,446.15 - 29)',
    input: {
      taxYear: 2024,
      filingStatus: 'married_filing_jointly',
      incomeSources: { wages: 50_000, spouseWages: 50_000 },
      taxpayer: { age: 40 },
      spouse: { age: 40 },
      state: 'AR',
    },
    lines: { 'AR:taxBeforeCredits': 2892.3, 'AR:tax': 2834.3 },
  },
  {
    name: 'AR 2023: the low income tax tables tax an income without a deduction',
    source: 'Low Income Tax Table by hand: 14,050 is in the third row, 27 + 2 x 7; credits of 29, 60 and 150 take it',
    input: { taxYear: 2023, filingStatus: 'single', income: 14_050, taxpayer: { age: 40 }, state: 'AR' },
    lines: { 'AR:taxBeforeCredits': 41, 'AR:tax': 0 },
  },
];
