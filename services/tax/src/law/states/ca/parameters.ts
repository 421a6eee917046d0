import { parametersOf } from '../../../engine/parameter.js';
import { byHousehold, percent, rates, steps, usd, usdByHousehold, usdByStatus } from '../../values.js';

const parameter = parametersOf('CA');

const INDEXED_2023 = '2023 Form 540 instructions';
const INDEXED_2024 = '2024 Form 540 instructions';
const INDEXED_2025 = '2025 Form 540 instructions';

export const incomeTaxRates = parameter('caIncomeTaxRates', 'Cal. Rev. & Tax. Code 17041', [
  [
    '2023-01-01',
    byHousehold(
      rates(
        [0, '1'],
        [10_412, '2'],
        [24_684, '4'],
        [38_959, '6'],
        [54_081, '8'],
        [68_350, '9.3'],
        [349_137, '10.3'],
        [418_961, '11.3'],
        [698_271, '12.3'],
      ),
      rates(
        [0, '1'],
        [20_824, '2'],
        [49_368, '4'],
        [77_918, '6'],
        [108_162, '8'],
        [136_700, '9.3'],
        [698_274, '10.3'],
        [837_922, '11.3'],
        [1_396_542, '12.3'],
      ),
      rates(
        [0, '1'],
        [20_839, '2'],
        [49_371, '4'],
        [63_644, '6'],
        [78_765, '8'],
        [93_037, '9.3'],
        [474_824, '10.3'],
        [569_790, '11.3'],
        [949_649, '12.3'],
      ),
    ),
    '2023 California Tax Rate Schedules X, Y, Z',
  ],
  [
    '2024-01-01',
    byHousehold(
      rates(
        [0, '1'],
        [10_756, '2'],
        [25_499, '4'],
        [40_245, '6'],
        [55_866, '8'],
        [70_606, '9.3'],
        [360_659, '10.3'],
        [432_787, '11.3'],
        [721_314, '12.3'],
      ),
      rates(
        [0, '1'],
        [21_512, '2'],
        [50_998, '4'],
        [80_490, '6'],
        [111_732, '8'],
        [141_212, '9.3'],
        [721_318, '10.3'],
        [865_574, '11.3'],
        [1_442_628, '12.3'],
      ),
      rates(
        [0, '1'],
        [21_527, '2'],
        [51_000, '4'],
        [65_744, '6'],
        [81_364, '8'],
        [96_107, '9.3'],
        [490_493, '10.3'],
        [588_593, '11.3'],
        [980_987, '12.3'],
      ),
    ),
    '2024 California Tax Rate Schedules X, Y, Z',
  ],
  [
    '2025-01-01',
    byHousehold(
      rates(
        [0, '1'],
        [11_079, '2'],
        [26_264, '4'],
        [41_452, '6'],
        [57_542, '8'],
        [72_724, '9.3'],
        [371_479, '10.3'],
        [445_771, '11.3'],
        [742_953, '12.3'],
      ),
      rates(
        [0, '1'],
        [22_158, '2'],
        [52_528, '4'],
        [82_904, '6'],
        [115_084, '8'],
        [145_448, '9.3'],
        [742_958, '10.3'],
        [891_542, '11.3'],
        [1_485_906, '12.3'],
      ),
      rates(
        [0, '1'],
        [22_173, '2'],
        [52_530, '4'],
        [67_716, '6'],
        [83_805, '8'],
        [98_990, '9.3'],
        [505_208, '10.3'],
        [606_251, '11.3'],
        [1_010_417, '12.3'],
      ),
    ),
    '2025 California Tax Rate Schedules X, Y, Z',
    { carriedFrom: 2025 },
  ],
]);

/** The tax on taxable income above a million, whatever the status. */
export const behavioralHealthTax = parameter('caBehavioralHealthTax', 'Cal. Rev. & Tax. Code 17043', [
  ['2005-01-01', rates([0, '0'], [1_000_000, '1']), 'Proposition 63 (2004)'],
]);

export const standardDeduction = parameter('caStandardDeduction', 'Cal. Rev. & Tax. Code 17073.5', [
  ['2023-01-01', usdByStatus(5_363, 10_726, 5_363, 10_726, 10_726), INDEXED_2023],
  ['2024-01-01', usdByStatus(5_540, 11_080, 5_540, 11_080, 11_080), INDEXED_2024],
  ['2025-01-01', usdByStatus(5_706, 11_412, 5_706, 11_412, 11_412), INDEXED_2025, { carriedFrom: 2025 }],
]);

