import type { Cents } from '@exchequer/money';
import { floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import { careExpenses } from '../../federal/child-care-credit/rules.js';
import { earnedIncomeCredit } from '../../federal/earned-income-credit/rules.js';
import { seniorAge } from '../../federal/filers/parameters.js';
import { seniors } from '../../federal/filers/rules.js';
import { adjustedGrossIncome, unemployment } from '../../federal/income/rules.js';
import { itemizes } from '../../federal/itemized-deductions/rules.js';
import { earnedIncome } from '../../federal/self-employment/rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { type Filer, fact, filersOf, isJoint } from '../../tax-return.js';
import { blindFilers, dependentCount, filerCount, hasClaimedFiler, unclaimedPersonCount } from '../filers.js';
import { gap } from '../gaps.js';
import { povertyLevel } from '../poverty-guidelines/rules.js';
import { halves, sharesOfFilers } from '../shares.js';
import { adjustedGrossIncomeOfFilers } from '../spouses.js';
import { stateLaw } from '../state-law.js';
import { scheduleYield, taxableIncomeOf } from '../steps.js';
import { itemizedDeductions } from './itemized-deductions.rules.js';
import {
  additionalExemption,
  ageDeduction,
  earnedIncomeCreditShare,
  filingThreshold,
  incomeTaxRates,
  lowIncomeCredit,
  personalExemption,
  spouseTaxAdjustmentMost,
  standardDeduction,
} from './parameters.js';

/** The oldest keep it at any income; of the others it falls together by each dollar above the limit. */
const ageDeductions = fact<Cents>(
  'vaAgeDeductions',
  'Va. Code 58.1-322.03(5); Form 760, line 4',
  ({ given, get, law }) => {
    const { most, income: limit, reducedFromBirthYear } = law(ageDeduction);
    const reduced = get(seniors).filter(({ age }) => given.taxYear - age! >= reducedFromBirthYear);
    const excess = floorZero(get(adjustedGrossIncome) - get(taxableSocialSecurity) - limit[given.filingStatus]);
    const kept = BigInt(get(seniors).length - reduced.length);
    return most * kept + floorZero(most * BigInt(reduced.length) - excess);
  },
);

const income = fact<Cents>('vaAdjustedGrossIncome', 'Va. Code 58.1-322.02; Form 760, line 9', ({ get }) =>
  sum([get(adjustedGrossIncome), -get(taxableSocialSecurity), -get(unemployment), -get(ageDeductions)]),
);

const exemptions = fact<Cents>('vaExemptions', 'Va. Code 58.1-322.03(2); Form 760, line 12', ({ given, get, law }) => {
  const more = BigInt(get(seniors).length + blindFilers(given).length);
  return law(personalExemption) * get(exemptPersons) + law(additionalExemption) * more;
});

/** A filer whom someone else can claim does not count. */
const exemptPersons = fact<bigint>(
  'vaExemptPersons',
  'Va. Code 58.1-322.03(2)(a); Form 760, Exemptions, section A',
  ({ given }) => unclaimedPersonCount(given),
);

const isDependentReturn = fact<boolean>(
  'vaIsDependentReturn',
  'Va. Code 58.1-322.03(1)(c); Form 760, line 11',
  ({ given }) => hasClaimedFiler(given),
);

/** A filer who itemizes on the federal return also itemizes here. */
const standardOrItemized = fact<Cents>(
  'vaStandardOrItemized',
  'Va. Code 58.1-322.03(1); Form 760, lines 10 and 11',
  ({ given, get, law }) => {
    if (get(itemizes)) return get(itemizedDeductions);
    const standard = law(standardDeduction)[given.filingStatus];
    return get(isDependentReturn) ? lesser(standard, get(earnedIncome)) : standard;
  },
);

/** The expenses that the federal care credit is figured from are deducted here. */
const deductions = fact<Cents>('vaDeductions', 'Va. Code 58.1-322.03; Form 760, line 14', ({ get }) =>
  sum([get(standardOrItemized), get(exemptions), get(careExpenses)]),
);

const taxableIncome = taxableIncomeOf('va', 'Va. Code 58.1-322; Form 760, line 15', income, deductions);

const taxBeforeCredits = fact<Cents>(
  'vaTaxBeforeCredits',
  'Va. Code 58.1-320, 58.1-321; Form 760, line 16',
  (scope) => {
    const { given, get, law } = scope;
    if (get(income) < law(filingThreshold)[given.filingStatus]) return 0n;
    return scheduleYield(scope, law(incomeTaxRates), get(taxableIncome));
  },
);

/** Income of each spouse less the exemptions that are the spouse's own. */
const incomeOfSpouses = fact<readonly Cents[]>(
  'vaIncomeOfSpouses',
  'Form 760, Spouse Tax Adjustment worksheet',
  (scope) => {
    const { given, get, law } = scope;
    const benefits = sharesOfFilers(given, get(taxableSocialSecurity), law(seniorAge));
    const ageShares = sharesOfFilers(given, get(ageDeductions), law(seniorAge));
    const unemploymentShares = halves(given, get(unemployment));
    const ownExemptions = (filer: Filer) => {
      const more = BigInt([get(seniors).includes(filer), filer.blind].filter(Boolean).length);
      return law(personalExemption) + law(additionalExemption) * more;
    };
    return adjustedGrossIncomeOfFilers(scope, law(seniorAge)).map((amount, index) => {
      const subtracted = [benefits, ageShares, unemploymentShares].map((shares) => shares[index]!.amount);
      return floorZero(amount - sum(subtracted) - ownExemptions(benefits[index]!.filer));
    });
  },
);

/** The tax saved by two schedules, one for the lower income and one for the rest. */
const spouseTaxAdjustment = fact<Cents>('vaSpouseTaxAdjustment', 'Va. Code 58.1-324(D); Form 760, line 17', (scope) => {
  const { given, get, law } = scope;
  if (!isJoint(given) || filersOf(given).length === 1) return 0n;
  const taxOf = (amount: Cents) => scheduleYield(scope, law(incomeTaxRates), amount);
  const taxed = get(taxableIncome);
  const lesserIncome = get(incomeOfSpouses).reduce(lesser);
  if (lesserIncome === 0n || get(taxBeforeCredits) === 0n) return 0n;
  const [half] = halves(given, taxed);
  const apart =
    lesser(taxOf(lesserIncome), taxOf(half!.amount)) +
    greater(taxOf(floorZero(taxed - lesserIncome)), taxOf(half!.amount));
  return lesser(floorZero(get(taxBeforeCredits) - apart), law(spouseTaxAdjustmentMost));
});

/** For a family in poverty where nobody uses the age deduction or the exemption for age or blindness. */
const creditForLowIncome = fact<Cents>('vaCreditForLowIncome', 'Va. Code 58.1-339.8', ({ given, get, law }) => {
  const persons = filerCount(given) + dependentCount(given);
  const barred = get(seniors).length + blindFilers(given).length > 0 || get(isDependentReturn);
  return !barred && get(income) <= get(povertyLevel) ? law(lowIncomeCredit) * persons : 0n;
});

/** True if the refundable credit is worth more than the nonrefundable one. */
const takesRefundableCredit = fact<boolean>(
  'vaTakesRefundableCredit',
  'Va. Code 58.1-339.8(B); Schedule ADJ, line 17',
  ({ get, law, times }) => {
    const taxLeft = floorZero(get(taxBeforeCredits) - get(spouseTaxAdjustment));
    return times(get(earnedIncomeCredit), law(earnedIncomeCreditShare).refundable) > lesser(get(notPaidOut), taxLeft);
  },
);

const notPaidOut = fact<Cents>('vaCreditNotPaidOut', 'Va. Code 58.1-339.8(B)(1), (2)', ({ get, law, times }) =>
  greater(times(get(earnedIncomeCredit), law(earnedIncomeCreditShare).nonrefundable), get(creditForLowIncome)),
);

const nonrefundableCredits = fact<Cents>(
  'vaNonrefundableCredits',
  'Va. Code 58.1-324(D), 58.1-339.8; Form 760, lines 17 and 23',
  ({ get }) => get(spouseTaxAdjustment) + (get(takesRefundableCredit) ? 0n : get(notPaidOut)),
);

const refundableCredits = fact<Cents>(
  'vaRefundableCredits',
  'Va. Code 58.1-339.8(B)(3); Form 760, line 24',
  ({ get, law, times }) =>
    get(takesRefundableCredit) ? times(get(earnedIncomeCredit), law(earnedIncomeCreditShare).refundable) : 0n,
);

export const virginia = stateLaw(
  'va',
  'Va. Code 58.1-320; Form 760, line 18 less credits',
  { income, deductions, taxableIncome, taxBeforeCredits, nonrefundableCredits, refundableCredits },
  [
    gap(
      'disability_income',
      'subtractions for military and government pay, disability income, interest of the United States',
      'disabled_filer',
    ),
    'deductions for 529 plans, educators and others of Schedule ADJ',
    'rebates that the state pays later (2025: up to 200 or 400 dollars of the tax for 2024)',
    'credit for taxes of other states, credits for land and businesses',
  ],
);
