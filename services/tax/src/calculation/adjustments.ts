import { type Cents, centsToDollars } from '@exchequer/money';
import type { Evaluation } from '../engine/evaluate.js';
import { carLoanInterestDeduction } from '../law/federal/additional-deductions/rules.js';
import {
  hsaDeduction,
  iraDeduction,
  selfEmployedHealthDeduction,
  studentLoanInterestDeduction,
} from '../law/federal/adjustments/rules.js';
import {
  additionalChildTaxCredit,
  childTaxCredit,
  otherDependentCredit,
} from '../law/federal/child-tax-credit/rules.js';
import {
  type EarnedIncomeCreditBar,
  earnedIncomeCredit,
  earnedIncomeCreditBar,
} from '../law/federal/earned-income-credit/rules.js';
import type { TaxReturn } from '../law/tax-return.js';
import type { Adjustment } from './calculation.api.js';

const earnedIncomeReasons: Readonly<Record<EarnedIncomeCreditBar, string>> = {
  separate_return: 'A separate filer takes it only with a child and apart from the spouse (26 U.S.C. 32(d)).',
  claimed_as_dependent: 'A filer whom someone else may claim cannot take it (26 U.S.C. 32(c)(1)(A)(ii)(III)).',
  investment_income: 'Investment income is above the limit (26 U.S.C. 32(i)).',
  number: 'Every filer needs a social security number that is valid for employment (26 U.S.C. 32(m)).',
  age: 'Without a qualifying child a filer must be 25 to 64 years old (26 U.S.C. 32(c)(1)(A)(ii)(II)).',
};

/** Lists the claimed amounts that the law changes. */
export function adjustmentsOf(given: TaxReturn, { get }: Evaluation<TaxReturn>): Adjustment[] {
  const bar = get(earnedIncomeCreditBar);
  const computed = given.dependents !== null;
  const rows: [field: string, claimed: Cents | null, allowed: Cents, reason: string][] = [
    [
      'credits.childTaxCredit',
      given.claimed.childTaxCredit,
      get(childTaxCredit) + get(additionalChildTaxCredit) + get(otherDependentCredit),
      computed
        ? 'Computed from the dependents: a child must be under 17 and have a social security number, from 2025 on one filer too; income, tax and earnings limit it (26 U.S.C. 24).'
        : 'Income, tax and earnings limit it (26 U.S.C. 24).',
    ],
    [
      'credits.earnedIncomeCredit',
      given.claimed.earnedIncomeCredit,
      get(earnedIncomeCredit),
      bar === null ? 'Earned income and adjusted gross income limit it (26 U.S.C. 32(a)).' : earnedIncomeReasons[bar],
    ],
    [
      'studentLoanInterest',
      given.studentLoanInterest,
      get(studentLoanInterestDeduction),
      'Limited to 2,500 dollars and by income; none on a separate return (26 U.S.C. 221).',
    ],
    [
      'iraContribution',
      given.taxpayer.iraContribution + (given.spouse?.iraContribution ?? 0n),
      get(iraDeduction),
      'Limited by age, earnings and, with a plan at work, by income (26 U.S.C. 219).',
    ],
    [
      'selfEmployedHealthInsurance',
      given.selfEmployedHealthInsurance,
      get(selfEmployedHealthDeduction),
      'Limited by the profit of the business (26 U.S.C. 162(l)).',
    ],
    [
      'carLoanInterest',
      given.carLoanInterest,
      get(carLoanInterestDeduction),
      'Deducted from 2025 to 2028, up to 10,000 dollars and limited by income (26 U.S.C. 163(h)(4)).',
    ],
    [
      'hsaContribution',
      given.hsaContribution,
      get(hsaDeduction),
      'Limited by the coverage, age and contributions of employers (26 U.S.C. 223(b)).',
    ],
  ];
  return rows.flatMap(([field, claimed, allowed, reason]) =>
    claimed === null || withinRounding(claimed - allowed)
      ? []
      : [{ field, claimed: centsToDollars(claimed), allowed: centsToDollars(allowed), reason }],
  );
}

/** A difference that only comes from rounding to whole dollars is not an adjustment. */
const withinRounding = (difference: Cents) => difference < 100n && difference > -100n;
