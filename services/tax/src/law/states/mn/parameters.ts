import { parametersOf } from '../../../engine/parameter.js';
import { byStatus, percent, rates, usd, usdByStatus, usdHalvedIfSeparate } from '../../values.js';

const parameter = parametersOf('MN');

/** Rates of 5.35, 6.8, 7.85 and 9.85 % by where the last three begin. */
const schedule = (...starts: [number, number, number]) =>
  rates([0, '5.35'], [starts[0], '6.8'], [starts[1], '7.85'], [starts[2], '9.85']);

export const incomeTaxRates = parameter('mnIncomeTaxRates', 'Minn. Stat. 290.06, subd. 2c', [
  [
    '2023-01-01',
    byStatus(
      schedule(30_070, 98_760, 183_340),
      schedule(43_950, 174_610, 304_970),
      schedule(21_975, 87_305, 152_485),
      schedule(37_010, 148_730, 243_720),
      schedule(43_950, 174_610, 304_970),
    ),
    '2023 Form M1 instructions',
  ],
  [
    '2024-01-01',
    byStatus(
      schedule(31_690, 104_090, 193_240),
      schedule(46_330, 184_040, 321_450),
      schedule(23_165, 92_020, 160_725),
      schedule(39_010, 156_760, 256_880),
      schedule(46_330, 184_040, 321_450),
    ),
    '2024 Form M1 instructions',
  ],
  [
    '2025-01-01',
    byStatus(
      schedule(32_570, 106_990, 198_630),
      schedule(47_620, 189_180, 330_410),
      schedule(23_810, 94_590, 165_205),
      schedule(40_100, 161_130, 264_050),
      schedule(47_620, 189_180, 330_410),
    ),
    '2025 Form M1 instructions',
  ],
  [
    '2026-01-01',
    byStatus(
      schedule(33_310, 109_430, 203_150),
      schedule(48_700, 193_480, 337_930),
      schedule(24_350, 96_740, 168_965),
      schedule(41_010, 164_800, 270_060),
      schedule(48_700, 193_480, 337_930),
    ),
    'Department of Revenue, 2026 income tax brackets',
  ],
]);

export const standardDeduction = parameter('mnStandardDeduction', 'Minn. Stat. 290.0123', [
  ['2023-01-01', usdByStatus(13_825, 27_650, 13_825, 20_800, 27_650), '2023 Form M1 instructions'],
  ['2024-01-01', usdByStatus(14_575, 29_150, 14_575, 21_900, 29_150), '2024 Form M1 instructions'],
  ['2025-01-01', usdByStatus(14_950, 29_900, 14_950, 22_500, 29_900), '2025 Form M1 instructions'],
  ['2026-01-01', usdByStatus(15_300, 30_600, 15_300, 23_000, 30_600), 'Department of Revenue, 2026 amounts'],
]);

/** The standard deduction of a filer whom someone else can claim: this amount, or earnings plus the addition. */
export const claimedFilerDeduction = parameter('mnClaimedFilerDeduction', 'Minn. Stat. 290.0123, subd. 3, 6', [
  ['2023-01-01', { least: usd(1_200), addedToEarnings: usd(350) }, '2023 Form M1 instructions, Worksheet for Line 4'],
  ['2024-01-01', { least: usd(1_300), addedToEarnings: usd(400) }, '2024 Form M1 instructions, Worksheet for Line 4'],
  ['2025-01-01', { least: usd(1_250), addedToEarnings: usd(350) }, '2025 Form M1 instructions, Worksheet for Line 4'],
  ['2026-01-01', { least: usd(1_300), addedToEarnings: usd(350) }, 'Department of Revenue, 2026 amounts'],
]);

/** For each filer for 65 or older, and again for blind. */
export const additionalDeduction = parameter('mnAdditionalDeduction', 'Minn. Stat. 290.0123, subd. 2', [
  ['2023-01-01', usdByStatus(1_850, 1_450, 1_450, 1_850, 1_450), '2023 Form M1 instructions'],
  ['2024-01-01', usdByStatus(1_950, 1_550, 1_550, 1_950, 1_550), '2024 Form M1 instructions'],
  ['2025-01-01', usdByStatus(2_000, 1_550, 1_550, 2_000, 1_550), '2025 Form M1 instructions'],
  ['2026-01-01', usdByStatus(2_000, 1_600, 1_600, 2_000, 1_600), 'Department of Revenue, 2026 amounts'],
]);

