import { parametersOf } from '../../../engine/parameter.js';
import { byHousehold, byStatus, percent, rates, steps, usd, usdByStatus } from '../../values.js';

const parameter = parametersOf('AL');

export const rateSchedules = parameter('alRateSchedules', 'Ala. Code 40-18-5', [
  [
    '1982-01-01',
    byHousehold(
      rates([0, '2'], [500, '4'], [3_000, '5']),
      rates([0, '2'], [1_000, '4'], [6_000, '5']),
      rates([0, '2'], [500, '4'], [3_000, '5']),
    ),
    'Form 40 booklet, tax tables',
  ],
]);

/** Reduced by an amount for each whole step of income above the start, down to the minimum. */
export const standardDeduction = parameter('alStandardDeduction', 'Ala. Code 40-18-15(b)', [
  [
    '2022-01-01',
    byStatus(
      deductionOf(3_000, 2_500, 25_500, 500, 25),
      deductionOf(8_500, 5_000, 25_500, 500, 175),
      deductionOf(4_250, 2_500, 12_750, 250, 88),
      deductionOf(5_200, 2_500, 25_500, 500, 135),
      deductionOf(8_500, 5_000, 25_500, 500, 175),
    ),
    'Act 2022-292; Form 40 booklet, standard deduction chart',
  ],
]);

function deductionOf(most: number, least: number, start: number, step: number, perStep: number) {
  return { most: usd(most), least: usd(least), start: usd(start), step: usd(step), perStep: usd(perStep) };
}

export const medicalFloor = parameter('alMedicalFloor', 'Ala. Code 40-18-15(a)(13)', [
  ['1982-01-01', percent('4'), 'Schedule A (Form 40), line 3'],
]);

export const personalExemption = parameter('alPersonalExemption', 'Ala. Code 40-18-19(a)(8)', [
  ['1982-01-01', usdByStatus(1_500, 3_000, 1_500, 3_000, 3_000), 'Form 40, line 13'],
]);

/** For each dependent, by Alabama adjusted gross income. */
export const dependentExemption = parameter('alDependentExemption', 'Ala. Code 40-18-19(a)(9)', [
  ['2022-01-01', steps([0, usd(1_000)], [50_000, usd(500)], [100_000, usd(300)]), 'Act 2022-292; Form 40, line 14'],
]);

/** Exemption of each filer who has reached the age, for pensions that are not defined benefits. */
export const retirementExemption = parameter('alRetirementExemption', 'Ala. Code 40-18-19(a)(13)', [
  ['2023-01-01', { fromAge: 65, most: usd(6_000) }, 'Act 2022-294; Schedule RS, part II'],
]);
