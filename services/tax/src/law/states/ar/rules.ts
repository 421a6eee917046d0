import type { Cents } from '@exchequer/money';
import { begunSteps, floorZero, greater, sum, wholeSteps } from '../../../engine/amounts.js';
import type { Scope } from '../../../engine/fact.js';
import { childCareCreditBeforeLimit } from '../../federal/child-care-credit/rules.js';
import { pensions } from '../../federal/income/rules.js';
import { charityDeduction } from '../../federal/itemized-deductions/charity.rules.js';
import { fact, isJoint, type TaxReturn } from '../../tax-return.js';
import { blindFilers, dependentCount, dependentsOf, filerCount, filersFrom } from '../filers.js';
import { gap } from '../gaps.js';
import { charityDeductionWithoutFloor, itemizedWithoutStateIncomeTax } from '../itemized.rules.js';
import { stateLaw } from '../state-law.js';
import { scheduleYield } from '../steps.js';
import { incomeOfFilers } from './income.rules.js';
import {
  careCreditShare,
  highIncome,
  inflationCredit,
  lowIncomeTables,
  personalCredit,
  qualifiedIndividualCredit,
  rateSchedule,
  standardDeduction,
} from './parameters.js';

const income = fact<Cents>('arAdjustedGrossIncome', 'AR1000F, line 25', ({ get }) => sum(get(incomeOfFilers)));

/** Arkansas adopts section 170 as of a fixed date, so gifts of 2026 have no floor. */
const itemized = fact<Cents>(
  'arItemizedDeductions',
  'A.C.A. 26-51-419(a)(1); AR3, line 28',
  ({ get }) => get(itemizedWithoutStateIncomeTax) - get(charityDeduction) + get(charityDeductionWithoutFloor),
);

/** The standard deduction is doubled for those who file together. */
const deductions = fact<Cents>('arDeductions', 'A.C.A. 26-51-430; AR1000F, line 27', ({ given, get, law }) =>
  greater(law(standardDeduction).each * filerCount(given), get(itemized)),
);

const taxableIncome = fact<Cents>('arNetTaxableIncome', 'AR1000F, line 28', ({ get }) =>
  floorZero(get(income) - get(deductions)),
);

/** Net taxable income of each spouse, when both file separately on one return: itemized deductions by their incomes. */
const taxableIncomeOfSpouses = fact<readonly Cents[]>(
  'arNetTaxableIncomeOfSpouses',
  'A.C.A. 26-51-201; AR1000F, lines 25 to 28, columns A and B',
  ({ given, get, law, times }) => {
    const standard = law(standardDeduction).each;
    const itemizes = get(itemized) > standard * filerCount(given) && get(income) > 0n;
    return get(incomeOfFilers).map((own) => {
      const share = { numerator: floorZero(own), denominator: greater(get(income), 1n) };
      return floorZero(own - (itemizes ? times(get(itemized), share) : standard));
    });
  },
);

function regularTax(scope: Scope<TaxReturn>, net: Cents): Cents {
  const { over, schedule, adjustment, step, perStep } = scope.law(highIncome);
  if (net <= over) return scheduleYield(scope, scope.law(rateSchedule), net);
  const left = floorZero(adjustment - (begunSteps(net - over, step) - 1n) * perStep);
  return scheduleYield(scope, schedule, net) - left;
}

/** For those who take no deduction; null where the tables end. */
const lowIncomeTax = fact<Cents | null>('arLowIncomeTax', 'A.C.A. 26-51-301', ({ given, get, law }) => {
  const tables = law(lowIncomeTables)[given.filingStatus];
  if (tables === null) return null;
  const { start, first, perRow, row, end } = dependentsOf(given).length > 1 ? tables.more : tables.upToOne;
  if (get(income) < start) return 0n;
  if (get(income) >= end) return null;
  return first + (wholeSteps(get(income), row) - wholeSteps(start, row)) * perRow;
});

const taxAfterDeductions = fact<Cents>('arTaxAfterDeductions', 'A.C.A. 26-51-201', (scope) =>
  regularTax(scope, scope.get(taxableIncome)),
);

const usesLowIncomeTables = fact<boolean>('arUsesLowIncomeTables', 'A.C.A. 26-51-301', ({ get }) => {
  const low = get(lowIncomeTax);
  return low !== null && low < get(taxAfterDeductions);
});

