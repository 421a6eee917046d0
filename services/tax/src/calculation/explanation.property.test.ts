import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { stateEstimatedTax } from '../law/states/estimated-tax/parameters.js';
import { filingStatuses } from '../law/tax-return.js';
import { quarterlyEstimates } from '../quarterly/quarterly-estimates.js';
import { calculate } from './calculate.js';
import type { CalculationInput, ResultLine } from './calculation.api.js';
import { inputNameOf } from './input/input-names.js';
import { readCalculation } from './input/read-calculation.js';
import { stateCodes } from './states.js';

const dollars = (most: number) => fc.oneof(fc.constant(0), fc.integer({ min: 0, max: most }));
const profitOrLoss = (loss: number, profit: number) => fc.integer({ min: -loss, max: profit });

/** Returns with something of everything. */
const returns = fc.record({
  taxYear: fc.integer({ min: 2023, max: 2026 }),
  filingStatus: fc.constantFrom(...filingStatuses),
  state: fc.constantFrom(...stateCodes),
  method: fc.constantFrom('table' as const, 'formula' as const),
  incomeSources: fc.record({
    wages: dollars(600_000),
    selfEmployment: profitOrLoss(20_000, 150_000),
    interest: dollars(20_000),
    taxExemptInterest: dollars(5_000),
    ordinaryDividends: fc.integer({ min: 20_000, max: 60_000 }),
    qualifiedDividends: dollars(20_000),
    shortTermCapitalGains: profitOrLoss(10_000, 30_000),
    longTermCapitalGains: profitOrLoss(10_000, 300_000),
    pensions: dollars(60_000),
    socialSecurityBenefits: dollars(50_000),
    unemployment: dollars(10_000),
    rentalIncome: profitOrLoss(30_000, 30_000),
    sCorporationIncome: profitOrLoss(10_000, 90_000),
  }),
  taxpayer: fc.record({ age: fc.integer({ min: 18, max: 90 }), blind: fc.boolean() }),
  dependents: fc.array(fc.record({ age: fc.integer({ min: 0, max: 30 }), student: fc.boolean() }), { maxLength: 4 }),
  childCareExpenses: dollars(8_000),
  studentLoanInterest: dollars(3_000),
  iraContribution: dollars(7_000),
  retirementContributions: dollars(3_000),
  hsaContribution: dollars(4_000),
  carLoanInterest: dollars(12_000),
  withholding: dollars(100_000),
  stateWithholding: dollars(20_000),
  deductions: fc.record({
    itemized: fc.array(
      fc.record({
        type: fc.constantFrom('mortgage_interest' as const, 'real_estate_tax' as const, 'charity_cash' as const),
        amount: dollars(40_000),
      }),
      { maxLength: 4 },
    ),
  }),
}) satisfies fc.Arbitrary<CalculationInput>;

const RUNS = { numRuns: 300 };
const placeOf = ({ form, line }: ResultLine) => `${form}:${line}`;
const byPlace = (lines: readonly ResultLine[]) => new Map(lines.map((line) => [placeOf(line), line]));

test('every line leads to inputs, or is an amount of the law, and names its source', () => {
  fc.assert(
    fc.property(returns, (input) => {
      const lines = byPlace(calculate(input, { explain: true }).lines!);
      for (const line of lines.values()) {
        expect(line.source.length).toBeGreaterThan(4);
        expect([placeOf(line), groundsOf(placeOf(line), lines)]).toEqual([
          placeOf(line),
          expect.arrayContaining([expect.anything()]),
        ]);
      }
    }),
    RUNS,
  );
});

/** The inputs and, where a line has no origin, the amounts of the law at the end of every way down from a line. */
function groundsOf(place: string, lines: ReadonlyMap<string, ResultLine>, above: readonly string[] = []): string[] {
  if (place.startsWith('input:')) return [place];
  const line = lines.get(place);
  if (!line) throw new Error(`${above.at(-1)} comes from ${place}, which is not there`);
  if (above.includes(place)) throw new Error(`${place} comes from itself`);
  if (line.from.length === 0) return line.law.map(({ parameter }) => parameter);
  const known = grounds.get(line);
  if (known) return known;
  const found = [...new Set(line.from.flatMap((origin) => groundsOf(origin, lines, [...above, place])))];
  grounds.set(line, found);
  return found;
}
const grounds = new WeakMap<ResultLine, string[]>();

