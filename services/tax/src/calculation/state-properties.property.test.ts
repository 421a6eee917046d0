import * as fc from 'fast-check';
import { stateLaws } from '../law/states/index.js';
import { filingStatuses } from '../law/tax-return.js';
import { calculate } from './calculate.js';
import type { CalculationInput } from './calculation.api.js';
import { isState, stateCodes } from './states.js';

const dollars = (most: number) => fc.integer({ min: 0, max: most });
const profitOrLoss = (loss: number, profit: number) => fc.integer({ min: -loss, max: profit });

/** Returns of any state, with the income and expenses that states treat in their own way. */
const returns: fc.Arbitrary<CalculationInput> = fc.record({
  taxYear: fc.integer({ min: 2023, max: 2026 }),
  filingStatus: fc.constantFrom(...filingStatuses),
  state: fc.constantFrom(...stateCodes),
  incomeSources: fc.record({
    wages: dollars(400_000),
    selfEmployment: profitOrLoss(50_000, 80_000),
    interest: dollars(20_000),
    longTermCapitalGains: profitOrLoss(10_000, 2_000_000),
    shortTermCapitalGains: profitOrLoss(30_000, 30_000),
    pensions: dollars(90_000),
    socialSecurityBenefits: dollars(50_000),
    unemployment: dollars(10_000),
  }),
  taxpayer: fc.record({ age: fc.integer({ min: 18, max: 90 }), blind: fc.boolean() }),
  dependents: fc.array(fc.record({ age: fc.integer({ min: 0, max: 30 }), student: fc.boolean() }), { maxLength: 5 }),
  childCareExpenses: dollars(8_000),
  rentPaid: dollars(30_000),
});

const RUNS = { numRuns: 500 };

test('every state and DC is modeled', () => {
  expect(Object.keys(stateLaws).filter(isState)).toHaveLength(stateCodes.length);
});

test('the steps that a state shows add up to its tax', () => {
  fc.assert(
    fc.property(returns, (input) => {
      const { state, breakdown, lines } = calculate({ ...input, method: 'formula' }, { explain: true });
      const step = (name: string) =>
        lines!.find(({ form, line }) => form === input.state && line === name)?.amount ?? 0;
      const afterCredits = Math.max(0, step('taxBeforeCredits') - step('nonrefundableCredits'));
      const sum = afterCredits + step('otherTaxes') - step('refundableCredits') + step('localTax');
      expect(state!.tax).toBeCloseTo(sum, 2);
      expect(breakdown.stateTax).toBe(state!.tax);
    }),
    RUNS,
  );
});

test('what a state deducts, taxes and credits is not below zero', () => {
  fc.assert(
    fc.property(returns, (input) => {
      const { lines } = calculate(input, { explain: true });
      const checked = lines!.filter(({ form, line }) => form === input.state && NOT_BELOW_ZERO.includes(line));
      expect(checked.filter(({ amount }) => amount < 0)).toEqual([]);
    }),
    RUNS,
  );
});

const NOT_BELOW_ZERO = ['deductions', 'taxableIncome', 'taxBeforeCredits', 'nonrefundableCredits', 'refundableCredits'];

test('a state with an income tax lists what is not modeled', () => {
  const taxing = Object.values(stateLaws).filter(({ steps }) => Object.keys(steps).length > 0);
  expect(taxing.filter(({ notModeled }) => notModeled.length === 0)).toEqual([]);
});

test('a filer whom someone else can claim pays no less state tax than one whom nobody can claim', () => {
  const households = fc.record({
    taxYear: fc.integer({ min: 2023, max: 2026 }),
    // Alabama deducts the federal tax, which is higher for a claimed filer, and does not limit its own deduction.
    state: fc.constantFrom(...stateCodes.filter((code) => code !== 'AL')),
    incomeSources: fc.record({ wages: dollars(60_000), interest: dollars(20_000), selfEmployment: dollars(5_000) }),
    rentPaid: dollars(9_000),
  });
  fc.assert(
    fc.property(households, fc.integer({ min: 24, max: 60 }), (household, age) => {
      const taxOf = (claimedAsDependent: boolean) =>
        calculate({ ...household, filingStatus: 'single', method: 'formula', taxpayer: { age, claimedAsDependent } })
          .state!.tax;
      expect(taxOf(true)).toBeGreaterThanOrEqual(taxOf(false) - ONE_CENT);
    }),
    RUNS,
  );
});

test('the loss of a spouse leaves no more state tax than no loss', () => {
  const couples = fc.record({
    taxYear: fc.integer({ min: 2023, max: 2026 }),
    state: fc.constantFrom(...stateCodes),
    wages: fc.integer({ min: 60_000, max: 150_000 }),
    loss: dollars(30_000),
  });
  fc.assert(
    fc.property(couples, ({ taxYear, state, wages, loss }) => {
      const taxWith = (spouseSelfEmployment: number) =>
        calculate({
          taxYear,
          state,
          filingStatus: 'married_filing_jointly',
          method: 'formula',
          incomeSources: { wages, spouseSelfEmployment },
          taxpayer: { age: 45 },
          spouse: { age: 45 },
        }).state!.tax;
      expect(taxWith(-loss)).toBeLessThanOrEqual(taxWith(0) + ONE_CENT);
    }),
    RUNS,
  );
});

const ONE_CENT = 0.011;

test('the order of dependents changes no state tax', () => {
  fc.assert(
    fc.property(returns, (input) => {
      const reversed = { ...input, dependents: [...input.dependents!].reverse() };
      expect(calculate(reversed).state!.tax).toBe(calculate(input).state!.tax);
    }),
    RUNS,
  );
});

test('whole dollars differ from cents only by rounding', () => {
  fc.assert(
    fc.property(returns, (input) => {
      const inDollars = calculate({ ...input, method: 'table' }).state!.tax;
      const inCents = calculate({ ...input, method: 'formula' }).state!.tax;
      expect(Math.abs(inDollars - inCents)).toBeLessThan(ROUNDING);
    }),
    { ...RUNS, seed: SEED },
  );
});

/** A state takes a share of a federal credit, and this credit changes with the rows of its table. */
const ROUNDING = 60;
/** The same returns at every run: where a rounded dollar crosses a step of the law, the difference is that of the step. */
const SEED = 2_026;
