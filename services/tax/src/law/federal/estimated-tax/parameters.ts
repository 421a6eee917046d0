import { parameter } from '../../../engine/parameter.js';
import { percent, usd, usdHalvedIfSeparate } from '../../values.js';

/** There is no penalty if the tax after withholding is less than this. */
export const smallBalance = parameter('estimatedTaxSmallBalance', '26 U.S.C. 6654(e)(1); Form 2210, line 7', [
  ['1998-01-01', usd(1_000), '26 U.S.C. 6654(e)(1)'],
]);

export const currentYearShare = parameter('estimatedTaxCurrentYearShare', '26 U.S.C. 6654(d)(1)(B)(i)', [
  ['1987-01-01', percent('90'), '26 U.S.C. 6654(d)(1)(B)(i)'],
]);

export const priorYearShare = parameter('estimatedTaxPriorYearShare', '26 U.S.C. 6654(d)(1)(B)(ii)', [
  ['1987-01-01', percent('100'), '26 U.S.C. 6654(d)(1)(B)(ii)'],
]);

export const priorYearShareOfHighIncome = parameter(
  'estimatedTaxPriorYearShareOfHighIncome',
  '26 U.S.C. 6654(d)(1)(C)',
  [['2003-01-01', percent('110'), '26 U.S.C. 6654(d)(1)(C)(i)']],
);

/** The higher share applies if adjusted gross income of the prior year exceeds this amount. */
export const highIncome = parameter('estimatedTaxHighIncome', '26 U.S.C. 6654(d)(1)(C)(i), (ii)', [
  ['1994-01-01', usdHalvedIfSeparate(150_000), '26 U.S.C. 6654(d)(1)(C)'],
]);

/** The four installments: due day and month, the end of the period for the annualized method, and its factors. */
export const installments = parameter(
  'estimatedTaxInstallments',
  '26 U.S.C. 6654(c)(2), (d)(2)(C); Form 2210, Schedule AI',
  [
    [
      '1987-01-01',
      [
        { due: '04-15', yearsLater: 0, annualize: percent('400'), share: percent('22.5') },
        { due: '06-15', yearsLater: 0, annualize: percent('240'), share: percent('45') },
        { due: '09-15', yearsLater: 0, annualize: percent('150'), share: percent('67.5') },
        { due: '01-15', yearsLater: 1, annualize: percent('100'), share: percent('90') },
      ],
      '26 U.S.C. 6654(c)(2), (d)(2)(B), (C)(ii)',
    ],
  ],
);

/** Share due at each installment of the regular method. */
export const installmentShare = parameter('estimatedTaxInstallmentShare', '26 U.S.C. 6654(d)(1)(A)', [
  ['1987-01-01', percent('25'), '26 U.S.C. 6654(d)(1)(A)'],
]);

/** Annual interest rate on underpayments of individuals, by calendar quarter. */
export const underpaymentRate = parameter('underpaymentRate', '26 U.S.C. 6621(a)(2), 6654(a)(1)', [
  ['2023-01-01', percent('7'), 'Rev. Rul. 2022-23'],
  ['2023-10-01', percent('8'), 'Rev. Rul. 2023-17'],
  ['2025-01-01', percent('7'), 'Rev. Rul. 2024-25'],
  ['2026-04-01', percent('6'), 'IRS notice of interest rates for the second quarter of 2026'],
]);

/** The penalty ends on the due date of the return at the latest. */
export const returnDue = parameter('individualReturnDue', '26 U.S.C. 6072(a), 6654(b)(2)', [
  ['1955-01-01', '04-15', '26 U.S.C. 6072(a)'],
]);
