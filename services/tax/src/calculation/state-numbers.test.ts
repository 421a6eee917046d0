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

test('Washington pays the working families credit on separate returns too', () => {
  const apart = { ...family('WA', 'ssn'), filingStatus: 'married_filing_separately' } as const;
  expect(taxOf(apart)).toBe(taxOf(family('WA', 'ssn')));
  expect(calculate({ ...apart, income: 60_000 }).state!.tax).toBe(0);
});

describe('States allow nothing for a person without a number', () => {
  const parent = (
    state: string,
    income: number,
    of: Kind,
    children: { age: number; type: Kind }[],
    more: object = {},
  ) =>
    taxOf({
      taxYear: 2025,
      filingStatus: 'head_of_household',
      method: 'formula',
      income,
      state,
      taxpayer: { age: 35, identification: { type: of } },
      dependents: children.map(({ age, type }) => ({ age, identification: { type } })),
      ...more,
    });
  const child = (type: Kind, age = 4) => [{ age, type }];

  test('New Jersey: no exemption and no child tax credit; an ITIN gives both', () => {
    const tax = (type: Kind, of: Kind = 'ssn') => parent('NJ', 60_000, of, child(type));
    // 2.45 % of 1,500, and a credit of 400 for a taxable income up to 60,000.
    expect(tax('none') - tax('itin')).toBeCloseTo(36.75 + 400, 2);
    expect(tax('ssn', 'none') - tax('ssn', 'itin')).toBeCloseTo(400, 2);
    const student = (type: Kind) =>
      taxOf({
        ...family('NJ', 'ssn'),
        income: 60_000,
        dependents: [{ age: 20, student: true, identification: { type } }],
      });
    // 2.45 % of 1,500 and 1,000.
    expect(student('none') - student('itin')).toBeCloseTo(61.25, 2);
  });

  test('Arizona: no credits for the dependent; the excise credit needs a number of the taxpayer that is valid for employment', () => {
    const tax = (type: Kind, of: Kind = 'ssn') => parent('AZ', 18_000, of, child(type));
    // The excise credit alone is left, 25 for each person.
    expect([tax('ssn'), tax('itin'), tax('none')]).toEqual([-50, -50, -25]);
    expect(tax('ssn', 'itin')).toBe(0);
    const rich = (type: Kind) => parent('AZ', 60_000, 'ssn', child(type));
    expect(rich('none') - rich('atin')).toBe(100);
  });

  test('District of Columbia: no credit for early care, and none for the child from 2026 on', () => {
    const care = { childCareExpenses: 1_000 };
    const expenses = (type: Kind) =>
      parent('DC', 60_000, 'ssn', child(type, 2), care) - parent('DC', 60_000, 'ssn', child(type, 2));
    expect(expenses('none')).toBe(0);
    // 1,000 for early care, and 32 % of the federal credit of 200.
    expect(expenses('itin')).toBe(-1_064);
    const ofChild = (type: Kind) => parent('DC', 50_000, 'ssn', child(type), { taxYear: 2026 });
    expect(ofChild('none') - ofChild('itin')).toBeGreaterThan(0);
  });

  test('Kansas: no exemption; until 2024 no food sales tax credit', () => {
    const tax = (type: Kind) => parent('KS', 60_000, 'ssn', child(type));
    // 5.58 % of 2,320.
    expect(tax('none') - tax('itin')).toBeCloseTo(129.46, 1);
    const before = (type: Kind, of: Kind = 'ssn') => parent('KS', 29_000, of, child(type), { taxYear: 2024 });
    expect(before('none')).toBeGreaterThan(before('itin'));
  });

  test('Utah: no exemption and no child tax credit, because there is no federal credit for the child', () => {
    const tax = (type: Kind, of: Kind = 'ssn') => parent('UT', 50_000, of, child(type));
    // A credit of 1,000 less 10 % of 7,000, and 6 % of 2,111.
    expect(tax('none') - tax('itin')).toBeCloseTo(426.66, 2);
    expect(tax('itin', 'none')).toBe(tax('none', 'none'));
    const atHome = (type: Kind) =>
      taxOf({
        ...family('UT', 'ssn'),
        filingStatus: 'married_filing_jointly',
        income: 48_000,
        spouse: { age: 30 },
        dependents: [{ age: 0, identification: { type } }],
      });
    expect(atHome('none')).toBeGreaterThan(atHome('itin'));
  });
});

test('another state counts a dependent without a number, and the answer says so', () => {
  const codesIn = (state: string, type: Kind) =>
    calculate(family(state, 'ssn', type)).assumptions.map(({ code }) => code);
  expect(codesIn('IL', 'none')).toContain('number_missing_in_state');
  expect(codesIn('IL', 'itin')).not.toContain('number_missing_in_state');
  expect(codesIn('NJ', 'none')).not.toContain('number_missing_in_state');
});

