import { parametersOf } from '../../../engine/parameter.js';
import { byStatus, percent, rates, usd } from '../../values.js';

const parameter = parametersOf('AR');

export const rateSchedule = parameter('arRateSchedule', 'A.C.A. 26-51-201(a), (d)', [
  ['2023-01-01', scheduleOf(5_299, 10_599, 15_099, 24_999, '4.7'), '2023 indexed tax brackets; Act 532 of 2023'],
  ['2024-01-01', scheduleOf(5_499, 10_899, 15_599, 25_699, '3.9'), '2024 indexed tax brackets; Act 1 of 2024'],
  ['2025-01-01', scheduleOf(5_599, 11_199, 15_999, 26_399, '3.9'), '2025 indexed tax brackets'],
  [
    '2026-01-01',
    scheduleOf(5_599, 11_199, 15_999, 26_399, '3.7'),
    'Act 1 of 2026; brackets of 2025',
    { carriedFrom: 2025 },
  ],
]);

function scheduleOf(a: number, b: number, c: number, d: number, top: string) {
  return rates([0, '0'], [a, '2'], [b, '3'], [c, '3.4'], [d, top]);
}

/**
 * Above an income another schedule applies, minus an amount that is reduced for each step of income begun. The step is 10
 * dollars. A few published steps are twice as wide; here they are spread evenly.
 */
export const highIncome = parameter('arHighIncome', 'A.C.A. 26-51-201(a)(3), (4)', [
  [
    '2023-01-01',
    highIncomeOf(89_600, rates([0, '2'], [4_500, '4'], [9_100, '4.7']), 430, 935),
    '2023 indexed tax brackets',
  ],
  ['2024-01-01', highIncomeOf(92_300, rates([0, '2'], [4_600, '3.9']), 310, 969), '2024 indexed tax brackets'],
  ['2025-01-01', highIncomeOf(94_700, rates([0, '2'], [4_700, '3.9']), 310, 969), '2025 indexed tax brackets'],
  ['2026-01-01', highIncomeOf(94_700, rates([0, '2'], [4_700, '3.7']), 290, 1_000), 'Act 1 of 2026'],
]);

function highIncomeOf(over: number, schedule: ReturnType<typeof rates>, adjustment: number, centsPerStep: number) {
  return { over: usd(over), schedule, adjustment: usd(adjustment), step: usd(100), perStep: BigInt(centsPerStep) };
}

/**
 * The Low Income Tax Tables, for income without a deduction: nothing below the start, an amount in the first row of 100
 * dollars, more by the same amount in each row that follows, to the end of the table.
 */
export const lowIncomeTables = parameter('arLowIncomeTables', 'A.C.A. 26-51-301; Low Income Tax Tables', [
  [
    '2023-01-01',
    lowIncomeTablesOf(
      [13_849, 27, 700, 16_500],
      [
        [23_356, 72, 1_041, 27_500],
        [28_110, 105, 1_132, 34_100],
      ],
      [
        [19_691, 64, 938, 23_900],
        [23_472, 89, 1_244, 27_400],
      ],
    ),
    '2023 Low Income Tax Tables',
  ],
  [
    '2024-01-01',
    lowIncomeTablesOf(
      [14_265, 27, 700, 17_000],
      [
        [24_057, 75, 1_038, 28_300],
        [28_953, 108, 1_077, 35_100],
      ],
      [
        [20_282, 65, 940, 24_600],
        [24_176, 92, 1_240, 28_200],
      ],
    ),
    '2024 Low Income Tax Tables',
    { carriedFrom: 2024 },
  ],
]);

type LowIncomeRow = readonly [start: number, first: number, centsPerRow: number, end: number];
type LowIncomeRows = readonly [upToOneDependent: LowIncomeRow, moreDependents: LowIncomeRow];

function lowIncomeTablesOf(single: LowIncomeRow, joint: LowIncomeRows, head: LowIncomeRows) {
  const table = ([start, first, centsPerRow, end]: LowIncomeRow) => ({
    start: usd(start),
    first: usd(first),
    perRow: BigInt(centsPerRow),
    row: usd(100),
    end: usd(end),
  });
  const tables = ([upToOne, more]: LowIncomeRows) => ({ upToOne: table(upToOne), more: table(more) });
  return byStatus(tables([single, single]), tables(joint), null, tables(head), tables(head));
}

export const standardDeduction = parameter('arStandardDeduction', 'A.C.A. 26-51-430(b)', [
  ['2023-01-01', { each: usd(2_340) }, '2023 AR1000F, line 27'],
  ['2024-01-01', { each: usd(2_410) }, '2024 AR1000F, line 27'],
  ['2025-01-01', { each: usd(2_470) }, '2025 AR1000F, line 27', { carriedFrom: 2025 }],
]);

/** Exempt share of net long-term gains. Gains above an amount are completely exempt. */
export const exemptGains = parameter('arExemptGains', 'A.C.A. 26-51-815(b)', [
  ['2016-01-01', { share: percent('50'), above: usd(10_000_000) }, 'Act 1173 of 2015; AR1000D'],
]);

/** Exempt part of each filer's pension. */
export const retirementExemption = parameter('arRetirementExemption', 'A.C.A. 26-51-307', [
  ['1999-01-01', usd(6_000), 'AR1000F, line 18'],
]);

/** For each filer, dependent, filer of the age or blind, and for heads of household and surviving spouses. */
export const personalCredit = parameter('arPersonalCredit', 'A.C.A. 26-51-501', [
  ['2014-01-01', { each: usd(29), fromAge: 65 }, 'AR1000F, line 7'],
]);

export const careCreditShare = parameter('arCareCreditShare', 'A.C.A. 26-51-502', [
  ['1997-01-01', percent('20'), 'AR1000F, line 35'],
]);

/** Credit of each filer, reduced by an amount for each step of net income begun above the start. */
export const qualifiedIndividualCredit = parameter('arQualifiedIndividualCredit', 'A.C.A. 26-51-515', [
  ['2023-01-01', fallingCredit(60, 25_000, 100, 5), '2023 AR1000F booklet, worksheet'],
  ['2024-01-01', fallingCredit(60, 25_800, 100, 5), '2024 AR1000F booklet, worksheet'],
  ['2025-01-01', fallingCredit(60, 26_500, 100, 5), '2025 AR1000F booklet, worksheet', { carriedFrom: 2025 }],
]);

/** Credit of each filer. Couples who file jointly have twice the start and the step. */
export const inflationCredit = parameter('arInflationCredit', 'Act 1 of 2023, First Extraordinary Session', [
  ['2023-01-01', fallingCredit(150, 89_600, 1_000, 10), '2023 AR1000F booklet, inflationary relief credit'],
  ['2024-01-01', fallingCredit(0, 0, 1, 0), 'only for 2023'],
]);

function fallingCredit(most: number, start: number, step: number, perStep: number) {
  return { most: usd(most), start: usd(start), step: usd(step), perStep: usd(perStep) };
}
