import { parametersOf } from '../../../engine/parameter.js';
import { byStatus, percent, rates, usd, usdByStatus } from '../../values.js';

const parameter = parametersOf('WI');

type Ends = readonly [first: number, second: number, third: number];

/** Heads of household have the schedule of single filers. */
function schedules(single: Ends, joint: Ends, separate: Ends) {
  const [ofSingle, ofJoint, ofSeparate] = [single, joint, separate].map(([first, second, third]) =>
    rates([0, '3.5'], [first, '4.4'], [second, '5.3'], [third, '7.65']),
  );
  return byStatus(ofSingle!, ofJoint!, ofSeparate!, ofSingle!, ofJoint!);
}

export const incomeTaxRates = parameter('wiIncomeTaxRates', 'Wis. Stat. 71.06(1q), (2)', [
  [
    '2023-01-01',
    schedules([13_810, 27_630, 304_170], [18_420, 36_840, 405_550], [9_210, 18_420, 202_780]),
    '2023 Form 1 instructions, Tax Computation Worksheet',
  ],
  [
    '2024-01-01',
    schedules([14_320, 28_640, 315_310], [19_090, 38_190, 420_420], [9_550, 19_090, 210_210]),
    '2024 Form 1 instructions, Tax Computation Worksheet',
  ],
  [
    '2025-01-01',
    schedules([14_680, 50_480, 323_290], [19_580, 67_300, 431_060], [9_790, 33_650, 215_530]),
    '2025 Wisconsin Act 15; 2025 Form 1 instructions',
  ],
  [
    '2026-01-01',
    schedules([15_110, 51_950, 332_720], [20_150, 69_260, 443_630], [10_080, 34_630, 221_820]),
    '2026 Form 1-ES instructions',
  ],
]);

export const standardDeduction = parameter('wiStandardDeduction', 'Wis. Stat. 71.05(22)(dp)', [
  ['2023-01-01', usdByStatus(12_760, 23_620, 11_220, 16_480, 23_620), '2023 Standard Deduction Table'],
  ['2024-01-01', usdByStatus(13_230, 24_490, 11_630, 17_090, 24_490), '2024 Standard Deduction Table'],
  ['2025-01-01', usdByStatus(13_560, 25_110, 11_930, 17_520, 25_110), '2025 Standard Deduction Table'],
  ['2026-01-01', usdByStatus(13_960, 25_840, 12_280, 18_030, 25_840), '2026 Form 1-ES instructions'],
]);

/**
 * Reduction of the standard deduction by income. For heads of household it is faster until they have the deduction of single
 * filers.
 */
export const standardDeductionFall = parameter('wiStandardDeductionFall', 'Wis. Stat. 71.05(22)(dp)', [
  ['2023-01-01', falls(18_400, 26_550, 12_600, 53_778), '2023 Standard Deduction Table'],
  ['2024-01-01', falls(19_070, 27_520, 13_060, 55_779), '2024 Standard Deduction Table'],
  ['2025-01-01', falls(19_550, 28_210, 13_390, 57_210), '2025 Standard Deduction Table'],
  ['2026-01-01', falls(20_120, 29_040, 13_780, 58_827), '2026 Form 1-ES instructions'],
]);

function falls(single: number, joint: number, separate: number, headAsSingle: number) {
  const ofJoint = rates([0, '0'], [joint, '19.778']);
  return byStatus(
    rates([0, '0'], [single, '12']),
    ofJoint,
    rates([0, '0'], [separate, '19.778']),
    rates([0, '0'], [single, '22.515'], [headAsSingle, '12']),
    ofJoint,
  );
}

/** For each filer and dependent; more for each filer of 65 or older. */
export const exemption = parameter('wiExemption', 'Wis. Stat. 71.05(23)', [
  ['2000-01-01', { amount: usd(700), senior: usd(250) }, 'Form 1, line 10'],
]);

/** Excluded share of net long-term gain. */
export const gainExclusion = parameter('wiGainExclusion', 'Wis. Stat. 71.05(6)(b)9', [
  ['2009-01-01', percent('30'), 'Schedule WD, line 25'],
]);

