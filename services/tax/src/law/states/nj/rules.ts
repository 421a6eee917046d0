import type { Cents } from '@exchequer/money';
import { floorZero, lesser, sum } from '../../../engine/amounts.js';
import { stepFor } from '../../../engine/brackets.js';
import { selfEmployedHealthDeduction } from '../../federal/adjustments/rules.js';
import { childCareCredit } from '../../federal/child-care-credit/rules.js';
import { maximumCredit } from '../../federal/earned-income-credit/parameters.js';
import {
  creditChildren,
  earnedIncomeCreditAtAnyAge,
  earnedIncomeCreditBar,
  earnedIncomeCredit as federalEarnedIncomeCredit,
} from '../../federal/earned-income-credit/rules.js';
import { seniors } from '../../federal/filers/rules.js';
import { medicalExpenses, realEstateTax } from '../../federal/itemized-deductions/schedule-a.rules.js';
import { type Dependent, fact, filersOf, hasNumber, isSeparate } from '../../tax-return.js';
import {
  blindFilers,
  dependentsBelow,
  filerCount,
  filersFrom,
  numberedDependentCount,
  numberedDependentsOf,
} from '../filers.js';
import { gap } from '../gaps.js';
import { stateLaw } from '../state-law.js';
import { scheduleYield } from '../steps.js';
import { income } from './income.rules.js';
import {
  careCreditShare,
  childTaxCredit,
  childTaxCreditAge,
  collegeAge,
  dependentExemption,
  earnedIncomeCredit,
  incomeTaxRates,
  medicalFloor,
  personalExemption,
  propertyTaxRelief,
  untaxedIncome,
} from './parameters.js';

const taxed = fact<boolean>(
  'njTaxed',
  'N.J. Stat. 54A:2-4',
  ({ given, get, law }) => get(income) > law(untaxedIncome)[given.filingStatus],
);

const collegeStudents = fact<readonly Dependent[]>(
  'njCollegeStudents',
  'N.J. Stat. 54A:3-1.1; NJ-1040, line 12',
  ({ given, law }) =>
    dependentsBelow(given, law(dependentExemption).studentBelow).filter(
      (dependent) => dependent.student && dependent.age >= law(collegeAge) && hasNumber(dependent),
    ),
);

/** A dependent without a social security number, ITIN or ATIN has none (NJ-1040 instructions, lines 10 and 11). */
const exemptions = fact<Cents>('njExemptions', 'N.J. Stat. 54A:3-1; NJ-1040, line 30', ({ given, get, law }) => {
  const { amount, student } = law(dependentExemption);
  const students = get(collegeStudents).length;
  const boxes = filerCount(given) + BigInt(get(seniors).length + blindFilers(given).length);
  return law(personalExemption) * boxes + amount * numberedDependentCount(given) + student * BigInt(students);
});

const medicalDeduction = fact<Cents>('njMedicalDeduction', 'N.J. Stat. 54A:3-3; NJ-1040, line 31', (scope) => {
  const { get, law, times } = scope;
  const aboveFloor = floorZero(get(medicalExpenses) - times(get(income), law(medicalFloor)));
  return aboveFloor + get(selfEmployedHealthDeduction);
});

const beforePropertyTax = fact<Cents>('njIncomeBeforePropertyTax', 'NJ-1040, line 39', ({ get }) =>
  floorZero(get(income) - get(exemptions) - get(medicalDeduction)),
);

/** Property tax and a part of rent. */
const propertyTaxPaid = fact<Cents>(
  'njPropertyTaxPaid',
  'N.J. Stat. 54A:3A-15, 17; NJ-1040, line 40a',
  ({ given, get, law, round, times }) =>
    get(realEstateTax) + times(round(given.residence.rentPaid), law(propertyTaxRelief).rentShare),
);

/** The deduction, unless the credit saves as much. */
const propertyTaxDeduction = fact<Cents>(
  'njPropertyTaxDeduction',
  'N.J. Stat. 54A:3A-16, 20; NJ-1040, Worksheet H',
  (scope) => {
    const { given, get, law, times } = scope;
    if (!get(taxed)) return 0n;
    const { most, credit, ofSeparate } = law(propertyTaxRelief);
    const part = (amount: Cents) =>
      isSeparate(given) && !given.livedApartAllYear ? times(amount, ofSeparate) : amount;
    const deduction = lesser(part(get(propertyTaxPaid)), part(most));
    const schedule = law(incomeTaxRates)[given.filingStatus];
    const taxOf = (amount: Cents) => scheduleYield(scope, schedule, floorZero(amount));
    const saved = taxOf(get(beforePropertyTax)) - taxOf(get(beforePropertyTax) - deduction);
    return saved > part(credit) ? deduction : 0n;
  },
);

