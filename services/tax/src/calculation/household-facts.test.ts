import { inputErrors } from '../../test/input-errors.js';
import { calculate } from './calculate.js';
import type { CalculationInput } from './calculation.api.js';

const formula = { taxYear: 2025, method: 'formula' } as const;

test('the American opportunity credit is not refunded to a student under 24 who does not support herself', () => {
  const student = (taxpayer: CalculationInput['taxpayer'], wages = 22_000) =>
    calculate({
      ...formula,
      filingStatus: 'single',
      incomeSources: { wages },
      taxpayer,
      educationExpenses: [{ credit: 'american_opportunity', amount: 4_000 }],
    });
  const supported = { age: 20, student: true, earnsOverHalfOfSupport: false };
  // The tax of 22,000 is 625, which the whole credit may reduce; nothing is refunded.
  expect(student(supported).credits.educationCredits).toBe(625);
  expect(student(supported).refundAmount).toBe(0);
  for (const own of [
    { ...supported, earnsOverHalfOfSupport: true },
    { ...supported, age: 24 },
    { ...supported, student: false },
    { ...supported, parentsDeceased: true },
  ]) {
    expect(student(own).credits.educationCredits).toBe(1_625);
  }
  expect(student({ ...supported, age: 17, student: false }).credits.educationCredits).toBe(625);
  expect(student({ age: 20, student: true }).credits.educationCredits).toBe(1_625);
  expect(student({ age: 20, student: true }).assumptions).toContainEqual(
    expect.objectContaining({ field: 'taxpayer.earnsOverHalfOfSupport', code: 'support_presumed' }),
  );
  expect(calculate({ ...formula, filingStatus: 'single', income: 22_000, taxpayer: supported }).assumptions).toEqual(
    [],
  );
});

test('a spouse who is a student or disabled has deemed earnings for the care credit, 250 a month or 500 with more persons in care', () => {
  const couple = (input: Partial<CalculationInput>) =>
    calculate({
      ...formula,
      filingStatus: 'married_filing_jointly',
      incomeSources: { wages: 60_000 },
      taxpayer: { age: 30 },
      spouse: { age: 28 },
      dependents: [{ age: 3 }],
      childCareExpenses: 4_000,
      ...input,
    }).credits.childCareCredit;
  expect(couple({})).toBe(0);
  expect(couple({ spouse: { age: 28, student: true } })).toBe(600);
  expect(couple({ taxpayer: { age: 30, student: true } })).toBe(0);
  const twoChildren = { dependents: [{ age: 3 }, { age: 5 }], childCareExpenses: 8_000 };
  expect(couple({ ...twoChildren, spouse: { age: 28, student: true } })).toBe(1_200);
  // A disabled spouse is a person in care too.
  expect(couple({ childCareExpenses: 8_000, spouse: { age: 28, disabled: true } })).toBe(1_200);
  expect(couple({ dependents: [], childCareExpenses: 2_000, spouse: { age: 28, disabled: true } })).toBe(400);
  // Both are students without earnings: only one has deemed earnings in a month.
  const both = { taxpayer: { age: 30, student: true }, spouse: { age: 28, student: true } };
  expect(couple({ ...both, incomeSources: { interest: 60_000 } })).toBe(0);
});

test('a separate filer who lived apart in the last six months takes the credits of an unmarried one, and others are told', () => {
  const separated = (facts: Partial<CalculationInput>) =>
    calculate({
      ...formula,
      filingStatus: 'married_filing_separately',
      incomeSources: { wages: 18_000 },
      taxpayer: { age: 33 },
      dependents: [{ age: 7, relationship: 'child' }],
      ...facts,
    });
  const codesOf = (facts: Partial<CalculationInput>) =>
    separated(facts).assumptions.map(({ field, code }) => `${field} ${code}`);
  const told = 'livedApartLastSixMonths lived_with_spouse';
  expect(separated({}).credits.earnedIncomeCredit).toBe(0);
  expect(codesOf({})).toContain(told);
  for (const apart of [{ livedApartLastSixMonths: true }, { livedApartAllYear: true }]) {
    expect(separated(apart).credits.earnedIncomeCredit).toBe(4_328);
    expect(codesOf(apart)).not.toContain(told);
  }
  expect(codesOf({ livedApartLastSixMonths: false })).not.toContain(told);
  expect(codesOf({ dependents: [] })).not.toContain(told);
  const care = { incomeSources: { wages: 50_000 }, childCareExpenses: 3_000 };
  expect(separated(care).credits.childCareCredit).toBe(0);
  expect(codesOf(care)).toContain(told);
  expect(separated({ ...care, livedApartLastSixMonths: true }).credits.childCareCredit).toBe(600);
});

test('living apart is refused without a separate return, and if it contradicts itself', () => {
  const placesOf = (input: CalculationInput) =>
    inputErrors('/calculate', input, () => calculate(input)).map(({ location }) => location);
  const single = { ...formula, filingStatus: 'single', income: 1, livedApartLastSixMonths: true } as const;
  expect(placesOf(single)).toEqual(['body.livedApartLastSixMonths']);
  const separate = { ...formula, filingStatus: 'married_filing_separately', income: 1 } as const;
  expect(placesOf({ ...separate, livedApartAllYear: true, livedApartLastSixMonths: false })).toEqual([
    'body.livedApartLastSixMonths',
  ]);
});
