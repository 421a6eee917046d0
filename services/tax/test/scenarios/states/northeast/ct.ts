import type { Scenario } from '../../scenario.ts';

export const connecticut: readonly Scenario[] = [
  {
    name: 'CT 2024: the lowest rate is phased out, a tenth of the tax is credited',
    source: 'Tax Calculation Schedule by hand: 200 + 1,800 + 550 by Table B, 25 by Table C, less 10 % by Table E',
    input: { taxYear: 2024, filingStatus: 'single', income: 60_000, taxpayer: { age: 40 }, state: 'CT' },
    lines: { 'CT:taxableIncome': 60000, 'CT:tax': 2317.5 },
  },
];
