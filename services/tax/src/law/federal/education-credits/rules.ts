import type { Cents, Rate } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../../engine/amounts.js';
import { fact, filersOf, isSeparate } from '../../tax-return.js';
import { childCareCredit } from '../child-care-credit/rules.js';
import { adjustedGrossIncome } from '../income/rules.js';
import { taxBeforeCredits } from '../totals/tax-before-credits.rules.js';
import {
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
  const barred = isSeparate(given) || filersOf(given).some(({ claimedAsDependent }) => claimedAsDependent);
  const left = floorZero(law(educationPhaseOutEnd)[given.filingStatus] - get(adjustedGrossIncome));
  return { numerator: barred ? 0n : lesser(left, range), denominator: range };
});

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

/** Form 8863, line 8; Form 1040, line 29. */
export const refundableOpportunityCredit = fact<Cents>(
  'refundableOpportunityCredit',
  '26 U.S.C. 25A(i); Form 8863, line 8; Form 1040, line 29',
  ({ get, law, times }) => times(get(americanOpportunityCredit), law(opportunityRefundableShare)),
);

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
