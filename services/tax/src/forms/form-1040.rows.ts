import { adjustmentsToIncome } from '../law/federal/adjustments/rules.js';
import { alternativeMinimumTax } from '../law/federal/alternative-minimum-tax/rules.js';
import { capitalGainOrLoss } from '../law/federal/capital-gains/rules.js';
import { additionalChildTaxCredit, nonrefundableDependentCredits } from '../law/federal/child-tax-credit/rules.js';
import { earnedIncomeCredit } from '../law/federal/earned-income-credit/rules.js';
import { refundableOpportunityCredit } from '../law/federal/education-credits/rules.js';
import {
  additionalIncome,
  ordinaryDividends,
  pensions,
  qualifiedDividends,
  taxableInterest,
  taxExemptInterest,
  totalIncome,
  wages,
} from '../law/federal/income/rules.js';
import { regularTax } from '../law/federal/income-tax/rules.js';
import { socialSecurityBenefits, taxableSocialSecurity } from '../law/federal/social-security-benefits/rules.js';
import {
  amountOwed,
  estimatedPayments,
  nonrefundableCredits,
  otherPaymentsAndCredits,
  otherTaxes,
  overpayment,
  scheduleThreeCredits,
  taxAfterCredits,
  totalPayments,
  totalTax,
  totalWithholding,
} from '../law/federal/totals/rules.js';
import { taxBeforeCredits } from '../law/federal/totals/tax-before-credits.rules.js';

import { fact } from '../law/tax-return.js';
import { copyOf } from './form-facts.js';
import type { Row } from './form-revision.js';
import { otherPayments } from './schedules-2-3.2023.js';
import { additionalMedicareWithheldInAll } from './tax-forms.2023.js';

/** Every return has a Form 1040. */
export const form1040Attached = fact<boolean>('form1040Attached', 'Form 1040', () => true);

const otherWithholding = copyOf('form1040OtherWithholding', 'Form 8959, line 24', additionalMedicareWithheldInAll);
const paymentsCarried = copyOf('form1040OtherPayments', 'Schedule 3, line 15', otherPayments);
const refund = copyOf('form1040Refund', 'Form 1040, line 34', overpayment);

/** Lines that all revisions of Form 1040 have in common. */
export const incomeRows: readonly Row[] = [
  'Income',
  ['1a', 'Wages from Forms W-2, box 1', wages],
  ['1b', 'Household employee wages not on Form W-2'],
  ['1c', 'Tip income not reported on line 1a'],
  ['1d', 'Medicaid waiver payments not on Form W-2'],
  ['1e', 'Taxable dependent care benefits (Form 2441, line 26)'],
  ['1f', 'Employer-provided adoption benefits (Form 8839)'],
  ['1g', 'Wages from Form 8919, line 6'],
  ['1h', 'Other earned income'],
  ['1i', 'Nontaxable combat pay election'],
  ['1z', 'Lines 1a through 1h', copyOf('form1040Wages', 'Form 1040, line 1a', wages)],
  ['2a', 'Tax-exempt interest', taxExemptInterest],
  ['2b', 'Taxable interest', taxableInterest],
  ['3a', 'Qualified dividends', qualifiedDividends],
  ['3b', 'Ordinary dividends', ordinaryDividends],
  ['4a', 'IRA distributions'],
  ['4b', 'IRA distributions, taxable amount'],
  ['5a', 'Pensions and annuities'],
  ['5b', 'Pensions and annuities, taxable amount', pensions],
  ['6a', 'Social security benefits', socialSecurityBenefits],
  ['6b', 'Social security benefits, taxable amount', taxableSocialSecurity],
];

export const capitalGainRow = (line: string): Row => [line, 'Capital gain or loss', capitalGainOrLoss];

export const totalIncomeRows: readonly Row[] = [
  ['8', 'Additional income (Schedule 1, line 10)', additionalIncome],
  ['9', 'Total income', totalIncome],
  ['10', 'Adjustments to income (Schedule 1, line 26)', adjustmentsToIncome],
];

export const taxRows: readonly Row[] = [
  ['16', 'Tax', regularTax],
  ['17', 'Schedule 2, line 3', alternativeMinimumTax],
  ['18', 'Lines 16 and 17', taxBeforeCredits],
  ['19', 'Child tax credit or credit for other dependents (Schedule 8812)', nonrefundableDependentCredits],
  ['20', 'Schedule 3, line 8', scheduleThreeCredits],
  ['21', 'Lines 19 and 20', nonrefundableCredits],
  ['22', 'Tax after nonrefundable credits', taxAfterCredits],
  ['23', 'Other taxes (Schedule 2, line 21)', otherTaxes],
  ['24', 'Total tax', totalTax],
];

/** The law does not split withholding by kind of form. Lines 25a and 25b are entered from the documents. */
export const paymentRows = (earnedIncomeLine: string, line30: string): readonly Row[] => [
  'Payments',
  ['25a', 'Federal income tax withheld: Forms W-2'],
  ['25b', 'Federal income tax withheld: Forms 1099'],
  ['25c', 'Federal income tax withheld: other forms', otherWithholding],
  ['25d', 'Federal income tax withheld', totalWithholding],
  ['26', 'Estimated tax payments', estimatedPayments],
  [earnedIncomeLine, 'Earned income credit', earnedIncomeCredit],
  ['28', 'Additional child tax credit (Schedule 8812)', additionalChildTaxCredit],
  ['29', 'American opportunity credit (Form 8863, line 8)', refundableOpportunityCredit],
  ['30', line30],
  ['31', 'Schedule 3, line 15', paymentsCarried],
  ['32', 'Other payments and refundable credits', otherPaymentsAndCredits],
  ['33', 'Total payments', totalPayments],
  'Refund',
  ['34', 'Overpaid', overpayment],
  ['35a', 'To be refunded', refund],
  ['36', 'To be applied to the estimated tax of next year'],
  'Amount you owe',
  ['37', 'Amount owed', amountOwed],
  ['38', 'Estimated tax penalty'],
];
