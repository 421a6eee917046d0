import { inputErrors } from '../../test/input-errors.js';
import { calculate } from '../calculation/calculate.js';
import type { QuarterlyInput } from './quarterly.api.js';
import { quarterlyEstimates } from './quarterly-estimates.js';

const saver = {
  filingStatus: 'single',
  taxYear: 2025,
  method: 'formula',
  incomeSources: { interest: 100_000 },
  taxpayer: { age: 45 },
} as const satisfies QuarterlyInput;
const NEW_YEAR = '2025-01-01';
const estimateOf = (input: QuarterlyInput) => quarterlyEstimates(input, NEW_YEAR).state;
const amountsOf = (input: QuarterlyInput) => estimateOf(input)!.payments.map(({ amount }) => amount);
const APRIL = ['2025-04-15', '2025-06-16', '2025-09-15', '2026-01-15'];

/** Interest of 100,000 in 2025. The tax, the required payment and the installments, by hand. */
test.each([
  ['PA', 3_070, 2_763, [690.75, 690.75, 690.75, 690.75], APRIL],
  ['CA', 5_054.98, 4_549.48, [1_364.85, 1_819.79, 0, 1_364.84], APRIL],
  ['GA', 4_567.2, 3_197.04, [799.26, 799.26, 799.26, 799.26], APRIL],
  ['VA', 4_935.9, 4_442.31, [1_110.58, 1_110.58, 1_110.58, 1_110.57], ['2025-05-01', ...APRIL.slice(1)]],
  ['NJ', 4_180.05, 3_344.04, [836.01, 836.01, 836.01, 836.01], APRIL],
  ['IL', 4_808.93, 4_328.04, [1_082.01, 1_082.01, 1_082.01, 1_082.01], APRIL],
  ['NC', 3_708.13, 3_337.32, [834.33, 834.33, 834.33, 834.33], APRIL],
  ['MI', 4_003.5, 3_603.15, [900.79, 900.79, 900.79, 900.78], APRIL],
])('%s: own share of the tax, own installments and due dates', (state, expectedTax, required, amounts, dueDates) => {
  const estimate = estimateOf({ ...saver, state })!;
  expect(estimate).toMatchObject({ state, expectedTax, requiredAnnualPayment: required });
  expect(estimate.safeHarbor).toMatchObject({ rule: 'current_year', currentYear: required, priorYear: null });
  expect(estimate.payments.map(({ amount }) => amount)).toEqual(amounts);
  expect(estimate.payments.map(({ dueDate }) => dueDate)).toEqual(dueDates);
});

test('the tax of New York City is part of the estimate, that of a city in Ohio is not', () => {
  const tax = (state: string, city: string) => calculate({ ...saver, state, city }).state!;
  const newYork = { ...saver, state: 'NY', city: 'New York' };
  expect(estimateOf(newYork)!.expectedTax).toBe(tax('NY', 'New York').tax);
  expect(tax('NY', 'New York').localTax).toBeGreaterThan(3_000);
  const earner = { ...saver, incomeSources: { selfEmployment: 100_000 } };
  const ohio = { ...earner, state: 'OH', city: 'Columbus' };
  const { tax: all, localTax } = calculate(ohio).state!;
  expect(localTax).toBe(2_500);
  expect(estimateOf(ohio)!.expectedTax).toBeCloseTo(all - localTax, 2);
});

test('the tax of the prior year is a safe harbor, more of it with high income, and in California not above a million', () => {
  const required = (state: string, priorYear: QuarterlyInput['priorYear'], interest = 100_000) => {
    const { requiredAnnualPayment, safeHarbor } = estimateOf({
      ...saver,
      incomeSources: { interest },
      state,
      priorYear: priorYear!,
    })!;
    return [safeHarbor.rule, requiredAnnualPayment];
  };
  const prior = { tax: 9_000, agi: 90_000, stateTax: 2_000 };
  expect(required('CA', prior)).toEqual(['prior_year', 2_000]);
  expect(required('CA', { ...prior, agi: 150_000.01 })).toEqual(['prior_year', 2_200]);
  expect(required('CA', { ...prior, agi: 200_000, stateAgi: 150_000 })).toEqual(['prior_year', 2_000]);
  expect(required('IL', { ...prior, agi: 500_000 })).toEqual(['prior_year', 2_000]);
  expect(required('CA', prior, 999_999)).toEqual(['prior_year', 2_000]);
  expect(required('CA', prior, 1_000_000)[0]).toBe('current_year');
  expect(required('NY', { ...prior, stateTax: 0 })).toEqual(['no_prior_year_tax', 0]);
  expect(required('NJ', { ...prior, stateTax: 9_000 })[0]).toBe('current_year');
});

