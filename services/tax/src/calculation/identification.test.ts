import { inputErrors } from '../../test/input-errors.js';
import { contentFrom } from '../returns/prepare-return.js';
import { readForm1040 } from '../returns/read-form-1040.js';
import type { Form1040Input } from '../returns/returns.api.js';
import { calculate } from './calculate.js';
import type { CalculationInput, IdentificationInput } from './calculation.api.js';

type Kind = IdentificationInput['type'];
const identification = (type: Kind) => ({ identification: { type } });
const parent = {
  taxYear: 2025,
  filingStatus: 'head_of_household',
  method: 'formula',
  income: 20_000,
  withholding: 500,
} as const;
const family = (of: Kind, ofChild: Kind = 'ssn'): CalculationInput => ({
  ...parent,
  taxpayer: { age: 35, ...identification(of) },
  dependents: [{ age: 6, ...identification(ofChild) }],
});
const couple = (of: Kind, ofSpouse: Kind): CalculationInput => ({
  ...parent,
  filingStatus: 'married_filing_jointly',
  income: 40_000,
  taxpayer: { age: 35, ...identification(of) },
  spouse: { age: 35, ...identification(ofSpouse) },
  dependents: [{ age: 6 }],
});
const creditsOf = (input: CalculationInput) => {
  const { earnedIncomeCredit, childTaxCredit, additionalChildTaxCredit, otherDependentCredit } =
    calculate(input).credits;
  return { earned: earnedIncomeCredit, child: childTaxCredit + additionalChildTaxCredit, other: otherDependentCredit };
};
const presumedNumbers = (input: CalculationInput) =>
  calculate(input)
    .assumptions.filter(({ code }) => code === 'identification_presumed')
    .map(({ field }) => field);

test('a filer without a number that is valid for employment has no earned income credit, and from 2025 on no child tax credit', () => {
  expect(creditsOf(family('ssn'))).toEqual({ earned: 4_328, child: 1_700, other: 0 });
  for (const kind of ['itin', 'ssn_not_valid_for_employment'] as const) {
    expect(creditsOf(family(kind))).toEqual({ earned: 0, child: 0, other: 0 });
    expect(calculate(family(kind)).refundAmount).toBe(500);
    expect(creditsOf({ ...family(kind), income: 60_000 })).toEqual({ earned: 0, child: 0, other: 500 });
    expect(creditsOf({ ...family(kind), taxYear: 2024 })).toEqual({ earned: 0, child: 1_700, other: 0 });
  }
  expect(creditsOf({ ...family('none'), income: 60_000 })).toEqual({ earned: 0, child: 0, other: 0 });
});

test('on a joint return every spouse needs the number for the earned income credit, and one for the child tax credit', () => {
  expect(creditsOf(couple('ssn', 'ssn'))).toEqual({ earned: 2_805.11, child: 2_200, other: 0 });
  expect(creditsOf(couple('itin', 'ssn'))).toEqual({ earned: 0, child: 2_200, other: 0 });
  expect(creditsOf(couple('ssn', 'itin'))).toEqual({ earned: 0, child: 2_200, other: 0 });
  expect(creditsOf(couple('itin', 'itin'))).toEqual({ earned: 0, child: 0, other: 500 });
  expect(creditsOf(couple('ssn', 'none'))).toEqual({ earned: 0, child: 0, other: 0 });
});

test('a child counts by its own number: as a child, as an other dependent, or not at all', () => {
  const rich = { income: 60_000 };
  expect(creditsOf({ ...family('ssn', 'itin'), ...rich })).toEqual({ earned: 0, child: 0, other: 500 });
  expect(creditsOf({ ...family('ssn', 'atin'), ...rich })).toEqual({ earned: 0, child: 0, other: 500 });
  expect(creditsOf({ ...family('ssn', 'none'), ...rich })).toEqual({ earned: 0, child: 0, other: 0 });
  expect(creditsOf(family('ssn', 'ssn_not_valid_for_employment'))).toEqual({ earned: 0, child: 0, other: 0 });
});

test('claimed credits without dependents follow the number of the filer', () => {
  const claims = { ...parent, income: 30_000, taxpayer: { age: 35, ...identification('itin') } };
  const { credits, adjustments } = calculate({
    ...claims,
    credits: { childTaxCredit: 2_200, earnedIncomeCredit: 3_000 },
  });
  expect([credits.earnedIncomeCredit, credits.childTaxCredit, credits.otherDependentCredit]).toEqual([0, 0, 500]);
  expect(adjustments.map(({ field, allowed }) => [field, allowed])).toEqual([
    ['credits.childTaxCredit', 500],
    ['credits.earnedIncomeCredit', 0],
  ]);
});

