import type { Cents } from '@exchequer/money';
import { fact } from '../../tax-return.js';
import { dependentCount, dependentsAtHome, filerCount } from '../filers.js';
import { povertyGuideline } from './parameters.js';

/** The poverty guideline of the year for the persons on the return. */
export const povertyLevel = fact<Cents>('povertyLevel', '42 U.S.C. 9902(2)', ({ given, law }) => {
  const { first, other } = law(povertyGuideline);
  return first + other * (filerCount(given) + dependentCount(given) - 1n);
});

/** The same for those who live in the home, whoever claims them. */
export const povertyLevelOfHousehold = fact<Cents>('povertyLevelOfHousehold', '42 U.S.C. 9902(2)', ({ given, law }) => {
  const { first, other } = law(povertyGuideline);
  return first + other * (filerCount(given) + BigInt(dependentsAtHome(given).length) - 1n);
});
