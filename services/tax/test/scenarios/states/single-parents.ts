import type { CalculationInput } from '../../../src/calculation/calculation.api.js';
import type { Scenario } from '../scenario.ts';

/**
 * A parent with 14,000 of wages and a child of 2 in care. Federal, by hand: no tax, hence no care credit, 700 before that
 * limit (35 % of 2,000); earned income credit 4,213.
 */
const parent: CalculationInput = {
  taxYear: 2024,
  filingStatus: 'head_of_household',
  incomeSources: { wages: 14_000 },
  taxpayer: { age: 30 },
  dependents: [{ age: 2 }],
  childCareExpenses: 2_000,
};

type Row = readonly [state: string, tax: number, source: string, county?: string];

const rows: readonly Row[] = [
  ['AZ', -50, '14,000 is less than 21,900; excise credit of 2 x 25'],
  ['CA', -1693.55, '2,920 at 1 % is less than the credits; 616 x (31,951 - 14,000) / 20,494.5, and 1,154'],
  ['CO', -7183.5, 'child tax credit 1,200, affordability 3,200, half of 4,213, a quarter of the care, 177'],
  ['DC', -4109.1, '70 % of 4,213, and 1,160 for the care of a child below 4'],
  ['DE', -112.59, '10,750: 66 + 195 + 36, less 2 x 110, less 4.5 % of 4,213, which is better than 20 % not refunded'],
  ['HI', -2520.78, '14,000 - 6,424 - 2,288 = 5,288: 50.40 + 54.02, less 40 % of 4,213, 2 x 220 and 500'],
  ['IA', -1156.95, '15 % of 4,213 and 75 % of 700'],
  ['IL', -592.84, '8,450 at 4.95 % less 20 % of 4,213 and 20 % of that'],
  ['IN', 111.05, '14,000 - 2,000 - 1,500 at 3.05 % and 2.02 %, less 10 % of 4,213', 'Marion'],
  ['KS', -716.21, '17 % of 4,213'],
  ['KY', 0, '14,000 - 3,160 at 4 %, all of it taken below the poverty level'],
  ['LA', -461.9, '12,500 - 10,000 at 1.85 %, 1,500 at 3.5 %, less half of 700 and 5 % of 4,213'],
  ['MA', -2125.2, 'no tax below 14,400 + 1,000; 40 % of 4,213 and 440'],
  [
    'MD',
    -2347.35,
    '14,000 - 2,000 - 3,650 - 6,400 = 1,950: 20 + 28.50, taken by the credit; 45 % of 4,213 less 48.50; 500 for the child',
    'Howard',
  ],
  ['ME', -1563.25, '300 for the child, 25 % of 4,213, 210'],
  ['MI', -1144.9, '2,800 at 4.25 % less 30 % of 4,213'],
  ['MN', -2818.8, '1,750 and 4 % of 9,220; 700'],
];

export const singleParents: readonly Scenario[] = rows.map(([state, tax, source, county]) => ({
  name: `${state} 2024: a parent below the poverty level with a child in care`,
  source: `By hand: ${source}`,
  input: { ...parent, state, ...(county && { county }) },
  lines: { [`${state}:tax`]: tax },
}));