/** Unemployment is taxed up to the share of federal income above the base and the taxable benefits. */
export const unemploymentTaxed = parameter('wiUnemploymentTaxed', 'Wis. Stat. 71.05(6)(b)8', [
  [
    '1987-01-01',
    { base: usdByStatus(12_000, 18_000, 12_000, 12_000, 18_000), share: percent('50') },
    'Schedule SB instructions, Unemployment Compensation Worksheet',
  ],
]);

/** Exclusion for the pensions of each filer aged 65 or older with federal income below the limit. */
export const lowIncomePensions = parameter('wiLowIncomePensions', 'Wis. Stat. 71.05(6)(b)54', [
  [
    '2009-01-01',
    { most: usd(5_000), income: usdByStatus(15_000, 30_000, 15_000, 15_000, 15_000) },
    'Schedule SB, line 17',
  ],
]);

/**
 * Exclusion for the pensions of each filer from the age on; spouses are combined. A filer who uses it gets only the listed
 * credits.
 */
export const pensionExclusion = parameter('wiPensionExclusion', 'Wis. Stat. 71.05(6)(b)54m', [
  ['2023-01-01', null, 'no exclusion before 2025'],
  ['2025-01-01', { fromAge: 67, most: usd(24_000), allowsHomesteadCredit: false }, '2025 Wisconsin Act 15'],
  ['2026-01-01', { fromAge: 67, most: usd(24_000), allowsHomesteadCredit: true }, '2025 Wisconsin Act 174'],
]);

/** Share of medical expenses, interest, gifts and casualties above the standard deduction. */
export const itemizedCreditShare = parameter('wiItemizedCreditShare', 'Wis. Stat. 71.07(5)', [
  ['1986-01-01', percent('5'), 'Form 1, Schedule 1'],
]);

/** Share of the federal credit, with the state's own expense limits (up to two children) or the federal ones. */
export const careCredit = parameter('wiCareCredit', 'Wis. Stat. 71.07(9g)', [
  ['2022-01-01', { share: percent('50'), expensesPerPerson: null, mostPersons: 2 }, '2021 Wisconsin Act 58'],
  ['2024-01-01', { share: percent('100'), expensesPerPerson: usd(10_000), mostPersons: 2 }, '2023 Wisconsin Act 101'],
]);

/** Share of property tax, and of a share of rent that includes heat. */
export const schoolPropertyTaxCredit = parameter('wiSchoolPropertyTaxCredit', 'Wis. Stat. 71.07(9)', [
  ['1994-01-01', { share: percent('12'), rentShare: percent('20'), most: usd(300) }, 'Form 1, lines 13 and 14'],
]);

/** The most that a separate filer can claim. */
export const schoolPropertyTaxCreditOfSeparate = parameter(
  'wiSchoolPropertyTaxCreditOfSeparate',
  'Wis. Stat. 71.07(9)',
  [['1994-01-01', usd(150), 'Form 1 instructions, lines 13 and 14: married persons filing separate returns']],
);

/** Share of the earnings of the spouse who earns less. */
export const marriedCoupleCredit = parameter('wiMarriedCoupleCredit', 'Wis. Stat. 71.07(6)', [
  ['2001-01-01', { share: percent('3'), most: usd(480) }, 'Form 1, Schedule 2'],
]);

/** Share of the federal credit by number of children: 0, 1, 2, 3 or more. */
export const earnedIncomeCreditShares = parameter('wiEarnedIncomeCreditShares', 'Wis. Stat. 71.07(9e)(aj)', [
  ['2011-01-01', [percent('0'), percent('4'), percent('11'), percent('34')], 'Form 1, line 29'],
]);

/** Share of property tax and of a share of rent that includes heat, minus a share of household income above the start. */
export const homesteadCredit = parameter('wiHomesteadCredit', 'Wis. Stat. 71.54', [
  [
    '2012-01-01',
    {
      income: usd(24_680),
      fromAge: 18,
      withoutEarningsFromAge: 62,
      perDependent: usd(500),
      rentShare: percent('20'),
      mostTax: usd(1_460),
      fallStart: usd(8_060),
      fall: percent('8.785'),
      share: percent('80'),
    },
    'Schedule H, Tables A and B',
  ],
]);
