import { calculate } from './calculate.js';
import type { CalculationInput, IdentificationInput } from './calculation.api.js';

type Kind = IdentificationInput['type'];

/** States that allow their earned income credit to filers and for children with an ITIN. */
const ACCEPT_ITIN = ['CA', 'CO', 'DC', 'IL', 'MD', 'ME', 'MN', 'NM', 'OR', 'VT', 'WA'];
/** States whose credit is a share of the federal one, which such filers do not get. */
const FOLLOW_FEDERAL = ['CT', 'IN', 'KS', 'MI', 'NE', 'NJ', 'NY', 'RI', 'WI'];

const family = (state: string, of: Kind, ofChild: Kind = of): CalculationInput => ({
  taxYear: 2025,
  filingStatus: 'head_of_household',
  method: 'formula',
  income: 18_000,
  state,
  taxpayer: { age: 35, identification: { type: of } },
  dependents: [{ age: 8, identification: { type: ofChild } }],
});
const taxOf = (input: CalculationInput) => calculate(input).state!.tax;

test.each(ACCEPT_ITIN)(
  '%s: the earned income credit of filers and children with an ITIN is that of others',
  (state) => {
    const withNumbers = taxOf(family(state, 'ssn'));
    expect(withNumbers).toBeLessThan(0);
    expect(taxOf(family(state, 'itin'))).toBe(withNumbers);
    expect(taxOf(family(state, 'ssn', 'itin'))).toBe(withNumbers);
    expect(taxOf(family(state, 'none', 'ssn'))).toBeGreaterThan(withNumbers);
  },
);

test.each(FOLLOW_FEDERAL)('%s: filers with an ITIN have no earned income credit', (state) => {
  expect(taxOf(family(state, 'itin', 'ssn'))).toBeGreaterThan(taxOf(family(state, 'ssn')));
});

test('earlier versions of the law keep the state credits that they computed for children with an ITIN', () => {
  const itin = { ...family('CO', 'ssn'), dependents: [{ age: 8, ssn: '912-70-1234' }] };
  const old = { ...itin, lawVersion: 'us-2026.11.13' };
  expect(calculate(old).state!.tax).toBeGreaterThan(calculate(itin).state!.tax);
});

test('Washington pays the working families credit on separate returns too', () => {
  const apart = { ...family('WA', 'ssn'), filingStatus: 'married_filing_separately' } as const;
  expect(taxOf(apart)).toBe(taxOf(family('WA', 'ssn')));
  expect(calculate({ ...apart, income: 60_000 }).state!.tax).toBe(0);
});

test('North Carolina asks for the number of the filer for its child deduction only from 2026 on', () => {
  const rich = (of: Kind, taxYear: number) => taxOf({ ...family('NC', of, 'ssn'), income: 45_000, taxYear });
  expect(rich('itin', 2025)).toBe(rich('ssn', 2025));
  expect(rich('itin', 2026)).toBeGreaterThan(rich('ssn', 2026));
});

test('California taxes contributions to health savings accounts, Pennsylvania deducts them, New Jersey does not', () => {
  const saver = (state: string, hsaContribution: number) =>
    calculate({
      taxYear: 2025,
      filingStatus: 'single',
      method: 'formula',
      incomeSources: { wages: 90_000 },
      taxpayer: { age: 40 },
      state,
      hsaContribution,
    }).state!;
  expect(saver('CA', 4_300)).toMatchObject({ adjustedGrossIncome: 90_000, tax: 4_124.98 });
  expect(saver('CA', 4_300).tax).toBe(saver('CA', 0).tax);
  // 3.07 % of 4,000.
  expect(saver('PA', 0).tax - saver('PA', 4_000).tax).toBeCloseTo(122.8, 2);
  expect(saver('NJ', 4_000).tax).toBe(saver('NJ', 0).tax);
  expect(saver('NY', 4_000).tax).toBeLessThan(saver('NY', 0).tax);
});
