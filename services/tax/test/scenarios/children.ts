import type { CalculationInput } from '../../src/calculation/calculation.api.js';
import type { Scenario } from './scenario.ts';

type Row = readonly [
  taxYear: number,
  name: string,
  steps: string,
  input: Omit<CalculationInput, 'taxYear' | 'filingStatus'>,
  lines: Scenario['lines'],
];

const couple = (taxableIncome: number, more: Partial<NonNullable<CalculationInput['parents']>> = {}) => ({
  parents: { taxableIncome, filingStatus: 'married_filing_jointly' as const, ...more },
});
const child = (age: number, more: NonNullable<CalculationInput['taxpayer']> = {}) => ({
  taxpayer: { age, claimedAsDependent: true, ...more },
});
const interest = { incomeSources: { interest: 10_000 } };

/** Unearned income of children (26 U.S.C. 1(g), Form 8615), by hand. */
const rows: readonly Row[] = [
  [
    2024,
    'interest of a child of 14',
    '8,700 taxable, 7,400 of it at the 22 % of the parents: 1,628; 10 % of 1,300',
    { ...interest, ...child(14), ...couple(150_000) },
    {
      '8615:1': 10_000,
      '8615:2': 2_600,
      '8615:3': 7_400,
      '8615:4': 8_700,
      '8615:5': 7_400,
      '8615:6': 150_000,
      '8615:8': 157_400,
      '8615:9': 24_734,
      '8615:10': 23_106,
      '8615:11': 1_628,
      '8615:12a': 7_400,
      '8615:13': 1_628,
      '8615:14': 1_300,
      '8615:15': 130,
      '8615:16': 1_758,
      '8615:17': 870,
      '8615:18': 1_758,
      '1040:16': 1_758,
    },
  ],
  [
    2023,
    'the amount of 2023 is 2,500',
    '8,750 taxable, 7,500 at 22 %: 1,650; 10 % of 1,250',
    { ...interest, ...child(14), ...couple(150_000) },
    { '8615:2': 2_500, '1040:16': 1_775 },
  ],
  [
    2024,
    'qualified dividends keep their rates, by their share of unearned income',
    '9,400 of the dividends at 15 % on top of the income of the parents; the rest at 0 %',
    {
      incomeSources: { ordinaryDividends: 12_000, qualifiedDividends: 12_000 },
      ...child(16),
      ...couple(150_000),
    },
    { '8615:5': 9_400, '8615:11': 1_410, '8615:15': 0, '8615:17': 0, '1040:16': 1_410 },
  ],
  [
    2024,
    'the gains of the parents use their room in the 0 % bracket first',
    '50,000 ordinary + 40,000 gain leave 4,050 at 0 %; 15 % of the other 5,350',
    {
      incomeSources: { ordinaryDividends: 12_000, qualifiedDividends: 12_000 },
      ...child(16),
      ...couple(90_000, { netCapitalGain: 30_000, qualifiedDividends: 10_000 }),
    },
    { '8615:11': 802.5, '1040:16': 802.5 },
  ],
  [
    2025,
    'earnings are taxed at the rate of the child',
    '9,000 - 5,450 = 3,550, 1,300 of it at 35 %: 455; 10 % of 2,250',
    {
      incomeSources: { wages: 5_000, interest: 4_000 },
      ...child(17),
      parents: { taxableIncome: 600_000, filingStatus: 'single' },
    },
    { '8615:1': 4_000, '8615:2': 2_700, '8615:5': 1_300, '8615:13': 455, '8615:15': 225, '1040:16': 680 },
  ],
  [
    2026,
    'children share the tax at the rate of the parents',
    '1,400 at 22 % and 10,900 at 24 %: 2,924, of it 7,300 / 12,300; 10 % of 1,350',
    { ...interest, ...child(10), ...couple(210_000, { otherChildrenUnearnedIncome: 5_000 }) },
    { '8615:2': 2_700, '8615:7': 5_000, '8615:11': 2_924, '8615:13': 1_735.38, '1040:16': 1_870.38 },
  ],
  [
    2025,
    'earnings limit the exemption of the alternative minimum tax',
    '150,000 - 9,550 at 26 % is 36,517; regular tax 31,123 + 135',
    { incomeSources: { interest: 150_000 }, ...child(15), ...couple(80_000) },
    { '8615:11': 31_123, '1040:16': 31_258, '6251:5': 9_550, '1040:17': 5_259 },
  ],
  [
    2024,
    'a student of 22 whom the parents support',
    'as for a child of 14',
    { ...interest, ...child(22, { student: true }), ...couple(150_000) },
    { '1040:16': 1_758 },
  ],
  [
    2024,
    'a filer of 18 with earnings below half of the support, whom nobody claims',
    '20,000 - 14,600 = 5,400 taxable, all of it at 22 %',
    {
      incomeSources: { wages: 10_000, interest: 10_000 },
      taxpayer: { age: 18, earnsOverHalfOfSupport: false },
      ...couple(150_000),
    },
    { '8615:5': 5_400, '8615:14': 0, '1040:16': 1_188 },
  ],
  ...(
    [
      ['a filer of 18 who earns more than half of the support', child(18, { earnsOverHalfOfSupport: true })],
      ['a filer of 19 who is no student', child(19)],
      ['a student of 24', child(24, { student: true })],
      ['a child without a living parent', child(12, { parentsDeceased: true })],
    ] as const
  ).map(
    ([name, filer]): Row => [
      2024,
      `${name} has the own rates`,
      '10 % of 8,700',
      { ...interest, ...filer, ...couple(150_000) },
      { '8615:1': 0, '8615:5': 0, '1040:16': 870 },
    ],
  ),
  [
    2024,
    'unearned income up to 2,600 has the own rates',
    '10 % of 1,300',
    { incomeSources: { interest: 2_600 }, ...child(12), ...couple(500_000) },
    { '1040:16': 130 },
  ],
  [
    2024,
    'the own rates apply where they give more tax',
    '8,700 at 10 %; parents without taxable income',
    { ...interest, ...child(14), ...couple(0) },
    { '8615:16': 870, '1040:16': 870 },
  ],
];

export const children: readonly Scenario[] = rows.map(([taxYear, name, steps, input, lines]) => ({
  name: `Form 8615, ${taxYear}: ${name}`,
  source: `By hand: ${steps}`,
  input: { filingStatus: 'single', ...input, taxYear },
  lines,
}));
