import type { Dependent, DependentRelationship, Filer } from '../../law/tax-return.js';
import type { Reader } from './reader.js';

/** A child or grandchild is younger than somebody on the return, a parent or grandparent older. */
const YOUNGER: readonly (DependentRelationship | null)[] = ['child', 'son', 'daughter', 'grandchild'];
const OLDER: readonly (DependentRelationship | null)[] = ['parent', 'mother', 'father', 'grandparent'];

/** Refuses a dependent whose age cannot go with the relationship. Ages that are not given are not compared. */
export function checkAges(body: Reader, filers: readonly (Filer | null)[], dependents: readonly Dependent[]): void {
  const ages = filers.flatMap((filer) => (filer ? [filer.age] : []));
  if (ages.some((age) => age === null)) return;
  const known = ages as number[];
  const [youngest, oldest] = [Math.min(...known), Math.max(...known)];
  for (const [index, { age, relationship }] of dependents.entries()) {
    const refuse = (message: string) => body.refuse(`dependents[${index}].relationship`, 'implausible_age', message);
    if (YOUNGER.includes(relationship) && age >= oldest) {
      refuse(
        `must not be ${relationship} at the age of ${age}, because the filer is ${oldest}; correct the age, or give another relationship`,
      );
    }
    if (OLDER.includes(relationship) && age <= youngest) {
      refuse(
        `must not be ${relationship} at the age of ${age}, because the filer is ${youngest}; correct the age, or give another relationship`,
      );
    }
  }
}
