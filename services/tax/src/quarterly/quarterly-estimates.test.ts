import { inputErrors } from '../../test/input-errors.js';
import { installmentDueDates } from './installments.js';
import type { QuarterlyInput } from './quarterly.api.js';
import { quarterlyEstimates } from './quarterly-estimates.js';

/** Tax 9,892.07 by hand: scenario "self-employment: tax, its deduction and the business income deduction". */
const freelancer: QuarterlyInput = {
  filingStatus: 'single',
  taxYear: 2024,
  method: 'formula',
  selfEmploymentIncome: 50_000,
};

const NEW_YEAR = '2024-01-01';

test.each([
  [2023, ['2023-04-18', '2023-06-15', '2023-09-15', '2024-01-16']],
  [2024, ['2024-04-15', '2024-06-17', '2024-09-16', '2025-01-15']],
  [2025, ['2025-04-15', '2025-06-16', '2025-09-15', '2026-01-15']],
  [2026, ['2026-04-15', '2026-06-15', '2026-09-15', '2027-01-15']],
])('the due dates of %i skip weekends, federal holidays and Emancipation Day (Form 1040-ES)', (year, dates) => {
  expect(installmentDueDates(year)).toEqual(dates);
});

test('without a prior year 90 % of the expected tax is required, in four parts', () => {
  const result = quarterlyEstimates(freelancer, NEW_YEAR);
  expect(result).toMatchObject({
    expectedTax: 9_892.07,
    requiredAnnualPayment: 8_902.86,
    safeHarbor: { rule: 'current_year_90', currentYear: 8_902.86, priorYear: null, annualized: false },
    penaltyEstimate: 0,
    asOf: NEW_YEAR,
  });
  expect(result.payments.map(({ amount }) => amount)).toEqual([2_225.72, 2_225.72, 2_225.71, 2_225.71]);
});

test.each([
  [{ tax: 5_000, agi: 150_000 }, 'prior_year_100', 5_000],
  [{ tax: 5_000, agi: 150_000.01 }, 'prior_year_110', 5_500],
  [{ tax: 20_000, agi: 60_000 }, 'current_year_90', 8_902.86],
  [{ tax: 0, agi: 0 }, 'no_prior_year_tax', 0],
])('prior year %p: rule %s', (priorYear, rule, required) => {
  const result = quarterlyEstimates({ ...freelancer, priorYear }, NEW_YEAR);
  expect(result.safeHarbor.rule).toBe(rule);
  expect(result.requiredAnnualPayment).toBe(required);
});

test('nothing is required when less than 1,000 is left after withholding', () => {
  const needing = quarterlyEstimates({ ...freelancer, withholding: 8_892.07 }, NEW_YEAR);
  expect(needing.safeHarbor.rule).toBe('current_year_90');
  const safe = quarterlyEstimates({ ...freelancer, withholding: 8_892.08 }, NEW_YEAR);
  expect(safe).toMatchObject({ requiredAnnualPayment: 0, safeHarbor: { rule: 'balance_below_1000' } });
  expect(safe.payments.every(({ amount }) => amount === 0)).toBe(true);
});

test('withholding counts as paid in four equal parts, payments cover the earliest installments', () => {
  const { payments } = quarterlyEstimates(
    {
      ...freelancer,
      priorYear: { tax: 8_000, agi: 60_000 },
      withholding: 4_000,
      paymentsMade: [{ date: '2024-04-15', amount: 1_500 }],
    },
    '2024-04-15',
  );
  expect(payments.map(({ amount, paid, remaining }) => [amount, paid, remaining])).toEqual([
    [1_000, 1_000, 0],
    [1_000, 500, 500],
    [1_000, 0, 1_000],
    [1_000, 0, 1_000],
  ]);
});

test('the penalty is simple interest per day, at the rate of each quarter', () => {
  const late: QuarterlyInput = {
    ...freelancer,
    taxYear: 2024,
    priorYear: { tax: 8_000, agi: 60_000 },
    paymentsMade: [{ date: '2024-06-17', amount: 4_000 }],
  };
  // 2,000 late by 63 days at 8 % over 366 days; the later installments are not due.
  expect(quarterlyEstimates(late, '2024-07-01').penaltyEstimate).toBe(27.54);
  expect(quarterlyEstimates({ ...late, paymentsMade: [] }, '2024-04-15').penaltyEstimate).toBe(0);
  // September: 2,000 for 106 + 1 days of 2024 and 105 of 2025 at 8 and 7 %; January: 2,000 for 90 days at 7 %.
  expect(quarterlyEstimates(late, '2026-01-01').penaltyEstimate).toBeCloseTo(27.54 + 46.34 + 40.27 + 34.52, 2);
});