/** The amounts of an answer that are not zero, by member. */
function amountsIn(value: unknown, path = ''): [member: string, amount: number][] {
  if (typeof value === 'number') return value === 0 ? [] : [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, of]) => {
    const inner = Array.isArray(value) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`;
    return amountsIn(of, inner);
  });
}

test('every amount of an answer is a line with the same amount', () => {
  fc.assert(
    fc.property(returns, (input) => {
      const { lines, adjustments, marginalRates, ...answer } = calculate(input, { explain: true });
      const told = amountsIn(answer).map(([member, amount]) => [`answer:${member}`, amount]);
      const explained = lines!.filter(({ form }) => form === 'answer').map((line) => [placeOf(line), line.amount]);
      expect(new Map(explained as [string, number][])).toEqual(new Map(told as [string, number][]));
    }),
    RUNS,
  );
});

/** Lines that only add up what they come from. */
const SUMS = ['answer:taxLiability', '1040:18', '1040:21', '1040:33', 'Schedule 1:26', 'Schedule 2:21', 'Schedule 3:8'];

test('a line is the sum of the lines that it names', () => {
  fc.assert(
    fc.property(returns, (input) => {
      const lines = byPlace(calculate(input, { explain: true }).lines!);
      for (const place of SUMS) {
        const { amount, from } = lines.get(place) ?? { amount: 0, from: [] };
        const parts = from.reduce((sum, origin) => sum + (lines.get(origin)?.amount ?? 0), 0);
        expect([place, parts]).toEqual([place, expect.closeTo(amount, 2)]);
      }
    }),
    RUNS,
  );
});

test('an amount of the law names its effective date and its document', () => {
  const { lines } = calculate({ filingStatus: 'single', taxYear: 2025, income: 85_000 }, { explain: true });
  const deduction = lines!.find((line) => placeOf(line) === '1040:12e');
  expect(deduction).toMatchObject({ amount: 15_750, from: expect.arrayContaining(['input:filingStatus']) });
  expect(deduction!.law).toContainEqual({
    parameter: 'basicStandardDeduction',
    since: '2025-01-01',
    source: expect.stringContaining('119-21'),
  });
});

test('every member of a return has the input name that explanations use', () => {
  interface Schema {
    readonly $ref?: string;
    readonly properties?: Readonly<Record<string, Schema>>;
  }
  const { components } = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')) as {
    components: { schemas: Record<string, Schema> };
  };
  const isMember = (path: string): boolean => {
    let schema = components.schemas.TaxCalculationInput;
    for (const name of path.split('.')) {
      const member = schema?.properties?.[name];
      if (!member) return false;
      schema = member.$ref ? components.schemas[member.$ref.split('/').at(-1)!] : member;
    }
    return true;
  };
  const pathsOf = (value: object, path = ''): string[] =>
    Object.entries(value).flatMap(([name, of]) =>
      typeof of === 'object' && of !== null && !Array.isArray(of) ? pathsOf(of, `${path}${name}.`) : [`${path}${name}`],
    );
  const given = readCalculation({
    filingStatus: 'married_filing_jointly',
    taxYear: 2025,
    income: 1,
    spouse: {},
  });
  const paths = pathsOf(given);
  expect(paths.length).toBeGreaterThan(60);
  expect(paths.map(inputNameOf).filter((name) => !isMember(name))).toEqual([]);
});

test('a quarterly estimate is explained by Form 2210 and the expected return, down to the inputs', () => {
  const quarterly = fc.record({
    year: returns,
    state: fc.constantFrom(undefined, 'TX', ...Object.keys(stateEstimatedTax)),
    priorYear: fc.option(fc.record({ tax: dollars(80_000), agi: dollars(300_000), stateTax: dollars(20_000) }), {
      nil: undefined,
    }),
    paid: dollars(20_000),
  });
  fc.assert(
    fc.property(quarterly, ({ year: { state: _, ...year }, state, priorYear, paid }) => {
      const { stateTax: __, ...withoutState } = priorYear ?? { tax: 0, agi: 0, stateTax: 0 };
      const { lines, safeHarbor, ...estimates } = quarterlyEstimates(
        {
          ...year,
          ...(state !== undefined && { state }),
          explain: true,
          ...(priorYear && { priorYear: state === undefined ? withoutState : priorYear }),
          paymentsMade: [{ date: `${year.taxYear}-06-30`, amount: paid }],
        },
        `${year.taxYear + 1}-04-01`,
      );
      const known = byPlace(lines!);
      const { safeHarbor: ___, ...stateAnswer } = estimates.state ?? {};
      const answer = { ...estimates, state: stateAnswer };
      for (const [member, amount] of amountsIn(answer).filter(([path]) => !path.endsWith('quarter'))) {
        expect([member, known.get(`answer:${member}`)?.amount]).toEqual([member, amount]);
      }
      for (const place of known.keys()) expect(groundsOf(place, known).length).toBeGreaterThan(0);
    }),
    { numRuns: 100 },
  );
});