/** Deductions lose 3 % of income above the first amount and 10 % above the second, or 80 % of themselves above the third. */
export const deductionReduction = parameter(
  'mnDeductionReduction',
  'Minn. Stat. 290.0122, subd. 2; 290.0123, subd. 5',
  [
    ['2023-01-01', reductionFrom(220_650, 304_970, 1_000_000), '2023 Form M1 instructions'],
    ['2024-01-01', reductionFrom(232_500, 321_350, 1_053_750), '2024 Form M1 instructions'],
    ['2025-01-01', reductionFrom(238_950, 330_300, 1_083_150), '2025 Form M1 instructions'],
    ['2026-01-01', reductionFrom(244_400, 337_800, 1_107_750), 'Department of Revenue, 2026 amounts'],
  ],
);

function reductionFrom(low: number, high: number, most: number) {
  return {
    low: usdHalvedIfSeparate(low),
    high: usdHalvedIfSeparate(high),
    most: usd(most),
    lowShare: percent('3'),
    highShare: percent('10'),
    mostShare: percent('80'),
  };
}

/** For each dependent; falls by the share for each step of income begun above the start. */
export const dependentExemption = parameter('mnDependentExemption', 'Minn. Stat. 290.0121', [
  ['2023-01-01', exemptionOf(4_800, [220_650, 330_950, 165_475, 275_800, 330_950]), '2023 Form M1 instructions'],
  ['2024-01-01', exemptionOf(5_050, [232_550, 348_850, 174_425, 290_700, 348_850]), '2024 Form M1 instructions'],
  ['2025-01-01', exemptionOf(5_200, [239_050, 358_550, 179_275, 298_800, 358_550]), '2025 Form M1 instructions'],
  [
    '2026-01-01',
    exemptionOf(5_300, [244_500, 366_700, 183_350, 305_600, 366_700]),
    'Department of Revenue, 2026 amounts',
  ],
]);

function exemptionOf(amount: number, start: [number, number, number, number, number]) {
  return {
    amount: usd(amount),
    start: usdByStatus(...start),
    step: usdHalvedIfSeparate(2_500),
    share: percent('2'),
  };
}

/** All taxable benefits up to the start; above it a tenth less for each step begun. */
export const benefitsSubtraction = parameter('mnBenefitsSubtraction', 'Minn. Stat. 290.0132, subd. 26', [
  ['2023-01-01', benefitsFrom([78_000, 100_000, 50_000, 78_000, 100_000]), 'Laws 2023, ch. 64; 2023 Schedule M1M'],
  ['2024-01-01', benefitsFrom([82_190, 105_380, 52_690, 82_190, 105_380]), '2024 Schedule M1M'],
  ['2025-01-01', benefitsFrom([84_490, 108_320, 54_160, 84_490, 108_320]), '2025 Schedule M1M'],
  ['2026-01-01', benefitsFrom([86_410, 110_780, 55_390, 86_410, 110_780]), 'Department of Revenue, 2026 amounts'],
]);

function benefitsFrom(start: [number, number, number, number, number]) {
  return { start: usdByStatus(...start), step: usdHalvedIfSeparate(4_000), share: percent('10') };
}

/** The alternate method: an amount less a share of provisional income above another. */
export const benefitsAlternate = parameter('mnBenefitsAlternate', 'Minn. Stat. 290.0132, subd. 26(f)', [
  [
    '2023-01-01',
    {
      amount: usdByStatus(4_560, 5_840, 2_920, 4_560, 5_840),
      income: usdByStatus(69_250, 88_630, 44_315, 69_250, 88_630),
      share: percent('20'),
      benefitShare: percent('50'),
    },
    'Schedule M1M, worksheet for line 12',
  ],
]);