test('North Carolina asks for the number of the filer for its child deduction only from 2026 on', () => {
  const rich = (of: Kind, taxYear: number) => taxOf({ ...family('NC', of, 'ssn'), income: 45_000, taxYear });
  expect(rich('itin', 2025)).toBe(rich('ssn', 2025));
  expect(rich('itin', 2026)).toBeGreaterThan(rich('ssn', 2026));
});

describe('Wages of box 16 and contributions of box 12 with code W', () => {
  type Box = NonNullable<CalculationInput['w2s']>[number];
  const employee = (state: string, w2s: Partial<Box>[], more: Partial<CalculationInput> = {}) =>
    calculate({
      taxYear: 2025,
      filingStatus: 'single',
      method: 'formula',
      incomeSources: { wages: 90_000 },
      taxpayer: { age: 40 },
      state,
      w2s: w2s.map((boxes) => ({ socialSecurityWages: 90_000, medicareWages: 90_000, ...boxes })),
      ...more,
    });
  const of = (answer: ReturnType<typeof employee>) => [answer.state!.adjustedGrossIncome, answer.state!.tax];
  const codesOf = (...args: Parameters<typeof employee>) => employee(...args).assumptions.map(({ code }) => code);
  const without = [90_000, 4_124.98];
  const more = [93_000, 4_403.98];

  test('California taxes the wages of box 16, above or below box 1', () => {
    expect(of(employee('CA', [{}]))).toEqual(without);
    expect(of(employee('CA', [{ stateWages: 93_000 }]))).toEqual(more);
    expect(of(employee('CA', [{ stateWages: 87_000, state: 'CA' }]))).toEqual([87_000, 3_845.98]);
  });

  test('California taxes the contributions once, whether box 16 has them or not', () => {
    const employerHsaContribution = 3_000;
    expect(of(employee('CA', [{ employerHsaContribution }]))).toEqual(more);
    expect(of(employee('CA', [{ employerHsaContribution, stateWages: 90_000 }]))).toEqual(more);
    expect(of(employee('CA', [{ employerHsaContribution, stateWages: 93_000 }]))).toEqual(more);
    expect(of(employee('CA', [{ employerHsaContribution, stateWages: 87_000 }]))).toEqual(without);
    expect(of(employee('CA', [{ employerHsaContribution, stateWages: 94_000 }]))[0]).toBe(94_000);
    expect(codesOf('CA', [{ employerHsaContribution, stateWages: 93_000 }])).toContain('health_savings_in_box_16');
    expect(codesOf('CA', [{ employerHsaContribution }])).not.toContain('health_savings_in_box_16');
  });

  test('box 16 of another state, or an empty one, does not lower the wages of a resident of California, and the answer says so', () => {
    for (const w2s of [
      [{ stateWages: 60_000 }, { stateWages: 30_000, state: 'NY' }],
      [{ stateWages: 60_000 }, { stateWages: 0 }],
    ]) {
      expect(of(employee('CA', w2s))).toEqual(without);
      expect(codesOf('CA', w2s)).toContain('state_wages_not_used');
    }
    expect(codesOf('CA', [{ stateWages: 93_000 }])).not.toContain('state_wages_not_used');
    expect(codesOf('CA', [{}])).not.toContain('state_wages_not_used');
  });

  test.each(['CA', 'NJ', 'PA', 'MA', 'AL', 'AR', 'MS'])(
    'in %s wages without a listed W-2 are taxed as box 1 says, and the answer says so',
    (state) => {
      const listed = { socialSecurityWages: 30_000, medicareWages: 30_000, stateWages: 30_000 };
      const taxed = (w2s: Box[]) =>
        calculate({ taxYear: 2025, filingStatus: 'single', method: 'formula', income: 90_000, state, w2s });
      const whole = { socialSecurityWages: 90_000, medicareWages: 90_000, stateWages: 90_000 };
      expect(of(taxed([listed]))[0]).toBe(of(taxed([whole]))[0]);
      const both = [listed, { ...listed, medicareWages: 60_000, stateWages: 60_000 }];
      expect(of(taxed(both))[0]).toBe(of(taxed([whole]))[0]);
      const codes = taxed([listed]).assumptions.map(({ code }) => code);
      expect(codes).toEqual(expect.arrayContaining(['state_wages_not_used', 'wages_not_in_box_5']));
      expect(codes).not.toContain('state_wages_presumed');
      expect(taxed([whole]).assumptions.map(({ code }) => code)).not.toContain('wages_not_in_box_5');
      // An employee without Medicare tax, and box 16 below box 1.
      const uncovered = taxed([{ socialSecurityWages: 0, medicareWages: 0, stateWages: 90_000 }]);
      expect(of(uncovered)[0]).toBe(of(taxed([whole]))[0]);
      const less = taxed([{ ...whole, stateWages: 80_000 }]);
      expect(of(taxed([whole]))[0]! - of(less)[0]!).toBe(10_000);
      expect(less.assumptions.map(({ code }) => code)).toContain('all_w2s_listed');
    },
  );

  test('New Jersey taxes the contributions, which its box 16 contains; Oregon does not', () => {
    const employerHsaContribution = 3_000;
    expect(of(employee('NJ', [{ employerHsaContribution }]))[0]).toBe(93_000);
    expect(of(employee('NJ', [{ employerHsaContribution, stateWages: 92_000 }]))[0]).toBe(92_000);
    expect(of(employee('OR', [{ employerHsaContribution }]))).toEqual(of(employee('OR', [{}])));
  });

  test('the contributions lower what may be deducted, and more than the limit is told', () => {
    const deducted = (employerHsaContribution: number) =>
      90_000 - employee('CA', [{ employerHsaContribution }], { hsaContribution: 4_300 }).adjustedGrossIncome;
    // The limit of 2025 is 4,300 for one person and 8,550 for a family.
    expect([deducted(0), deducted(3_000), deducted(5_000), deducted(9_000)]).toEqual([4_300, 1_300, 3_550, 0]);
    const codes = (employerHsaContribution: number, more: object = {}) =>
      codesOf('OR', [{ employerHsaContribution }], more).filter((code) => /excess|plan_presumed/.test(code));
    expect(codes(4_300)).toEqual([]);
    expect(codes(6_000)).toEqual(['family_plan_presumed']);
    expect(codes(8_551)).toEqual(['excess_contributions_not_modeled']);
    expect(codes(6_000, { hsaCoverage: 'self_only' })).toEqual(['excess_contributions_not_modeled']);
    expect(codes(6_000, { hsaCoverage: 'family' })).toEqual([]);
    expect(codes(3_000, { hsaContribution: 1_301 })).toEqual(['self_only_plan_presumed']);
    expect(codes(3_000, { hsaContribution: 1_301, hsaCoverage: 'self_only' })).toEqual([]);
  });

  test('two spouses whose employers paid for a plan each have a limit each', () => {
    const couple = (paid: [number, number], more: object = {}) => {
      const boxes = { socialSecurityWages: 45_000, medicareWages: 45_000 };
      return employee('OR', [], {
        filingStatus: 'married_filing_jointly',
        incomeSources: { wages: 45_000, spouseWages: 45_000 },
        spouse: { age: 56 },
        w2s: paid.map((employerHsaContribution, index) => ({
          ...boxes,
          employerHsaContribution,
          owner: index === 0 ? 'taxpayer' : 'spouse',
        })),
        ...more,
      });
    };
    const told = (...of: Parameters<typeof couple>) =>
      couple(...of).assumptions.filter(({ code }) => /excess|plan_presumed/.test(code));
    for (const more of [{}, { hsaCoverage: 'self_only' }]) {
      expect(told([4_300, 5_300], more)).toEqual([]);
      // Employers leave 1,300 to the taxpayer, and 2,300 to the spouse from 55.
      const deducted = 90_000 - couple([3_000, 3_000], { ...more, hsaContribution: 3_600 }).adjustedGrossIncome;
      expect(deducted).toBe(3_600);
    }
    expect(told([5_000, 1_000], { hsaCoverage: 'self_only' })).toHaveLength(1);
    expect(told([5_000, 1_000])).toEqual([expect.objectContaining({ code: 'family_plan_presumed' })]);
    expect(told([5_000, 4_551])).toEqual([expect.objectContaining({ code: 'excess_contributions_not_modeled' })]);
  });
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
  // A couple in the bracket of 8 %: the deduction would take 320 off.
  const couple = (wages: number, hsaContribution = 0) =>
    calculate({
      taxYear: 2025,
      filingStatus: 'married_filing_jointly',
      method: 'formula',
      incomeSources: { wages },
      taxpayer: { age: 40 },
      spouse: { age: 40 },
      state: 'CA',
      hsaContribution,
    });
  expect(couple(140_000, 4_000)).toMatchObject({
    adjustedGrossIncome: 136_000,
    state: { adjustedGrossIncome: 140_000 },
  });
  expect(couple(140_000, 4_000).state!.tax).toBe(couple(140_000).state!.tax);
  expect(couple(140_000, 4_000).state!.tax - couple(136_000).state!.tax).toBeCloseTo(320, 2);
  // 3.07 % of 4,000.
  expect(saver('PA', 0).tax - saver('PA', 4_000).tax).toBeCloseTo(122.8, 2);
  expect(saver('NJ', 4_000).tax).toBe(saver('NJ', 0).tax);
  expect(saver('NY', 4_000).tax).toBeLessThan(saver('NY', 0).tax);
});
