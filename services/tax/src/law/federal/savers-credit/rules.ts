import type { Cents } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../../engine/amounts.js';
import { stepFor } from '../../../engine/brackets.js';
import { fact, filersOf } from '../../tax-return.js';
import { childCareCredit } from '../child-care-credit/rules.js';
import { nonrefundableEducationCredits } from '../education-credits/rules.js';
import { adjustedGrossIncome } from '../income/rules.js';
import { taxBeforeCredits } from '../totals/tax-before-credits.rules.js';
import { saversContributionLimit, saversCreditRates, saversMinimumAge } from './parameters.js';

/** Form 8880, line 7: contributions of adults who are neither students nor dependents of someone else. */
const contributions = fact<Cents>(
  'saversCreditContributions',
  '26 U.S.C. 25B(a), (c), (d); Form 8880, line 7',
  ({ given, law, round }) =>
    sum(
      filersOf(given)
        .filter(({ student, claimedAsDependent }) => !student && !claimedAsDependent)
        .filter(({ age }) => age === null || age >= law(saversMinimumAge))
        .map(({ retirementContributions, iraContribution }) =>
          lesser(round(retirementContributions + iraContribution), law(saversContributionLimit)),
        ),
    ),
  'retirementContributions',
);

/** Form 8880, line 12; Schedule 3, line 4. */
export const saversCredit = fact<Cents>(
  'saversCredit',
  '26 U.S.C. 25B, 26(a); Form 8880, line 12; Schedule 3, line 4',
  ({ given, get, law, times }) => {
    const rate = stepFor(law(saversCreditRates)[given.filingStatus], get(adjustedGrossIncome));
    const left = floorZero(get(taxBeforeCredits) - get(childCareCredit) - get(nonrefundableEducationCredits));
    return lesser(times(get(contributions), rate), left);
  },
);
