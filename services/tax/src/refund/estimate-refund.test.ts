import { estimateRefund } from './estimate-refund.js';
import type { RefundEstimateInput } from './refund.api.js';

const NOW = new Date('2026-03-01T12:00:00Z');
const estimate = (input: Partial<RefundEstimateInput>) =>
  estimateRefund({ filingStatus: 'single', taxYear: 2025, deductions: ['standard'], ...input }, NOW);
const codesOf = (input: Partial<RefundEstimateInput>) => estimate(input).assumptions.map(({ code }) => code);

test('presumed withholding contains the additional Medicare tax above 200,000 of each employer', () => {
  // 0.9 % of 200,000 beside the income tax of 104,035.
  expect(estimate({ income: 400_000 })).toMatchObject({ withholding: 105_835, amountOwed: 0, refundAmount: 0 });
  expect(codesOf({ income: 400_000 })).not.toContain('additional_medicare_not_withheld');
  const employer = (medicareWages: number) => ({ socialSecurityWages: 150_000, medicareWages });
  const employers = (...wages: number[]) => estimate({ income: 400_000, w2s: wages.map(employer) }).withholding;
  expect(employers(400_000)).toBe(105_835);
  expect(employers(200_000, 200_000)).toBe(104_035);
  expect(employers(250_000, 150_000)).toBe(104_485);
  const known = { ...employer(400_000), medicareTax: 7_600 };
  expect(estimate({ income: 400_000, w2s: [known] })).toMatchObject({ withholding: 104_035, amountOwed: 0 });
  expect(estimate({ income: 150_000 }).withholding).toBe(25_067);
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
