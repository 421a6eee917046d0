import { inputErrors } from '../../../../test/input-errors.js';
import { calculate } from '../../../calculation/calculate.js';
import type { CalculationInput } from '../../../calculation/calculation.api.js';

const child = {
  taxYear: 2024,
  filingStatus: 'single',
  method: 'formula',
  incomeSources: { interest: 10_000 },
  taxpayer: { age: 14, claimedAsDependent: true },
} as const satisfies CalculationInput;
const parents = { taxableIncome: 150_000, filingStatus: 'married_filing_jointly' } as const;

const assumed = (input: CalculationInput) => calculate(input).assumptions.map(({ field, code }) => `${field} ${code}`);

test('the income of the parents is asked for, and until it is given the tax is that of the own rate', () => {
  expect(calculate(child).breakdown.federalTax).toBe(870);
  expect(assumed(child)).toContain('parents parents_income_missing');
  expect(calculate({ ...child, parents }).breakdown.federalTax).toBe(1_758);
  expect(assumed({ ...child, parents })).not.toContain('parents parents_income_missing');
});

test('an answer says what it presumed about the support and the age of a possible child', () => {
  const student = { ...child, taxpayer: { age: 20, student: true, claimedAsDependent: true }, parents };
  expect(assumed(student)).toContain('taxpayer.earnsOverHalfOfSupport support_presumed');
  const told = { ...student, taxpayer: { ...student.taxpayer, earnsOverHalfOfSupport: false } };
  expect(assumed(told)).not.toContain('taxpayer.earnsOverHalfOfSupport support_presumed');
  expect(assumed({ ...child, taxpayer: { claimedAsDependent: true } })).toContain('taxpayer.age not_a_child');
  expect(assumed({ ...child, taxpayer: { age: 45 } })).toEqual([]);
});

test('every wrong field of the parents is reported', () => {
  const errorsOf = (given: unknown) => {
    const input = { ...child, parents: given } as CalculationInput;
    return inputErrors('/calculate', input, () => calculate(input)).map(({ location, code }) => `${location} ${code}`);
  };
  expect(errorsOf(parents)).toEqual([]);
  expect(errorsOf({}).sort()).toEqual(['body.parents.filingStatus required', 'body.parents.taxableIncome required']);
  expect(errorsOf({ ...parents, taxableIncome: -1, netCapitalGain: 'x', income: 5 }).sort()).toEqual([
    'body.parents.income unknown_field',
    'body.parents.netCapitalGain wrong_type',
    'body.parents.taxableIncome out_of_range',
  ]);
});
