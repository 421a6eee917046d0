import { type Dependent, type Filer, filersOf, type TaxReturn } from '../tax-return.js';

/** Number of filers who reach the age by the end of the year. A filer without a given age does not count. */
export const filersFrom = (given: TaxReturn, age: number): readonly Filer[] =>
  filersOf(given).filter((filer) => filer.age !== null && filer.age >= age);

export const blindFilers = (given: TaxReturn): readonly Filer[] => filersOf(given).filter(({ blind }) => blind);

export const dependentsOf = ({ dependents }: TaxReturn): readonly Dependent[] => dependents ?? [];

export const dependentsBelow = (given: TaxReturn, age: number): readonly Dependent[] =>
  dependentsOf(given).filter((dependent) => dependent.age < age);

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
