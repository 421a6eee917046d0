import type { Cents } from '@exchequer/money';
import { begunSteps, floorZero, lesser, sum } from '../../../engine/amounts.js';
import { childCareCredit } from '../../federal/child-care-credit/rules.js';
import { creditWithAnyNumber } from '../../federal/earned-income-credit/rules.js';
import { seniorAge } from '../../federal/filers/parameters.js';
import { seniors } from '../../federal/filers/rules.js';
import { adjustedGrossIncome } from '../../federal/income/rules.js';
import { earnedIncome } from '../../federal/self-employment/rules.js';
import { type Fact, fact, filersOf, hasNumber, isJoint, isSeparate } from '../../tax-return.js';
import { dependentsOf, hasClaimedFiler } from '../filers.js';
import { povertyLevel } from '../poverty-guidelines/rules.js';
import { careCredit, childCredit, earnedIncomeCreditShare, povertyCreditShare, seniorCredit } from './parameters.js';

/** The federal credit, without its least age. */
const earnedCreditBase = fact<Cents>(
  'mdEarnedIncomeCreditBase',
  'Md. Code, Tax-Gen. 10-704(a)',
  ({ given, get, law }) => {
    const young = filersOf(given).some(({ age }) => age !== null && age < law(seniorAge));
    const { children, atAnyAge, credit } = creditWithAnyNumber;
    return get(children) === 0 && young ? get(atAnyAge) : get(credit);
  },
);

/** A filer whom someone else can claim has no credit for low income. */
const belowPovertyLevel = fact<boolean>(
  'mdBelowPovertyLevel',
  'Md. Code, Tax-Gen. 10-709(b); Form 502 instructions, 18',
  ({ given, get }) => !hasClaimedFiler(given) && get(hasLowIncome),
);

const hasLowIncome = fact<boolean>('mdHasLowIncome', 'Md. Code, Tax-Gen. 10-709(b)', ({ get }) => {
  return get(adjustedGrossIncome) <= get(povertyLevel) && get(earnedIncome) <= get(povertyLevel);
});

const creditForSeniors = fact<Cents>(
  'mdSeniorCredit',
  'Md. Code, Tax-Gen. 10-754; Form 502CR',
  ({ given, get, law }) => {
    const { one, both, income } = law(seniorCredit);
    const old = get(seniors).length;
    if (old === 0 || get(adjustedGrossIncome) >= income[given.filingStatus]) return 0n;
    return old > 1 ? both : one[given.filingStatus];
  },
);

const creditForCare = fact<Cents>(
  'mdCareCredit',
  'Md. Code, Tax-Gen. 10-716; Form 502CR, part B',
  ({ given, get, law, times }) => {
    const { share, start, step, stepShare, income } = law(careCredit);
    const status = given.filingStatus;
    if (get(adjustedGrossIncome) > income[status]) return 0n;
    const begun = begunSteps(floorZero(get(adjustedGrossIncome) - start[status]), step[status]);
    const { numerator, denominator } = stepShare;
    const left = { numerator: floorZero(denominator - begun * numerator), denominator };
    return times(times(get(childCareCredit), share), left);
  },
);

const creditForChildren = fact<Cents>(
  'mdChildCredit',
  'Md. Code, Tax-Gen. 10-751; Form 502, line 43',
  ({ given, get, law }) => {
    const { amount, below, disabledBelow, income, step, perStep } = law(childCredit);
    const children = dependentsOf(given)
      .filter(hasNumber)
      .filter(({ age, disabled }) => age < (disabled ? disabledBelow : below));
    const begun = begunSteps(floorZero(get(adjustedGrossIncome) - income), step);
    return floorZero(amount - perStep * begun) * BigInt(children.length);
  },
);

/** Credits that are measured by the tax. */
export function creditsOf(tax: Fact) {
  const isSingleWithoutChild = fact<boolean>(
    'mdSingleWithoutChild',
    'Md. Code, Tax-Gen. 10-704(c)(3)',
    ({ given, get }) => {
      return get(creditWithAnyNumber.children) === 0 && !isJoint(given) && !isSeparate(given);
    },
  );

  const earnedCredit = fact<Cents>('mdEarnedIncomeCredit', 'Form 502, line 22', ({ get, law, times }) => {
    const { nonrefundable, single } = law(earnedIncomeCreditShare);
    return lesser(get(tax), times(get(earnedCreditBase), get(isSingleWithoutChild) ? single : nonrefundable));
  });

  const povertyCredit = fact<Cents>('mdPovertyCredit', 'Form 502, line 23', ({ get, law, times }) => {
    if (!get(belowPovertyLevel)) return 0n;
    return lesser(floorZero(get(tax) - get(earnedCredit)), times(get(earnedIncome), law(povertyCreditShare)));
  });

  const nonrefundable = fact<Cents>('mdNonrefundableCredits', 'Form 502, line 26', ({ get }) =>
    sum([get(earnedCredit), get(povertyCredit), get(creditForCare), get(creditForSeniors)]),
  );

  const refundableEarnedCredit = fact<Cents>(
    'mdRefundableEarnedIncomeCredit',
    'Form 502, line 42',
    ({ get, law, times }) => {
      const { refundable, single } = law(earnedIncomeCreditShare);
      return floorZero(times(get(earnedCreditBase), get(isSingleWithoutChild) ? single : refundable) - get(tax));
    },
  );

  const refundableCare = fact<Cents>(
    'mdRefundableCareCredit',
    'Md. Code, Tax-Gen. 10-716(e)',
    ({ given, get, law }) => {
      if (get(adjustedGrossIncome) > law(careCredit).refundableIncome[given.filingStatus]) return 0n;
      return floorZero(get(creditForCare) - get(tax));
    },
  );

  const refundable = fact<Cents>('mdRefundableCredits', 'Form 502, lines 42 and 43', ({ get }) =>
    sum([get(refundableEarnedCredit), get(refundableCare), get(creditForChildren)]),
  );

  return { nonrefundable, refundable, belowPovertyLevel };
}
