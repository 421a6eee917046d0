import type { Cents } from '@exchequer/money';
import { greater, lesser, sum } from '../../../engine/amounts.js';
import { additionalDeductions } from '../../federal/additional-deductions/rules.js';
import { careChildAge } from '../../federal/child-care-credit/parameters.js';
import { earningsForCare } from '../../federal/child-care-credit/rules.js';
import { qualifyingChildren } from '../../federal/child-tax-credit/children.rules.js';
import { adjustedGrossIncome, totalIncome } from '../../federal/income/rules.js';
import { itemizedReduction, itemizes } from '../../federal/itemized-deductions/rules.js';
import { itemizedBeforeReduction } from '../../federal/itemized-deductions/schedule-a.rules.js';
import { qbiDeduction } from '../../federal/qualified-business-income/rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { standardDeduction } from '../../federal/standard-deduction/rules.js';
import { fact } from '../../tax-return.js';
import {
  blindFilers,
  dependentsAtHome,
  dependentsOf,
  filersFrom,
  unclaimedFilers,
  unclaimedPersonCount,
} from '../filers.js';
import { gap } from '../gaps.js';
import { stateIncomeTaxDeducted } from '../itemized.rules.js';
import { stateLaw } from '../state-law.js';
import { scheduleTaxOf, taxableIncomeOf } from '../steps.js';
import {
  agedDependentDeduction,
  buildingFundTax,
  careExpenseLimit,
  childTaxCreditAmount,
  followsAdditionalDeductions,
  groceryCredit,
  rateSchedules,
} from './parameters.js';

/** Expenses up to the limit, and to what the filer, or the spouse who earns less, earns. */
const careExpenses = fact<Cents>(
  'idCareExpenses',
  'Idaho Code 63-3022D; Form 39R, part B, line 6',
  ({ given, get, law, round }) => {
    const inCare = dependentsAtHome(given).some(({ age, disabled }) => disabled || age < law(careChildAge));
    if (!inCare) return 0n;
    const earned = get(earningsForCare).reduce(lesser);
    return lesser(lesser(round(given.childCareExpenses), law(careExpenseLimit)), earned);
  },
);

/** For members of the family, not for unrelated persons. */
const ofAgedDependents = fact<Cents>(
  'idAgedDependentDeduction',
  'Idaho Code 63-3022E; Form 39R, part B, line 15',
  ({ given, law }) => {
    const { fromAge, amount, most } = law(agedDependentDeduction);
    const aged = dependentsOf(given).filter(({ age, relationship }) => age >= fromAge && relationship !== 'none');
    return BigInt(Math.min(aged.length, most)) * amount;
  },
);

const income = fact<Cents>(
  'idAdjustedIncome',
  'Idaho Code 63-3022; Form 40, line 11',
  ({ get }) => get(adjustedGrossIncome) - sum([get(taxableSocialSecurity), get(careExpenses), get(ofAgedDependents)]),
);

/** For filers who itemize on the federal return: itemized deductions without state income tax, if they are higher. */
const standardOrItemized = fact<Cents>(
  'idStandardOrItemized',
  'Idaho Code 63-3022(j); Form 40, lines 13 to 17',
  ({ get }) =>
    get(itemizes)
      ? greater(get(itemizedTaken) - get(stateIncomeTaxDeducted), get(standardDeduction))
      : get(standardDeduction),
);

/** The deductions of the federal return, from 2026 on with its reduction at high income. */
const itemizedTaken = fact<Cents>(
  'idItemizedTaken',
  'Idaho Code 63-3004, 63-3022; 26 U.S.C. 68; Form 40, line 13',
  ({ get }) => get(itemizedBeforeReduction) - get(itemizedReduction),
);

const deductions = fact<Cents>('idDeductions', 'Idaho Code 63-3022; Form 40, lines 16 to 18', ({ get, law }) =>
  sum([get(standardOrItemized), get(qbiDeduction), law(followsAdditionalDeductions) ? get(additionalDeductions) : 0n]),
);

const taxableIncome = taxableIncomeOf('id', 'Form 40, line 19', income, deductions);
const taxBeforeCredits = scheduleTaxOf('id', 'Idaho Code 63-3024; Form 40, line 20', rateSchedules, taxableIncome);

const childCredit = fact<Cents>(
  'idChildTaxCredit',
  'Idaho Code 63-3029L; Form 40, line 25',
  ({ get, law }) => BigInt(get(qualifyingChildren).numbered) * law(childTaxCreditAmount),
);

const buildingFund = fact<Cents>('idBuildingFundTax', 'Idaho Code 63-3082; Form 40, line 32', ({ given, get, law }) =>
  get(totalIncome) > get(standardDeduction) && blindFilers(given).length === 0 ? law(buildingFundTax) : 0n,
);

/** A filer whom someone else can claim has none; the spouse keeps it. */
const grocery = fact<Cents>('idGroceryCredit', 'Idaho Code 63-3024A; Form 40, line 43', ({ given, law }) => {
  const { each, fromAge, older } = law(groceryCredit);
  const old = filersFrom(given, fromAge).filter((filer) => unclaimedFilers(given).includes(filer));
  return unclaimedPersonCount(given) * each + BigInt(old.length) * older;
});

export const idaho = stateLaw(
  'id',
  'Idaho Code 63-3024; Form 40, line 33 less line 43',
  {
    income,
    deductions,
    taxableIncome,
    taxBeforeCredits,
    nonrefundableCredits: childCredit,
    otherTaxes: buildingFund,
    refundableCredits: grocery,
  },
  [
    'retirement benefits of public service, the military and railroads, which are exempt in part',
    gap(
      'health_insurance',
      'gains on Idaho property, premiums of health insurance, 529 plans, technology for the home and other subtractions',
      'health_insurance',
      'medical_expenses',
    ),
    gap(
      'gift_credits',
      'credits for other states, gifts to schools and businesses; the credit in place of the deduction for aged dependents',
      'gifts',
    ),
    'months in which a person received food assistance, for which there is no grocery credit',
  ],
);
