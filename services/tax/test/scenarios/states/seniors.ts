import type { CalculationInput } from '../../../src/calculation/calculation.api.js';
import type { Scenario } from '../scenario.ts';

/**
 * A couple of 70 and 68 who rent. Federal, by hand: of 30,000 of benefits 6,000 + 85 % of 5,000 = 10,250 are taxed;
 * adjusted gross income 44,250; deductions of 34,700 and 12,000 leave nothing.
 */
const couple: CalculationInput = {
  taxYear: 2025,
  filingStatus: 'married_filing_jointly',
  incomeSources: { pensions: 30_000, socialSecurityBenefits: 30_000, interest: 4_000 },
  taxpayer: { age: 70 },
  spouse: { age: 68 },
  dependents: [],
  rentPaid: 12_000,
};

type Row = readonly [state: string, tax: number, source: string];

const rows: readonly Row[] = [
  ['AZ', 0, '44,250 - 10,250 - 12,000 is less than 4,200 + 31,500'],
  ['CA', 0, '34,000 - 11,412 = 22,588: 230.18, less 4 x 153 and 120'],
  ['CO', -50, 'no taxable income; refund of 2 x 25 for an income of 64,000 with all benefits'],
  ['DC', -1040.5, '34,000 - 33,200 at 4 % less (2,400 - 3 % of 44,250)'],
  ['DE', 0, 'of each 17,000 - 12,500 - 2,000 is less than 5,750'],
  ['HI', -380, 'nothing taxed but interest; 2 x 90 and 4 x 50'],
  ['IA', 0, 'no federal taxable income'],
  ['IL', 0, '4,000 of interest is less than the exemptions'],
  ['IN', 810, '(44,250 - 10,250 - 3,000 - 4,000) at 3 %'],
  ['KS', 314.08, '(34,000 - 8,240 - 1,400 - 18,320) at 5.2 %'],
  ['KY', 0, '(4,000 - 3,270) at 4 % is less than 2 x 40'],
  ['LA', 0, '34,000 - 24,000 is less than 25,000'],
  ['MA', 990, '(34,000 - 4,000 - 8,800 - 1,400) at 5 %; a quarter of the rent is less than a tenth of the income'],
  ['MD', 0, '4,000 - 1,200 is less than 6,700'],
  ['ME', 0, '4,000 is less than the deduction; 64,000 of income is above the fairness credits'],
  ['MI', -341.76, '60 % of (2,760 - 3.2 % of 64,000) less two steps of 10 %'],
  ['MN', -827.8, '(34,000 - 33,000) at 5.35 % less 70 % of (17 % of 12,000 - 2 % of 39,050)'],
];

export const seniorCouples: readonly Scenario[] = rows.map(([state, tax, source]) => ({
  name: `${state} 2025: a couple of seniors who rent`,
  source: `By hand: ${source}`,
  input: { ...couple, state },
  lines: { [`${state}:tax`]: tax },
}));
