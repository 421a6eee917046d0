import type { Cents } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../../engine/amounts.js';
import { fact, filersOf } from '../../tax-return.js';
import { businessIncome, selfEmploymentTaxDeduction } from '../self-employment/rules.js';
import { hsaCatchUp, hsaCatchUpAge, hsaLimitFamily, hsaLimitSelfOnly, selfEmployedHealthShare } from './parameters.js';

/** Form 8889, line 9. */
export const employerHsaContributions = fact<Cents>(
  'employerHsaContributions',
  '26 U.S.C. 106(d), 223(b)(4)(B); Form W-2, box 12, code W; Form 8889, line 9',
  ({ given, round }) =>
    round(sum(filersOf(given).flatMap(({ w2s }) => w2s.map((statement) => statement.employerHsaContribution)))),
  'w2s',
);

/** Form 8889, line 8: the limit of the coverage plus 1,000 from age 55. */
export const hsaLimit = fact<Cents>('hsaLimit', '26 U.S.C. 223(b)(1) to (3); Form 8889, line 8', ({ given, law }) => {
  const base = law(given.hsaFamilyCoverage ? hsaLimitFamily : hsaLimitSelfOnly);
  const older = filersOf(given).filter(({ age }) => age !== null && age >= law(hsaCatchUpAge));
  return base + law(hsaCatchUp) * BigInt(older.length);
});

/** Schedule 1, line 13: the filer's contributions, up to what those of employers leave of the limit. */
export const hsaDeduction = fact<Cents>(
  'hsaDeduction',
  '26 U.S.C. 223(b); Form 8889, line 13; Schedule 1, line 13',
  ({ given, get, round }) =>
    lesser(round(given.hsaContribution), floorZero(get(hsaLimit) - get(employerHsaContributions))),
  'hsaContribution',
);

/** Schedule 1, line 17: at most the profit of the business after the deduction for self-employment tax. */
export const selfEmployedHealthDeduction = fact<Cents>(
  'selfEmployedHealthDeduction',
  '26 U.S.C. 162(l)(2)(A); Form 7206; Schedule 1, line 17',
  ({ given, get, law, times }) => {
    const paid = times(given.selfEmployedHealthInsurance, law(selfEmployedHealthShare));
    return lesser(paid, floorZero(get(businessIncome) - get(selfEmploymentTaxDeduction)));
  },
  'selfEmployedHealthInsurance',
);

export const adjustmentsBeforeIra = fact<Cents>('adjustmentsBeforeIra', 'Schedule 1, lines 11 to 19', ({ get }) =>
  sum([get(selfEmploymentTaxDeduction), get(hsaDeduction), get(selfEmployedHealthDeduction)]),
);
