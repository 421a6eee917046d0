import { parametersOf } from '../../../engine/parameter.js';
import { byStatus, percent, rates, usd } from '../../values.js';

const parameter = parametersOf('ND');

export const incomeTaxRates = parameter('ndIncomeTaxRates', 'N.D. Cent. Code 57-38-30.3(1)', [
  [
    '2023-01-01',
    schedules([44_725, 225_975], [74_750, 275_100], [37_375, 137_550], [59_950, 250_550]),
    '2023 House Bill 1158; 2023 Form ND-1 booklet',
  ],
  [
    '2024-01-01',
    schedules([47_150, 238_200], [78_775, 289_975], [39_375, 144_975], [63_175, 264_100]),
    '2024 Form ND-1 booklet',
  ],
  [
    '2025-01-01',
    schedules([48_475, 244_825], [80_975, 298_075], [40_475, 149_025], [64_950, 271_450]),
    '2025 Form ND-1 booklet',
  ],
  [
    '2026-01-01',
    schedules([49_575, 250_400], [82_800, 304_850], [41_400, 152_425], [66_400, 277_600]),
    '2026 Form ND-1ES',
  ],
]);

/** Untaxed up to the first amount, the lower rate up to the second. */
function schedules(
  ...ends: [single: [number, number], joint: [number, number], separate: [number, number], head: [number, number]]
) {
  const [single, joint, separate, head] = ends.map(([first, second]) =>
    rates([0, '0'], [first, '1.95'], [second, '2.5']),
  );
  return byStatus(single!, joint!, separate!, head!, joint!);
}

/** Untaxed share of net long-term gain and of qualified dividends. */
export const investmentExclusion = parameter('ndInvestmentExclusion', 'N.D. Cent. Code 57-38-30.3(2)(d)', [
  ['2001-01-01', percent('40'), 'Form ND-1, line 6; Schedule ND-1SA'],
]);

/** The credit of a couple whose joint taxable income and whose lesser qualified income are above the amounts. */
export const marriagePenaltyCredit = parameter('ndMarriagePenaltyCredit', 'N.D. Cent. Code 57-38-01.28', [
  [
    '2023-01-01',
    { taxableIncome: usd(74_862), qualifiedIncome: usd(43_980), most: usd(287) },
    '2023 Form ND-1 booklet, Marriage Penalty Credit Worksheet',
  ],
  [
    '2024-01-01',
    { taxableIncome: usd(78_836), qualifiedIncome: usd(46_275), most: usd(303) },
    '2024 Form ND-1 booklet, Marriage Penalty Credit Worksheet',
  ],
  [
    '2025-01-01',
    { taxableIncome: usd(81_036), qualifiedIncome: usd(47_550), most: usd(312) },
    '2025 Form ND-1 booklet, Marriage Penalty Credit Worksheet',
    { carriedFrom: 2025 },
  ],
]);
