import { begunSteps } from '../../../engine/amounts.js';
import { type Dependent, fact, isChildOrSibling } from '../../tax-return.js';
import { childTaxCreditAge, childTaxCreditAmount } from './parameters.js';

/**
 * How many dependents count as children for the credit, and how many as other dependents. If the caller claims an amount
 * without dependents, the number of children follows from the amount.
 */
export const qualifyingChildren = fact<{ children: number; others: number }>(
  'qualifyingChildren',
  '26 U.S.C. 24(c), (h)(4), (h)(7); Schedule 8812, lines 4, 6',
  ({ given, law }) => {
    if (given.dependents === null) {
      const claimed = given.claimed.childTaxCredit ?? 0n;
      return { children: Number(begunSteps(claimed, law(childTaxCreditAmount))), others: 0 };
    }
    const children = given.dependents.filter((dependent) => isQualifyingChild(dependent, law(childTaxCreditAge)));
    return { children: children.length, others: given.dependents.length - children.length };
  },
  'dependents',
);

export function isQualifyingChild(dependent: Dependent, ageLimit: number): boolean {
  return dependent.age < ageLimit && dependent.hasSocialSecurityNumber && isChildOrSibling(dependent);
}
