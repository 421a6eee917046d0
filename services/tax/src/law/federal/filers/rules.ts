import { type Filer, fact, filersOf } from '../../tax-return.js';
import { seniorAge } from './parameters.js';

/** Number of filers who are 65 by the end of the year (Form 1040, box "Were born before January 2"). */
export const seniors = fact<readonly Filer[]>(
  'seniors',
  '26 U.S.C. 63(f)(1); Form 1040, Age/Blindness',
  ({ given, law }) => filersOf(given).filter(({ age }) => age !== null && age >= law(seniorAge)),
);
