import { type Dependent, type Filer, filersOf, type TaxReturn } from '../tax-return.js';

/** Filers who have reached the age by the end of the year; an age that is not told is none. */
export const filersFrom = (given: TaxReturn, age: number): readonly Filer[] =>
  filersOf(given).filter((filer) => filer.age !== null && filer.age >= age);

export const blindFilers = (given: TaxReturn): readonly Filer[] => filersOf(given).filter(({ blind }) => blind);

export const dependentsOf = ({ dependents }: TaxReturn): readonly Dependent[] => dependents ?? [];

export const dependentsBelow = (given: TaxReturn, age: number): readonly Dependent[] =>
  dependentsOf(given).filter((dependent) => dependent.age < age);

/** The filers as a count to multiply an amount with. */
export const filerCount = (given: TaxReturn): bigint => BigInt(filersOf(given).length);

export const dependentCount = (given: TaxReturn): bigint => BigInt(dependentsOf(given).length);
