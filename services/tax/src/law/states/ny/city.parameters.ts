import { parametersOf } from '../../../engine/parameter.js';
import { byHousehold, percent, steps, usd, usdByStatus } from '../../values.js';

const parameter = parametersOf('NY');

/** Single filers: by federal adjusted gross income. Others: for each person. */
export const cityHouseholdCredit = parameter('nyCityHouseholdCredit', 'N.Y. Tax Law 1310(d)', [
  [
    '1998-01-01',
    {
      single: steps([0, usd(15)], [10_000, usd(10)], [12_500, usd(0)]),
      perPerson: steps([0, usd(30)], [15_000, usd(25)], [17_500, usd(15)], [20_000, usd(10)], [22_500, usd(0)]),
      perPersonSeparate: steps([0, usd(15)], [15_000, usd(13)], [17_500, usd(8)], [20_000, usd(5)], [22_500, usd(0)]),
    },
    'IT-201 instructions, line 48',
  ],
]);

/** An amount up to the income, and a part of the tax on taxable income up to the higher income. */
export const citySchoolTaxCredit = parameter('nyCitySchoolTaxCredit', 'N.Y. Tax Law 606(ggg)', [
  [
    '2016-01-01',
    {
      amount: usdByStatus(63, 125, 63, 63, 125),
      income: usd(250_000),
      reductionIncome: usd(500_000),
    },
    'IT-201 instructions, lines 69 and 69a',
  ],
]);

/** The part of the tax as printed: a share of taxable income, or above an income a whole amount and a share of the rest. */
export const cityRateReduction = parameter('nyCityRateReduction', 'N.Y. Tax Law 606(ggg)', [
  [
    '2016-01-01',
    byHousehold(rateReductionOf(12_000, 21), rateReductionOf(21_600, 37), rateReductionOf(14_400, 25)),
    'IT-201 instructions, line 69a',
  ],
]);

function rateReductionOf(upTo: number, amount: number) {
  return { share: percent('0.171'), upTo: usd(upTo), amount: usd(amount), shareAbove: percent('0.228') };
}

/**
 * Share of the federal credit by New York income. From an income on, the share falls to the next one over a range of income
 * (0.002 % per dollar).
 */
export const cityEarnedIncomeCredit = parameter('nyCityEarnedIncomeCredit', 'N.Y. Tax Law 1310(f)', [
  [
    '2022-01-01',
    {
      shares: steps(
        [0, { from: null, share: percent('30') }],
        [5_000, { from: usd(4_999), share: percent('30') }],
        [7_500, { from: null, share: percent('25') }],
        [15_000, { from: usd(14_999), share: percent('25') }],
        [17_500, { from: null, share: percent('20') }],
        [20_000, { from: usd(19_999), share: percent('20') }],
        [22_500, { from: null, share: percent('15') }],
        [40_000, { from: usd(39_999), share: percent('15') }],
        [42_500, { from: null, share: percent('10') }],
      ),
      incomePerWhole: usd(50_000),
    },
    'L. 2022, ch. 59; IT-215, Worksheet C',
  ],
]);

/** Share of the state's credit for expenses of children below the age. It falls to zero over the range of income. */
export const cityCareCredit = parameter('nyCityCareCredit', 'N.Y. Tax Law 1310(e)', [
  ['2007-01-01', { share: percent('75'), belowAge: 4, start: usd(25_000), end: usd(30_000) }, 'IT-216, Part 2'],
]);

/** Share of the remaining city tax, up to an income by number of dependents. It falls to zero over the range. */
export const cityTaxElimination = parameter('nyCityTaxElimination', 'N.Y. Tax Law 1310(h)', [
  ['2023-01-01', null, 'no credit before 2025'],
  [
    '2025-01-01',
    {
      investments: usd(10_000),
      range: usd(5_000),
      couple: [36_789, 46_350, 54_545, 61_071, 68_403, 75_204, 91_902].map(usd),
      other: [31_503, 36_824, 46_512, 53_711, 59_928, 65_712, 74_565, 88_361].map(usd),
    },
    '2025 IT-270-I',
    { carriedFrom: 2025 },
  ],
]);
