import type { Cents } from '@exchequer/money';
import { fact } from '../../tax-return.js';
import { iraDeduction } from '../adjustments/ira.rules.js';
import { socialSecurityBenefits, taxablePart } from './benefits.rules.js';

export { socialSecurityBenefits } from './benefits.rules.js';

/** Form 1040, line 6b. */
export const taxableSocialSecurity = fact<Cents>(
  'taxableSocialSecurity',
  '26 U.S.C. 86(a), (c); Form 1040, line 6b',
  (scope) => (scope.get(socialSecurityBenefits) === 0n ? 0n : taxablePart(scope, scope.get(iraDeduction))),
);
