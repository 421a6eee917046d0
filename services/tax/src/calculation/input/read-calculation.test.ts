import type { FieldError } from '@exchequer/http-kit';
import { inputErrors } from '../../../test/input-errors.js';
import { calculate } from '../calculate.js';
import type { CalculationInput } from '../calculation.api.js';

const valid: CalculationInput = { filingStatus: 'single', taxYear: 2025, income: 50_000 };

const problemsOf = (input: unknown): readonly FieldError[] =>
  inputErrors('/calculate', input, () => calculate(input as CalculationInput));

const locationsOf = (input: unknown) =>
  problemsOf(input)
    .map(({ location, code }) => `${location} ${code}`)
    .sort();

test('one error lists every wrong shape by its field', () => {
  expect(
    locationsOf({
      filingStatus: 'divorced',
      taxYear: 2019,
      incomeSources: { wages: -1, interest: 0.001, lottery: 1 },
      taxpayer: { age: 300 },
      dependents: [{ ssn: '12' }, 'child'],
      deductions: { itemized: [{ type: 'yacht', amount: 1 }] },
      method: 'guess',
    }),
  ).toEqual([
    'body.deductions.itemized[0].type invalid_value',
    'body.dependents[0].ssn invalid_ssn',
    'body.dependents[1] wrong_type',
    'body.filingStatus invalid_value',
    'body.incomeSources.interest too_many_decimals',
    'body.incomeSources.lottery unknown_field',
    'body.incomeSources.wages out_of_range',
    'body.method invalid_value',
    'body.taxYear too_small',
    'body.taxpayer.age too_large',
  ]);
});

test('one error lists every contradiction by its field', () => {
  expect(
    locationsOf({
      ...valid,
      income: undefined,
      incomeSources: { qualifiedDividends: 5, ordinaryDividends: 4 },
      dependents: [{ student: true }],
      state: 'ZZ',
      lawVersion: 'us-1913.1',
    }),
  ).toEqual([
    'body.dependents[0].age required',
    'body.incomeSources.qualifiedDividends exceeds_ordinary',
    'body.lawVersion invalid_value',
    'body.state unknown_state',
  ]);
});

test.each<[string, unknown, string[]]>([
  ['no object', 'text', ['body wrong_type']],
  ['no income', { filingStatus: 'single', taxYear: 2025 }, ['body.income required']],
  ['nothing', {}, ['body.filingStatus required', 'body.taxYear required']],
  ['an unknown field', { ...valid, salary: 1 }, ['body.salary unknown_field']],
  ['infinite income', { ...valid, income: Number.POSITIVE_INFINITY }, ['body.income wrong_type']],
  ['income as text', { ...valid, income: '50000' }, ['body.income wrong_type']],
  ['too much income', { ...valid, income: 1e12 }, ['body.income too_large']],
  ['negative wages', { ...valid, income: -5 }, ['body.income out_of_range']],
  ['a sum that is not the income', { ...valid, incomeSources: { wages: 1 } }, ['body.income income_mismatch']],
  [
    'more tips than wages',
    { ...valid, income: 5, incomeSources: { wages: 5, tips: 6 } },
    ['body.incomeSources.tips exceeds_wages'],
  ],
  ['a spouse of a single filer', { ...valid, spouse: { age: 40 } }, ['body.spouse not_married']],
  [
    'wages of a spouse on a single return',
    { ...valid, income: 2, incomeSources: { wages: 1, spouseWages: 1 } },
    ['body.incomeSources.spouseWages not_joint'],
  ],
  ['a single filer who lived apart', { ...valid, livedApartAllYear: true }, ['body.livedApartAllYear not_separate']],
  ['a city without a state', { ...valid, city: 'New York' }, ['body.state required']],
  [
    'a county that the state does not have',
    { ...valid, state: 'MD', county: 'Orange' },
    ['body.county unknown_county'],
  ],
  [
    'a birth after the year',
    { ...valid, dependents: [{ dateOfBirth: '2026-01-01' }] },
    ['body.dependents[0].dateOfBirth out_of_range'],
  ],
  [
    'a day that does not exist',
    { ...valid, taxpayer: { dateOfBirth: '1980-02-30' } },
    ['body.taxpayer.dateOfBirth invalid_date'],
  ],
  [
    'an age that contradicts the birth',
    { ...valid, taxpayer: { age: 44, dateOfBirth: '1980-05-01' } },
    ['body.taxpayer.age age_mismatch'],
  ],
  [
    '51 dependents',
    { ...valid, dependents: Array.from({ length: 51 }, () => ({ age: 1 })) },
    ['body.dependents too_many'],
  ],
])('%s is refused by its field', (_what, input, expected) => {
  expect(locationsOf(input)).toEqual(expected);
});

test('a problem is reported once', () => {
  const input = { ...valid, spouseIraContribution: 'x', livedApartAllYear: 1, priorYear: {} };
  expect(locationsOf(input)).toEqual([
    'body.livedApartAllYear wrong_type',
    'body.priorYear unknown_field',
    'body.spouseIraContribution wrong_type',
  ]);
});

test('no personal number appears in a problem', () => {
  const problems = problemsOf({ ...valid, dependents: [{ age: 4, ssn: '123-45-678X' }] });
  expect(JSON.stringify(problems)).not.toContain('123');
});

test('income alone counts as wages, and the sources can include tax-exempt interest', () => {
  expect(calculate(valid).breakdown.socialSecurity).toBe(3_100);
  const sources = { interest: 100, taxExemptInterest: 50 };
  expect(problemsOf({ ...valid, income: 100, incomeSources: sources })).toEqual([]);
  expect(problemsOf({ ...valid, income: 150, incomeSources: sources })).toEqual([]);
});

test('a person born on the first of January is 65 one year earlier', () => {
  const amountFor = (dateOfBirth: string) => calculate({ ...valid, taxpayer: { dateOfBirth } }).deduction.amount;
  expect(amountFor('1961-01-01')).toBe(17_750);
  expect(amountFor('1961-01-02')).toBe(15_750);
});
