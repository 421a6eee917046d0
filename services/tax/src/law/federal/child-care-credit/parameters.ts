import { parameter } from '../../../engine/parameter.js';
import { percent, usd, usdJointOrOther } from '../../values.js';

const SOURCE = '26 U.S.C. 21(a)(2); Form 2441, line 8';

export const careExpenseLimit = parameter('careExpenseLimit', '26 U.S.C. 21(c); Form 2441, line 3', [
  ['2022-01-01', { one: usd(3_000), more: usd(6_000) }, '26 U.S.C. 21(c)'],
]);

/** Care counts only for a child younger than this age. */
export const careChildAge = parameter('careChildAge', '26 U.S.C. 21(b)(1)(A)', [
  ['1989-01-01', 13, '26 U.S.C. 21(b)(1)(A)'],
]);

export const careHighestRate = parameter('careHighestRate', SOURCE, [
  ['2022-01-01', percent('35'), '26 U.S.C. 21(a)(2)'],
  ['2026-01-01', percent('50'), 'Pub. L. 119-21, s. 70405'],
]);

/** Lowest rate of the first phase-out. */
export const careMiddleRate = parameter('careMiddleRate', SOURCE, [
  ['2022-01-01', percent('20'), '26 U.S.C. 21(a)(2)'],
  ['2026-01-01', percent('35'), 'Pub. L. 119-21, s. 70405'],
]);

/** Lowest rate of the second phase-out. */
export const careLowestRate = parameter('careLowestRate', SOURCE, [
  ['2022-01-01', percent('20'), '26 U.S.C. 21(a)(2)'],
]);

/** Reduction of the rate per step. */
export const careRateStep = parameter('careRateStep', SOURCE, [['2022-01-01', percent('1'), '26 U.S.C. 21(a)(2)']]);

export const careFirstPhaseOut = parameter('careFirstPhaseOut', SOURCE, [
  ['2022-01-01', { start: usd(15_000), step: usd(2_000) }, '26 U.S.C. 21(a)(2)'],
]);

/** On joint returns the start and the step of the second phase-out are doubled. It has no effect before 2026. */
export const careSecondPhaseOut = parameter('careSecondPhaseOut', '26 U.S.C. 21(a)(2)(B)', [
  [
    '2022-01-01',
    { start: usdJointOrOther(150_000, 75_000), step: usdJointOrOther(4_000, 2_000) },
    'Pub. L. 119-21, s. 70405',
  ],
]);

/** Earnings of a spouse who is a student or disabled: of each month, with one and with more persons in care. */
export const deemedEarningsPerMonth = parameter('deemedEarningsPerMonth', '26 U.S.C. 21(d)(2)', [
  ['2003-01-01', { one: usd(250), more: usd(500), months: 12n }, 'Pub. L. 107-147, s. 418'],
]);
