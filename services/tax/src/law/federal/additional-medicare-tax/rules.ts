import type { Cents } from '@exchequer/money';
import { floorZero } from '../../../engine/amounts.js';
import { fact } from '../../tax-return.js';
import { medicareWages } from '../payroll-tax/wages.rules.js';
import { netEarnings } from '../self-employment/rules.js';
import { additionalMedicareRate, additionalMedicareThreshold } from './parameters.js';

/** Form 8959, line 7. */
export const additionalMedicareOnWages = fact<Cents>(
  'additionalMedicareOnWages',
  '26 U.S.C. 3101(b)(2); Form 8959, line 7',
  ({ given, get, law, times }) => {
    const threshold = law(additionalMedicareThreshold)[given.filingStatus];
    return times(floorZero(get(medicareWages) - threshold), law(additionalMedicareRate));
  },
);

/** Form 8959, line 13: wages use up the threshold first. */
export const additionalMedicareOnSelfEmployment = fact<Cents>(
  'additionalMedicareOnSelfEmployment',
  '26 U.S.C. 1401(b)(2)(B); Form 8959, line 13',
  ({ given, get, law, times }) => {
    const room = floorZero(law(additionalMedicareThreshold)[given.filingStatus] - get(medicareWages));
    return times(floorZero(get(netEarnings) - room), law(additionalMedicareRate));
  },
);

/** Form 8959, line 18; Schedule 2, line 11. */
export const additionalMedicareTax = fact<Cents>(
  'additionalMedicareTax',
  'Form 8959, line 18; Schedule 2, line 11',
  ({ get }) => get(additionalMedicareOnWages) + get(additionalMedicareOnSelfEmployment),
);
