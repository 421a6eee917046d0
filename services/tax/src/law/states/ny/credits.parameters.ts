import { parametersOf } from '../../../engine/parameter.js';
import { percent, steps, usd, usdByStatus } from '../../values.js';

const parameter = parametersOf('NY');

/** Credit of single filers, by federal adjusted gross income. */
export const singleHouseholdCredit = parameter('nySingleHouseholdCredit', 'N.Y. Tax Law 606(b)(2)(A)', [
  [
    '1987-01-01',
    steps(
      [0, usd(75)],
      [5_000, usd(60)],
      [6_000, usd(50)],
      [7_000, usd(45)],
      [20_000, usd(40)],
      [25_000, usd(20)],
      [28_000, usd(0)],
    ),
    'IT-201 instructions, line 40, table 1',
  ],
]);

/** Credit of other filers: for the first person and for each additional person. Half for separate filers. */
export const householdCredit = parameter('nyHouseholdCredit', 'N.Y. Tax Law 606(b)(2)(B), (C)', [
  [
    '1987-01-01',
    {
      first: steps(
        [0, usd(90)],
        [5_000, usd(75)],
        [6_000, usd(65)],
        [7_000, usd(60)],
        [22_000, usd(50)],
        [25_000, usd(40)],
        [28_000, usd(20)],
        [32_000, usd(0)],
      ),
      more: steps([0, usd(15)], [20_000, usd(10)], [25_000, usd(5)], [32_000, usd(0)]),
      ofSeparate: percent('50'),
    },
    'IT-201 instructions, line 40, tables 2 and 3',
  ],
]);

/** Share of the federal credit, minus the household credit. */
export const earnedIncomeCreditShare = parameter('nyEarnedIncomeCreditShare', 'N.Y. Tax Law 606(d)', [
  ['2003-01-01', percent('30'), 'IT-215, line 11'],
]);

/** Up to 2024: a share of the federal credit as the law of 2017 had it, and at least an amount for each child. */
export const childCreditTo2024 = parameter('nyChildCreditTo2024', 'N.Y. Tax Law 606(c-1)', [
  [
    '2023-01-01',
    {
      share: percent('33'),
      least: usd(100),
      amount: usd(1_000),
      start: usdByStatus(75_000, 110_000, 55_000, 75_000, 75_000),
      step: usd(1_000),
      perStep: usd(50),
      earnings: usd(3_000),
      ofEarnings: percent('15'),
      payrollTaxFromChildren: 3,
    },
    'L. 2023, ch. 59; IT-213; 26 U.S.C. 24 as in force in 2017',
  ],
  ['2025-01-01', null, 'L. 2025, ch. 59 (S.3009-C), Part C'],
]);

/** From 2025: an amount by age, reduced for each whole step of income. */
export const childCredit = parameter('nyChildCredit', 'N.Y. Tax Law 606(c-1)(1-a)', [
  ['2023-01-01', null, 'a share of the federal credit in its place'],
  ['2025-01-01', childAmounts(1_000, 330), 'L. 2025, ch. 59 (S.3009-C), Part C'],
  ['2026-01-01', childAmounts(1_000, 500), 'L. 2025, ch. 59 (S.3009-C), Part C'],
]);

function childAmounts(young: number, older: number) {
  return {
    byAge: [
      { below: 4, amount: usd(young) },
      { below: 17, amount: usd(older) },
    ],
    start: usdByStatus(75_000, 110_000, 55_000, 75_000, 75_000),
    step: usd(1_000),
    perStep: 1_650n,
  };
}

/** Expenses that count, by number of persons in care: 1 to 5 or more. */
export const careExpenseLimits = parameter('nyCareExpenseLimits', 'N.Y. Tax Law 606(c)(1-b)', [
  ['2018-01-01', [usd(3_000), usd(6_000), usd(7_500), usd(8_500), usd(9_000)], 'IT-216'],
]);

/** Up to 2025 a share of the federal rate, by New York adjusted gross income. */
export const careCreditTo2025 = parameter('nyCareCreditTo2025', 'N.Y. Tax Law 606(c)(1), (1-a)', [
  [
    '2018-01-01',
    {
      low: { below: usd(40_000), least: percent('100'), more: percent('10') },
      other: { below: usd(65_000), least: percent('20'), more: percent('80') },
      range: usd(15_000),
      factors: steps(
        [0, percent('100')],
        [50_000, percent('116.82')],
        [55_000, percent('127.33')],
        [60_000, percent('232.2')],
        [65_000, percent('300')],
        [150_000, percent('100')],
      ),
    },
    'IT-216, line 12',
  ],
  ['2026-01-01', null, 'L. 2026, ch. 59 (S.9009-C), Part A'],
]);

/**
 * From 2026: a share of expenses that falls over a range of New York income (0.00025 % per dollar), minus an amount for each
 * whole step of high income.
 */
export const careCredit = parameter('nyCareCredit', 'N.Y. Tax Law 606(c-2)', [
  ['2023-01-01', null, 'a share of the federal rate in its place'],
  [
    '2026-01-01',
    {
      most: percent('55'),
      least: percent('4'),
      start: usd(15_000),
      incomePerWhole: usd(400_000),
      highStart: usd(750_000),
      highStep: usd(1_000),
      perStep: usd(20),
    },
    'L. 2026, ch. 59 (S.9009-C), Part A',
  ],
]);

const elderlyMost = Array.from({ length: 18 }, (_, index) => [index * 1_000, usd(375 - index * 17)] as const);
const othersMost = Array.from({ length: 18 }, (_, index) => [index * 1_000, usd(75 - index * 2)] as const);

/** For renters with low income: a share of rent counts as tax; the part above a share of income is credited. */
export const propertyTaxCredit = parameter('nyPropertyTaxCredit', 'N.Y. Tax Law 606(e)', [
  [
    '2000-01-01',
    {
      income: usd(18_000),
      countsUntaxedIncome: true,
      rent: usd(5_400),
      rentShare: percent('25'),
      shareOfExcess: percent('50'),
      ofIncome: incomeShares(),
      ofElderly: steps(...elderlyMost),
      ofOthers: steps(...othersMost),
    },
    'IT-214, tables 1 and 2',
  ],
  [
    '2025-01-01',
    {
      income: usd(18_000),
      countsUntaxedIncome: false,
      rent: usd(5_400),
      rentShare: percent('25'),
      shareOfExcess: null,
      ofIncome: incomeShares(),
      ofElderly: steps(
        [0, usd(375)],
        [3_000, usd(330)],
        [5_000, usd(300)],
        [7_000, usd(260)],
        [9_000, usd(230)],
        [11_000, usd(200)],
        [14_000, usd(150)],
      ),
      ofOthers: steps([0, usd(75)], [5_000, usd(70)], [9_000, usd(60)], [14_000, usd(50)]),
    },
    'L. 2025, ch. 59, Part RR; 2025 IT-214, tables A and B',
  ],
]);

function incomeShares() {
  return steps(
    [0, percent('3.5')],
    [3_000, percent('4')],
    [5_000, percent('4.5')],
    [7_000, percent('5')],
    [9_000, percent('5.5')],
    [11_000, percent('6')],
    [14_000, percent('6.5')],
  );
}