/** Itemized deductions are reduced by the lesser of a share of income above the start and a share of themselves. */
export const itemizedReduction = parameter('caItemizedReduction', 'Cal. Rev. & Tax. Code 17077', [
  ['1991-01-01', { ofExcess: percent('6'), ofDeductions: percent('80') }, 'Schedule CA (540), Part II, line 29'],
]);

/** Federal adjusted gross income from which exemption credits and itemized deductions fall. */
export const highIncome = parameter('caHighIncome', 'Cal. Rev. & Tax. Code 17054.1, 17077', [
  ['2023-01-01', usdByHousehold(237_035, 474_075, 355_558), INDEXED_2023],
  ['2024-01-01', usdByHousehold(244_857, 489_719, 367_291), INDEXED_2024],
  ['2025-01-01', usdByHousehold(252_203, 504_411, 378_310), INDEXED_2025, { carriedFrom: 2025 }],
]);

/**
 * One credit for each filer, another one if the filer is 65 or older, and another one if blind. A surviving spouse counts as
 * two filers.
 */
export const personalExemptionCredit = parameter('caPersonalExemptionCredit', 'Cal. Rev. & Tax. Code 17054(a)-(c)', [
  ['2023-01-01', usd(144), INDEXED_2023],
  ['2024-01-01', usd(149), INDEXED_2024],
  ['2025-01-01', usd(153), INDEXED_2025, { carriedFrom: 2025 }],
]);

export const dependentExemptionCredit = parameter('caDependentExemptionCredit', 'Cal. Rev. & Tax. Code 17054(d)', [
  ['2023-01-01', usd(446), INDEXED_2023],
  ['2024-01-01', usd(461), INDEXED_2024],
  ['2025-01-01', usd(475), INDEXED_2025, { carriedFrom: 2025 }],
]);

/** Each credit falls by the amount for each step of income begun. */
export const exemptionCreditStep = parameter('caExemptionCreditStep', 'Cal. Rev. & Tax. Code 17054.1(a)', [
  [
    '1991-01-01',
    { amount: usd(6), income: usdByStatus(2_500, 2_500, 1_250, 2_500, 2_500) },
    'AGI Limitation Worksheet, Form 540 instructions',
  ],
]);

export const rentersCredit = parameter('caRentersCredit', 'Cal. Rev. & Tax. Code 17053.5(a)', [
  ['1998-01-01', usdByStatus(60, 120, 60, 120, 120), '17053.5(a)(1)'],
]);

/** California adjusted gross income up to which a renter has the credit. */
export const rentersCreditIncome = parameter('caRentersCreditIncome', 'Cal. Rev. & Tax. Code 17053.5(a)', [
  ['2023-01-01', usdByStatus(50_746, 101_492, 50_746, 101_492, 101_492), INDEXED_2023],
  ['2024-01-01', usdByStatus(52_421, 104_842, 52_421, 104_842, 104_842), INDEXED_2024],
  ['2025-01-01', usdByStatus(53_994, 107_987, 53_994, 107_987, 107_987), INDEXED_2025, { carriedFrom: 2025 }],
]);

/** Share of the federal care credit. Each row applies above its federal adjusted gross income. */
export const careCreditShare = parameter('caCareCreditShare', 'Cal. Rev. & Tax. Code 17052.6; FTB 3506', [
  [
    '2003-01-01',
    steps([0, percent('50')], [40_000, percent('43')], [70_000, percent('34')], [100_000, percent('0')]),
    'FTB 3506, line 10',
  ],
]);

/**
 * By number of children: 0, 1, 2, 3 or more. The credit rises with earned income up to an amount and then falls, both at this
 * rate.
 */
export const earnedIncomeCreditRate = parameter('caEarnedIncomeCreditRate', 'Cal. Rev. & Tax. Code 17052(b)(1)', [
  ['2015-01-01', [percent('6.5025'), percent('28.9'), percent('34'), percent('38.25')], '85 % of 26 U.S.C. 32(b)(1)'],
]);

