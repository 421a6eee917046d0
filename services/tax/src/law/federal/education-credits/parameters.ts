import { parameter } from '../../../engine/parameter.js';
import { percent, usd, usdByStatus } from '../../values.js';

/** Expenses of a student: all of the first part and a quarter of the second. */
export const opportunityParts = parameter('opportunityParts', '26 U.S.C. 25A(b)(1); Form 8863, lines 27 to 30', [
  ['2009-01-01', { first: usd(2_000), second: usd(2_000) }, '26 U.S.C. 25A(b)(1)'],
]);

export const opportunitySecondRate = parameter('opportunitySecondRate', '26 U.S.C. 25A(b)(1)(B)', [
  ['2009-01-01', percent('25'), '26 U.S.C. 25A(b)(1)(B)'],
]);

export const opportunityRefundableShare = parameter('opportunityRefundableShare', '26 U.S.C. 25A(i)', [
  ['2009-01-01', percent('40'), 'Form 8863, line 8'],
]);

export const lifetimeLearningLimit = parameter('lifetimeLearningLimit', '26 U.S.C. 25A(c)(1); Form 8863, line 11', [
  ['2003-01-01', usd(10_000), '26 U.S.C. 25A(c)(1)'],
]);

export const lifetimeLearningRate = parameter('lifetimeLearningRate', '26 U.S.C. 25A(c)(1); Form 8863, line 12', [
  ['1998-01-01', percent('20'), '26 U.S.C. 25A(c)(1)'],
]);

/** Not indexed. Not available on a separate return. */
export const educationPhaseOutEnd = parameter('educationPhaseOutEnd', '26 U.S.C. 25A(d); Form 8863, lines 2, 13', [
  ['2021-01-01', usdByStatus(90_000, 180_000, 0, 90_000, 90_000), 'Pub. L. 116-260, s. 104'],
]);

export const educationPhaseOutRange = parameter('educationPhaseOutRange', '26 U.S.C. 25A(d)(1)(B); Form 8863, line 5', [
  ['2021-01-01', usdByStatus(10_000, 20_000, 10_000, 10_000, 10_000), 'Pub. L. 116-260, s. 104'],
]);

/** Whether filers need social security numbers that are valid for employment, not only a number. */
export const educationNeedsWorkNumber = parameter('educationNeedsWorkNumber', '26 U.S.C. 25A(g)(1)', [
  ['2015-01-01', false, 'Pub. L. 114-113, s. 206: any number by the due date'],
  ['2026-01-01', true, 'Pub. L. 119-21, s. 70606'],
]);
