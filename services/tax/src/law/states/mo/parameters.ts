import { parametersOf } from '../../../engine/parameter.js';
import { percent, rates, steps, usd, usdByStatus, usdJointOrOther } from '../../values.js';

const parameter = parametersOf('MO');

/** The same for all: spouses are taxed on their shares of the income. Brackets are multiples of the first. */
export const rateSchedule = parameter('moRateSchedule', 'RSMo 143.011, 143.021', [
  ['2023-01-01', scheduleOf(1_207, '4.95'), '2023 MO-1040 book, tax rate chart'],
  ['2024-01-01', scheduleOf(1_273, '4.8'), '2024 MO-1040 book, tax rate chart'],
  ['2025-01-01', scheduleOf(1_313, '4.7'), '2025 MO-1040 book, tax rate chart'],
  ['2026-01-01', scheduleOf(1_348, '4.7'), 'Department of Revenue, 2026 withholding formula'],
]);

function scheduleOf(width: number, top: string) {
  const lower = ['2', '2.5', '3', '3.5', '4', '4.5', top];
  return rates([0, '0'], ...lower.map((rate, n) => [width * (n + 1), rate] as const));
}

/** Share of the federal income tax that is deducted, by Missouri adjusted gross income. */
export const federalTaxShare = parameter('moFederalTaxShare', 'RSMo 143.171.2', [
  [
    '2019-01-01',
    steps(
      [0, percent('35')],
      [25_000, percent('25')],
      [50_000, percent('15')],
      [100_000, percent('5')],
      [125_000, percent('0')],
    ),
    'MO-1040, line 12',
  ],
]);
export const federalTaxLimit = parameter('moFederalTaxLimit', 'RSMo 143.171.2', [
  ['1994-01-01', usdJointOrOther(10_000, 5_000), 'MO-1040, line 13'],
]);

export const headOfHouseholdDeduction = parameter('moHeadOfHouseholdDeduction', 'RSMo 143.161.2', [
  ['1999-01-01', usdByStatus(0, 0, 0, 1_400, 1_400), 'MO-1040, line 15'],
]);

/** Deduction for each filer's pension, minus the amount by which income without benefits exceeds the limit. */
export const privatePensionDeduction = parameter('moPrivatePensionDeduction', 'RSMo 143.124.3', [
  [
    '2002-01-01',
    { most: usd(6_000), incomeLimit: usdByStatus(25_000, 32_000, 16_000, 25_000, 25_000) },
    'MO-A, part 3, section B',
  ],
]);

export const benefitsAge = parameter('moBenefitsAge', 'RSMo 143.125', [['2007-01-01', 62, 'MO-A, part 3, section C']]);

/** Income above which less of the benefits is deducted. */
export const benefitsIncomeLimit = parameter('moBenefitsIncomeLimit', 'RSMo 143.125', [
  ['2012-01-01', usdJointOrOther(100_000, 85_000), '2023 MO-A, part 3, section C'],
  ['2024-01-01', null, 'Senate Bill 190 (2023)'],
]);

export const businessIncomeShare = parameter('moBusinessIncomeShare', 'RSMo 143.022', [
  ['2022-01-01', percent('20'), 'MO-1040, line 17'],
]);

export const capitalGainShare = parameter('moCapitalGainShare', 'RSMo 143.121.3(14)', [
  ['2023-01-01', percent('0'), 'no subtraction before 2025'],
  ['2025-01-01', percent('100'), 'House Bill 594 (2025)'],
]);

/** Share of the federal earned income credit of those whose investment income is within the limit. */
export const workingFamilyCredit = parameter('moWorkingFamilyCredit', 'RSMo 143.177', [
  ['2023-01-01', { share: percent('10'), investmentIncome: usd(4_050) }, '2023 MO-WFTC'],
  ['2024-01-01', { share: percent('20'), investmentIncome: usd(4_300) }, '2024 MO-WFTC'],
  ['2025-01-01', { share: percent('20'), investmentIncome: usd(4_400) }, '2025 MO-WFTC', { carriedFrom: 2025 }],
]);

/** Credit of seniors for property tax, of which a share of the rent counts as such. */
export const propertyTaxCredit = parameter('moPropertyTaxCredit', 'RSMo 135.010 to 135.030', [
  [
    '2008-01-01',
    {
      fromAge: 65,
      rentShare: percent('20'),
      most: { rent: usd(750), all: usd(1_100) },
      offset: { rent: usdJointOrOther(2_000, 0), owner: usdJointOrOther(4_000, 0) },
      incomeLimit: { rent: usdJointOrOther(27_500, 27_500), owner: usdJointOrOther(30_000, 30_000) },
      start: usd(14_300),
      step: usd(300),
      sharePerStep: percent('0.0625'),
      shareMost: percent('4'),
    },
    'Senate Bill 711 (2008); MO-PTS',
  ],
  [
    '2026-01-01',
    {
      fromAge: 65,
      rentShare: percent('20'),
      most: { rent: usd(1_055), all: usd(1_550) },
      offset: { rent: usdJointOrOther(2_800, 0), owner: usdJointOrOther(5_800, 0) },
      incomeLimit: { rent: usdJointOrOther(41_000, 38_200), owner: usdJointOrOther(48_000, 42_200) },
      start: usd(14_300),
      step: usd(495),
      sharePerStep: percent('0.0625'),
      shareMost: percent('2'),
    },
    'House Bill 594 (2025)',
  ],
]);

/** The department's chart has steps of payments. The middle of a step is credited. */
export const propertyTaxChart = parameter('moPropertyTaxChart', 'RSMo 135.030.4; Property Tax Credit Chart', [
  [
    '2008-01-01',
    { step: usd(25), middleOfStep: usd(12), half: percent('50'), wholeDollar: usd(1) },
    'MO-PTS, Property Tax Credit Chart',
  ],
]);
