import { type Dependent, type Filer, filersOf, type TaxReturn } from '../tax-return.js';

/** Number of filers who reach the age by the end of the year. A filer without a given age does not count. */
export const filersFrom = (given: TaxReturn, age: number): readonly Filer[] =>
  filersOf(given).filter((filer) => filer.age !== null && filer.age >= age);

export const blindFilers = (given: TaxReturn): readonly Filer[] => filersOf(given).filter(({ blind }) => blind);

export const dependentsOf = ({ dependents }: TaxReturn): readonly Dependent[] => dependents ?? [];

export const dependentsBelow = (given: TaxReturn, age: number): readonly Dependent[] =>
  dependentsOf(given).filter((dependent) => dependent.age < age);

/** Number of filers, for multiplication with an amount. */
export const filerCount = (given: TaxReturn): bigint => BigInt(filersOf(given).length);

export const dependentCount = (given: TaxReturn): bigint => BigInt(dependentsOf(given).length);
