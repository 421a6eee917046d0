import type { Cents } from '@exchequer/money';
import { timesRate } from '@exchequer/money';
import { lesser, sum } from '../../../engine/amounts.js';
import { fact, filersOf } from '../../tax-return.js';
import { employeeMedicareRate, employeeSocialSecurityRate, socialSecurityWageBase } from './parameters.js';

/** Withheld by each employer to the cent (Form W-2, box 4), whatever the return rounds to. */
export const employeeSocialSecurity = fact<Cents>('employeeSocialSecurity', '26 U.S.C. 3101(a)', ({ given, law }) =>
  sum(
    filersOf(given).map(({ wages }) =>
      timesRate(lesser(wages, law(socialSecurityWageBase)), law(employeeSocialSecurityRate)),
    ),
  ),
);

/** Form W-2, box 6, without the additional Medicare tax. */
export const employeeMedicare = fact<Cents>('employeeMedicare', '26 U.S.C. 3101(b)(1)', ({ given, law }) =>
  sum(filersOf(given).map(({ wages }) => timesRate(wages, law(employeeMedicareRate)))),
);

/** Both, of each filer. */
export const employeePayrollTaxOfFilers = fact<readonly Cents[]>(
  'employeePayrollTaxOfFilers',
  '26 U.S.C. 3101(a), (b)(1)',
  ({ given, law }) =>
    filersOf(given).map(
      ({ wages }) =>
        timesRate(lesser(wages, law(socialSecurityWageBase)), law(employeeSocialSecurityRate)) +
        timesRate(wages, law(employeeMedicareRate)),
    ),
);
