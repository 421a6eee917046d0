import { inputErrors } from '../../../../test/input-errors.js';
import { calculate } from '../../../calculation/calculate.js';
import type { CalculationInput, W2Input } from '../../../calculation/calculation.api.js';

const year = { filingStatus: 'single', taxYear: 2024, method: 'formula' } as const satisfies CalculationInput;

/** The lines and the breakdown of a return with these Forms W-2. */
function withW2s(w2s: W2Input[], input: Partial<CalculationInput> = {}) {
  const result = calculate({ ...year, income: 190_000, ...input, w2s }, { explain: true });
  const on = (place: string) => {
    const [form, line] = place.split(':');
    return result.lines!.find((one) => one.form === form && one.line === line)?.amount ?? 0;
  };
  return { ...result, on };
}

test('deferrals to a plan are not in box 1 but subject to Medicare tax: box 5 decides, and box 6 has the withheld tax', () => {
  // 23,000 deferred: 213,000 in box 5, 13,000 above the threshold, 0.9 % of it withheld on top of 1.45 %.
  const box6 = 3_088.5 + 117;
  const { breakdown, on } = withW2s([{ socialSecurityWages: 168_600, medicareWages: 213_000, medicareTax: box6 }]);
  expect(breakdown).toMatchObject({ socialSecurity: 10_453.2, medicare: 3_088.5, additionalMedicare: 117 });
  expect(['1', '6', '7', '19', '20', '21', '22', '24'].map((line) => on(`8959:${line}`))).toEqual([
    213_000, 13_000, 117, 3_205.5, 213_000, 3_088.5, 117, 117,
  ]);
  expect([on('1040:1a'), on('1040:25c'), on('1040:25d')]).toEqual([190_000, 117, 117]);
  expect(calculate({ ...year, income: 190_000 }).breakdown).toMatchObject({ additionalMedicare: 0, medicare: 2_755 });
});

test('Schedule SE, line 8a, is boxes 3 and 7 of that filer', () => {
  const { breakdown, on } = withW2s(
    [{ socialSecurityWages: 130_000, socialSecurityTips: 20_000, medicareWages: 150_000 }],
    {
      income: undefined,
      incomeSources: { wages: 100_000, selfEmployment: 50_000 },
    } as Partial<CalculationInput>,
  );
  // 168,600 - 150,000 leaves room for 18,600 of the 46,175 of net earnings: 2,306.40; 2.9 % of all: 1,339.08.
  expect(['8a', '9', '10', '11'].map((line) => on(`Schedule SE:${line}`))).toEqual([
    150_000, 18_600, 2_306.4, 1_339.08,
  ]);
  expect(breakdown.selfEmploymentTax).toBe(3_645.48);
});

test('an excess withheld by several employers of one person is paid back, but not one by a single employer', () => {
  const job = { socialSecurityWages: 120_000, medicareWages: 120_000, socialSecurityTax: 7_440 };
  const excess = (w2s: W2Input[], input = {}) => withW2s(w2s, input).on('Schedule 3:11');
  // 14,880 less 10,453.20, the tax of 168,600.
  expect(excess([job, job])).toBe(4_426.8);
  expect(
    excess([
      { ...job, employer: '12-3456780' },
      { ...job, employer: '123456780' },
    ]),
  ).toBe(0);
  // Only 10,453.20 of the 12,000 that one employer withheld count.
  const tooMuch = { ...job, socialSecurityWages: 200_000, socialSecurityTax: 12_000 };
  expect(excess([tooMuch])).toBe(0);
  expect(excess([tooMuch, { ...job, socialSecurityTax: 1_000 }])).toBe(1_000);
  const couple = { filingStatus: 'married_filing_jointly' } as const;
  expect(excess([job, { ...job, owner: 'spouse' }], couple)).toBe(0);
  expect(excess([job, job, { ...job, owner: 'spouse' }, { ...job, owner: 'spouse' }], couple)).toBe(8_853.6);

  const { on, refundAmount, amountOwed, breakdown } = withW2s([job, job], { withholding: 40_000 });
  expect([on('1040:31'), on('1040:32'), on('1040:33')]).toEqual([4_426.8, 4_426.8, 44_426.8]);
  expect(refundAmount - amountOwed).toBeCloseTo(44_426.8 - on('1040:24'), 2);
  expect(breakdown.socialSecurity).toBe(10_453.2);
});

test('a filer without W-2s has box 1 in all boxes, even if the spouse has W-2s', () => {
  const { breakdown, on } = withW2s([{ owner: 'spouse', socialSecurityWages: 50_000, medicareWages: 60_000 }], {
    filingStatus: 'married_filing_jointly',
    income: undefined,
    incomeSources: { wages: 220_000, spouseWages: 40_000 },
  } as Partial<CalculationInput>);
  expect(breakdown).toMatchObject({ socialSecurity: 10_453.2 + 3_100, medicare: 3_190 + 870 });
  expect([on('8959:1'), on('8959:7')]).toEqual([280_000, 270]);
});

test('another 100 dollars of wages are in every box', () => {
  const { marginalRates } = withW2s([{ socialSecurityWages: 100_000, medicareWages: 250_000 }]);
  expect(marginalRates.payroll).toBe(8.55);
});

test('every impossible box is reported with its place and whose form it is', () => {
  const errorsOf = (w2s: unknown, more: object = {}) => {
    const input = { ...year, income: 190_000, ...more, w2s } as CalculationInput;
    const errors = inputErrors('/calculate', input, () => calculate(input));
    return errors.map(({ location, code }) => `${location} ${code}`).sort();
  };
  const right = { socialSecurityWages: 10, medicareWages: 10 };
  expect(errorsOf([right])).toEqual([]);
  expect(
    errorsOf([
      {},
      { ...right, owner: 'child' },
      { ...right, medicareWages: -1, socialSecurityTips: '5', wages: 5, employer: '' },
      7,
    ]),
  ).toEqual([
    'body.w2s[0].medicareWages required',
    'body.w2s[0].socialSecurityWages required',
    'body.w2s[1].owner invalid_value',
    'body.w2s[2].employer too_short',
    'body.w2s[2].medicareWages out_of_range',
    'body.w2s[2].socialSecurityTips wrong_type',
    'body.w2s[2].wages unknown_field',
    'body.w2s[3] wrong_type',
  ]);
  expect(errorsOf([right, { ...right, socialSecurityTax: 11, medicareTax: 10.01 }])).toEqual([
    'body.w2s[1].medicareTax exceeds_wages',
    'body.w2s[1].socialSecurityTax exceeds_wages',
  ]);
  expect(
    errorsOf([
      { ...right, stateWages: 10, state: 'QQ' },
      { ...right, state: 'PA' },
      { ...right, stateWages: 0 },
    ]),
  ).toEqual(['body.w2s[0].state unknown_state', 'body.w2s[1].stateWages required', 'body.w2s[1].stateWages required']);
  expect(errorsOf([{ ...right, stateWages: 10, state: 'pa' }])).toEqual([]);
  expect(errorsOf([{ ...right, owner: 'spouse' }])).toEqual(['body.w2s not_joint']);
  expect(errorsOf({})).toEqual(['body.w2s wrong_type']);
  expect(errorsOf(Array.from({ length: 51 }, () => right))).toEqual(['body.w2s too_many']);
  expect(errorsOf([right], { lawVersion: 'us-1913.1' })).toEqual(['body.lawVersion invalid_value']);
});
