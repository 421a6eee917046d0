import type { Cents } from '@exchequer/money';
import { begunSteps, floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import { stepFor } from '../../../engine/brackets.js';
import { hsaDeduction } from '../../federal/adjustments/before-ira.rules.js';
import { childCareCreditBeforeLimit } from '../../federal/child-care-credit/rules.js';
import { seniors } from '../../federal/filers/rules.js';
import { adjustedGrossIncome, unemployment } from '../../federal/income/rules.js';
import { charityDeduction } from '../../federal/itemized-deductions/charity.rules.js';
import { medicalDeduction } from '../../federal/itemized-deductions/schedule-a.rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { dependentDeductionLimit } from '../../federal/standard-deduction/rules.js';
import { fact } from '../../tax-return.js';
import { blindFilers, dependentCount, hasClaimedFiler, unclaimedFilers } from '../filers.js';
import { gap } from '../gaps.js';
import { charityDeductionWithoutFloor, itemizedWithoutStateIncomeTax } from '../itemized.rules.js';
import { stateLaw } from '../state-law.js';
import { scheduleTaxOf, scheduleYield, taxableIncomeOf } from '../steps.js';
import { earnedIncomeCredit, youngChildTaxCredit } from './earned-income-credit.rules.js';
import {
  behavioralHealthTax,
  careCreditShare,
  dependentExemptionCredit,
  exemptionCreditStep,
  highIncome,
  incomeTaxRates,
  itemizedReduction,
  personalExemptionCredit,
  rentersCredit,
  rentersCreditIncome,
  standardDeduction,
} from './parameters.js';
import { wageDifference } from './wages.rules.js';

/** With the wages of California, and without the deduction for health savings accounts, which it does not have. */
const income = fact<Cents>(
  'caAdjustedGrossIncome',
  'Cal. Rev. & Tax. Code 17072, 17083, 17087, 17215.4; Schedule CA (540), Part I, section C, line 13; Form 540, line 17',
  ({ get }) =>
    sum([
      get(adjustedGrossIncome),
      -get(taxableSocialSecurity),
      -get(unemployment),
      get(hsaDeduction),
      get(wageDifference),
    ]),
);

/** Federal deductions without state income tax and without the federal cap, reduced at high incomes. */
const itemizedDeductions = fact<Cents>(
  'caItemizedDeductions',
  'Cal. Rev. & Tax. Code 17077; Schedule CA (540), Part II, line 30',
  ({ given, get, law, times }) => {
    const total = get(itemizedWithoutStateIncomeTax) - get(charityDeduction) + get(charityDeductionWithoutFloor);
    const excess = floorZero(get(adjustedGrossIncome) - law(highIncome)[given.filingStatus]);
    const { ofExcess, ofDeductions } = law(itemizedReduction);
    return total - lesser(times(excess, ofExcess), times(total - get(medicalDeduction), ofDeductions));
  },
);

/** Earnings limit it for a filer whom someone else can claim. */
const standardAllowed = fact<Cents>(
  'caStandardAllowed',
  'Cal. Rev. & Tax. Code 17073.5; Form 540 instructions, Standard Deduction Worksheet for Dependents',
  ({ given, get, law }) => {
    const full = law(standardDeduction)[given.filingStatus];
    return hasClaimedFiler(given) ? lesser(full, get(dependentDeductionLimit)) : full;
  },
);

const deductions = fact<Cents>('caDeductions', 'Cal. Rev. & Tax. Code 17073; Form 540, line 18', ({ get }) =>
  greater(get(standardAllowed), get(itemizedDeductions)),
);

const taxableIncome = taxableIncomeOf('ca', 'Cal. Rev. & Tax. Code 17073; Form 540, line 19', income, deductions);
const scheduleTax = scheduleTaxOf(
  'ca',
  'Cal. Rev. & Tax. Code 17041; Form 540, line 31',
  incomeTaxRates,
  taxableIncome,
);

/** A filer whom someone else can claim has no credit, also not for age or blindness. */
const exemptionCredits = fact<Cents>(
  'caExemptionCredits',
  'Cal. Rev. & Tax. Code 17054, 17054.1; Form 540, lines 6 to 9 and 32',
  ({ given, get, law }) => {
    const filers = unclaimedFilers(given);
    const step = law(exemptionCreditStep);
    const excess = floorZero(get(adjustedGrossIncome) - law(highIncome)[given.filingStatus]);
    const reduction = begunSteps(excess, step.income[given.filingStatus]) * step.amount;
    const survivor = given.filingStatus === 'qualifying_surviving_spouse' && filers.length > 0 ? 1 : 0;
    const marked = [...get(seniors), ...blindFilers(given)].filter((filer) => filers.includes(filer));
    return (
      floorZero(law(personalExemptionCredit) - reduction) * BigInt(filers.length + survivor + marked.length) +
      floorZero(law(dependentExemptionCredit) - reduction) * dependentCount(given)
    );
  },
);

const careCredit = fact<Cents>(
  'caCareCredit',
  'Cal. Rev. & Tax. Code 17052.6; Form 540, line 40',
  ({ get, law, times }) =>
    times(get(childCareCreditBeforeLimit), stepFor(law(careCreditShare), get(adjustedGrossIncome))),
);

const renterCredit = fact<Cents>(
  'caRenterCredit',
  'Cal. Rev. & Tax. Code 17053.5; Form 540, line 46',
  ({ given, get, law }) => {
    const entitled = given.residence.rentPaid > 0n && get(income) <= law(rentersCreditIncome)[given.filingStatus];
    return entitled ? law(rentersCredit)[given.filingStatus] : 0n;
  },
);

const nonrefundableCredits = fact<Cents>('caNonrefundableCredits', 'Form 540, lines 32 and 47', ({ get }) =>
  sum([get(exemptionCredits), get(careCredit), get(renterCredit)]),
);

const refundableCredits = fact<Cents>('caRefundableCredits', 'Form 540, lines 75 and 76', ({ get }) =>
  sum([get(earnedIncomeCredit), get(youngChildTaxCredit)]),
);

const behavioralHealthServicesTax = fact<Cents>(
  'caBehavioralHealthServicesTax',
  'Cal. Rev. & Tax. Code 17043; Form 540, line 62',
  (scope) => scheduleYield(scope, scope.law(behavioralHealthTax), scope.get(taxableIncome)),
);

export const california = stateLaw(
  'ca',
  'Cal. Rev. & Tax. Code 17041; Form 540, line 64 less line 78',
  {
    income,
    deductions,
    taxableIncome,
    taxBeforeCredits: scheduleTax,
    nonrefundableCredits,
    otherTaxes: behavioralHealthServicesTax,
    refundableCredits,
  },
  [
    gap('alternative_minimum_tax', 'alternative minimum tax (Schedule P)', 'itemized_taxes_or_gains'),
    'foster youth credit, credits for taxes of other states and for businesses',
    'penalty for months without health coverage',
    'state disability insurance',
  ],
);
