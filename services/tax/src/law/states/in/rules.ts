import type { Cents } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../../engine/amounts.js';
import { stepReached } from '../../../engine/brackets.js';
import {
  carLoanInterestDeduction,
  overtimeDeduction,
  tipDeduction,
} from '../../federal/additional-deductions/rules.js';
import { earnedIncomeCredit } from '../../federal/earned-income-credit/rules.js';
import { seniors } from '../../federal/filers/rules.js';
import { adjustedGrossIncome, unemployment } from '../../federal/income/rules.js';
import { realEstateTax } from '../../federal/itemized-deductions/schedule-a.rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { fact, isChildOrSibling, isNewborn } from '../../tax-return.js';
import { blindFilers, dependentCount, dependentsOf, filerCount } from '../filers.js';
import { gap } from '../gaps.js';
import { type Places, placeOf } from '../locality.js';
import { stateLaw } from '../state-law.js';
import { taxableIncomeOf } from '../steps.js';
import { countyRates } from './county.parameters.js';
import {
  earnedIncomeCreditShare,
  elderlyCredit,
  exemption,
  firstYearExemption,
  incomeTaxRate,
  propertyTaxDeduction,
  rentersDeduction,
  takesTipsOvertimeCarLoans,
  unemploymentBase,
} from './parameters.js';

const untaxedUnemployment = fact<Cents>(
  'inUntaxedUnemployment',
  'IC 6-3-2-10; Schedule 2',
  ({ given, get, law, times }) => {
    const { base, share } = law(unemploymentBase);
    const taxed = times(floorZero(get(adjustedGrossIncome) - base[given.filingStatus]), share);
    return floorZero(get(unemployment) - taxed);
  },
);

/** Federal adjusted gross income less the deductions of Schedule 2. */
const income = fact<Cents>('inIncome', 'IC 6-3-1-3.5(a); IT-40, line 5', ({ given, get, law, round }) =>
  sum([
    get(adjustedGrossIncome),
    -get(taxableSocialSecurity),
    -get(untaxedUnemployment),
    -lesser(round(given.residence.rentPaid), law(rentersDeduction)[given.filingStatus]),
    -lesser(get(realEstateTax), law(propertyTaxDeduction)[given.filingStatus]),
    law(takesTipsOvertimeCarLoans) ? -get(tipDeduction) - get(overtimeDeduction) - get(carLoanInterestDeduction) : 0n,
  ]),
);

/** More in the first year in which a child counts. That is always so for a newborn. */
const moreForNewborns = fact<Cents>(
  'inMoreForNewborns',
  'IC 6-3-1-3.5(a)(5); Information Bulletin 117; IT-40, Schedule 3, line 3',
  ({ given, law }) => {
    const newborns = dependentsOf(given).filter((dependent) => isChildOrSibling(dependent) && isNewborn(dependent));
    return (law(firstYearExemption) - law(exemption).child) * BigInt(newborns.length);
  },
);

const exemptions = fact<Cents>('inExemptions', 'IC 6-3-1-3.5(a)(3) to (5); IT-40, line 6', ({ given, get, law }) => {
  const amounts = law(exemption);
  const children = dependentsOf(given).filter(
    (dependent) =>
      isChildOrSibling(dependent) && dependent.age < (dependent.student ? amounts.studentBelow : amounts.childBelow),
  );
  const hasLowIncome = get(adjustedGrossIncome) < amounts.lowIncome[given.filingStatus];
  const old = BigInt(get(seniors).length);
  return sum([
    amounts.person * (filerCount(given) + dependentCount(given)),
    amounts.child * BigInt(children.length),
    get(moreForNewborns),
    amounts.agedOrBlind * (old + BigInt(blindFilers(given).length)),
    hasLowIncome ? amounts.agedWithLowIncome * old : 0n,
  ]);
});

const taxableIncome = taxableIncomeOf('in', 'IC 6-3-1-3.5; IT-40, line 7', income, exemptions);

const taxBeforeCredits = fact<Cents>('inTaxBeforeCredits', 'IC 6-3-2-1; IT-40, line 8', ({ get, law, times }) =>
  times(get(taxableIncome), law(incomeTaxRate)),
);

const refundableCredits = fact<Cents>(
  'inRefundableCredits',
  'IC 6-3.1-21, 6-3-3-9; Schedule 5',
  ({ get, law, times }) => {
    const { one, both } = law(elderlyCredit);
    const old = get(seniors).length;
    const forElderly = old === 0 ? 0n : stepReached(old > 1 ? both : one, get(adjustedGrossIncome));
    return times(get(earnedIncomeCredit), law(earnedIncomeCreditShare)) + forElderly;
  },
);

const counties: Places = {
  member: 'county',
  names: new Set(Object.keys(countyRates.history[0]!.value)),
  complete: true,
};

const countyTax = fact<Cents>(
  'inCountyTax',
  'IC 6-3.6; Schedule CT-40; IT-40, line 9',
  ({ given, get, law, times }) => {
    const rate = law(countyRates)[placeOf(given, 'county')];
    return rate === undefined ? 0n : times(get(taxableIncome), rate);
  },
);

export const indiana = stateLaw(
  'in',
  'IC 6-3-2-1; IT-40, line 15 less line 13',
  { income, deductions: exemptions, taxableIncome, taxBeforeCredits, refundableCredits, localTax: countyTax },
  [
    gap(
      'disability_deduction',
      'deductions for military and civil service pay and pensions, disability, private schools and other lines of Schedule 2',
      'disabled_filer',
    ),
    'additions of Schedule 1; exemption for adopted children, and the higher one of older children who count for the first time',
    'credits for school scholarships, college savings and taxes of other places; county credit for the elderly',
  ],
  counties,
);
