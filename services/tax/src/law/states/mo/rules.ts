import { allocate, type Cents } from '@exchequer/money';
import { floorZero, greater, lesser, sum } from '../../../engine/amounts.js';
import { stepFor } from '../../../engine/brackets.js';
import { additionalMedicareTax } from '../../federal/additional-medicare-tax/rules.js';
import { earnedIncomeCredit, earnedIncomeCreditInvestmentIncome } from '../../federal/earned-income-credit/rules.js';
import { refundableOpportunityCredit } from '../../federal/education-credits/rules.js';
import { pensions } from '../../federal/income/rules.js';
import { itemizedDeductions, itemizes } from '../../federal/itemized-deductions/rules.js';
import { employeeMedicare, employeeSocialSecurity } from '../../federal/payroll-tax/rules.js';
import { qualifiedBusinessIncome } from '../../federal/qualified-business-income/rules.js';
import { selfEmploymentTax } from '../../federal/self-employment/rules.js';
import { taxableSocialSecurity } from '../../federal/social-security-benefits/rules.js';
import { standardDeduction } from '../../federal/standard-deduction/rules.js';
import { taxAfterCredits } from '../../federal/totals/rules.js';
import { fact, isSeparate } from '../../tax-return.js';
import { gap } from '../gaps.js';
import { stateIncomeTaxInProportion } from '../itemized.rules.js';
import { sharesOfFilers } from '../shares.js';
import { stateLaw } from '../state-law.js';
import { scheduleYield, taxableIncomeOf } from '../steps.js';
import { income, incomeOfFilers } from './income.rules.js';
import {
  benefitsAge,
  benefitsIncomeLimit,
  businessIncomeShare,
  federalTaxLimit,
  federalTaxShare,
  headOfHouseholdDeduction,
  privatePensionDeduction,
  rateSchedule,
  workingFamilyCredit,
} from './parameters.js';
import { seniorPropertyTaxCredit } from './property-tax-credit.rules.js';

const federalTax = fact<Cents>(
  'moFederalTaxDeduction',
  'RSMo 143.171; MO-1040, line 13',
  ({ given, get, law, times }) => {
    const tax = floorZero(get(taxAfterCredits) - get(earnedIncomeCredit) - get(refundableOpportunityCredit));
    return lesser(times(tax, stepFor(law(federalTaxShare), get(income))), law(federalTaxLimit)[given.filingStatus]);
  },
);

/** Payroll tax is a deduction here, state income tax is not. */
const itemized = fact<Cents>('moItemizedDeductions', 'RSMo 143.141; MO-A, part 2', ({ get }) =>
  floorZero(get(itemizedDeductions) + get(payrollTaxes) - get(stateTaxDeducted)),
);

const payrollTaxes = fact<Cents>(
  'moPayrollTaxes',
  'RSMo 143.141; MO-A, part 2, lines 2 to 5; Form 8959',
  ({ get }) => get(payrollTaxesWithoutAdditional) + get(additionalMedicareTax),
);

const payrollTaxesWithoutAdditional = fact<Cents>(
  'moPayrollTaxesWithoutAdditional',
  'RSMo 143.141; MO-A, part 2, lines 2 to 5',
  ({ get }) => get(employeeSocialSecurity) + get(employeeMedicare) + get(selfEmploymentTax),
);

/** If the federal cap limits the taxes, income tax takes its proportional part of the cap. */
const stateTaxDeducted = fact<Cents>(
  'moStateTaxDeducted',
  'RSMo 143.141(1); MO-A, part 2, Worksheet for Net State Income Taxes',
  ({ get }) => get(stateIncomeTaxInProportion),
);

const exemptBenefits = fact<Cents>(
  'moExemptBenefits',
  'RSMo 143.125; MO-A, part 3, section C',
  ({ given, get, law }) => {
    const shares = sharesOfFilers(given, get(taxableSocialSecurity), law(benefitsAge));
    const ofAge = sum(shares.map(({ filer, amount }) => ((filer.age ?? 0) >= law(benefitsAge) ? amount : 0n)));
    const limit = law(benefitsIncomeLimit);
    return limit === null ? ofAge : floorZero(ofAge - floorZero(get(income) - limit[given.filingStatus]));
  },
);

const exemptPensions = fact<Cents>(
  'moExemptPensions',
  'RSMo 143.124; MO-A, part 3, section B',
  ({ given, get, law }) => {
    const { most, incomeLimit } = law(privatePensionDeduction);
    const shares = sharesOfFilers(given, get(pensions), law(benefitsAge));
    const upToMost = sum(shares.map(({ amount }) => lesser(amount, most)));
    const excess = floorZero(get(income) - get(taxableSocialSecurity) - incomeLimit[given.filingStatus]);
    return floorZero(upToMost - excess);
  },
);

const deductions = fact<Cents>('moDeductions', 'MO-1040, lines 8 to 22', ({ given, get, law, times }) =>
  sum([
    get(itemizes) ? greater(get(itemized), get(standardDeduction)) : get(standardDeduction),
    get(federalTax),
    get(exemptBenefits) + get(exemptPensions),
    law(headOfHouseholdDeduction)[given.filingStatus],
    times(get(qualifiedBusinessIncome), law(businessIncomeShare)),
  ]),
);

const taxableIncome = taxableIncomeOf('mo', 'RSMo 143.111; MO-1040, line 25', income, deductions);

/** The tax of each spouse, by the share of the income. A spouse with a loss has no share. */
const taxBeforeCredits = fact<Cents>('moTaxBeforeCredits', 'RSMo 143.011, 143.031; MO-1040, line 35', (scope) => {
  const { get, law } = scope;
  if (get(taxableIncome) === 0n) return 0n;
  const shares = allocate(get(taxableIncome), get(incomeOfFilers).map(floorZero));
  return sum(shares.map((share) => scheduleYield(scope, law(rateSchedule), share)));
});

const workingFamily = fact<Cents>('moWorkingFamilyCredit', 'RSMo 143.177; MO-WFTC', ({ given, get, law, times }) => {
  const { share, investmentIncome } = law(workingFamilyCredit);
  if (isSeparate(given) || get(earnedIncomeCreditInvestmentIncome) > investmentIncome) return 0n;
  const taxLeft = floorZero(get(taxBeforeCredits) - get(seniorPropertyTaxCredit));
  return lesser(times(get(earnedIncomeCredit), share), taxLeft);
});

export const missouri = stateLaw(
  'mo',
  'RSMo 143.011; MO-1040, line 35 less credits',
  {
    income,
    deductions,
    taxableIncome,
    taxBeforeCredits,
    nonrefundableCredits: workingFamily,
    refundableCredits: seniorPropertyTaxCredit,
  },
  [
    gap(
      'health_insurance',
      'deductions for public pensions, military pay, health insurance, long-term care, 529 plans and farms',
      'health_insurance',
    ),
    gap(
      'disability_credit',
      'the property tax credit of disabled filers and surviving spouses; months of a year in a home',
      'disabled_filer',
    ),
    'credits for other states and businesses',
    'earnings taxes of Kansas City and St. Louis',
  ],
);