test('annualized: a filer who earns in the last quarter owes little before', () => {
  const result = quarterlyEstimates(
    {
      ...freelancer,
      annualized: [0, 0, 0, 50_000].map((selfEmploymentIncome) => ({ selfEmploymentIncome })),
    },
    NEW_YEAR,
  );
  expect(result.payments.map(({ amount }) => amount)).toEqual([0, 0, 0, 8_902.86]);
  expect(result.safeHarbor.annualized).toBe(true);
});

test('annualized: even income gives the regular installments within a few dollars', () => {
  const periods = [12_500, 20_833.33, 33_333.33, 50_000].map((selfEmploymentIncome) => ({ selfEmploymentIncome }));
  const { payments } = quarterlyEstimates({ ...freelancer, annualized: periods }, NEW_YEAR);
  for (const { amount } of payments) expect(Math.abs(amount - 2_225.72)).toBeLessThan(1);
});

test('every problem is told by its field', () => {
  const locationsOf = (input: object) =>
    inputErrors('/quarterly-estimates', input, () => quarterlyEstimates(input as QuarterlyInput, NEW_YEAR))
      .map(({ location }) => location)
      .sort();
  const year = { filingStatus: 'single', taxYear: 2024 };
  const wrongShape = {
    ...year,
    selfEmploymentIncome: '5',
    priorYear: { tax: -1 },
    paymentsMade: [{ date: '2024-02-30', amount: 5 }],
    annualized: [{ wages: 1 }, {}, {}, {}],
  };
  expect(locationsOf(wrongShape)).toEqual([
    'body.annualized[0].wages',
    'body.paymentsMade[0].date',
    'body.priorYear.agi',
    'body.priorYear.tax',
    'body.selfEmploymentIncome',
  ]);
  expect(locationsOf({ ...year, income: 1, annualized: [{}] })).toEqual(['body.annualized']);
  const contradictory = { ...year, income: -1, paymentsMade: [{ date: '2023-12-31', amount: 5 }] };
  expect(locationsOf(contradictory)).toEqual(['body.income', 'body.paymentsMade[0].date']);
  const periods = [{ income: -1 }, { income: 1 }, { income: 1 }, { income: 1 }];
  expect(locationsOf({ ...year, income: 4, annualized: periods })).toEqual(['body.annualized[0].income']);
});

test('a payment that is dated after today is refused, for the federal and for the state tax', () => {
  const paid = (date: string) => ({ ...freelancer, state: 'CA', paymentsMade: [{ date, amount: 5_000 }] });
  const problemsOf = (input: QuarterlyInput) =>
    inputErrors('/quarterly-estimates', input, () => quarterlyEstimates(input, '2024-09-16')).map(
      ({ location, code }) => `${location} ${code}`,
    );
  expect(problemsOf(paid('2024-09-16'))).toEqual([]);
  expect(problemsOf(paid('2024-09-17'))).toEqual(['body.paymentsMade[0].date date_in_future']);
  expect(problemsOf({ ...freelancer, state: 'CA', statePaymentsMade: [{ date: '2025-01-10', amount: 1 }] })).toEqual([
    'body.statePaymentsMade[0].date date_in_future',
  ]);
});

test('an estimate follows the numbers of the filers, and says what it presumed about the year', () => {
  const family: QuarterlyInput = {
    taxYear: 2025,
    filingStatus: 'head_of_household',
    method: 'formula',
    selfEmploymentIncome: 40_000,
    taxpayer: { age: 35, identification: { type: 'itin' } },
    dependents: [{ age: 6 }],
  };
  const known = { ...family, taxpayer: { age: 35 } };
  expect(quarterlyEstimates(family, '2025-01-01').expectedTax).toBeGreaterThan(
    quarterlyEstimates(known, '2025-01-01').expectedTax,
  );
  const codes = quarterlyEstimates(known, '2025-01-01').assumptions.map(({ code }) => code);
  expect(codes).toContain('identification_presumed');
});
