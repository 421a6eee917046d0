import { type Cents, timesRate } from '@exchequer/money';
import { floorZero, sum } from '../../../engine/amounts.js';
import { fact, filersOf } from '../../tax-return.js';
import { employeeMedicareRate } from '../payroll-tax/parameters.js';
import { medicareWages } from '../payroll-tax/wages.rules.js';
import { additionalMedicareWithheldAbove } from './parameters.js';

/** Only above this amount can employers have withheld more than the regular tax. */
const isWithheld = fact<boolean>('additionalMedicareIsWithheld', '26 U.S.C. 3102(f)(1)', ({ given, law }) =>
  filersOf(given).some(({ w2s }) =>
    w2s.some((statement) => statement.medicareWages > law(additionalMedicareWithheldAbove)),
  ),
);

/** Whether an employer must have withheld the tax and the input does not say how much. */
export const withholdingIsUnknown = fact<boolean>(
  'additionalMedicareWithholdingIsUnknown',
  '26 U.S.C. 3102(f)(1)',
  ({ given, law }) => {
    const above = law(additionalMedicareWithheldAbove);
    return filersOf(given).some(({ wages, w2s }) =>
      w2s.length === 0
        ? wages > above
        : w2s.some(({ medicareTax, medicareWages }) => medicareTax === null && medicareWages > above),
    );
  },
);

/** Form 8959, line 19. If box 6 of a W-2 is unknown, its regular tax is used. */
export const medicareTaxWithheld = fact<Cents>(
  'medicareTaxWithheld',
  'Form W-2, box 6; Form 8959, line 19',
  ({ given, get, law, round }) => {
    if (!get(isWithheld)) return 0n;
    const regular = (wages: Cents) => timesRate(wages, law(employeeMedicareRate));
    const ofFilers = filersOf(given).map(({ w2s, wages }) =>
      w2s.length === 0
        ? regular(wages)
        : sum(w2s.map((statement) => statement.medicareTax ?? regular(statement.medicareWages))),
    );
    return round(sum(ofFilers));
  },
  'w2s',
);

/** Form 8959, line 20. */
export const medicareWagesWithheldOn = fact<Cents>('medicareWagesWithheldOn', 'Form 8959, line 20', ({ get }) =>
  get(isWithheld) ? get(medicareWages) : 0n,
);

/** Form 8959, line 21. */
export const regularMedicareTaxWithheld = fact<Cents>(
  'regularMedicareTaxWithheld',
  '26 U.S.C. 3101(b)(1); Form 8959, line 21',
  ({ get, law, times }) => times(get(medicareWagesWithheldOn), law(employeeMedicareRate)),
);

/** Form 8959, line 22. It counts as a payment of income tax. */
export const additionalMedicareWithheld = fact<Cents>(
  'additionalMedicareWithheld',
  '26 U.S.C. 31(a), 3102(f); Form 8959, line 22',
  ({ get }) => floorZero(get(medicareTaxWithheld) - get(regularMedicareTaxWithheld)),
);
