import { begunSteps } from '../../../engine/amounts.js';
import { type Dependent, fact } from '../../tax-return.js';
import { childTaxCreditAge, childTaxCreditAmount } from './parameters.js';

/**
 * How many dependents count as children for the credit, and how many as others. Of a caller who claims an amount and
 * names no dependents, as many children as the amount takes.
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

function isQualifyingChild({ age, relationship, hasSocialSecurityNumber }: Dependent, ageLimit: number): boolean {
  return age < ageLimit && hasSocialSecurityNumber && isChildOrSibling(relationship);
}

/** Child, sibling or their descendant (26 U.S.C. 152(c)(2)); presumed when no relationship is told. */
export function isChildOrSibling(relationship: Dependent['relationship']): boolean {
  return relationship === null || !['parent', 'other_relative', 'none'].includes(relationship);
}
