import * as fc from 'fast-check';
import { filingStatuses } from '../law/tax-return.js';
import { calculate } from './calculate.js';
import type { CalculationInput, CalculationResult, ResultLine } from './calculation.api.js';

const RUNS = { numRuns: 200 };
const dollars = (most: number) => fc.integer({ min: 0, max: most });
const years = fc.integer({ min: 2023, max: 2026 });
const dependents = fc.array(
  fc.record({ age: fc.integer({ min: 0, max: 30 }), student: fc.boolean(), disabled: fc.boolean() }),
  { maxLength: 5 },
);

/** Returns without contributions, whose limits would rise with wages. */
const returns: fc.Arbitrary<CalculationInput> = fc.record({
  taxYear: years,
  filingStatus: fc.constantFrom(...filingStatuses),
  method: fc.constantFrom('table' as const, 'formula' as const),
  incomeSources: fc.record({
    wages: dollars(900_000),
    selfEmployment: fc.integer({ min: -20_000, max: 50_000 }),
    interest: dollars(20_000),
    longTermCapitalGains: fc.integer({ min: -10_000, max: 300_000 }),
    shortTermCapitalGains: fc.integer({ min: -10_000, max: 30_000 }),
    pensions: dollars(60_000),
    socialSecurityBenefits: dollars(50_000),
  }),
  taxpayer: fc.record({ age: fc.integer({ min: 18, max: 90 }), blind: fc.boolean() }),
  dependents,
  childCareExpenses: dollars(8_000),
  studentLoanInterest: dollars(3_000),
  withholding: dollars(100_000),
  deductions: fc.record({
    itemized: fc.array(
      fc.record({
        type: fc.constantFrom('mortgage_interest', 'real_estate_tax', 'charity_cash', 'medical'),
        amount: dollars(40_000),
      }) as fc.Arbitrary<{ type: 'medical'; amount: number }>,
      { maxLength: 4 },
    ),
  }),
});

const withWages = (input: CalculationInput, more: number): CalculationInput => ({
  ...input,
  incomeSources: { ...input.incomeSources, wages: (input.incomeSources?.wages ?? 0) + more },
});

test('more wages never lower the tax before credits', () => {
  fc.assert(
    fc.property(returns, dollars(50_000), (input, more) => {
      const before = calculate(input).incomeTaxBeforeCredits;
      expect(calculate(withWages(input, more)).incomeTaxBeforeCredits).toBeGreaterThanOrEqual(before - ROUNDING);
    }),
    RUNS,
  );
});

/** Several amounts rounded to whole dollars can move one dollar each against the tax. */
const ROUNDING = 2;

test('the tax has no cliff except those of the law: steps of credits and deductions, rows of tables', () => {
  const smooth = returns.map((input): CalculationInput => ({ ...input, method: 'formula', dependents: [] }));
  const burden = (result: CalculationResult) => result.taxLiability;
  fc.assert(
    fc.property(smooth, (input) => {
      const change = burden(calculate(withWages(input, 1))) - burden(calculate(input));
      expect(Math.abs(change)).toBeLessThan(1.5);
    }),
    RUNS,
  );
});

test('couples with equal earnings: separate returns are half a joint one, two singles the same below 35 %', () => {
  fc.assert(
    fc.property(years, dollars(1_000_000), (taxYear, wages) => {
      const taxOf = (filingStatus: CalculationInput['filingStatus'], income: number) => {
        const result = calculate({ taxYear, filingStatus, income, method: 'formula' });
        return result.breakdown.federalTax + result.breakdown.alternativeMinimumTax;
      };
      const joint = taxOf('married_filing_jointly', wages * 2);
      expect(taxOf('married_filing_separately', wages) * 2).toBeCloseTo(joint, 1);
      const singles = taxOf('single', wages) * 2;
      if (wages < 300_000) expect(singles).toBeCloseTo(joint, 1);
      else expect(joint).toBeGreaterThanOrEqual(singles - 0.05);
    }),
    RUNS,
  );
});

test('the split of wages between spouses does not change their income tax', () => {
  fc.assert(
    fc.property(years, dollars(400_000), dollars(400_000), (taxYear, wages, spouseWages) => {
      const taxOf = (incomeSources: object) =>
        calculate({ taxYear, filingStatus: 'married_filing_jointly', incomeSources }).breakdown.federalTax;
      expect(taxOf({ wages, spouseWages })).toBe(taxOf({ wages: spouseWages, spouseWages: wages }));
    }),
    RUNS,
  );
});

test('the order of dependents changes nothing', () => {
  fc.assert(
    fc.property(returns, fc.nat(), (input, rotation) => {
      const list = input.dependents!;
      const at = list.length === 0 ? 0 : rotation % list.length;
      const rotated = [...list.slice(at), ...list.slice(0, at)];
      expect(calculate({ ...input, dependents: rotated })).toEqual(calculate(input));
    }),
    RUNS,
  );
});

test('the lines of an explained return add up to its totals', () => {
  fc.assert(
    fc.property(returns, (input) => {
      const result = calculate(input, { explain: true });
      const amount = amountsOf(result.lines!);
      const agi = input.taxYear < 2025 ? '1040:11' : '1040:11a';
      expect(amount('1040:9') - amount('1040:10')).toBeCloseTo(amount(agi), 2);
      expect(Math.max(0, amount(agi) - amount('1040:14'))).toBeCloseTo(amount('1040:15'), 2);
      expect(amount('1040:16') + amount('1040:17')).toBeCloseTo(amount('1040:18'), 2);
      expect(amount('1040:22') + amount('1040:23')).toBeCloseTo(amount('1040:24'), 2);
      expect(amount('1040:33') - amount('1040:24')).toBeCloseTo(amount('1040:34') - amount('1040:37'), 2);
      expect(result.refundAmount - result.amountOwed).toBeCloseTo(amount('1040:34') - amount('1040:37'), 2);
      const total = Object.values(result.breakdown).reduce((sum, tax) => sum + tax, 0);
      expect(result.taxLiability).toBeCloseTo(total, 2);
    }),
    RUNS,
  );
});

test('every origin of an explained line is a line of the answer or an input', () => {
  fc.assert(
    fc.property(returns, (input) => {
      const { lines } = calculate(input, { explain: true });
      const places = new Set(lines!.map(({ form, line }) => `${form}:${line}`));
      for (const origin of lines!.flatMap(({ from }) => from)) {
        expect(places.has(origin) || origin.startsWith('input:')).toBe(true);
      }
    }),
    RUNS,
  );
});

test('tables and the rate formula agree within the width of a row', () => {
  fc.assert(
    fc.property(returns, (input) => {
      const byTable = calculate({ ...input, method: 'table' }).incomeTaxBeforeCredits;
      const byFormula = calculate({ ...input, method: 'formula' }).incomeTaxBeforeCredits;
      expect(Math.abs(byTable - byFormula)).toBeLessThan(15);
    }),
    RUNS,
  );
});

test('every amount of an answer has at most two decimals', () => {
  fc.assert(
    fc.property(returns, (input) => {
      for (const [, text] of JSON.stringify(calculate(input)).matchAll(/:(-?[\d.]+)/g)) {
        expect(text).toMatch(/^-?\d+(\.\d{1,2})?$/);
      }
    }),
    RUNS,
  );
});

function amountsOf(lines: readonly ResultLine[]) {
  const amounts = new Map(lines.map(({ form, line, amount }) => [`${form}:${line}`, amount]));
  return (place: string) => amounts.get(place) ?? 0;
}
