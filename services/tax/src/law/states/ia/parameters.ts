import { parametersOf } from '../../../engine/parameter.js';
import { jointOrOther, percent, rates, steps, usd } from '../../values.js';

const parameter = parametersOf('IA');

/** Joint returns have brackets twice as wide. */
function schedules(...rows: readonly (readonly [over: number, percent: string])[]) {
  const joint = rows.map(([over, rate]) => [over * 2, rate] as const);
  return jointOrOther(rates(...joint), rates(...rows));
}

export const incomeTaxRates = parameter('iaIncomeTaxRates', 'Iowa Code 422.5A', [
  ['2023-01-01', schedules([0, '4.4'], [6_000, '4.82'], [30_000, '5.7'], [75_000, '6']), '2023 IA 1040 instructions'],
  ['2024-01-01', schedules([0, '4.4'], [6_210, '4.82'], [31_050, '5.7']), '2024 IA 1040 instructions'],
  ['2025-01-01', schedules([0, '3.8']), 'Senate File 2442 of 2024'],
]);

/** For everyone except single filers: a rate on income above an amount, if it gives less tax. */
export const alternateTaxRate = parameter('iaAlternateTaxRate', 'Iowa Code 422.5(3)', [
  ['2023-01-01', percent('6'), '2023 IA 1040, line 7'],
  ['2024-01-01', percent('5.7'), '2024 IA 1040, line 7'],
  ['2025-01-01', percent('4.3'), '2025 IA 1040, line 7'],
]);

/** Income up to which there is no tax: of single filers, whose tax is not more than what exceeds it, and of others. */
export const untaxedIncome = parameter('iaUntaxedIncome', 'Iowa Code 422.5(2), (3)', [
  [
    '2014-01-01',
    { single: usd(9_000), singleOld: usd(24_000), others: usd(13_500), othersOld: usd(32_000) },
    'IA 1040 instructions, Low Income Exemption',
  ],
]);

/** A single filer whom someone else can claim is not taxed on less income than this. */
export const claimedFilerUntaxedIncome = parameter('iaClaimedFilerUntaxedIncome', 'Iowa Code 422.5(2), (3), 422.13', [
  ['2014-01-01', usd(5_000), 'IA 1040 instructions, Low Income Exemption'],
]);

/** Pensions of filers of this age and older are not taxed. */
export const pensionAge = parameter('iaPensionAge', 'Iowa Code 422.7(19)', [
  ['2023-01-01', 55, 'House File 2317 of 2022'],
]);

export const exemptionCredit = parameter('iaExemptionCredit', 'Iowa Code 422.12(2)', [
  ['1980-01-01', { person: usd(40), agedOrBlind: usd(20) }, 'IA 1040, step 3'],
]);

export const earnedIncomeCreditShare = parameter('iaEarnedIncomeCreditShare', 'Iowa Code 422.12B', [
  ['2014-01-01', percent('15'), 'IA 1040, Earned Income Tax Credit'],
]);

/** Share of the federal care credit. Each row applies from its Iowa taxable income on. */
export const careCreditShare = parameter('iaCareCreditShare', 'Iowa Code 422.12C', [
  [
    '2021-01-01',
    steps(
      [0, percent('75')],
      [10_000, percent('65')],
      [20_000, percent('55')],
      [25_000, percent('50')],
      [35_000, percent('40')],
      [40_000, percent('30')],
      [90_000, percent('0')],
    ),
    'IA 1040, Child and Dependent Care Credit',
  ],
]);
