import type { Cents } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../../engine/amounts.js';
import { entry, type Fact, type Filer, fact, filersOf, isJoint, type TaxReturn } from '../../tax-return.js';
import { socialSecurityWageBase } from '../payroll-tax/parameters.js';
import { type PayrollWages, spousePayrollWages, taxpayerPayrollWages } from '../payroll-tax/wages.rules.js';
import {
  deductibleShare,
  minimumNetEarnings,
  netEarningsShare,
  selfEmploymentMedicareRate,
  selfEmploymentSocialSecurityRate,
} from './parameters.js';

/** Schedule SE of one filer. */
export interface ScheduleSE {
  /** Line 2: net profit or loss. */
  readonly profit: Fact;
  /** Line 4c: net earnings from self-employment, 0 below 400 dollars. */
  readonly netEarnings: Fact;
  /** Line 10. */
  readonly socialSecurityPart: Fact;
  /** Line 11. */
  readonly medicarePart: Fact;
  /** Line 12. */
  readonly tax: Fact;
  /** Line 13. */
  readonly deduction: Fact;
}

export const taxpayerScheduleSE = scheduleSE(
  'taxpayer',
  'incomeSources.selfEmployment',
  ({ taxpayer }) => taxpayer,
  taxpayerPayrollWages,
);
export const spouseScheduleSE = scheduleSE(
  'spouse',
  'incomeSources.spouseSelfEmployment',
  (given) => (isJoint(given) ? given.spouse : null),
  spousePayrollWages,
);

/** Schedule 2, line 4. */
export const selfEmploymentTax = ofBoth('selfEmploymentTax', '26 U.S.C. 1401; Schedule 2, line 4', 'tax');

/** Schedule 1, line 15. */
export const selfEmploymentTaxDeduction = ofBoth(
  'selfEmploymentTaxDeduction',
  '26 U.S.C. 164(f); Schedule 1, line 15',
  'deduction',
);

/** Schedule 1, line 3. */
export const businessIncome = ofBoth('businessIncome', '26 U.S.C. 61(a)(2); Schedule 1, line 3', 'profit');

/** Net earnings of both filers (Form 8959, line 8). */
export const netEarnings = ofBoth('netEarningsFromSelfEmployment', '26 U.S.C. 1402(a)', 'netEarnings');

/** Earnings of each filer: wages plus profit or loss after the deductible half of self-employment tax. */
export const earnedIncomeOfFilers = fact<readonly Cents[]>(
  'earnedIncomeOfFilers',
  '26 U.S.C. 32(c)(2)',
  ({ given, get, round }) =>
    filersOf(given).map((filer) => {
      const schedule = filer === given.taxpayer ? taxpayerScheduleSE : spouseScheduleSE;
      return round(filer.wages) + get(schedule.profit) - get(schedule.deduction);
    }),
);

/** Earned income for the credits that depend on it (Form 1040 instructions, line 27; Schedule 8812, line 18a). */
export const earnedIncome = fact<Cents>('earnedIncome', '26 U.S.C. 32(c)(2)(A)', ({ get }) =>
  floorZero(sum(get(earnedIncomeOfFilers))),
);

function scheduleSE(
  who: string,
  input: string,
  filerOf: (given: TaxReturn) => Filer | null,
  wages: PayrollWages,
): ScheduleSE {
  const profit = entry(`${who}BusinessProfit`, 'Schedule C, line 31; Schedule SE, line 2', input, (given) => {
    return filerOf(given)?.selfEmployment ?? 0n;
  });

  const netEarnings = fact<Cents>(`${who}NetEarnings`, '26 U.S.C. 1402(a)(12), (b)(2)', ({ get, law, times }) => {
    const earnings = times(floorZero(get(profit)), law(netEarningsShare));
    return earnings < law(minimumNetEarnings) ? 0n : earnings;
  });

  const socialSecurityPart = fact<Cents>(
    `${who}SelfEmploymentSocialSecurity`,
    '26 U.S.C. 1401(a), 1402(b)(1)',
    ({ get, law, round, times }) => {
      const room = floorZero(law(socialSecurityWageBase) - round(get(wages.socialSecurity)));
      return times(lesser(get(netEarnings), room), law(selfEmploymentSocialSecurityRate));
    },
  );

  const medicarePart = fact<Cents>(`${who}SelfEmploymentMedicare`, '26 U.S.C. 1401(b)(1)', ({ get, law, times }) =>
    times(get(netEarnings), law(selfEmploymentMedicareRate)),
  );

  const tax = fact<Cents>(`${who}SelfEmploymentTax`, '26 U.S.C. 1401', ({ get }) => {
    return get(socialSecurityPart) + get(medicarePart);
  });

  const deduction = fact<Cents>(`${who}SelfEmploymentTaxDeduction`, '26 U.S.C. 164(f)', ({ get, law, times }) =>
    times(get(tax), law(deductibleShare)),
  );

  return { profit, netEarnings, socialSecurityPart, medicarePart, tax, deduction };
}

function ofBoth(name: string, source: string, line: keyof ScheduleSE): Fact {
  return fact(name, source, ({ get }) => get(taxpayerScheduleSE[line]) + get(spouseScheduleSE[line]));
}
