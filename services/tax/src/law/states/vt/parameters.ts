import { parametersOf } from '../../../engine/parameter.js';
import { byStatus, percent, rates, usd, usdByStatus } from '../../values.js';

const parameter = parametersOf('VT');

type Ends = readonly [first: number, second: number, third: number];

function schedules(single: Ends, joint: Ends, separate: Ends, head: Ends) {
  const [ofSingle, ofJoint, ofSeparate, ofHead] = [single, joint, separate, head].map(([first, second, third]) =>
    rates([0, '3.35'], [first, '6.6'], [second, '7.6'], [third, '8.75']),
  );
  return byStatus(ofSingle!, ofJoint!, ofSeparate!, ofHead!, ofJoint!);
}

export const incomeTaxRates = parameter('vtIncomeTaxRates', '32 V.S.A. 5822(a)', [
  [
    '2023-01-01',
    schedules(
      [45_400, 110_050, 229_550],
      [75_850, 183_400, 279_450],
      [37_925, 91_700, 139_725],
      [60_850, 157_150, 254_500],
    ),
    '2023 Vermont Rate Schedules',
  ],
  [
    '2024-01-01',
    schedules(
      [47_900, 116_000, 242_000],
      [79_950, 193_300, 294_600],
      [39_975, 96_650, 147_300],
      [64_200, 165_700, 268_300],
    ),
    '2024 Vermont Rate Schedules',
  ],
  [
    '2025-01-01',
    schedules(
      [49_400, 119_700, 249_700],
      [82_500, 199_450, 304_000],
      [41_250, 99_725, 152_000],
      [66_200, 171_000, 276_850],
    ),
    '2025 Vermont Rate Schedules',
    { carriedFrom: 2025 },
  ],
]);

/** If federal adjusted gross income exceeds the amount, the tax is at least this share of it. */
export const minimumTax = parameter('vtMinimumTax', '32 V.S.A. 5822(a)(6)', [
  ['2019-01-01', { over: usd(150_000), share: percent('3') }, 'Form IN-111, line 8'],
]);

export const standardDeduction = parameter('vtStandardDeduction', '32 V.S.A. 5811(21)(C)(ii)', [
  ['2023-01-01', usdByStatus(7_000, 14_050, 7_000, 10_550, 14_050), '2023 Form IN-111, line 4'],
  ['2024-01-01', usdByStatus(7_400, 14_850, 7_400, 11_100, 14_850), '2024 Form IN-111, line 4'],
  ['2025-01-01', usdByStatus(7_650, 15_300, 7_650, 11_450, 15_300), '2025 Form IN-111, line 4', { carriedFrom: 2025 }],
]);

/** For each filer who is 65 or older, and for each who is blind. */
export const additionalDeduction = parameter('vtAdditionalDeduction', '32 V.S.A. 5811(21)(C)(iii)', [
  ['2023-01-01', usd(1_150), '2023 Form IN-111, line 4'],
  ['2024-01-01', usd(1_200), '2024 Form IN-111, line 4'],
  ['2025-01-01', usd(1_250), '2025 Form IN-111, line 4', { carriedFrom: 2025 }],
]);

/** For each filer and dependent. */
export const personalExemption = parameter('vtPersonalExemption', '32 V.S.A. 5811(21)(C)(i)', [
  ['2023-01-01', usd(4_850), '2023 Form IN-111, line 5'],
  ['2024-01-01', usd(5_100), '2024 Form IN-111, line 5'],
  ['2025-01-01', usd(5_300), '2025 Form IN-111, line 5', { carriedFrom: 2025 }],
]);

/** Net gain up to the amount is excluded, but at most a share of federal taxable income. */
export const gainExclusion = parameter('vtGainExclusion', '32 V.S.A. 5811(21)(B)(ii)', [
  ['2019-01-01', { most: usd(5_000), shareOfIncome: percent('40') }, 'Schedule IN-153'],
]);

/** Benefits are untaxed up to the income. Then the untaxed share falls in whole percent to zero at the end of the range. */
export const benefitsExemption = parameter('vtBenefitsExemption', '32 V.S.A. 5830e', [
  [
    '2022-01-01',
    { start: usdByStatus(50_000, 65_000, 50_000, 50_000, 50_000), range: usd(10_000), parts: 100n },
    'Schedule IN-112, Retirement Income Exemption Worksheet',
  ],
  [
    '2025-01-01',
    { start: usdByStatus(55_000, 70_000, 55_000, 55_000, 55_000), range: usd(10_000), parts: 100n },
    'S.51 of 2025; 2025 Income Tax Return Booklet',
  ],
]);

export const charityCredit = parameter('vtCharityCredit', '32 V.S.A. 5822(d)(3)', [
  ['2018-01-01', { share: percent('5'), gifts: usd(20_000) }, 'Form IN-111, line 11'],
]);

/** Share of the federal credit, with and without children. */
export const earnedIncomeCreditShare = parameter('vtEarnedIncomeCreditShare', '32 V.S.A. 5828b', [
  ['2022-01-01', { withChildren: percent('38'), without: percent('38') }, '2022 Act 138'],
  [
    '2025-01-01',
    { withChildren: percent('38'), without: percent('100') },
    'S.51 of 2025; 2025 Income Tax Return Booklet',
  ],
]);

/** Share of the federal credit. */
export const careCreditShare = parameter('vtCareCreditShare', '32 V.S.A. 5828c', [
  ['2022-01-01', percent('72'), '2022 Act 138; Schedule IN-112'],
]);

/** For each young child. The credit for each falls for each step of income begun. */
export const childTaxCredit = parameter('vtChildTaxCredit', '32 V.S.A. 5830f', [
  [
    '2022-01-01',
    { amount: usd(1_000), belowAge: 6, start: usd(125_000), step: usd(1_000), perStep: usd(20) },
    '2022 Act 138; Schedule IN-112',
  ],
  [
    '2025-01-01',
    { amount: usd(1_000), belowAge: 7, start: usd(125_000), step: usd(1_000), perStep: usd(20) },
    'S.51 of 2025; 2025 Income Tax Return Booklet',
  ],
]);

/** Rate on net earnings from self-employment. */
export const careContributionRate = parameter('vtCareContributionRate', '32 V.S.A. 10552, 10553', [
  ['2023-01-01', percent('0'), 'from 1 July 2024 on'],
  ['2024-01-01', percent('0.055'), '0.11 % of half of the earnings of 2024; Child Care Contributions Worksheet'],
  ['2025-01-01', percent('0.11'), '2025 Child Care Contributions Worksheet'],
]);
