import type { CalculationInput } from '../../../src/calculation/calculation.api.js';
import type { Scenario } from '../scenario.ts';

/**
 * Wages of 150,000 and deductions of 30,000, of which the federal cap takes 3,000. Federal, by hand: 27,000 deducted,
 * 4,000 of it state income tax; taxable income 123,000.
 */
const itemizer: CalculationInput = {
  taxYear: 2024,
  filingStatus: 'single',
  incomeSources: { wages: 150_000 },
  taxpayer: { age: 45 },
  dependents: [],
  deductions: {
    itemized: [
      { type: 'state_local_income_tax', amount: 7_000 },
      { type: 'real_estate_tax', amount: 6_000 },
      { type: 'mortgage_interest', amount: 14_000 },
      { type: 'charity_cash', amount: 3_000 },
    ],
  },
};

type Row = readonly [state: string, tax: number, source: string, county?: string];

const rows: readonly Row[] = [
  ['AZ', 3075, '123,000 at 2.5 %'],
  ['CA', 8204.36, '127,000: 107.56 + 294.86 + 589.84 + 937.26 + 1,179.20 + 9.3 % of 56,394, less 149'],
  ['CO', 5120.5, '123,000 + 4,000 at 4.25 % less 277'],
  ['DC', 9195, '127,000: 400 + 1,800 + 1,300 + 8.5 % of 67,000'],
  ['DE', 7255.5, '127,000: 2,943.50 + 6.6 % of 67,000, less 110'],
  ['HI', 9636.72, '150,000 - 23,000 - 1,144, state income tax not deducted above 100,000; 3,213.60 + 8.25 % of 77,856'],
  ['IA', 6899.68, '123,000 + 4,000: 273.24 + 1,197.29 + 5.7 % of 95,950, less 40'],
  ['IL', 6987.64, '147,225 at 4.95 % less 5 % of 6,000'],
  ['IN', 7427.55, '150,000 - 2,500 of property tax - 1,000 at 3.05 % and 2.02 %', 'Marion'],
  ['KS', 6488.07, '150,000 - 23,000 - 9,160: 5.2 % of 23,000 + 5.58 % of 94,840'],
  ['KY', 5320, '150,000 - 14,000 - 3,000 at 4 %, taxes not deducted'],
  ['LA', 5710.5, '1.85 % of 8,000 + 3.5 % of 37,500 + 4.25 % of 100,000'],
  ['MA', 7030, '150,000 - 4,400 - 2,000 - 3,000 at 5 %'],
  ['MD', 10048.9, '150,000 - 23,000 - 800 = 126,200: 4,697.50 + 1,250 + 63, and 3.2 %', 'Howard'],
  [
    'ME',
    9387.95,
    '23,000 less 52,850 / 75,000 of it, and 5,000, leave 138,207.33: 1,510.90 + 2,399.63 + 7.15 % of 76,607.33',
  ],
  ['MI', 6137, '150,000 - 5,600 at 4.25 %'],
  ['MN', 8417.05, '127,000: 1,695.42 + 4,923.20 + 7.85 % of 22,910'],
];

export const itemizers: readonly Scenario[] = rows.map(([state, tax, source, county]) => ({
  name: `${state} 2024: deductions of a home owner with state income tax above the federal cap`,
  source: `By hand: ${source}`,
  input: { ...itemizer, state, ...(county && { county }) },
  lines: { [`${state}:tax`]: tax },
}));