/** For filers of 65 or older with low income: less untaxed benefits and half of income above the start. */
export const elderlySubtraction = parameter('mnElderlySubtraction', 'Minn. Stat. 290.0802', [
  [
    '1994-01-01',
    {
      amount: usdByStatus(9_600, 12_000, 6_000, 9_600, 9_600),
      start: usdByStatus(14_500, 14_500, 9_000, 14_500, 14_500),
      startOfBoth: usd(3_500),
      share: percent('50'),
    },
    'Schedule M1R',
  ],
]);

export const giftSubtraction = parameter('mnGiftSubtraction', 'Minn. Stat. 290.0132, subd. 7', [
  ['1999-01-01', { share: percent('50'), above: usd(500) }, 'Schedule M1M'],
]);

export const investmentTax = parameter('mnInvestmentTax', 'Minn. Stat. 290.033', [
  ['2023-01-01', rates([0, '0']), 'no such tax before 2024'],
  ['2024-01-01', rates([0, '0'], [1_000_000, '1']), 'Laws 2023, ch. 64; Schedule NIIT'],
]);

/** The tax of a couple with two incomes above the tax of two single filers, up to an amount. */
export const marriageCredit = parameter('mnMarriageCredit', 'Minn. Stat. 290.0675', [
  ['2023-01-01', marriageCreditOf(1_710, 28_000, 44_000), '2023 Schedule M1MA'],
  ['2024-01-01', marriageCreditOf(1_801, 30_000, 47_000), '2024 Schedule M1MA'],
  ['2025-01-01', marriageCreditOf(1_853, 31_000, 48_000), '2025 Schedule M1MA', { carriedFrom: 2025 }],
]);

function marriageCreditOf(most: number, leastIncome: number, leastTaxable: number) {
  return { most: usd(most), leastIncome: usd(leastIncome), leastTaxable: usd(leastTaxable), share: percent('50') };
}

/** Care credit: a share of expenses that falls with income, limited above an income. */
export const careCredit = parameter('mnCareCredit', 'Minn. Stat. 290.067', [
  ['2023-01-01', careCreditAbove(59_210), '2023 Schedule M1CD'],
  ['2024-01-01', careCreditAbove(62_410), '2024 Schedule M1CD'],
  ['2025-01-01', careCreditAbove(64_150), '2025 Schedule M1CD'],
  ['2026-01-01', careCreditAbove(65_610), 'Department of Revenue, 2026 amounts'],
]);

function careCreditAbove(income: number) {
  return {
    highest: percent('35'),
    lowest: percent('20'),
    start: usd(15_000),
    step: usd(2_000),
    stepShare: percent('1'),
    income: usd(income),
    fallShare: percent('5'),
    below: 13,
    limitAbove: { one: usd(600), more: usd(1_200) },
  };
}

/** Child tax credit and working family credit, which fall together. */
export const familyCredits = parameter('mnFamilyCredits', 'Minn. Stat. 290.0661, 290.0671', [
  ['2023-01-01', familyCreditsOf(1_750, 8_750, [925, 2_100, 2_500], [35_000, 29_500]), '2023 Schedule M1CWFC'],
  ['2024-01-01', familyCreditsOf(1_750, 9_220, [970, 2_210, 2_630], [36_880, 31_090]), '2024 Schedule M1CWFC'],
  ['2025-01-01', familyCreditsOf(1_750, 9_480, [1_000, 2_270, 2_710], [37_910, 31_950]), '2025 Schedule M1CWFC'],
  [
    '2026-01-01',
    familyCreditsOf(1_800, 9_690, [1_020, 2_330, 2_770], [38_770, 32_680]),
    'Department of Revenue, 2026 amounts',
  ],
]);

function familyCreditsOf(
  perChild: number,
  earnings: number,
  older: [number, number, number],
  [joint, other]: [number, number],
) {
  return {
    perChild: usd(perChild),
    childBelow: 18,
    earningsShare: percent('4'),
    earnings: usd(earnings),
    /** By number of older children: 0, 1, 2, 3 or more. */
    older: [0, ...older].map(usd),
    start: usdByStatus(other, joint, other, other, other),
    fallShare: percent('12'),
    fallShareOfOlder: percent('9'),
    /** Without children only from the first age to below the second. */
    fromAge: 19,
    belowAge: 65,
  };
}
