import { brackets } from '../../../engine/brackets.js';
import { parameter } from '../../../engine/parameter.js';
import { filingStatuses } from '../../tax-return.js';
import { type ByStatus, byStatus, percent, usd, usdByStatus } from '../../values.js';

type UpperEnds = [number, number, number, number, number, number];

const rates = ['10', '12', '22', '24', '32', '35', '37'].map(percent);

/** Builds a schedule from the upper ends of all rates except the last. */
function schedule(...upperEnds: UpperEnds) {
  return brackets([0, ...upperEnds].map((over, index) => [usd(over), rates[index]!] as const));
}

/** Rates of 10, 12, 22, 24, 32, 35 and 37 %, made permanent by Pub. L. 119-21, s. 70101. */
export const incomeTaxBrackets = parameter('incomeTaxBrackets', '26 U.S.C. 1(a)-(d), (j)', [
  [
    '2023-01-01',
    byStatus(
      schedule(11_000, 44_725, 95_375, 182_100, 231_250, 578_125),
      schedule(22_000, 89_450, 190_750, 364_200, 462_500, 693_750),
      schedule(11_000, 44_725, 95_375, 182_100, 231_250, 346_875),
      schedule(15_700, 59_850, 95_350, 182_100, 231_250, 578_100),
      schedule(22_000, 89_450, 190_750, 364_200, 462_500, 693_750),
    ),
    'Rev. Proc. 2022-38, s. 3.01',
  ],
  [
    '2024-01-01',
    byStatus(
      schedule(11_600, 47_150, 100_525, 191_950, 243_725, 609_350),
      schedule(23_200, 94_300, 201_050, 383_900, 487_450, 731_200),
      schedule(11_600, 47_150, 100_525, 191_950, 243_725, 365_600),
      schedule(16_550, 63_100, 100_500, 191_950, 243_700, 609_350),
      schedule(23_200, 94_300, 201_050, 383_900, 487_450, 731_200),
    ),
    'Rev. Proc. 2023-34, s. 3.01',
  ],
  [
    '2025-01-01',
    byStatus(
      schedule(11_925, 48_475, 103_350, 197_300, 250_525, 626_350),
      schedule(23_850, 96_950, 206_700, 394_600, 501_050, 751_600),
      schedule(11_925, 48_475, 103_350, 197_300, 250_525, 375_800),
      schedule(17_000, 64_850, 103_350, 197_300, 250_500, 626_350),
      schedule(23_850, 96_950, 206_700, 394_600, 501_050, 751_600),
    ),
    'Rev. Proc. 2024-40, s. 2.01',
  ],
  [
    '2026-01-01',
    byStatus(
      schedule(12_400, 50_400, 105_700, 201_775, 256_225, 640_600),
      schedule(24_800, 100_800, 211_400, 403_550, 512_450, 768_700),
      schedule(12_400, 50_400, 105_700, 201_775, 256_225, 384_350),
      schedule(17_700, 67_450, 105_700, 201_750, 256_200, 640_600),
      schedule(24_800, 100_800, 211_400, 403_550, 512_450, 768_700),
    ),
    'Rev. Proc. 2025-32',
  ],
]);

/** Start of the highest bracket, for section 68. */
export const highestBracketStart = parameter(
  'highestBracketStart',
  '26 U.S.C. 68(a)(2)',
  incomeTaxBrackets.history.map(({ from, value, source }) => {
    const starts = filingStatuses.map((status) => [status, value[status].brackets.at(-1)!.over]);
    return [from, Object.fromEntries(starts) as ByStatus, source] as const;
  }),
);

/** Gain is taxed at 0 % up to this taxable income. */
export const zeroRateGainLimit = parameter('zeroRateGainLimit', '26 U.S.C. 1(h)(1)(B), (j)(5)(B)(i)', [
  ['2023-01-01', usdByStatus(44_625, 89_250, 44_625, 59_750, 89_250), 'Rev. Proc. 2022-38, s. 3.03'],
  ['2024-01-01', usdByStatus(47_025, 94_050, 47_025, 63_000, 94_050), 'Rev. Proc. 2023-34, s. 3.03'],
  ['2025-01-01', usdByStatus(48_350, 96_700, 48_350, 64_750, 96_700), 'Rev. Proc. 2024-40, s. 2.03'],
  ['2026-01-01', usdByStatus(49_450, 98_900, 49_450, 66_200, 98_900), 'Rev. Proc. 2025-32'],
]);

/** Gain is taxed at the middle rate up to this taxable income. */
export const middleRateGainLimit = parameter('middleRateGainLimit', '26 U.S.C. 1(h)(1)(C), (j)(5)(B)(ii)', [
  ['2023-01-01', usdByStatus(492_300, 553_850, 276_900, 523_050, 553_850), 'Rev. Proc. 2022-38, s. 3.03'],
  ['2024-01-01', usdByStatus(518_900, 583_750, 291_850, 551_350, 583_750), 'Rev. Proc. 2023-34, s. 3.03'],
  ['2025-01-01', usdByStatus(533_400, 600_050, 300_000, 566_700, 600_050), 'Rev. Proc. 2024-40, s. 2.03'],
  ['2026-01-01', usdByStatus(545_500, 613_700, 306_850, 579_600, 613_700), 'Rev. Proc. 2025-32'],
]);

export const middleGainRate = parameter('middleGainRate', '26 U.S.C. 1(h)(1)(C)', [
  ['2013-01-01', percent('15'), 'Pub. L. 112-240, s. 102'],
]);

export const upperGainRate = parameter('upperGainRate', '26 U.S.C. 1(h)(1)(D)', [
  ['2013-01-01', percent('20'), 'Pub. L. 112-240, s. 102'],
]);

/** The tables apply to taxable income below this amount. */
export const taxTableCeiling = parameter('taxTableCeiling', '26 U.S.C. 3(a); Form 1040 instructions, line 16', [
  ['1987-01-01', usd(100_000), 'Tax Table'],
]);

/** Row widths of the Tax Table, by starting amount. The first row starts at 5 dollars. */
export const taxTableRows = parameter('taxTableRows', '26 U.S.C. 3(a); Tax Table', [
  [
    '1987-01-01',
    [
      { from: usd(0), width: usd(5) },
      { from: usd(5), width: usd(10) },
      { from: usd(25), width: usd(25) },
      { from: usd(3_000), width: usd(50) },
    ],
    'Tax Table',
  ],
]);
