import type { Cents } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../../engine/amounts.js';
import { stepReached } from '../../../engine/brackets.js';
import { capitalGainOrLoss } from '../../federal/capital-gains/rules.js';
import { childCareCredit } from '../../federal/child-care-credit/rules.js';
import { adjustedGrossIncome, ordinaryDividends, pensions, taxableInterest } from '../../federal/income/rules.js';
import { itemizedDeductions, itemizes } from '../../federal/itemized-deductions/rules.js';
import { rentalIncome } from '../../federal/rental-loss/rules.js';
import { earnedIncomeOfFilers } from '../../federal/self-employment/rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { fact, filersOf, isChildOrSibling } from '../../tax-return.js';
import {
  blindFilers,
  childrenOf,
  dependentCount,
  dependentsBelow,
  filerCount,
  filersFrom,
  hasClaimedFiler,
} from '../filers.js';
import { gap } from '../gaps.js';
import { halves, sharesOfFilers } from '../shares.js';
import { stateLaw } from '../state-law.js';
import { scheduleTaxOf, taxableIncomeOf } from '../steps.js';
import {
  additionalDeduction,
  careCreditShare,
  childTaxCredit,
  dependentExemption,
  itemizerCredit,
  lowIncomeCredit,
  personalExemption,
  rateSchedules,
  retirementExclusion,
  standardDeduction,
} from './parameters.js';

/** Each spouse gets half of the couple's interest, dividends, gains and rent. */
const exclusion = fact<Cents>(
  'gaRetirementExclusion',
  'O.C.G.A. 48-7-27(a)(5); Schedule 1, page 2',
  ({ given, get, law }) => {
    const { fromAge, most, olderAge, olderMost, earned } = law(retirementExclusion);
    const filers = filersOf(given);
    const unearned = [taxableInterest, ordinaryDividends, capitalGainOrLoss, rentalIncome].map((source) => get(source));
    const ofEach = halves(given, sum(unearned));
    const ofPensions = sharesOfFilers(given, get(pensions), fromAge);
    return sum(
      filers.map((filer, index) => {
        const age = filer.age ?? 0;
        if (age < fromAge) return 0n;
        const ofEarnings = lesser(floorZero(get(earnedIncomeOfFilers)[index]!), earned);
        const retirement = ofEarnings + floorZero(ofPensions[index]!.amount + ofEach[index]!.amount);
        return lesser(retirement, age >= olderAge ? olderMost : most);
      }),
    );
  },
);

const income = fact<Cents>(
  'gaAdjustedGrossIncome',
  'O.C.G.A. 48-7-27; Form 500, line 10',
  ({ get }) => get(adjustedGrossIncome) - get(taxableSocialSecurity) - get(exclusion),
);

const standard = fact<Cents>('gaStandardDeduction', 'O.C.G.A. 48-7-27(a)(1); Form 500, line 11', ({ given, law }) => {
  const { fromAge, amount } = law(additionalDeduction);
  const additions = filersFrom(given, fromAge).length + blindFilers(given).length;
  return law(standardDeduction)[given.filingStatus] + BigInt(additions) * amount;
});

/** A filer who itemizes on the federal return also itemizes here. */
const deductions = fact<Cents>('gaDeductions', 'O.C.G.A. 48-7-26, 48-7-27; Form 500, lines 11 to 14', (scope) => {
  const { given, get, law } = scope;
  const deduction = get(itemizes) ? get(itemizedDeductions) : get(standard);
  const exemptions = law(personalExemption)[given.filingStatus] + dependentCount(given) * law(dependentExemption);
  return deduction + exemptions;
});

const taxableIncome = taxableIncomeOf('ga', 'Form 500, line 15', income, deductions);
const taxBeforeCredits = scheduleTaxOf('ga', 'O.C.G.A. 48-7-20; Form 500, line 16', rateSchedules, taxableIncome);

/** Not for a filer whom someone else can claim. */
const lowIncome = fact<Cents>('gaLowIncomeCredit', 'O.C.G.A. 48-7A-3; Form 500, line 17', ({ given, get }) =>
  hasClaimedFiler(given) ? 0n : get(lowIncomeCreditByTable),
);

/** Only natural and adopted children count, not all dependents. */
const lowIncomeChildren = fact<bigint>(
  'gaLowIncomeChildren',
  'O.C.G.A. 48-7A-2; IT-511 booklet, low income credit worksheet',
  ({ given }) => BigInt(childrenOf(given).length),
);

const lowIncomeCreditByTable = fact<Cents>('gaLowIncomeCreditByTable', 'O.C.G.A. 48-7A-3', ({ given, get, law }) => {
  const { fromAge, amounts } = law(lowIncomeCredit);
  const exemptions = filerCount(given) + get(lowIncomeChildren) + BigInt(filersFrom(given, fromAge).length);
  return exemptions * stepReached(amounts, get(adjustedGrossIncome));
});

const childCredit = fact<Cents>('gaChildTaxCredit', 'O.C.G.A. 48-7-29.27', ({ given, law }) => {
  const { below, amount } = law(childTaxCredit);
  return BigInt(dependentsBelow(given, below).filter(isChildOrSibling).length) * amount;
});

const credits = fact<Cents>('gaCredits', 'Form 500, lines 17 to 22', ({ given, get, law, times }) =>
  sum([
    get(lowIncome),
    times(get(childCareCredit), law(careCreditShare)),
    get(itemizes) ? filerCount(given) * law(itemizerCredit) : 0n,
    get(childCredit),
  ]),
);

export const georgia = stateLaw(
  'ga',
  'O.C.G.A. 48-7-20; Form 500, line 23',
  { income, deductions, taxableIncome, taxBeforeCredits, nonrefundableCredits: credits },
  [
    gap(
      'disability_exclusion',
      'the exclusion of military retirement and that of disabled filers under 62',
      'disabled_filer',
    ),
    'interest of the United States and of other states, 529 plans, depreciation and other adjustments',
    gap(
      'tips_and_overtime',
      'the exclusions of tips and overtime of 2026, and surplus refunds',
      'tips_or_overtime_since_2026',
    ),
    'credits for other states, adoption, driver education, rural doctors and businesses',
  ],
);