const deductions = fact<Cents>('njDeductions', 'NJ-1040, lines 38 and 41', ({ get }) =>
  sum([get(exemptions), get(medicalDeduction), get(propertyTaxDeduction)]),
);

const taxableIncome = fact<Cents>('njTaxableIncome', 'N.J. Stat. 54A:3-1.2; NJ-1040, line 42', ({ get }) =>
  floorZero(get(income) - get(deductions)),
);

const taxBeforeCredits = fact<Cents>('njTaxBeforeCredits', 'N.J. Stat. 54A:2-1, 54A:2-4; NJ-1040, line 43', (scope) => {
  const { given, get, law } = scope;
  return get(taxed) ? scheduleYield(scope, law(incomeTaxRates)[given.filingStatus], get(taxableIncome)) : 0n;
});

/** Below the income that is taxed for seniors and the blind only. */
const propertyTaxCredit = fact<Cents>('njPropertyTaxCredit', 'N.J. Stat. 54A:3A-20; NJ-1040, line 56', (scope) => {
  const { given, get, law, times } = scope;
  const entitled = get(taxed) || get(seniors).length + blindFilers(given).length > 0;
  if (!entitled || get(propertyTaxPaid) === 0n || get(propertyTaxDeduction) > 0n) return 0n;
  const { credit, ofSeparate } = law(propertyTaxRelief);
  return isSeparate(given) && !given.livedApartAllYear ? times(credit, ofSeparate) : credit;
});

const workCredit = fact<Cents>('njWorkCredit', 'N.J. Stat. 54A:4-7; NJ-1040, line 58', ({ given, get, law, times }) => {
  const { share, fromAge } = law(earnedIncomeCredit);
  const barredByAge = get(earnedIncomeCreditBar) === 'age' && get(creditChildren) === 0;
  if (!barredByAge) return times(get(federalEarnedIncomeCredit), share);
  const entitled = get(earnedIncomeCreditAtAnyAge) > 0n && filersFrom(given, fromAge).length > 0;
  return entitled ? times(law(maximumCredit)[0]!, share) : 0n;
});

/** The filers need a number, and the children need one to be dependents on the return (N.J. Division of Taxation, "Child Tax Credit"). */
const creditForChildren = fact<Cents>('njCreditForChildren', 'N.J. Stat. 54A:4-17.1; NJ-1040, line 65', (scope) => {
  const { given, get, law } = scope;
  if (isSeparate(given) || !filersOf(given).every(hasNumber)) return 0n;
  const children = BigInt(numberedDependentsOf(given).filter(({ age }) => age < law(childTaxCreditAge)).length);
  return stepFor(law(childTaxCredit), get(taxableIncome)) * children;
});

const refundableCredits = fact<Cents>('njRefundableCredits', 'NJ-1040, lines 56 to 65', ({ get, law, times }) =>
  sum([
    get(propertyTaxCredit),
    get(workCredit),
    times(get(childCareCredit), stepFor(law(careCreditShare), get(taxableIncome))),
    get(creditForChildren),
  ]),
);

export const newJersey = stateLaw(
  'nj',
  'N.J. Stat. 54A:2-1; NJ-1040, line 54 less lines 56 to 66',
  { income, deductions, taxableIncome, taxBeforeCredits, refundableCredits },
  [
    gap(
      'disability_income',
      'military pensions, disability, interest of the United States and of bonds of other states, 529 plans and loans',
      'disabled_filer',
    ),
    'retirement plans that the state taxed when they were paid into; adjusted business income (alternative calculation)',
    gap(
      'disability_exemption',
      'special exclusion of those without social security; veterans and disabled filers; health coverage payment',
      'disabled_filer',
    ),
    gap(
      'relief_claimed_apart',
      'ANCHOR, Senior Freeze and Stay NJ, which are not claimed on the return; credits for other states; use tax',
      'property_tax',
      'rent',
    ),
  ],
);