test('the deductions for tips, overtime and seniors follow the number of the person who has them', () => {
  const worker = {
    taxYear: 2025,
    filingStatus: 'married_filing_jointly',
    method: 'formula',
    incomeSources: { wages: 30_000, spouseWages: 5_000, tips: 8_000, overtimePremium: 2_000 },
  } as const;
  const deductionsOf = (of: Kind, ofSpouse: Kind) => {
    const { tips, overtime, senior } = calculate({
      ...worker,
      taxpayer: { age: 66, ...identification(of) },
      spouse: { age: 67, ...identification(ofSpouse) },
    }).deductions;
    return [tips, overtime, senior];
  };
  expect(deductionsOf('ssn', 'ssn')).toEqual([8_000, 2_000, 12_000]);
  expect(deductionsOf('ssn', 'itin')).toEqual([8_000, 2_000, 6_000]);
  expect(deductionsOf('itin', 'ssn')).toEqual([5_000, 2_000, 6_000]);
  expect(deductionsOf('itin', 'itin')).toEqual([0, 0, 0]);
});

test('an education credit needs some number until 2025 and one that is valid for employment from 2026 on', () => {
  const student = (taxYear: number, of: Kind) =>
    calculate({
      taxYear,
      filingStatus: 'single',
      method: 'formula',
      income: 50_000,
      taxpayer: { age: 30, ...identification(of) },
      educationExpenses: [{ credit: 'american_opportunity', amount: 4_000 }],
    }).credits.educationCredits;
  expect([student(2025, 'itin'), student(2025, 'none')]).toEqual([2_500, 0]);
  expect([student(2026, 'ssn'), student(2026, 'itin')]).toEqual([2_500, 0]);
});

test('a child without a number does not count for the care credit, one with an ITIN does', () => {
  const care = (ofChild: Kind) =>
    calculate({ ...family('itin', ofChild), income: 60_000, childCareExpenses: 3_000 }).credits.childCareCredit;
  expect([care('itin'), care('none')]).toEqual([600, 0]);
});

test('an answer says that it presumed numbers only if they matter and are not given', () => {
  expect(presumedNumbers({ ...parent, taxpayer: { age: 35 }, dependents: [{ age: 6 }] })).toEqual([
    'taxpayer.identification',
    'dependents.identification',
  ]);
  expect(presumedNumbers(family('ssn'))).toEqual([]);
  expect(presumedNumbers({ ...parent, filingStatus: 'single', income: 90_000, taxpayer: { age: 35 } })).toEqual([]);
});

test('a kind of number that contradicts the number is refused by its place', () => {
  const placesOf = (dependent: object) => {
    const input = { ...family('ssn'), dependents: [{ age: 6, ...dependent }] };
    return inputErrors('/calculate', input, () => calculate(input)).map(({ location, code }) => `${location} ${code}`);
  };
  const place = 'body.dependents[0].identification.type identification_mismatch';
  expect(placesOf({ ssn: '400-55-8899', ...identification('itin') })).toEqual([place]);
  expect(placesOf({ ssn: '912-70-1234', ...identification('ssn') })).toEqual([place]);
  expect(placesOf({ ssn: '912-93-1234', ...identification('itin') })).toEqual([place]);
  expect(placesOf({ ssn: '400-55-8899', ...identification('none') })).toEqual([place]);
  expect(placesOf({ ssn: '912-93-1234', ...identification('atin') })).toEqual([]);
  expect(placesOf({ ssn: '400-55-8899', ...identification('ssn_not_valid_for_employment') })).toEqual([]);
  const filer = { ...family('atin') };
  expect(inputErrors('/calculate', filer, () => calculate(filer)).map(({ location }) => location)).toEqual([
    'body.taxpayer.identification.type',
  ]);
});

test('on Form 1040 a number that begins with 9 is an ITIN, wherever it is given', () => {
  const form = (taxpayer: Form1040Input['taxpayer']): Form1040Input => ({
    taxYear: 2025,
    filingStatus: 'head_of_household',
    incomeSources: { wages: 20_000 },
    withholding: 500,
    taxpayer: { dateOfBirth: '1990-01-05', ...taxpayer },
    dependents: [{ dateOfBirth: '2019-03-01', relationship: 'son', ssn: '400-55-8899' }],
  });
  const prepared = (taxpayer: Form1040Input['taxpayer']) =>
    contentFrom(readForm1040(form(taxpayer)), { forms: [], unused: [] });
  expect(prepared({ ssn: '400-55-8898' }).computed.refundAmount).toBe(6_528);
  for (const itin of [
    { ssn: '912-70-1234' },
    { identification: { type: 'itin', number: '912701234' } },
    { ssn: '912-70-1234', identification: { type: 'itin' } },
  ] as const) {
    const { computed, people, input } = prepared(itin);
    expect(computed.refundAmount).toBe(500);
    expect(people.taxpayer.ssn).toBe('912-70-1234');
    expect(input.taxpayer).toEqual({ dateOfBirth: '1990-01-05', identification: { type: 'itin' } });
  }
  const wrong = form({ ssn: '400-55-8898', identification: { type: 'itin' } });
  expect(inputErrors('/forms/1040', wrong, () => readForm1040(wrong)).map(({ location }) => location)).toEqual([
    'body.taxpayer.identification.type',
  ]);
});