export const earnedIncomeCreditIncome = parameter('caEarnedIncomeCreditIncome', 'Cal. Rev. & Tax. Code 17052(b)(2)', [
  ['2023-01-01', [usd(4_380), usd(6_577), usd(9_232), usd(9_232)], '2023 FTB 3514 booklet'],
  ['2024-01-01', [usd(4_525), usd(6_794), usd(9_537), usd(9_537)], '2024 FTB 3514 booklet'],
  ['2025-01-01', [usd(4_661), usd(6_998), usd(9_823), usd(9_823)], '2025 FTB 3514 booklet', { carriedFrom: 2025 }],
]);

/**
 * When the falling credit reaches this amount, it falls in a straight line to the end of the eligible incomes. The booklet
 * prints only a table. The amounts are the 200 and 505 dollars of 2019 adjusted by the index of 17041(h).
 */
export const earnedIncomeCreditTail = parameter('caEarnedIncomeCreditTail', 'Cal. Rev. & Tax. Code 17052', [
  [
    '2023-01-01',
    [usd(236), usd(597), usd(597), usd(597)],
    '2023 FTB 3514 booklet, California Earned Income Tax Credit Table',
  ],
  [
    '2024-01-01',
    [usd(244), usd(616), usd(616), usd(616)],
    '2024 FTB 3514 booklet, California Earned Income Tax Credit Table',
  ],
  [
    '2025-01-01',
    [usd(251), usd(635), usd(635), usd(635)],
    '2025 FTB 3514 booklet, California Earned Income Tax Credit Table',
    { carriedFrom: 2025 },
  ],
]);

/** Filers with this income or more get no credit. */
export const earnedIncomeCreditEnd = parameter('caEarnedIncomeCreditEnd', 'Cal. Rev. & Tax. Code 17052(o)', [
  ['2023-01-01', usd(30_951), '2023 FTB 3514 booklet'],
  ['2024-01-01', usd(31_951), '2024 FTB 3514 booklet'],
  ['2025-01-01', usd(32_901), '2025 FTB 3514 booklet', { carriedFrom: 2025 }],
]);

export const earnedIncomeCreditInvestments = parameter(
  'caEarnedIncomeCreditInvestments',
  'Cal. Rev. & Tax. Code 17052(a)(2)(B)',
  [
    ['2023-01-01', usd(4_525), '2023 FTB 3514 booklet'],
    ['2024-01-01', usd(4_674), '2024 FTB 3514 booklet'],
    ['2025-01-01', usd(4_814), '2025 FTB 3514 booklet', { carriedFrom: 2025 }],
  ],
);

export const earnedIncomeCreditAge = parameter('caEarnedIncomeCreditAge', 'Cal. Rev. & Tax. Code 17052(c)', [
  ['2018-01-01', 18, 'Stats. 2018, ch. 52'],
]);

export const youngChildCredit = parameter('caYoungChildCredit', 'Cal. Rev. & Tax. Code 17052.1(a)', [
  ['2023-01-01', usd(1_117), '2023 FTB 3514 booklet'],
  ['2024-01-01', usd(1_154), '2024 FTB 3514 booklet'],
  ['2025-01-01', usd(1_189), '2025 FTB 3514 booklet', { carriedFrom: 2025 }],
]);

/** A child younger than this. */
export const youngChildAge = parameter('caYoungChildAge', 'Cal. Rev. & Tax. Code 17052.1(c)', [
  ['2019-01-01', 6, 'Stats. 2019, ch. 39'],
]);

/** The credit falls by the share of earned income above the start. */
export const youngChildCreditFall = parameter('caYoungChildCreditFall', 'Cal. Rev. & Tax. Code 17052.1(b)(2)', [
  ['2023-01-01', { start: usd(25_775), rate: percent('21.66') }, '2023 FTB 3514 booklet'],
  ['2024-01-01', { start: usd(26_626), rate: percent('21.67') }, '2024 FTB 3514 booklet'],
  ['2025-01-01', { start: usd(27_425), rate: percent('21.71') }, '2025 FTB 3514 booklet', { carriedFrom: 2025 }],
]);

/** Net loss and wages up to which a family without earnings has the young child credit. */
export const youngChildLossLimit = parameter('caYoungChildLossLimit', 'Cal. Rev. & Tax. Code 17052.1(b)(1)(B)', [
  ['2023-01-01', usd(33_497), '2023 FTB 3514 booklet'],
  ['2024-01-01', usd(34_602), '2024 FTB 3514 booklet'],
  ['2025-01-01', usd(35_640), '2025 FTB 3514 booklet', { carriedFrom: 2025 }],
]);
