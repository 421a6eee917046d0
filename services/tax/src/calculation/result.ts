import { type Cents, centsToDollars } from '@exchequer/money';
import { floorZero, sum } from '../engine/amounts.js';
import type { Evaluation } from '../engine/evaluate.js';
import {
  carLoanInterestDeduction,
  overtimeDeduction,
  seniorDeduction,
  tipDeduction,
} from '../law/federal/additional-deductions/rules.js';
import { additionalMedicareTax } from '../law/federal/additional-medicare-tax/rules.js';
import { alternativeMinimumTax } from '../law/federal/alternative-minimum-tax/rules.js';
import { capitalLossCarryover } from '../law/federal/capital-gains/rules.js';
import { childCareCredit } from '../law/federal/child-care-credit/rules.js';
import {
  additionalChildTaxCredit,
  childTaxCredit,
  otherDependentCredit,
} from '../law/federal/child-tax-credit/rules.js';
import { earnedIncomeCredit } from '../law/federal/earned-income-credit/rules.js';
import { nonrefundableEducationCredits, refundableOpportunityCredit } from '../law/federal/education-credits/rules.js';
import { adjustedGrossIncome, totalIncome } from '../law/federal/income/rules.js';
import { taxableIncome } from '../law/federal/income-tax/rules.js';
import {
  charityDeductionWithoutItemizing,
  deductionTaken,
  itemizes,
} from '../law/federal/itemized-deductions/rules.js';
import { netInvestmentIncomeTax } from '../law/federal/net-investment-income-tax/rules.js';
import { employeeMedicare, employeeSocialSecurity } from '../law/federal/payroll-tax/rules.js';
import { qbiDeduction } from '../law/federal/qualified-business-income/rules.js';
import { saversCredit } from '../law/federal/savers-credit/rules.js';
import { selfEmploymentTax } from '../law/federal/self-employment/rules.js';
import { taxableSocialSecurity } from '../law/federal/social-security-benefits/rules.js';
import { amountOwed, incomeTaxAfterCredits, overpayment } from '../law/federal/totals/rules.js';
import { taxBeforeCredits } from '../law/federal/totals/tax-before-credits.rules.js';
import { stateLaws } from '../law/states/index.js';
import type { Fact, TaxReturn } from '../law/tax-return.js';
import { adjustmentsOf } from './adjustments.js';
import { assumptionsOf } from './assumptions.js';
import type { CalculationResult, StateResult } from './calculation.api.js';
import type { MarginalRates } from './marginal-rates.js';

/** Builds the answer: facts of the evaluated return, in dollars. */
export function resultOf(
  given: TaxReturn,
  evaluation: Evaluation<TaxReturn>,
  marginal: MarginalRates,
): Omit<CalculationResult, 'lines'> {
  const { get } = evaluation;
  const dollars = (fact: Fact) => centsToDollars(get(fact));
  const stateCode = given.residence.state;
  const stateLaw = stateCode === null ? undefined : stateLaws[stateCode];
  const stateTax = stateLaw ? get(stateLaw.tax) : 0n;
  const taxes = {
    federalTax: get(incomeTaxAfterCredits),
    socialSecurity: get(employeeSocialSecurity),
    medicare: get(employeeMedicare),
    selfEmploymentTax: get(selfEmploymentTax),
    additionalMedicare: get(additionalMedicareTax),
    netInvestmentIncomeTax: get(netInvestmentIncomeTax),
    alternativeMinimumTax: get(alternativeMinimumTax),
    stateTax,
  };
  const liability = sum(Object.values(taxes));
  return {
    taxLiability: centsToDollars(liability),
    effectiveRate: percentOf(liability, incomeOf(given)),
    marginalRate: roundPercent(marginal.federalIncome + marginal.state),
    refundAmount: dollars(overpayment),
    breakdown: inDollars(taxes),
    amountOwed: dollars(amountOwed),
    totalIncome: dollars(totalIncome),
    adjustedGrossIncome: dollars(adjustedGrossIncome),
    taxableIncome: dollars(taxableIncome),
    taxableSocialSecurity: dollars(taxableSocialSecurity),
    deduction: { kind: get(itemizes) ? 'itemized' : 'standard', amount: dollars(deductionTaken) },
    deductions: {
      qualifiedBusinessIncome: dollars(qbiDeduction),
      tips: dollars(tipDeduction),
      overtime: dollars(overtimeDeduction),
      carLoanInterest: dollars(carLoanInterestDeduction),
      senior: dollars(seniorDeduction),
      charityWithoutItemizing: get(itemizes) ? 0 : dollars(charityDeductionWithoutItemizing),
    },
    incomeTaxBeforeCredits: dollars(taxBeforeCredits),
    credits: {
      childTaxCredit: dollars(childTaxCredit),
      additionalChildTaxCredit: dollars(additionalChildTaxCredit),
      otherDependentCredit: dollars(otherDependentCredit),
      earnedIncomeCredit: dollars(earnedIncomeCredit),
      childCareCredit: dollars(childCareCredit),
      saversCredit: dollars(saversCredit),
      educationCredits: centsToDollars(get(nonrefundableEducationCredits) + get(refundableOpportunityCredit)),
    },
    marginalRates: marginal,
    capitalLossCarryover: dollars(capitalLossCarryover),
    state: stateCode === null ? null : stateResult(given, stateCode, evaluation),
    adjustments: adjustmentsOf(given, evaluation),
    assumptions: assumptionsOf(given, evaluation),
    lawVersion: given.lawVersion,
  };
}

function stateResult({ residence }: TaxReturn, state: string, { get }: Evaluation<TaxReturn>): StateResult {
  const law = stateLaws[state];
  const amount = (fact: Fact | null | undefined) => (fact ? centsToDollars(get(fact)) : null);
  const tax = law ? get(law.tax) : 0n;
  const balance = residence.stateWithholding - tax;
  return {
    state,
    tax: centsToDollars(tax),
    localTax: amount(law?.localTax) ?? 0,
    adjustedGrossIncome: amount(law?.steps.income),
    taxableIncome: amount(law?.steps.taxableIncome),
    refundAmount: centsToDollars(floorZero(balance)),
    amountOwed: centsToDollars(floorZero(-balance)),
    notModeled: law?.notModeled.map(({ text }) => text) ?? ['the income tax of this state'],
  };
}

/** All income in the input, taxable or not, except tax-exempt interest. Losses reduce it. */
function incomeOf({ taxpayer, spouse, income }: TaxReturn): Cents {
  return sum([
    taxpayer.wages,
    taxpayer.selfEmployment,
    spouse?.wages ?? 0n,
    spouse?.selfEmployment ?? 0n,
    income.interest,
    income.ordinaryDividends,
    income.shortTermCapitalGains,
    income.longTermCapitalGains,
    income.pensions,
    income.socialSecurityBenefits,
    income.unemployment,
    income.rentalIncome,
    income.sCorporationIncome,
    income.otherIncome,
  ]);
}

/** A percentage with two decimals, half rounded away from zero. It is 0 without income. */
function percentOf(part: Cents, whole: Cents): number {
  if (whole <= 0n) return 0;
  const hundredths = (part * 20_000n + (part < 0n ? -whole : whole)) / (whole * 2n);
  return Number(hundredths) / 100;
}

const roundPercent = (percent: number) => Math.round(percent * 100) / 100;

function inDollars<Name extends string>(amounts: Readonly<Record<Name, Cents>>): Record<Name, number> {
  const entries = Object.entries<Cents>(amounts).map(([name, amount]) => [name, centsToDollars(amount)]);
  return Object.fromEntries(entries) as Record<Name, number>;
}
