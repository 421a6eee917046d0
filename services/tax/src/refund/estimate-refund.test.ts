import { readCalculation } from '../calculation/input/read-calculation.js';
import { estimateRefund } from './estimate-refund.js';
import { presumedWithholding } from './presumed-withholding.js';
import type { RefundEstimateInput } from './refund.api.js';

const NOW = new Date('2026-03-01T12:00:00Z');
const estimate = (input: Partial<RefundEstimateInput>) =>
  estimateRefund({ filingStatus: 'single', taxYear: 2025, deductions: ['standard'], ...input }, NOW);
const codesOf = (input: Partial<RefundEstimateInput>) => estimate(input).assumptions.map(({ code }) => code);

test('presumed withholding contains the additional Medicare tax above 200,000 of each employer', () => {
  // 0.9 % of 200,000 beside the income tax of 104,297.25, which is 35 % of 750 above the tax of the return.
  expect(estimate({ income: 400_000 })).toMatchObject({ withholding: 106_097.25, amountOwed: 0, refundAmount: 262 });
  expect(codesOf({ income: 400_000 })).not.toContain('additional_medicare_not_withheld');
  const employer = (medicareWages: number) => ({ socialSecurityWages: 150_000, medicareWages });
  const employers = (...wages: number[]) => estimate({ income: 400_000, w2s: wages.map(employer) }).withholding;
  expect(employers(400_000)).toBe(106_097.25);
  expect(employers(200_000, 200_000)).toBe(104_297.25);
  expect(employers(250_000, 150_000)).toBe(104_747.25);
  const known = { ...employer(400_000), medicareTax: 7_600 };
  expect(estimate({ income: 400_000, w2s: [known] })).toMatchObject({ withholding: 104_297.25, amountOwed: 0 });
});

/** The annual percentage method of Publication 15-T, by hand: wages less line 1g, by the standard schedule of the year. */
test.each([
  // 5,578.50 and 12 or 22 % above: in 2025 of 60,000 less 8,600 and 6,400, although the standard deduction is 15,750.
  [2023, 'single', 60_000, 5_460.5],
  [2024, 'single', 60_000, 5_216],
  [2025, 'single', 60_000, 5_161.5],
  [2026, 'single', 60_000, 5_020],
  [2025, 'married_filing_jointly', 60_000, 3_123],
  [2025, 'qualifying_surviving_spouse', 60_000, 3_123],
  [2025, 'head_of_household', 60_000, 4_160],
  [2025, 'married_filing_separately', 60_000, 5_161.5],
  // Publication 15-T has no schedule of its own for separate filers, whose 37 % begin at 375,800 of taxable income.
  [2025, 'married_filing_separately', 500_000, 139_297.25],
  [2025, 'single', 500_000, 139_297.25],
  [2025, 'single', 12_000, 0],
] as const)(
  'Publication 15-T of %i, %s with wages of %i: %f is withheld',
  (taxYear, filingStatus, income, withheld) => {
    const { incomeTax } = presumedWithholding(readCalculation({ taxYear, filingStatus, income }));
    expect(Number(incomeTax) / 100).toBe(withheld);
  },
);

test('each spouse is withheld by the schedule for couples', () => {
  const incomeSources = { wages: 60_000, spouseWages: 40_000 };
  const couple = readCalculation({ taxYear: 2025, filingStatus: 'married_filing_jointly', incomeSources });
  // 10 % of 23,850 and 12 % of 6,150; 10 % of 10,000.
  expect(presumedWithholding(couple).incomeTax).toBe(312_300n + 100_000n);
});

test('given withholding is used as it is, and the rest is told', () => {
  expect(estimate({ income: 400_000, withholding: 104_035 }).amountOwed).toBe(1_800);
  expect(codesOf({ income: 400_000, withholding: 104_035 })).toContain('additional_medicare_not_withheld');
});

test('an estimate says that nothing was presumed to be withheld for the state', () => {
  expect(codesOf({ income: 50_000, state: 'CA' })).toContain('state_withholding_missing');
  expect(codesOf({ income: 50_000, state: 'CA', stateWithholding: 1_000 })).not.toContain('state_withholding_missing');
  expect(codesOf({ income: 50_000, state: 'TX' })).not.toContain('state_withholding_missing');
});
