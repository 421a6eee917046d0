import type { Cents } from '@exchequer/money';
import { floorZero, greater, lesser, sum, wholeSteps } from '../../../engine/amounts.js';
import { stepFor } from '../../../engine/brackets.js';
import { additionalMedicareTax } from '../../federal/additional-medicare-tax/rules.js';
import { hsaDeduction, selfEmployedHealthDeduction } from '../../federal/adjustments/before-ira.rules.js';
import { iraDeduction } from '../../federal/adjustments/ira.rules.js';
import { netCapitalResult } from '../../federal/capital-gains/rules.js';
import { additionalChildTaxCredit } from '../../federal/child-tax-credit/rules.js';
import { earnedIncomeCredit } from '../../federal/earned-income-credit/rules.js';
import { refundableOpportunityCredit } from '../../federal/education-credits/rules.js';
import {
  ordinaryDividends,
  otherIncome,
  pensions,
  sCorporationIncome,
  taxableInterest,
} from '../../federal/income/rules.js';
import { charityDeduction } from '../../federal/itemized-deductions/charity.rules.js';
import {
  casualtyDeduction,
  medicalExpenses,
  mortgageInterestDeduction,
  otherItemizedDeductions,
  personalPropertyTax,
  realEstateTax,
} from '../../federal/itemized-deductions/schedule-a.rules.js';
import { netInvestmentIncomeTax } from '../../federal/net-investment-income-tax/rules.js';
import { employeeMedicare, employeeSocialSecurity } from '../../federal/payroll-tax/rules.js';
import { rentalIncome } from '../../federal/rental-loss/rules.js';
import { businessIncome, selfEmploymentTax } from '../../federal/self-employment/rules.js';
import { taxAfterCredits } from '../../federal/totals/rules.js';
import { fact } from '../../tax-return.js';
import { dependentsOf } from '../filers.js';
import { gap } from '../gaps.js';
import { sharesOfFilers } from '../shares.js';
import { stateLaw } from '../state-law.js';
import { scheduleTaxOf, taxableIncomeOf } from '../steps.js';
import { stateWages } from '../wages.rules.js';
import {
  dependentExemption,
  medicalFloor,
  personalExemption,
  rateSchedules,
  retirementExemption,
  standardDeduction,
} from './parameters.js';

const exemptRetirement = fact<Cents>(
  'alExemptRetirement',
  'Ala. Code 40-18-19(a)(13); Schedule RS, part II',
  ({ given, get, law }) => {
    const { fromAge, most } = law(retirementExemption);
    const shares = sharesOfFilers(given, get(pensions), fromAge);
    return sum(shares.map(({ filer, amount }) => ((filer.age ?? 0) >= fromAge ? lesser(amount, most) : 0n)));
  },
);

/** Social security and the state's unemployment benefits are not in it, capital losses are without a limit. */
const income = fact<Cents>('alAdjustedGrossIncome', 'Ala. Code 40-18-14, 40-18-14.2; Form 40, line 10', ({ get }) => {
  const gross = sum([
    get(stateWages),
    get(taxableInterest),
    get(ordinaryDividends),
    get(netCapitalResult),
    get(businessIncome),
    get(sCorporationIncome),
    get(rentalIncome),
    get(pensions) - get(exemptRetirement),
    get(otherIncome),
  ]);
  return gross - get(iraDeduction) - get(hsaDeduction) - get(selfEmployedHealthDeduction);
});

const byChart = fact<Cents>('alStandardDeduction', 'Ala. Code 40-18-15(b); Form 40, line 11', ({ given, get, law }) => {
  const { most, least, start, step, perStep } = law(standardDeduction)[given.filingStatus];
  return greater(least, most - wholeSteps(floorZero(get(income) - start), step) * perStep);
});

/** Payroll and self-employment tax are deductions here, with the additional Medicare tax of 26 U.S.C. 3101(b)(2) and 1401(b)(2). */
const payrollTaxes = fact<Cents>(
  'alPayrollTaxes',
  'Ala. Code 40-18-15(a)(3); Schedule A (Form 40), line 6',
  ({ get }) => get(payrollTaxesWithoutAdditional) + get(additionalMedicareTax),
);

const payrollTaxesWithoutAdditional = fact<Cents>(
  'alPayrollTaxesWithoutAdditional',
  'Ala. Code 40-18-15(a)(3); Schedule A (Form 40), line 6',
  ({ get }) => get(employeeSocialSecurity) + get(employeeMedicare) + get(selfEmploymentTax),
);

const itemized = fact<Cents>(
  'alItemizedDeductions',
  'Ala. Code 40-18-15(a); Schedule A (Form 40), line 27',
  ({ get, law, times }) =>
    sum([
      floorZero(get(medicalExpenses) - times(floorZero(get(income)), law(medicalFloor))),
      get(realEstateTax) + get(personalPropertyTax),
      get(payrollTaxes),
      get(mortgageInterestDeduction),
      get(charityDeduction),
      get(casualtyDeduction),
      get(otherItemizedDeductions),
    ]),
);

const federalTax = fact<Cents>(
  'alFederalTaxDeduction',
  'Ala. Code 40-18-15(a)(3); Form 40, line 12, worksheet',
  ({ get }) => {
    const refundable = get(earnedIncomeCredit) + get(additionalChildTaxCredit) + get(refundableOpportunityCredit);
    return floorZero(get(taxAfterCredits) + get(netInvestmentIncomeTax) - refundable);
  },
);

/** Foster children and unrelated persons do not count. */
const relatives = fact<bigint>('alRelatives', 'Ala. Code 40-18-19; Form 40 booklet, Dependents', ({ given }) => {
  const counted = dependentsOf(given).filter(
    ({ relationship }) => relationship !== 'foster_child' && relationship !== 'none',
  );
  return BigInt(counted.length);
});

const exemptions = fact<Cents>(
  'alExemptions',
  'Ala. Code 40-18-19; Form 40, lines 13 and 14',
  ({ given, get, law }) => {
    const forDependents = get(relatives) * stepFor(law(dependentExemption), get(income));
    return law(personalExemption)[given.filingStatus] + forDependents;
  },
);

const deductions = fact<Cents>('alDeductions', 'Form 40, line 15', ({ get }) =>
  sum([greater(get(byChart), get(itemized)), get(federalTax), get(exemptions)]),
);

const taxableIncome = taxableIncomeOf('al', 'Form 40, line 16', income, deductions);
const taxBeforeCredits = scheduleTaxOf('al', 'Ala. Code 40-18-5; Form 40, line 17', rateSchedules, taxableIncome);

export const alabama = stateLaw(
  'al',
  'Ala. Code 40-18-5; Form 40, line 22',
  { income, deductions, taxableIncome, taxBeforeCredits },
  [
    'pensions of defined benefit plans, which are exempt: the input does not tell them apart, all are taxed',
    gap('overtime_exemption', 'the exemption of overtime pay of 2024 and of January to June 2025', 'overtime'),
    'credits for adoption, rural physicians, schools and other states',
    'occupational taxes of cities',
  ],
);
