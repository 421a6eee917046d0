import type { Cents, Rate } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../../engine/amounts.js';
import { stepFor } from '../../../engine/brackets.js';
import { fact, filersOf } from '../../tax-return.js';
import { childCareCredit } from '../child-care-credit/rules.js';
import { nonrefundableEducationCredits } from '../education-credits/rules.js';
import { adjustedGrossIncome } from '../income/rules.js';
import { taxBeforeCredits } from '../totals/tax-before-credits.rules.js';
import { saversContributionLimit, saversCreditRates, saversMinimumAge } from './parameters.js';

/** Form 8880, line 6: contributions of adult filers who are neither students nor dependents of someone else. */
export const saversContributionsOfFilers = fact<readonly Cents[]>(
  'saversContributionsOfFilers',
  '26 U.S.C. 25B(a), (c), (d); Form 8880, line 6',
  ({ given, law, round }) =>
    filersOf(given).map(({ age, student, claimedAsDependent, retirementContributions, iraContribution }) => {
      const mayClaim = !student && !claimedAsDependent && (age === null || age >= law(saversMinimumAge));
      return mayClaim ? lesser(round(retirementContributions + iraContribution), law(saversContributionLimit)) : 0n;
    }),
  'retirementContributions',
);

/** Form 8880, line 7. */
export const saversCreditContributions = fact<Cents>('saversCreditContributions', 'Form 8880, line 7', ({ get }) =>
  sum(get(saversContributionsOfFilers)),
);

/** Form 8880, line 9. */
export const saversCreditRate = fact<Rate>(
  'saversCreditRate',
  '26 U.S.C. 25B(b); Form 8880, line 9',
  ({ given, get, law }) => stepFor(law(saversCreditRates)[given.filingStatus], get(adjustedGrossIncome)),
);

/** Form 8880, line 11: the tax after earlier credits. */
export const taxLeftForSaversCredit = fact<Cents>(
  'taxLeftForSaversCredit',
  '26 U.S.C. 26(a); Form 8880, Credit Limit Worksheet',
  ({ get }) => floorZero(get(taxBeforeCredits) - get(childCareCredit) - get(nonrefundableEducationCredits)),
);

/** Form 8880, line 12; Schedule 3, line 4. */
export const saversCredit = fact<Cents>(
  'saversCredit',
  '26 U.S.C. 25B, 26(a); Form 8880, line 12; Schedule 3, line 4',
  ({ get, times }) => lesser(times(get(saversCreditContributions), get(saversCreditRate)), get(taxLeftForSaversCredit)),
);
