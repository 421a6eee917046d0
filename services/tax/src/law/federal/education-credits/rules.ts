import type { Cents, Rate } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../../engine/amounts.js';
import { fact, filersOf, hasNumber, hasWorkNumber, isSeparate, type TaxReturn } from '../../tax-return.js';
import { childCareCredit } from '../child-care-credit/rules.js';
import { adjustedGrossIncome } from '../income/rules.js';
import { taxBeforeCredits } from '../totals/tax-before-credits.rules.js';
import { childAges } from '../unearned-income-of-children/parameters.js';
import { dependsOnSupport, isChildOf } from '../unearned-income-of-children/rules.js';
import {
  educationNeedsWorkNumber,
  educationPhaseOutEnd,
  educationPhaseOutRange,
  lifetimeLearningLimit,
  lifetimeLearningRate,
  opportunityParts,
  opportunityRefundableShare,
  opportunitySecondRate,
} from './parameters.js';

/** Form 8863, lines 6 and 17: the share of the credits that remains after the phase-out. */
export const educationShareAllowed = fact<Rate>('educationShareAllowed', '26 U.S.C. 25A(d)', ({ given, get, law }) => {
  const range = law(educationPhaseOutRange)[given.filingStatus];
  const claimed = filersOf(given).some(({ claimedAsDependent }) => claimedAsDependent);
  const barred = isSeparate(given) || claimed || !get(filersHaveNumbersForEducation);
  const left = floorZero(law(educationPhaseOutEnd)[given.filingStatus] - get(adjustedGrossIncome));
  return { numerator: barred ? 0n : lesser(left, range), denominator: range };
});

/** Whether every filer needs a social security number that is valid for employment. */
export const educationDependsOnWorkNumber = fact<boolean>(
  'educationDependsOnWorkNumber',
  '26 U.S.C. 25A(g)(1)',
  ({ law }) => law(educationNeedsWorkNumber),
);

const filersHaveNumbersForEducation = fact<boolean>(
  'filersHaveNumbersForEducation',
  '26 U.S.C. 25A(g)(1)',
  ({ given, get }) => filersOf(given).every(get(educationDependsOnWorkNumber) ? hasWorkNumber : hasNumber),
);

/** Form 8863, line 1. Each expense entry is one student. */
export const opportunityCreditOfStudents = fact<Cents>(
  'opportunityCreditOfStudents',
  '26 U.S.C. 25A(b)(1); Form 8863, lines 1 and 27 to 30',
  ({ given, law, round, times }) => {
    const { first, second } = law(opportunityParts);
    const students = given.education.filter(({ credit }) => credit === 'american_opportunity');
    const credits = students.map(({ amount }) => {
      const paid = round(amount);
      return lesser(paid, first) + times(lesser(floorZero(paid - first), second), law(opportunitySecondRate));
    });
    return sum(credits);
  },
  'educationExpenses',
);

/** Form 8863, line 7. */
export const americanOpportunityCredit = fact<Cents>(
  'americanOpportunityCredit',
  '26 U.S.C. 25A(b), (d); Form 8863, line 7',
  ({ get, times }) => times(get(opportunityCreditOfStudents), get(educationShareAllowed)),
);

/** Form 8863, line 8; Form 1040, line 29. Not for a child to whom 26 U.S.C. 1(g) applies. */
export const refundableOpportunityCredit = fact<Cents>(
  'refundableOpportunityCredit',
  '26 U.S.C. 25A(i), (i)(6); Form 8863, lines 7 and 8; Form 1040, line 29',
  ({ given, get, law, times }) =>
    isChildOf(given, law(childAges), isStudentOfCredit(given))
      ? 0n
      : times(get(americanOpportunityCredit), law(opportunityRefundableShare)),
);

/** Whether a filer of this age is a child if the own earnings are not more than half of the support. */
export const refundableDependsOnSupport = fact<boolean>(
  'refundableDependsOnSupport',
  '26 U.S.C. 25A(i)(6), 1(g)(2)(A)(ii)',
  (scope) => dependsOnSupport(scope, isStudentOfCredit(scope.given)),
);

/** Without dependents, the filer is the only possible student of the expenses, also if the input does not call the filer a student. */
const isStudentOfCredit = (given: TaxReturn): boolean =>
  given.taxpayer.student ||
  ((given.dependents ?? []).length === 0 && given.education.some(({ credit }) => credit === 'american_opportunity'));

/** Form 8863, line 10. */
export const lifetimeLearningExpenses = fact<Cents>(
  'lifetimeLearningExpenses',
  '26 U.S.C. 25A(c)(1); Form 8863, lines 10 and 31',
  ({ given, round }) =>
    sum(given.education.filter(({ credit }) => credit === 'lifetime_learning').map(({ amount }) => round(amount))),
  'educationExpenses',
);

/** Form 8863, line 18. */
export const lifetimeLearningCredit = fact<Cents>(
  'lifetimeLearningCredit',
  '26 U.S.C. 25A(c); Form 8863, line 18',
  ({ get, law, times }) => {
    const limited = lesser(get(lifetimeLearningExpenses), law(lifetimeLearningLimit));
    return times(times(limited, law(lifetimeLearningRate)), get(educationShareAllowed));
  },
);

/** Form 8863, line 19; Schedule 3, line 3. */
export const nonrefundableEducationCredits = fact<Cents>(
  'nonrefundableEducationCredits',
  '26 U.S.C. 25A, 26(a); Form 8863, line 19; Schedule 3, line 3',
  ({ get }) => {
    const credits = get(americanOpportunityCredit) - get(refundableOpportunityCredit) + get(lifetimeLearningCredit);
    return lesser(credits, floorZero(get(taxBeforeCredits) - get(childCareCredit)));
  },
);
