import { parameter } from '../../../engine/parameter.js';
import { percent, usd, usdHalvedIfSeparate, usdJointOrOther } from '../../values.js';

export const medicalFloor = parameter('medicalFloor', '26 U.S.C. 213(a); Schedule A, line 3', [
  ['2017-01-01', percent('7.5'), '26 U.S.C. 213(a)'],
]);

export const stateLocalTaxCap = parameter('stateLocalTaxCap', '26 U.S.C. 164(b)(6), (7)(A); Schedule A, line 5e', [
  ['2018-01-01', usdHalvedIfSeparate(10_000), 'Pub. L. 115-97, s. 11042'],
  ['2025-01-01', usdHalvedIfSeparate(40_000), 'Pub. L. 119-21, s. 70120'],
  ['2026-01-01', usdHalvedIfSeparate(40_400), 'Pub. L. 119-21, s. 70120 (101 % of 2025)'],
]);

/** Modified adjusted gross income at which the cap starts to shrink. Null in years when it does not. */
export const stateLocalTaxCapPhaseDownStart = parameter(
  'stateLocalTaxCapPhaseDownStart',
  '26 U.S.C. 164(b)(7)(B); State and Local Tax Deduction Worksheet',
  [
    ['2018-01-01', null, 'none before Pub. L. 119-21'],
    ['2025-01-01', usdHalvedIfSeparate(500_000), 'Pub. L. 119-21, s. 70120'],
    ['2026-01-01', usdHalvedIfSeparate(505_000), 'Pub. L. 119-21, s. 70120 (101 % of 2025)'],
  ],
);

export const stateLocalTaxCapPhaseDownRate = parameter('stateLocalTaxCapPhaseDownRate', '26 U.S.C. 164(b)(7)(B)(i)', [
  ['2025-01-01', percent('30'), 'Pub. L. 119-21, s. 70120'],
]);

export const stateLocalTaxCapFloor = parameter('stateLocalTaxCapFloor', '26 U.S.C. 164(b)(7)(B)(iii)', [
  ['2025-01-01', usdHalvedIfSeparate(10_000), 'Pub. L. 119-21, s. 70120'],
]);

/** Interest is deductible on acquisition debt up to this amount, for loans since 16 December 2017. */
export const mortgageDebtLimit = parameter('mortgageDebtLimit', '26 U.S.C. 163(h)(3)(F)(i)(II)', [
  ['2018-01-01', usdHalvedIfSeparate(750_000), 'Pub. L. 115-97, s. 11043; Pub. L. 119-21, s. 70108'],
]);

export const cashCharityLimit = parameter('cashCharityLimit', '26 U.S.C. 170(b)(1)(G)', [
  ['2018-01-01', percent('60'), 'Pub. L. 115-97, s. 11023; Pub. L. 119-21, s. 70425'],
]);

export const noncashCharityLimit = parameter('noncashCharityLimit', '26 U.S.C. 170(b)(1)(A)', [
  ['1969-01-01', percent('50'), '26 U.S.C. 170(b)(1)(A)'],
]);

/** Gifts count only above this share of the contribution base. */
export const charityFloor = parameter('charityFloor', '26 U.S.C. 170(b)(1)(I)', [
  ['2018-01-01', percent('0'), 'none before Pub. L. 119-21'],
  ['2026-01-01', percent('0.5'), 'Pub. L. 119-21, s. 70425'],
]);

/** Cash gifts that a filer who does not itemize can deduct. */
export const charityWithoutItemizing = parameter('charityWithoutItemizing', '26 U.S.C. 170(p)', [
  ['2022-01-01', usdJointOrOther(0, 0), 'expired after 2021'],
  ['2026-01-01', usdJointOrOther(2_000, 1_000), 'Pub. L. 119-21, s. 70424'],
]);

export const casualtyFloor = parameter('casualtyFloor', '26 U.S.C. 165(h)(2); Form 4684, line 17', [
  ['1983-01-01', percent('10'), '26 U.S.C. 165(h)(2)(A)(ii)'],
]);

export const casualtyFloorPerEvent = parameter('casualtyFloorPerEvent', '26 U.S.C. 165(h)(1); Form 4684, line 11', [
  ['2010-01-01', usd(100), '26 U.S.C. 165(h)(1)'],
]);

/** Part of the benefit that is taken back in the highest bracket. */
export const itemizedReductionRate = parameter('itemizedReductionRate', '26 U.S.C. 68(a)', [
  ['2018-01-01', { numerator: 0n, denominator: 37n }, 'suspended, 26 U.S.C. 68(f)'],
  ['2026-01-01', { numerator: 2n, denominator: 37n }, 'Pub. L. 119-21, s. 70111'],
]);
