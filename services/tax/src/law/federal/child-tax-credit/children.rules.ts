import { begunSteps } from '../../../engine/amounts.js';
import {
  canBeQualifyingChild,
  type Dependent,
  fact,
  filersOf,
  hasNumber,
  hasWorkNumber,
  isClaimed,
} from '../../tax-return.js';
import { qualifyingChildAge } from '../earned-income-credit/parameters.js';
import { childTaxCreditAge, childTaxCreditAmount, childTaxCreditNeedsNumberOfFiler } from './parameters.js';

/** How many dependents count for the credit. */
export interface CountedDependents {
  readonly children: number;
  readonly others: number;
  /** Children whose number is valid for employment, whatever number the filers have. */
  readonly numbered: number;
  /** The children for whom the caller claims an amount, if no dependents are given. */
  readonly claimed: number;
}

/**
 * How many dependents count as children for the credit, and how many as other dependents. If the caller claims an amount
 * without dependents, the number of children follows from the amount.
 */
export const qualifyingChildren = fact<CountedDependents>(
  'qualifyingChildren',
  '26 U.S.C. 24(c), (h)(4), (h)(7); Schedule 8812, lines 4, 6',
  ({ given, get, law }) => {
    const credits = get(creditsOfDependents);
    const ofKind = (kind: CreditOfDependent) => credits.filter((one) => one === kind).length;
    if (given.dependents !== null) {
      const isNumbered = (dependent: Dependent) =>
        dependent.age < law(childTaxCreditAge) && hasWorkNumber(dependent) && canBeQualifyingChild(given, dependent);
      const numbered = given.dependents.filter(isClaimed).filter(isNumbered).length;
      return { children: ofKind('child'), others: ofKind('other'), numbered, claimed: 0 };
    }
    const claimed = Number(begunSteps(given.claimed.childTaxCredit ?? 0n, law(childTaxCreditAmount)));
    if (!filersOf(given).every(hasNumber)) return { children: 0, others: 0, numbered: 0, claimed };
    const mayCount = get(filersMayTakeChildTaxCredit);
    return { children: mayCount ? claimed : 0, others: mayCount ? 0 : claimed, numbered: claimed, claimed };
  },
  'dependents',
);

/** What a dependent counts as: a child, an other dependent, or nothing. */
export type CreditOfDependent = 'child' | 'other' | null;

/**
 * What each dependent counts as. A child without the right numbers is an other dependent (26 U.S.C. 24(h)(4)(C)). Nobody counts who has no
 * number at all, whom the other parent claims (152(e)), or if a filer has no number (24(e)).
 */
export const creditsOfDependents = fact<readonly CreditOfDependent[]>(
  'creditsOfDependents',
  '26 U.S.C. 24(c), (e), (h)(4), (h)(7); Form 1040, Dependents',
  ({ given, get, law }) => {
    const filersHaveNumbers = filersOf(given).every(hasNumber);
    return (given.dependents ?? []).map((dependent) => {
      if (!filersHaveNumbers || !hasNumber(dependent) || !isClaimed(dependent)) return null;
      const isChild = dependent.age < law(childTaxCreditAge) && canBeQualifyingChild(given, dependent);
      return isChild && hasWorkNumber(dependent) && get(filersMayTakeChildTaxCredit) ? 'child' : 'other';
    });
  },
  'dependents',
);

/** Whether the credit for a child depends on the number of a filer. */
export const childTaxCreditDependsOnFiler = fact<boolean>(
  'childTaxCreditDependsOnFiler',
  '26 U.S.C. 24(h)(7)(A)(i)',
  ({ law }) => law(childTaxCreditNeedsNumberOfFiler),
);

/** From 2025 on, one filer must have a social security number that is valid for employment. */
const filersMayTakeChildTaxCredit = fact<boolean>(
  'filersMayTakeChildTaxCredit',
  '26 U.S.C. 24(h)(7)(A)(i)',
  ({ given, get }) => !get(childTaxCreditDependsOnFiler) || filersOf(given).some(hasWorkNumber),
);

/** Whether a dependent is a qualifying relative, whose income and support count, and not a qualifying child. */
export const hasOtherRelatives = fact<boolean>('hasOtherRelatives', '26 U.S.C. 152(c)(3), (d)(1)', ({ given, law }) => {
  const { below, studentBelow } = law(qualifyingChildAge);
  const isChild = (dependent: Dependent) =>
    canBeQualifyingChild(given, dependent) &&
    (dependent.disabled || dependent.age < (dependent.student ? studentBelow : below));
  return (given.dependents ?? []).filter(isClaimed).some((dependent) => !isChild(dependent));
});
