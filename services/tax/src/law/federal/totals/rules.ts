import type { Cents } from '@exchequer/money';
import { floorZero, sum } from '../../../engine/amounts.js';
import { entry, fact } from '../../tax-return.js';
import { additionalMedicareTax } from '../additional-medicare-tax/rules.js';
import { additionalMedicareWithheld } from '../additional-medicare-tax/withheld.rules.js';
import { alternativeMinimumTax } from '../alternative-minimum-tax/rules.js';
import { childCareCredit } from '../child-care-credit/rules.js';
import { additionalChildTaxCredit, nonrefundableDependentCredits } from '../child-tax-credit/rules.js';
import { earnedIncomeCredit } from '../earned-income-credit/rules.js';
import { nonrefundableEducationCredits, refundableOpportunityCredit } from '../education-credits/rules.js';
import { netInvestmentIncomeTax } from '../net-investment-income-tax/rules.js';
import { excessSocialSecurity } from '../payroll-tax/excess.rules.js';
import { saversCredit } from '../savers-credit/rules.js';
import { selfEmploymentTax } from '../self-employment/rules.js';
import { taxBeforeCredits } from './tax-before-credits.rules.js';

/** Schedule 3, line 8; Form 1040, line 20. */
export const scheduleThreeCredits = fact<Cents>('scheduleThreeCredits', 'Schedule 3, line 8', ({ get }) =>
  sum([get(childCareCredit), get(nonrefundableEducationCredits), get(saversCredit)]),
);

/** Form 1040, line 21. */
export const nonrefundableCredits = fact<Cents>(
  'nonrefundableCredits',
  '26 U.S.C. 26(a); Form 1040, line 21',
  ({ get }) => get(nonrefundableDependentCredits) + get(scheduleThreeCredits),
);

/** Form 1040, line 22. */
export const taxAfterCredits = fact<Cents>('taxAfterCredits', 'Form 1040, line 22', ({ get }) =>
  floorZero(get(taxBeforeCredits) - get(nonrefundableCredits)),
);

/** Schedule 2, line 21; Form 1040, line 23. */
export const otherTaxes = fact<Cents>('otherTaxes', 'Schedule 2, line 21; Form 1040, line 23', ({ get }) =>
  sum([get(selfEmploymentTax), get(additionalMedicareTax), get(netInvestmentIncomeTax)]),
);

/** Form 1040, line 24. */
export const totalTax = fact<Cents>(
  'totalTax',
  'Form 1040, line 24',
  ({ get }) => get(taxAfterCredits) + get(otherTaxes),
);

/** Form 1040, lines 27, 28 and 29. */
export const refundableCredits = fact<Cents>('refundableCredits', '26 U.S.C. 24(d), 25A(i), 32', ({ get }) =>
  sum([get(earnedIncomeCredit), get(additionalChildTaxCredit), get(refundableOpportunityCredit)]),
);

/** Income tax after all credits, without the alternative minimum tax. Negative if refundable credits exceed the tax. */
export const incomeTaxAfterCredits = fact<Cents>(
  'incomeTaxAfterCredits',
  'Form 1040, line 22 less lines 27 to 29 and Schedule 2, line 2',
  ({ get }) => get(taxAfterCredits) - get(refundableCredits) - get(alternativeMinimumTax),
);

const incomeTaxWithheld = entry(
  'withholding',
  '26 U.S.C. 31; Form 1040, lines 25a and 25b',
  'withholding',
  (given) => given.withholding,
);

/** Form 1040, line 25d. */
export const totalWithholding = fact<Cents>(
  'totalWithholding',
  '26 U.S.C. 31; Form 1040, line 25d',
  ({ get }) => get(incomeTaxWithheld) + get(additionalMedicareWithheld),
);

/** Form 1040, line 26. */
export const estimatedPayments = entry(
  'estimatedPayments',
  '26 U.S.C. 6315; Form 1040, line 26',
  'estimatedPayments',
  (given) => given.estimatedPayments,
);

/** Form 1040, line 32. */
export const otherPaymentsAndCredits = fact<Cents>(
  'otherPaymentsAndCredits',
  'Form 1040, line 32',
  ({ get }) => get(refundableCredits) + get(excessSocialSecurity),
);

/** Form 1040, line 33. */
export const totalPayments = fact<Cents>('totalPayments', 'Form 1040, line 33', ({ get }) =>
  sum([get(totalWithholding), get(estimatedPayments), get(otherPaymentsAndCredits)]),
);

/** Form 1040, line 34. */
export const overpayment = fact<Cents>('overpayment', '26 U.S.C. 6402; Form 1040, line 34', ({ get }) =>
  floorZero(get(totalPayments) - get(totalTax)),
);

/** Form 1040, line 37. */
export const amountOwed = fact<Cents>('amountOwed', '26 U.S.C. 6151; Form 1040, line 37', ({ get }) =>
  floorZero(get(totalTax) - get(totalPayments)),
);
