import { parametersOf } from '../../../engine/parameter.js';
import { byHousehold, byStatus, percent, rates, steps, usd, usdByHousehold, usdByStatus } from '../../values.js';

const parameter = parametersOf('MD');

const INSTRUCTIONS_2023 = '2023 Resident booklet';
const INSTRUCTIONS_2024 = '2024 Resident booklet';
const INSTRUCTIONS_2025 = '2025 Resident booklet';

const lowRates = [
  [0, '2'],
  [1_000, '3'],
  [2_000, '4'],
  [3_000, '4.75'],
] as const;

export const incomeTaxRates = parameter('mdIncomeTaxRates', 'Md. Code, Tax-Gen. 10-105(a)', [
  [
    '2012-01-01',
    twoSchedules([100_000, '5'], [125_000, '5.25'], [150_000, '5.5'], [250_000, '5.75'])(
      [150_000, '5'],
      [175_000, '5.25'],
      [225_000, '5.5'],
      [300_000, '5.75'],
    ),
    'Form 502 instructions, Tax Computation Worksheet',
  ],
  [
    '2025-01-01',
    twoSchedules(
      [100_000, '5'],
      [125_000, '5.25'],
      [150_000, '5.5'],
      [250_000, '5.75'],
      [500_000, '6.25'],
      [1_000_000, '6.5'],
    )([150_000, '5'], [175_000, '5.25'], [225_000, '5.5'], [300_000, '5.75'], [600_000, '6.25'], [1_200_000, '6.5']),
    'House Bill 352 of 2025',
  ],
]);

type Row = readonly [over: number, percent: string];

/** Schedule I of single and separate filers, then schedule II of all others; below 100,000 they are alike. */
function twoSchedules(...first: Row[]) {
  return (...second: Row[]) => {
    const joint = rates(...lowRates, ...second);
    return byHousehold(rates(...lowRates, ...first), joint, joint);
  };
}

/** Rate on net gains of filers with federal adjusted gross income above the amount. */
export const gainsTax = parameter('mdGainsTax', 'Md. Code, Tax-Gen. 10-105(a)', [
  ['2012-01-01', null, 'no such tax before 2025'],
  ['2025-01-01', { rate: percent('2'), income: usd(350_000) }, 'House Bill 352 of 2025'],
]);

/** A share of Maryland adjusted gross income between two amounts; one amount from 2025 on. */
export const standardDeduction = parameter('mdStandardDeduction', 'Md. Code, Tax-Gen. 10-217', [
  [
    '2023-01-01',
    {
      share: percent('15'),
      least: usdByHousehold(1_700, 3_450, 3_450),
      most: usdByHousehold(2_550, 5_150, 5_150),
    },
    INSTRUCTIONS_2023,
  ],
  [
    '2024-01-01',
    {
      share: percent('15'),
      least: usdByHousehold(1_800, 3_650, 3_650),
      most: usdByHousehold(2_700, 5_450, 5_450),
    },
    INSTRUCTIONS_2024,
  ],
  [
    '2025-01-01',
    {
      share: percent('15'),
      least: usdByHousehold(3_350, 6_700, 6_700),
      most: usdByHousehold(3_350, 6_700, 6_700),
    },
    'House Bill 352 of 2025',
    { carriedFrom: 2025 },
  ],
]);

/** Share of federal adjusted gross income above the start that itemized deductions lose. */
export const itemizedReduction = parameter('mdItemizedReduction', 'Md. Code, Tax-Gen. 10-218', [
  ['2012-01-01', null, 'no reduction before 2025'],
  [
    '2025-01-01',
    { share: percent('7.5'), start: usdByStatus(200_000, 200_000, 100_000, 200_000, 200_000) },
    'House Bill 352 of 2025',
  ],
]);

const exemptionSteps = (half: number, quarter: number, none: number) =>
  steps([0, usd(3_200)], [half, usd(1_600)], [quarter, usd(800)], [none, usd(0)]);

