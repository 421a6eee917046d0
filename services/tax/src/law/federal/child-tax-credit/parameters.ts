import { parameter } from '../../../engine/parameter.js';
import { percent, usd, usdJointOrOther } from '../../values.js';

export const childTaxCreditAmount = parameter('childTaxCreditAmount', '26 U.S.C. 24(a), (h)(2)', [
  ['2018-01-01', usd(2_000), 'Pub. L. 115-97, s. 11022'],
  ['2025-01-01', usd(2_200), 'Pub. L. 119-21, s. 70104'],
  ['2026-01-01', usd(2_200), 'Rev. Proc. 2025-32'],
]);

export const childTaxCreditAge = parameter('childTaxCreditAge', '26 U.S.C. 24(c)(1)', [
  ['1998-01-01', 17, 'must not have reached it'],
]);

export const childTaxCreditNeedsNumberOfFiler = parameter(
  'childTaxCreditNeedsNumberOfFiler',
  '26 U.S.C. 24(h)(7)(A)(i)',
  [
    ['2018-01-01', false, 'Pub. L. 115-97, s. 11022: only the number of the child'],
    ['2025-01-01', true, 'Pub. L. 119-21, s. 70104(b)'],
  ],
);

export const otherDependentAmount = parameter('otherDependentAmount', '26 U.S.C. 24(h)(4)', [
  ['2018-01-01', usd(500), 'Pub. L. 115-97, s. 11022'],
]);

export const childTaxCreditPhaseOutStart = parameter('childTaxCreditPhaseOutStart', '26 U.S.C. 24(h)(3)', [
  ['2018-01-01', usdJointOrOther(400_000, 200_000), 'Pub. L. 115-97, s. 11022'],
]);

export const childTaxCreditPhaseOutStep = parameter('childTaxCreditPhaseOutStep', '26 U.S.C. 24(b)(1)', [
  ['1998-01-01', usd(1_000), '26 U.S.C. 24(b)(1)'],
]);

export const childTaxCreditPhaseOutAmount = parameter('childTaxCreditPhaseOutAmount', '26 U.S.C. 24(b)(1)', [
  ['1998-01-01', usd(50), '26 U.S.C. 24(b)(1)'],
]);

export const refundableChildTaxCreditLimit = parameter('refundableChildTaxCreditLimit', '26 U.S.C. 24(h)(5)', [
  ['2023-01-01', usd(1_600), 'Rev. Proc. 2022-38, s. 3.05'],
  ['2024-01-01', usd(1_700), 'Rev. Proc. 2023-34, s. 3.05'],
  ['2025-01-01', usd(1_700), 'Rev. Proc. 2024-40, s. 2.05'],
  ['2026-01-01', usd(1_700), 'Rev. Proc. 2025-32'],
]);

export const refundableEarningsThreshold = parameter(
  'refundableEarningsThreshold',
  '26 U.S.C. 24(d)(1)(B)(i), (h)(6)',
  [['2018-01-01', usd(2_500), 'Pub. L. 115-97, s. 11022']],
);

export const refundableEarningsRate = parameter('refundableEarningsRate', '26 U.S.C. 24(d)(1)(B)(i)', [
  ['2001-01-01', percent('15'), '26 U.S.C. 24(d)(1)(B)(i)'],
]);

/** From this number of children on, payroll taxes above the earned income credit can be refunded instead. */
export const payrollTaxAlternativeChildren = parameter('payrollTaxAlternativeChildren', '26 U.S.C. 24(d)(1)(B)(ii)', [
  ['2001-01-01', 3, '26 U.S.C. 24(d)(1)(B)(ii)'],
]);
