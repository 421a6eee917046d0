import { parametersOf } from '../../../engine/parameter.js';
import { byStatus, percent, rates, steps, usd, usdByStatus } from '../../values.js';

const parameter = parametersOf('LA');

const single = rates([0, '1.85'], [12_500, '3.5'], [50_000, '4.25']);
const joint = rates([0, '1.85'], [25_000, '3.5'], [100_000, '4.25']);
const flat = rates([0, '3']);

export const incomeTaxRates = parameter('laIncomeTaxRates', 'La. R.S. 47:32(A)', [
  ['2022-01-01', byStatus(single, joint, single, single, joint), 'Act 395 of 2021'],
  ['2025-01-01', byStatus(flat, flat, flat, flat, flat), 'Act 11 of the Third Extraordinary Session of 2024'],
]);

/** Until 2024, subtracted from the lowest bracket first. */
export const exemption = parameter('laExemption', 'La. R.S. 47:294, 47:79(A)(2)', [
  [
    '2018-01-01',
    {
      filers: usdByStatus(4_500, 9_000, 4_500, 9_000, 9_000),
      dependent: usd(1_000),
      agedOrBlind: usd(1_000),
      survivor: usd(1_000),
    },
    'IT-540, lines 6A to 6D',
  ],
  ['2025-01-01', null, 'Act 11 of the Third Extraordinary Session of 2024'],
]);

export const standardDeduction = parameter('laStandardDeduction', 'La. R.S. 47:294', [
  ['2018-01-01', usdByStatus(0, 0, 0, 0, 0), 'the exemption instead'],
  [
    '2025-01-01',
    usdByStatus(12_500, 25_000, 12_500, 25_000, 25_000),
    'Act 11 of the Third Extraordinary Session of 2024',
  ],
  ['2026-01-01', usdByStatus(12_838, 25_676, 12_838, 25_676, 25_676), 'Department of Revenue, 2026 amounts'],
]);

/** Exempt pension of each filer aged 65 or older. */
export const pensionExemption = parameter('laPensionExemption', 'La. R.S. 47:44.1', [
  ['2018-01-01', usd(6_000), 'IT-540, Schedule E, code 06E'],
  ['2025-01-01', usd(12_000), 'Act 11 of the Third Extraordinary Session of 2024'],
  ['2026-01-01', usd(12_324), 'Department of Revenue, 2026 amounts'],
]);

export const earnedIncomeCreditShare = parameter('laEarnedIncomeCreditShare', 'La. R.S. 47:297.8', [
  ['2019-01-01', percent('5'), 'Act 6 of the Third Extraordinary Session of 2018'],
]);

/** Share of the federal care credit by federal income above: refundable at first, then up to the tax and an amount. */
export const careCredit = parameter('laCareCredit', 'La. R.S. 47:297.4', [
  [
    '2006-01-01',
    {
      share: steps([0, percent('50')], [25_000, percent('30')], [35_000, percent('10')]),
      refundableIncome: usd(25_000),
      limitIncome: usd(60_000),
      limit: usd(25),
    },
    'Louisiana Refundable and Nonrefundable Child Care Credit Worksheets',
  ],
]);
