import type { Cents } from '@exchequer/money';
import { begunSteps, floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import type { Scope } from '../../../engine/fact.js';
import { type Filer, fact, filersOf, isJoint, isSeparate, type TaxReturn } from '../../tax-return.js';
import { incomeOtherThanBenefits } from '../income/before-benefits.rules.js';
import { earnedIncomeOfFilers } from '../self-employment/rules.js';
import { taxableSocialSecurityBeforeIra } from '../social-security-benefits/benefits.rules.js';
import { adjustmentsBeforeIra } from './before-ira.rules.js';
import {
  iraCatchUp,
  iraCatchUpAge,
  iraLimit,
  iraPhaseOutRange,
  iraPhaseOutStart,
  iraReducedMinimum,
  iraRounding,
  iraSpousalPhaseOutRange,
  iraSpousalPhaseOutStart,
} from './parameters.js';

const incomeForIra = fact<Cents>(
  'incomeForIra',
  '26 U.S.C. 219(g)(3)(A); Pub. 590-A, Worksheet 1-1',
  ({ get }) => get(incomeOtherThanBenefits) + get(taxableSocialSecurityBeforeIra) - get(adjustmentsBeforeIra),
);

/** Schedule 1, line 20: each filer's contribution, limited by age, compensation and a plan at work. */
export const iraDeduction = fact<Cents>(
  'iraDeduction',
  '26 U.S.C. 219; Schedule 1, line 20',
  (scope) => {
    const { given, get } = scope;
    const filers = filersOf(given);
    const earned = get(earnedIncomeOfFilers).map(floorZero);
    const allowed = filers.map((filer, index) => {
      if (filer.iraContribution === 0n) return 0n;
      const compensation = isJoint(given) ? sum(earned) : earned[index]!;
      const limit = lesser(contributionLimit(scope, filer), compensation);
      return lesser(scope.round(filer.iraContribution), reducedLimit(scope, filer, limit));
    });
    return lesser(sum(allowed), sum(earned));
  },
  'iraContribution',
);

function contributionLimit({ law }: Scope<TaxReturn>, { age }: Filer): Cents {
  const catchUp = age !== null && age >= law(iraCatchUpAge) ? law(iraCatchUp) : 0n;
  return law(iraLimit) + catchUp;
}

function reducedLimit({ given, get, law }: Scope<TaxReturn>, filer: Filer, limit: Cents): Cents {
  const range = phaseOutRange(given, filer, law);
  if (!range) return limit;
  const left = range.start + range.width - get(incomeForIra);
  if (left >= range.width) return limit;
  if (left <= 0n) return 0n;
  const step = law(iraRounding);
  const reduced = begunSteps((limit * left) / range.width, step) * step;
  return lesser(limit, greater(reduced, law(iraReducedMinimum)));
}

function phaseOutRange(given: TaxReturn, filer: Filer, law: Scope<TaxReturn>['law']) {
  const { filingStatus } = given;
  if (filer.coveredByRetirementPlan) {
    const status = isSeparate(given) && given.livedApartAllYear ? 'single' : filingStatus;
    return { start: law(iraPhaseOutStart)[status], width: law(iraPhaseOutRange)[status] };
  }
  const other = filer === given.taxpayer ? given.spouse : given.taxpayer;
  if (!other?.coveredByRetirementPlan) return null;
  if (isJoint(given)) return { start: law(iraSpousalPhaseOutStart), width: law(iraSpousalPhaseOutRange) };
  if (isSeparate(given) && !given.livedApartAllYear) return { start: 0n, width: law(iraSpousalPhaseOutRange) };
  return null;
}
