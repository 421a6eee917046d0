import {
  type Dependent,
  type Filer,
  filersOf,
  hasNumber,
  isClaimed,
  isJoint,
  livesWithFiler,
  type TaxReturn,
} from '../tax-return.js';

/** Number of filers who reach the age by the end of the year. A filer without a given age does not count. */
export const filersFrom = (given: TaxReturn, age: number): readonly Filer[] =>
  filersOf(given).filter((filer) => filer.age !== null && filer.age >= age);

/** Filers who have the age all year, because they reached it in an earlier year. */
export const filersAllYearFrom = (given: TaxReturn, age: number): readonly Filer[] => filersFrom(given, age + 1);

export const blindFilers = (given: TaxReturn): readonly Filer[] => filersOf(given).filter(({ blind }) => blind);

/** Those whom the filers claim. Exemptions and credits for the person itself go by it. */
export const dependentsOf = ({ dependents }: TaxReturn): readonly Dependent[] => (dependents ?? []).filter(isClaimed);

/** Those who live with the filers, whoever claims them. Credits for care, for earnings and for the household go by it (26 U.S.C. 21(e)(5), 32(c)(3)(A)). */
export const dependentsAtHome = ({ dependents }: TaxReturn): readonly Dependent[] =>
  (dependents ?? []).filter(livesWithFiler);

/** Dependents with a number of any kind. A state that asks for the number of each dependent allows nothing for the others. */
export const numberedDependentsOf = (given: TaxReturn): readonly Dependent[] => dependentsOf(given).filter(hasNumber);

export const numberedDependentCount = (given: TaxReturn): bigint => BigInt(numberedDependentsOf(given).length);

export const dependentsBelow = (given: TaxReturn, age: number): readonly Dependent[] =>
  dependentsOf(given).filter((dependent) => dependent.age < age);

export const dependentsAtHomeBelow = (given: TaxReturn, age: number): readonly Dependent[] =>
  dependentsAtHome(given).filter((dependent) => dependent.age < age);

/**
 * The natural and adopted children whom the filers claim. On a joint return a stepchild of one spouse is a child of the other. Default: a
 * child.
 */
export const childrenOf = (given: TaxReturn): readonly Dependent[] => dependentsOf(given).filter(isChildOf(given));

/** The natural and adopted children who live with the filers. */
export const childrenAtHome = (given: TaxReturn): readonly Dependent[] =>
  dependentsAtHome(given).filter(isChildOf(given));

const isChildOf =
  (given: TaxReturn) =>
  ({ relationship }: Dependent): boolean =>
    relationship === null ||
    ['child', 'son', 'daughter'].includes(relationship) ||
    (relationship === 'stepchild' && isJoint(given));

/** The filers whom nobody else can claim as a dependent. */
export const unclaimedFilers = (given: TaxReturn): readonly Filer[] =>
  filersOf(given).filter(({ claimedAsDependent }) => !claimedAsDependent);

/** Whether someone else can claim a filer of the return as a dependent. */
export const hasClaimedFiler = (given: TaxReturn): boolean => unclaimedFilers(given).length < filersOf(given).length;

/** Number of the filers whom nobody else can claim and of dependents. */
export const unclaimedPersonCount = (given: TaxReturn): bigint =>
  BigInt(unclaimedFilers(given).length) + dependentCount(given);

/** Number of filers, for multiplication with an amount. */
export const filerCount = (given: TaxReturn): bigint => BigInt(filersOf(given).length);

export const dependentCount = (given: TaxReturn): bigint => BigInt(dependentsOf(given).length);
