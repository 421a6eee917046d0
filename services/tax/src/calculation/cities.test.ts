import { inputErrors } from '../../test/input-errors.js';
import { calculate } from './calculate.js';
import type { CalculationInput } from './calculation.api.js';

const worker = (state: string, place: { city?: string; county?: string }): CalculationInput => ({
  taxYear: 2025,
  filingStatus: 'single',
  income: 60_000,
  taxpayer: { age: 40 },
  state,
  ...place,
});
const codesOf = (input: CalculationInput) =>
  calculate(input)
    .assumptions.filter(({ field }) => field === 'city' || field === 'county')
    .map(({ field, code }) => `${field} ${code}`);
const problemsOf = (input: CalculationInput) => inputErrors('/calculate', input, () => calculate(input));

test.each([
  ['MI', 'Detroit'],
  ['KY', 'Louisville'],
  ['MO', 'Kansas City'],
  ['MO', 'Saint Louis'],
  ['AL', 'Birmingham'],
  ['OR', 'Portland'],
  ['OR', 'Eugene'],
  ['DE', 'Wilmington'],
  ['CO', 'Denver'],
  ['WV', 'Charleston'],
  ['OH', 'Lakewood'],
  ['PA', 'Allentown'],
  ['IA', 'Ames'],
  ['AR', 'Texarkana'],
])('an answer for a city with a tax that is not modeled says so: %s, %s', (state, city) => {
  expect(codesOf(worker(state, { city }))).toEqual(['city city_tax_not_modeled']);
  expect(calculate(worker(state, { city })).state!.localTax).toBe(0);
});

test('a county with a tax that is not modeled is told too', () => {
  expect(codesOf(worker('OR', { county: 'Multnomah County' }))).toEqual(['county county_tax_not_modeled']);
  expect(codesOf(worker('OR', { county: 'Lane' }))).toEqual([]);
});

test('any other city of a state with city taxes is told as not known, and modeled cities are taxed', () => {
  expect(codesOf(worker('MI', { city: 'Ann Arbor' }))).toEqual(['city city_not_known']);
  expect(codesOf(worker('NY', { city: 'Rye' }))).toEqual(['city city_not_known']);
  expect(codesOf(worker('OH', { city: 'Yellow Springs' }))).toEqual(['city city_not_known']);
  expect(codesOf(worker('OH', {}))).toEqual(['city city_unknown']);
  expect(codesOf(worker('CA', { city: 'Fresno' }))).toEqual([]);
  expect(calculate(worker('OH', { city: 'Columbus' })).state!.localTax).toBe(1_500);
});

test.each([
  ['NY', 'Yonkres', 'Yonkers'],
  ['NY', 'Broklyn', 'Brooklyn'],
  ['OH', 'Cincinatti', 'Cincinnati'],
  ['OH', 'Akorn', 'Akron'],
  ['PA', 'Pittsburg', 'Pittsburgh'],
  ['PA', 'Phildelpia', 'Philadelphia'],
])('a misspelled city is refused with the name that is meant: %s, %s', (state, city, meant) => {
  expect(problemsOf(worker(state, { city }))).toEqual([
    { location: 'body.city', code: 'unknown_city', message: expect.stringContaining(`did you mean ${meant}?`) },
  ]);
});

test('a city without a letter is refused where cities have a tax, and a county says what is meant', () => {
  expect(problemsOf(worker('NY', { city: ' ' })).map(({ code }) => code)).toEqual(['unknown_city']);
  expect(problemsOf(worker('MI', { city: '123' })).map(({ code }) => code)).toEqual(['unknown_city']);
  expect(problemsOf(worker('IN', { county: 'Marian' }))).toEqual([
    { location: 'body.county', code: 'unknown_county', message: expect.stringContaining('did you mean Marion?') },
  ]);
});

test('a real city whose name is near to that of a modeled one is not refused', () => {
  expect(codesOf(worker('OH', { city: 'Dalton' }))).toEqual(['city city_tax_not_modeled']);
});