/** For each person on the return, by federal adjusted gross income. */
export const exemption = parameter('mdExemption', 'Md. Code, Tax-Gen. 10-211(b)', [
  [
    '2013-01-01',
    byStatus(
      exemptionSteps(100_000, 125_000, 150_000),
      exemptionSteps(150_000, 175_000, 200_000),
      exemptionSteps(100_000, 125_000, 150_000),
      exemptionSteps(150_000, 175_000, 200_000),
      exemptionSteps(150_000, 175_000, 200_000),
    ),
    'Form 502, Exemption Amount Chart',
  ],
]);

export const agedOrBlindExemption = parameter('mdAgedOrBlindExemption', 'Md. Code, Tax-Gen. 10-211(c)', [
  ['2013-01-01', { filer: usd(1_000), agedDependent: usd(3_200) }, 'Form 502, line B'],
]);

/** Maximum for each filer aged 65 or older, minus social security received. */
export const pensionExclusion = parameter('mdPensionExclusion', 'Md. Code, Tax-Gen. 10-209', [
  ['2023-01-01', usd(36_200), INSTRUCTIONS_2023],
  ['2024-01-01', usd(39_500), INSTRUCTIONS_2024],
  ['2025-01-01', usd(41_200), INSTRUCTIONS_2025, { carriedFrom: 2025 }],
]);

export const twoIncomeSubtraction = parameter('mdTwoIncomeSubtraction', 'Md. Code, Tax-Gen. 10-207(r)', [
  ['1989-01-01', usd(1_200), 'Form 502, line 14'],
]);

/** Share of the federal credit: the nonrefundable part, limited to the tax, and the refundable part. */
export const earnedIncomeCreditShare = parameter('mdEarnedIncomeCreditShare', 'Md. Code, Tax-Gen. 10-704', [
  [
    '2023-01-01',
    { nonrefundable: percent('50'), refundable: percent('45'), single: percent('100') },
    'Form 502, lines 22 and 42; Family Prosperity Act of 2023',
  ],
]);

export const povertyCreditShare = parameter('mdPovertyCreditShare', 'Md. Code, Tax-Gen. 10-709', [
  ['1998-01-01', percent('5'), 'Form 502, line 23'],
]);

export const seniorCredit = parameter('mdSeniorCredit', 'Md. Code, Tax-Gen. 10-754', [
  [
    '2022-01-01',
    {
      one: usdByStatus(1_000, 1_000, 1_000, 1_750, 1_750),
      both: usd(1_750),
      income: usdByStatus(100_000, 150_000, 100_000, 150_000, 150_000),
    },
    'Form 502CR, part BB',
  ],
]);

/** Share of the federal care credit. It is reduced by one percent of itself for each started step of income. */
export const careCredit = parameter('mdCareCredit', 'Md. Code, Tax-Gen. 10-716', [
  ['2023-01-01', careCreditWith([103_650, 161_100], [56_300, 84_500]), INSTRUCTIONS_2023],
  ['2024-01-01', careCreditWith([109_300, 169_900], [59_400, 89_100]), INSTRUCTIONS_2024],
  ['2025-01-01', careCreditWith([112_100, 174_300], [60_900, 91_400]), INSTRUCTIONS_2025, { carriedFrom: 2025 }],
]);

/** Income up to which there is the credit, and up to which it is refundable. */
function careCreditWith(income: [other: number, joint: number], refundable: [other: number, joint: number]) {
  const jointOr = ([other, joint]: [number, number]) => usdByStatus(other, joint, other, other, other);
  return {
    share: percent('32'),
    start: jointOr([30_000, 50_000]),
    step: jointOr([2_000, 3_000]),
    stepShare: percent('1'),
    income: jointOr(income),
    refundableIncome: jointOr(refundable),
  };
}

/** For each child below the age, and each disabled one below another; up to an income, or falling above it. */
export const childCredit = parameter('mdChildCredit', 'Md. Code, Tax-Gen. 10-751', [
  [
    '2023-01-01',
    { amount: usd(500), below: 6, disabledBelow: 17, income: usd(15_000), step: usd(1_000), perStep: usd(500) },
    'Family Prosperity Act of 2023',
  ],
  [
    '2025-01-01',
    { amount: usd(500), below: 6, disabledBelow: 17, income: usd(15_000), step: usd(1_000), perStep: usd(50) },
    'House Bill 352 of 2025',
  ],
]);
