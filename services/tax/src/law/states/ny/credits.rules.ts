import type { Cents } from '@exchequer/money';
import { begunSteps, floorZero, greater, lesser, sum, wholeSteps } from '../../../engine/amounts.js';
import { stepFor, stepReached } from '../../../engine/brackets.js';
import { careChildAge } from '../../federal/child-care-credit/parameters.js';
import { careRate, earningsForCare } from '../../federal/child-care-credit/rules.js';
import { qualifyingChildren } from '../../federal/child-tax-credit/children.rules.js';
import { taxLeftForDependentCredits } from '../../federal/child-tax-credit/rules.js';
import { earnedIncomeCredit } from '../../federal/earned-income-credit/rules.js';
import { seniors } from '../../federal/filers/rules.js';
import { adjustedGrossIncome, taxExemptInterest } from '../../federal/income/rules.js';
import { employeeMedicare, employeeSocialSecurity } from '../../federal/payroll-tax/rules.js';
import { earnedIncome, selfEmploymentTaxDeduction } from '../../federal/self-employment/rules.js';
import { socialSecurityBenefits, taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { fact, hasNumber, isChildOrSibling, isSeparate } from '../../tax-return.js';
import { dependentCount, dependentsAtHome, dependentsOf, filerCount } from '../filers.js';
import {
  careCredit,
  careCreditTo2025,
  careExpenseLimits,
  childCredit,
  childCreditTo2024,
  earnedIncomeCreditShare,
  householdCredit,
  propertyTaxCredit,
  singleHouseholdCredit,
} from './credits.parameters.js';
import { income } from './income.rules.js';
import { taxBeforeCredits } from './tax.rules.js';

export const householdCreditTaken = fact<Cents>(
  'nyHouseholdCreditTaken',
  'N.Y. Tax Law 606(b); IT-201, line 40',
  ({ given, get, law, times }) => {
    if (given.taxpayer.claimedAsDependent) return 0n;
    const total = get(adjustedGrossIncome);
    if (given.filingStatus === 'single') return stepFor(law(singleHouseholdCredit), total);
    const { first, more, ofSeparate } = law(householdCredit);
    const others = filerCount(given) + dependentCount(given) - 1n;
    const credit = stepFor(first, total) + stepFor(more, total) * others;
    return isSeparate(given) ? times(credit, ofSeparate) : credit;
  },
);

const workCredit = fact<Cents>('nyWorkCredit', 'N.Y. Tax Law 606(d); IT-215, line 16', ({ get, law, times }) => {
  const ofFederal = times(get(earnedIncomeCredit), law(earnedIncomeCreditShare));
  return floorZero(ofFederal - lesser(get(householdCreditTaken), get(taxBeforeCredits)));
});

/** The federal credit as in 2017: limited to the tax, and refundable by earnings or payroll taxes. */
const childCreditOf2017 = fact<Cents>(
  'nyChildCreditOf2017',
  '26 U.S.C. 24 as in force in 2017; IT-213, Worksheets A to C',
  ({ given, get, law, times }) => {
    const rule = law(childCreditTo2024);
    if (rule === null) return 0n;
    const { children } = get(qualifyingChildren);
    const steps = begunSteps(floorZero(get(adjustedGrossIncome) - rule.start[given.filingStatus]), rule.step);
    const most = floorZero(rule.amount * BigInt(children) - rule.perStep * steps);
    const withinTax = lesser(most, get(taxLeftForDependentCredits));
    const ofEarnings = times(floorZero(get(earnedIncome) - rule.earnings), rule.ofEarnings);
    const payrollTaxes = sum([get(employeeSocialSecurity), get(employeeMedicare), get(selfEmploymentTaxDeduction)]);
    const alternative = children >= rule.payrollTaxFromChildren ? payrollTaxes - get(earnedIncomeCredit) : 0n;
    return withinTax + lesser(most - withinTax, greater(ofEarnings, alternative));
  },
);

const empireStateChildCredit = fact<Cents>(
  'nyEmpireStateChildCredit',
  'N.Y. Tax Law 606(c-1); IT-213',
  ({ given, get, law, times }) => {
    const status = given.filingStatus;
    const before = law(childCreditTo2024);
    if (before !== null) {
      const belowStart = get(adjustedGrossIncome) < before.start[status];
      const least = belowStart ? before.least * BigInt(get(qualifyingChildren).children) : 0n;
      return greater(times(get(childCreditOf2017), before.share), least);
    }
    const { byAge, start, step, perStep } = law(childCredit)!;
    const children = dependentsOf(given).filter(isChildOrSibling).filter(hasNumber);
    const amounts = children.map(({ age }) => byAge.find(({ below }) => age < below)?.amount ?? 0n);
    const steps = wholeSteps(floorZero(get(adjustedGrossIncome) - start[status]), step);
    return floorZero(sum(amounts) - perStep * steps);
  },
);

const careExpenses = fact<Cents>('nyCareExpenses', 'N.Y. Tax Law 606(c)(1-b); IT-216, line 7', (scope) => {
  const { given, get, law, round } = scope;
  const inCare = dependentsAtHome(given).filter(({ age, disabled }) => disabled || age < law(careChildAge)).length;
  const limits = law(careExpenseLimits);
  if (inCare === 0 || (isSeparate(given) && given.livedApartLastSixMonths !== true)) return 0n;
  const limit = limits[Math.min(inCare, limits.length) - 1]!;
  const earned = get(earningsForCare).reduce(lesser);
  return lesser(lesser(round(given.childCareExpenses), limit), earned);
});

export const careCreditTaken = fact<Cents>(
  'nyCareCreditTaken',
  'N.Y. Tax Law 606(c), (c-2); IT-216, line 14',
  ({ get, law, times }) => {
    const now = law(careCredit);
    if (now !== null) {
      const above = floorZero(get(income) - now.start);
      const fallen = times(get(careExpenses), { numerator: above, denominator: now.incomePerWhole });
      const share = greater(times(get(careExpenses), now.most) - fallen, times(get(careExpenses), now.least));
      return floorZero(share - now.perStep * wholeSteps(floorZero(get(income) - now.highStart), now.highStep));
    }
    const { low, other, range, factors } = law(careCreditTo2025)!;
    const band = get(income) < low.below ? low : other;
    const reached = lesser(floorZero(band.below - get(income)), range);
    const federal = times(get(careExpenses), get(careRate));
    const ofFederal =
      times(federal, band.least) + times(times(federal, band.more), { numerator: reached, denominator: range });
    return times(ofFederal, stepReached(factors, get(income)));
  },
);

/** For renters only, because the input does not give the value of a home. */
const rentersCredit = fact<Cents>(
  'nyRentersCredit',
  'N.Y. Tax Law 606(e); IT-214',
  ({ given, get, law, round, times }) => {
    const credit = law(propertyTaxCredit);
    const untaxed = get(socialSecurityBenefits) - get(taxableSocialSecurity) + get(taxExemptInterest);
    const total = floorZero(get(adjustedGrossIncome) + (credit.countsUntaxedIncome ? untaxed : 0n));
    const rent = round(given.residence.rentPaid);
    if (total > credit.income || rent > credit.rent || given.taxpayer.claimedAsDependent) return 0n;
    const excess = floorZero(times(rent, credit.rentShare) - times(total, stepFor(credit.ofIncome, total)));
    const most = stepFor(get(seniors).length > 0 ? credit.ofElderly : credit.ofOthers, total);
    if (credit.shareOfExcess === null) return excess > 0n ? most : 0n;
    return lesser(times(excess, credit.shareOfExcess), most);
  },
);

export const refundableCredits = fact<Cents>('nyRefundableCredits', 'IT-201, lines 63 to 67', ({ get }) =>
  sum([get(empireStateChildCredit), get(careCreditTaken), get(workCredit), get(rentersCredit)]),
);
