import type { CalculationInput } from '../../../src/calculation/calculation.api.js';
import type { Scenario } from '../scenario.ts';

/**
 * Two earners with 40,000 and two children in care. Federal, by hand: 8,500 of taxable income, tax of 850; care credit
 * 22 % of 4,000 = 880, limited to 850; earned income credit 7,152 - 21.06 % of (40,000 - 30,470) = 5,144.98.
 */
const family: CalculationInput = {
  taxYear: 2025,
  filingStatus: 'married_filing_jointly',
  incomeSources: { wages: 30_000, spouseWages: 10_000 },
  taxpayer: { age: 35 },
  spouse: { age: 34 },
  dependents: [{ age: 4 }, { age: 8 }],
  childCareExpenses: 4_000,
};

type Row = readonly [state: string, tax: number, source: string];

const rows: readonly Row[] = [
  ['AZ', 12.5, '8,500 at 2.5 % less 2 x 100 for the children'],
  ['CA', 0, '28,588: 221.58 + 128.60, less 2 x 153 and 2 x 475; income is above the earned income credit'],
  [
    'CO',
    -7807.89,
    '374 less 600 of child tax credit, (3,273 + 2,454.75) less three steps of 6.875 % = 4,546.40, half of 5,144.98, half of 850 and 2 x 19',
  ],
  ['DC', -5026.58, '4 % of 10,000 less 32 % of 880 and all of 5,144.98'],
  ['DE', 0, 'columns of 26,750 and 6,750: 1,098.13 and 134.25; personal, care and a fifth of the earned income credit'],
  ['HI', -2791.62, '26,624: 268.80 + 3.2 % of 7,424, less 40 % of 5,144.98, 4 x 90 and 22 % of 4,000'],
  ['IA', -1268.75, '8,500 at 3.8 % less 4 x 40, 15 % of 5,144.98 and 75 % of 880'],
  ['IL', -24.9, '(40,000 - 4 x 2,850) at 4.95 % = 1,415.70 less 20 % of 5,144.98 and 40 % of that'],
  ['IN', 475.5, '(40,000 - 4,000 - 3,000) at 3 % less 10 % of 5,144.98'],
  ['KS', -842.05, '(40,000 - 8,240 - 18,320 - 4,640) at 5.2 % less half of 850 and 17 % of 5,144.98'],
  ['KY', 766.88, '(26,730 + 6,730) at 4 % less 30 % at 124 % of the poverty level and 20 % of 850'],
  ['LA', 107.75, '15,000 at 3 % less 10 % of 850 and 5 % of 5,144.98'],
  ['MA', -1616.24, '(40,000 - 2,000 - 765 - 10,800) at 5 % less 2 x 440 and 40 % of 5,144.98'],
  [
    'MD',
    -1640.99,
    '40,000 - 4,000 - 1,200 - 6,700 - 12,800 = 15,300: 674.25, taken by half of 5,144.98; 45 % of it less 674.25',
  ],
  ['ME', -2693.75, '610 + 305, 25 % of 850, 25 % of 5,144.98, 215 + 65'],
  ['MI', -829.49, '(40,000 - 4 x 5,800) at 4.25 % less 30 % of 5,144.98'],
  ['MN', -4508.4, '2 x 1,750 + 4 % of 9,480 less 12 % of 2,090; 22 % of 4,000'],
];

export const families: readonly Scenario[] = rows.map(([state, tax, source]) => ({
  name: `${state} 2025: a family with earned income and care credits`,
  source: `By hand: ${source}`,
  input: { ...family, state },
  lines: { [`${state}:tax`]: tax },
}));