const taxTogether = fact<Cents>('arTaxTogether', 'A.C.A. 26-51-201, 26-51-301; AR1000F, line 31', ({ get }) =>
  get(usesLowIncomeTables) ? get(lowIncomeTax)! : get(taxAfterDeductions),
);

const taxApart = fact<Cents>('arTaxApart', 'A.C.A. 26-51-201; AR1000F, line 31, columns A and B', (scope) =>
  sum(scope.get(taxableIncomeOfSpouses).map((net) => regularTax(scope, net))),
);

interface FallingCredit {
  readonly most: Cents;
  readonly start: Cents;
  readonly step: Cents;
  readonly perStep: Cents;
}
const fallen = ({ most, start, step, perStep }: FallingCredit, net: Cents): Cents =>
  floorZero(most - begunSteps(floorZero(net - start), step) * perStep);

/** The credit of qualified individuals and that for inflation, filed together. */
const incomeCreditsTogether = fact<Cents>(
  'arIncomeCreditsTogether',
  'A.C.A. 26-51-515; AR1000F, worksheets',
  ({ given, get, law }) => {
    const filers = filerCount(given);
    const relief = law(inflationCredit);
    const ofCouple = { ...relief, start: relief.start * filers, step: relief.step * filers };
    const net = get(usesLowIncomeTables) ? get(income) : get(taxableIncome);
    return filers * (fallen(law(qualifiedIndividualCredit), net) + fallen(ofCouple, net));
  },
);

const incomeCreditsApart = fact<Cents>(
  'arIncomeCreditsApart',
  'A.C.A. 26-51-515; AR1000F, worksheets',
  ({ get, law }) =>
    sum(
      get(taxableIncomeOfSpouses).map(
        (net) => fallen(law(qualifiedIndividualCredit), net) + fallen(law(inflationCredit), net),
      ),
    ),
);

/** Couples may file separately on one return, and do where it costs them less. */
const filesApart = fact<boolean>('arFilesApart', 'AR1000F, filing status 4', ({ given, get }) => {
  if (!isJoint(given) || get(incomeOfFilers).some((own) => own < 0n)) return false;
  return get(taxApart) - get(incomeCreditsApart) < get(taxTogether) - get(incomeCreditsTogether);
});

const taxBeforeCredits = fact<Cents>('arTaxBeforeCredits', 'AR1000F, line 31', ({ get }) =>
  get(get(filesApart) ? taxApart : taxTogether),
);

/** A filer of this age without a pension counts two more times. */
const personalCredits = fact<Cents>('arPersonalCredits', 'A.C.A. 26-51-501; AR1000F, line 7', ({ given, get, law }) => {
  const { each, fromAge } = law(personalCredit);
  const old = BigInt(filersFrom(given, fromAge).length);
  const status = given.filingStatus;
  const headOrSurvivor = status === 'head_of_household' || status === 'qualifying_surviving_spouse' ? 1n : 0n;
  const special = get(pensions) > 0n ? 0n : old;
  const count =
    filerCount(given) + dependentCount(given) + old + special + BigInt(blindFilers(given).length) + headOrSurvivor;
  return count * each;
});

const credits = fact<Cents>('arCredits', 'AR1000F, lines 33 to 37', ({ get, law, times }) =>
  sum([
    get(personalCredits),
    times(get(childCareCreditBeforeLimit), law(careCreditShare)),
    get(get(filesApart) ? incomeCreditsApart : incomeCreditsTogether),
  ]),
);

export const arkansas = stateLaw(
  'ar',
  'A.C.A. 26-51-201; AR1000F, line 38',
  { income, deductions, taxableIncome, taxBeforeCredits, nonrefundableCredits: credits },
  [
    'military retirement, border city exemption, 529 plans and other exemptions',
    gap(
      'medical_floor',
      'post-secondary tuition and other deductions of AR3; the medical floor of 10 %',
      'medical_expenses',
    ),
    gap(
      'credits',
      'credits for disabled dependents, early childhood programs, adoption, other states and businesses',
      'disabled_dependent',
      'care_expenses',
    ),
    'the low income tax tables of 2025 and 2026: those of 2024',
  ],
);
