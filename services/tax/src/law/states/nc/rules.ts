import type { Cents } from '@exchequer/money';
import { greater, lesser, sum } from '../../../engine/amounts.js';
import { stepFor } from '../../../engine/brackets.js';
import { qualifyingChildren } from '../../federal/child-tax-credit/children.rules.js';
import { adjustedGrossIncome } from '../../federal/income/rules.js';
import { charityDeduction } from '../../federal/itemized-deductions/charity.rules.js';
import { medicalDeduction, mortgageInterestDeduction } from '../../federal/itemized-deductions/schedule-a.rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { fact } from '../../tax-return.js';
import { gap } from '../gaps.js';
import { propertyTaxCapped } from '../itemized.rules.js';
import { stateLaw } from '../state-law.js';
import { taxableIncomeOf } from '../steps.js';
import {
  childDeduction,
  homeDeductionLimit,
  incomeTaxRate,
  numberOfFilerNeeded,
  standardDeduction,
} from './parameters.js';

const income = fact<Cents>(
  'ncIncome',
  'N.C. Gen. Stat. 105-153.5(b)(3); Form D-400, lines 8 and 9',
  ({ get }) => get(adjustedGrossIncome) - get(taxableSocialSecurity),
);

/**
 * G.S. 105-153.5(a)(2)a allows the deduction for gifts of section 170 of the Code. S.L. 2026-31, s. 12(a), updates the Code to that of
 * 5 July 2025, the day after Pub. L. 119-21, which adds the floor of 0.5 % to gifts of 2026. So the floor applies.
 *
 * Not verified: we have not read the session law itself. The section and the date are as the sources of PolicyEngine-US cite them, and others
 * quote a notice of the Department of 23 July 2026 that gives the same date. The Department's notice for 2025 (8 January 2026), which we have
 * read, confirms the Code of 1 January 2023 for that year. Assumption `session_law_not_read` says so. Check this rule with D-400 Schedule A of 2026.
 */
const gifts = fact<Cents>(
  'ncGifts',
  'N.C. Gen. Stat. 105-153.5(a)(2)a, 105-228.90(b)(7) (S.L. 2026-31, s. 12(a)); 26 U.S.C. 170(b)(1)(I)',
  ({ get }) => get(charityDeduction),
);

const itemizedDeductions = fact<Cents>(
  'ncItemizedDeductions',
  'N.C. Gen. Stat. 105-153.5(a)(2); D-400 Schedule A',
  ({ get, law }) =>
    sum([
      lesser(get(mortgageInterestDeduction) + get(propertyTaxCapped), law(homeDeductionLimit)),
      get(gifts),
      get(medicalDeduction),
    ]),
);

const standardAllowed = fact<Cents>('ncStandardAllowed', 'N.C. Gen. Stat. 105-153.5(a)(1)', ({ given, law }) =>
  given.spouseItemizes ? 0n : law(standardDeduction)[given.filingStatus],
);

/** Until 2025 the state follows an Internal Revenue Code that asks only for the number of the child. */
const childNeedsNumberOfFiler = fact<boolean>(
  'ncChildNeedsNumberOfFiler',
  'N.C. Gen. Stat. 105-153.5(a1), 105-228.90(b)(7)',
  ({ law }) => law(numberOfFilerNeeded),
);

const deductionForChildren = fact<Cents>(
  'ncDeductionForChildren',
  'N.C. Gen. Stat. 105-153.5(a1); Form D-400, line 10b',
  ({ given, get, law }) => {
    const perChild = stepFor(law(childDeduction)[given.filingStatus], get(adjustedGrossIncome));
    const { children, numbered } = get(qualifyingChildren);
    return perChild * BigInt(get(childNeedsNumberOfFiler) ? children : numbered);
  },
);

const deductions = fact<Cents>(
  'ncDeductions',
  'N.C. Gen. Stat. 105-153.5; Form D-400, line 12a',
  ({ get }) => greater(get(standardAllowed), get(itemizedDeductions)) + get(deductionForChildren),
);

const taxableIncome = taxableIncomeOf('nc', 'N.C. Gen. Stat. 105-153.5; Form D-400, line 14', income, deductions);

const taxBeforeCredits = fact<Cents>(
  'ncTaxBeforeCredits',
  'N.C. Gen. Stat. 105-153.7; Form D-400, line 15',
  ({ get, law, times }) => times(get(taxableIncome), law(incomeTaxRate)),
);

export const northCarolina = stateLaw(
  'nc',
  'N.C. Gen. Stat. 105-153.7; Form D-400, line 17',
  { income, deductions, taxableIncome, taxBeforeCredits },
  [
    'pensions of the state and of the United States (Bailey), military retirement pay',
    gap('business_losses', 'business losses and depreciation, which the state adds back in parts', 'business_loss'),
    'credit for taxes of other states, consumer use tax',
  ],
);