test.each([
  ['CA', 499.99],
  ['NY', 299.99],
  ['PA', 337.99],
  ['NC', 999.99],
  ['OH', 500],
  ['MI', 500],
  ['NJ', 400],
  ['IL', 1_000],
  ['VA', 150],
])('%s: nothing is required up to a balance of %d, and above it payments are', (state, balance) => {
  const tax = estimateOf({ ...saver, state })!.expectedTax;
  const withBalance = (left: number) => ({ ...saver, state, stateWithholding: Math.round((tax - left) * 100) / 100 });
  expect(estimateOf(withBalance(balance))).toMatchObject({
    requiredAnnualPayment: 0,
    safeHarbor: { rule: 'small_balance' },
  });
  expect(estimateOf(withBalance(balance + 0.01))!.safeHarbor.rule).toBe('current_year');
});

test('Virginia wants payments from 1,000 of 2026 on, Pennsylvania by the income of each year', () => {
  const ruleOf = (state: string, taxYear: number, interest: number) =>
    quarterlyEstimates({ ...saver, state, taxYear, incomeSources: { interest } }, `${taxYear}-01-01`).state!.safeHarbor
      .rule;
  expect([ruleOf('VA', 2025, 25_000), ruleOf('VA', 2026, 25_000)]).toEqual(['current_year', 'small_balance']);
  expect([13_900, 14_100].map((interest) => ruleOf('PA', 2026, interest))).toEqual(['small_balance', 'current_year']);
  expect([2023, 2024, 2025, 2026].map((year) => ruleOf('PA', year, 10_000))).toEqual([
    'current_year',
    'current_year',
    'small_balance',
    'small_balance',
  ]);
});

test('Georgia wants payments only on more than 1,000 of income without withholding', () => {
  const worker = { ...saver, state: 'GA' };
  expect(estimateOf({ ...worker, incomeSources: { wages: 99_000, interest: 1_000 } })).toMatchObject({
    requiredAnnualPayment: 0,
    safeHarbor: { rule: 'income_withheld_on' },
  });
  expect(estimateOf({ ...worker, incomeSources: { wages: 98_999, interest: 1_001 } })!.safeHarbor.rule).toBe(
    'current_year',
  );
});

test('withholding and payments of the state reduce what is open, and federal payments do not', () => {
  const paid = { ...saver, state: 'CA', stateWithholding: 2_000 };
  // A quarter of the withholding each: 500. What exceeds the third installment goes to the fourth.
  expect(amountsOf(paid)).toEqual([864.85, 1_319.79, 0, 364.84]);
  const payments = {
    paymentsMade: [{ date: '2025-04-15', amount: 9_000 }],
    statePaymentsMade: [{ date: '2025-04-15', amount: 1_000 }],
  };
  const open = quarterlyEstimates({ ...paid, ...payments }, '2025-04-15').state!.payments;
  expect(open.map(({ paid: covered, remaining }) => [covered, remaining])).toEqual([
    [864.85, 0],
    [135.15, 1_184.64],
    [0, 0],
    [0, 364.84],
  ]);
});

test('uneven income: the installments of California reach 27, 63, 63 and 90 percent of the annualized tax', () => {
  const late = [0, 0, 50_000, 100_000].map((interest) => ({ incomeSources: { interest } }));
  const estimate = estimateOf({ ...saver, state: 'CA', annualized: late })!;
  const ofPeriod = calculate({ ...saver, incomeSources: { interest: 75_000 }, state: 'CA' }).state!.tax;
  expect(estimate.safeHarbor.annualized).toBe(true);
  const [first, second, third, fourth] = estimate.payments.map(({ amount }) => amount);
  expect([first, second]).toEqual([0, 0]);
  expect(third).toBeCloseTo(ofPeriod * 0.63, 2);
  expect(third! + fourth!).toBeCloseTo(4_549.48, 2);
});

test('a state without estimates here is refused with the accepted ones, a state without income tax has none', () => {
  const errorsOf = (input: object) =>
    inputErrors('/quarterly-estimates', { ...saver, ...input }, () => estimateOf({ ...saver, ...input }));
  expect(errorsOf({ state: 'OR' })).toEqual([
    {
      location: 'body.state',
      code: 'state_not_supported',
      message:
        'must be one of CA, GA, IL, MI, NC, NJ, NY, OH, PA, VA or a state without an income tax; leave it out for others',
    },
  ]);
  expect(errorsOf({ state: 'TX' })).toEqual([]);
  expect(estimateOf({ ...saver, state: 'TX' })).toBeNull();
  expect(estimateOf(saver)).toBeNull();
  const without = { priorYear: { tax: 1, agi: 1, stateTax: 1, stateAgi: 1 }, statePaymentsMade: [] };
  expect(errorsOf(without).map(({ location, code }) => `${location} ${code}`)).toEqual([
    'body.priorYear.stateTax without_state',
    'body.priorYear.stateAgi without_state',
    'body.statePaymentsMade without_state',
  ]);
});

test('the explanation leads from the state estimate to the tax of the state and its law', () => {
  const { lines } = quarterlyEstimates({ ...saver, state: 'CA', explain: true }, NEW_YEAR);
  const line = lines!.find(({ form, line: name }) => form === 'answer' && name === 'state.requiredAnnualPayment')!;
  expect(line).toMatchObject({ amount: 4_549.48, from: expect.arrayContaining(['CA:tax']) });
  expect(line.law).toEqual([expect.objectContaining({ parameter: 'caEstimatedTax' })]);
});
