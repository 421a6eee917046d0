import type { Cents } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../../engine/amounts.js';
import type { Scope } from '../../../engine/fact.js';
import { type Filer, fact, filersOf, type TaxReturn } from '../../tax-return.js';
import { businessIncome, selfEmploymentTaxDeduction } from '../self-employment/rules.js';
import { hsaCatchUp, hsaCatchUpAge, hsaLimitFamily, hsaLimitSelfOnly, selfEmployedHealthShare } from './parameters.js';

/** What one health plan allows, and what employers paid for it. */
interface HealthPlan {
  readonly limit: Cents;
  readonly paid: Cents;
}

/** The limit of the coverage plus an amount for each filer from an age. */
function planOf(filers: readonly Filer[], base: Cents, { law, round }: Scope<TaxReturn>): HealthPlan {
  const older = filers.filter(({ age }) => age !== null && age >= law(hsaCatchUpAge));
  const paid = round(sum(filers.flatMap(({ w2s }) => w2s.map((statement) => statement.employerHsaContribution))));
  return { limit: base + law(hsaCatchUp) * BigInt(older.length), paid };
}

/** Two spouses for whom employers paid have a plan each. */
const selfOnlyPlans = fact<readonly HealthPlan[]>(
  'hsaSelfOnlyPlans',
  '26 U.S.C. 223(b)(2)(A), (3)',
  (scope) => {
    const { given, law } = scope;
    const holders = filersOf(given).filter(({ w2s }) => w2s.some((one) => one.employerHsaContribution > 0n));
    const filersOfPlans = holders.length > 1 ? holders.map((one) => [one]) : [filersOf(given)];
    return filersOfPlans.map((filers) => planOf(filers, law(hsaLimitSelfOnly), scope));
  },
  'w2s',
);

const familyPlan = fact<readonly HealthPlan[]>(
  'hsaFamilyPlan',
  '26 U.S.C. 223(b)(2)(B), (3), (5)',
  (scope) => [planOf(filersOf(scope.given), scope.law(hsaLimitFamily), scope)],
  'w2s',
);

const isExceeded = (plans: readonly HealthPlan[]) => plans.some(({ limit, paid }) => paid > limit);

/**
 * If the coverage is not given and employers paid more than a plan for one person allows, but not more than one for a family, the plan covers a
 * family.
 */
export const presumesFamilyPlan = fact<boolean>(
  'hsaPresumesFamilyPlan',
  '26 U.S.C. 223(b)(2)',
  ({ given, get }) =>
    given.hsaFamilyCoverage === null && isExceeded(get(selfOnlyPlans)) && !isExceeded(get(familyPlan)),
);

const plans = fact<readonly HealthPlan[]>(
  'hsaPlans',
  '26 U.S.C. 223(b)(1) to (3); Form 8889, line 8',
  ({ given, get }) => get(given.hsaFamilyCoverage || get(presumesFamilyPlan) ? familyPlan : selfOnlyPlans),
);

/** Whether employers paid more than the limit of any plan that the filers can have. */
export const exceedsHsaLimit = fact<boolean>('hsaLimitExceeded', '26 U.S.C. 106(d)(1), 4973(g)', ({ get }) =>
  isExceeded(get(plans)),
);

/** Schedule 1, line 13: the filer's contributions, up to what those of employers leave of the limit. */
export const hsaDeduction = fact<Cents>(
  'hsaDeduction',
  '26 U.S.C. 106(d), 223(b); Form W-2, box 12, code W; Form 8889, lines 9 and 13; Schedule 1, line 13',
  ({ given, get, round }) =>
    lesser(round(given.hsaContribution), sum(get(plans).map(({ limit, paid }) => floorZero(limit - paid)))),
  'hsaContribution',
);

/** Schedule 1, line 17: at most the profit of the business after the deduction for self-employment tax. */
export const selfEmployedHealthDeduction = fact<Cents>(
  'selfEmployedHealthDeduction',
  '26 U.S.C. 162(l)(2)(A); Form 7206; Schedule 1, line 17',
  ({ given, get, law, times }) => {
    const paid = times(given.selfEmployedHealthInsurance, law(selfEmployedHealthShare));
    return lesser(paid, floorZero(get(businessIncome) - get(selfEmploymentTaxDeduction)));
  },
  'selfEmployedHealthInsurance',
);

export const adjustmentsBeforeIra = fact<Cents>('adjustmentsBeforeIra', 'Schedule 1, lines 11 to 19', ({ get }) =>
  sum([get(selfEmploymentTaxDeduction), get(hsaDeduction), get(selfEmployedHealthDeduction)]),
);
