import type { Cents } from '@exchequer/money';
import { timesRate } from '@exchequer/money';
import { lesser, sum } from '../../../engine/amounts.js';
import { fact, filersOf } from '../../tax-return.js';
import { employeeMedicareRate, employeeSocialSecurityRate, socialSecurityWageBase } from './parameters.js';
import { payrollWagesOf } from './wages.rules.js';

/** To the cent, as employers withhold it, even if the return is in whole dollars. */
const socialSecurityOfFilers = fact<readonly Cents[]>(
  'employeeSocialSecurityOfFilers',
  '26 U.S.C. 3101(a), 3121(a)(1)',
  ({ given, get, law }) =>
    filersOf(given).map((filer) => {
      const wages = get(payrollWagesOf(filer, given).socialSecurity);
      return timesRate(lesser(wages, law(socialSecurityWageBase)), law(employeeSocialSecurityRate));
    }),
);

const medicareOfFilers = fact<readonly Cents[]>(
  'employeeMedicareOfFilers',
  '26 U.S.C. 3101(b)(1)',
  ({ given, get, law }) =>
    filersOf(given).map((filer) => timesRate(get(payrollWagesOf(filer, given).medicare), law(employeeMedicareRate))),
);

/** The tax that the employee owes. An excess withheld by several employers is paid back (Schedule 3, line 11). */
export const employeeSocialSecurity = fact<Cents>('employeeSocialSecurity', '26 U.S.C. 3101(a)', ({ get }) =>
  sum(get(socialSecurityOfFilers)),
);

/** Without the additional Medicare tax. */
export const employeeMedicare = fact<Cents>('employeeMedicare', '26 U.S.C. 3101(b)(1)', ({ get }) =>
  sum(get(medicareOfFilers)),
);

/** Social security and Medicare tax of each filer. */
export const employeePayrollTaxOfFilers = fact<readonly Cents[]>(
  'employeePayrollTaxOfFilers',
  '26 U.S.C. 3101(a), (b)(1)',
  ({ get }) => get(socialSecurityOfFilers).map((tax, index) => tax + get(medicareOfFilers)[index]!),
);
