import type { Cents } from '@exchequer/money';
import { floorZero, sum } from '../engine/amounts.js';
import type { FormLine } from '../engine/explain.js';
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
import { type Fact, fact, type TaxReturn } from '../law/tax-return.js';
import type { CalculationResult, ResultLine } from './calculation.api.js';

const lawOf = ({ residence: { state } }: TaxReturn) => (state === null ? undefined : stateLaws[state]);

/** Amounts of the state where the filer lives. */
const residenceTax = fact<Cents>('residenceTax', 'Law of the state', ({ given, get }) => {
  const law = lawOf(given);
  return law ? get(law.tax) : 0n;
});

const stateBalance = fact<Cents>(
  'stateBalance',
  'State withholding less the state tax',
  ({ given, get }) => given.residence.stateWithholding - get(residenceTax),
);
const stateOverpayment = fact<Cents>('stateOverpayment', 'State withholding less the state tax', ({ get }) =>
  floorZero(get(stateBalance)),
);
const stateAmountOwed = fact<Cents>('stateAmountOwed', 'State tax less the state withholding', ({ get }) =>
  floorZero(-get(stateBalance)),
);

const breakdown: Readonly<Record<string, Fact>> = {
  federalTax: incomeTaxAfterCredits,
  socialSecurity: employeeSocialSecurity,
  medicare: employeeMedicare,
  selfEmploymentTax,
  additionalMedicare: additionalMedicareTax,
  netInvestmentIncomeTax,
  alternativeMinimumTax,
  stateTax: residenceTax,
};

const taxLiability = fact<Cents>('taxLiability', 'Sum of the breakdown', ({ get }) =>
  sum(Object.values(breakdown).map(get)),
);

const charityWithoutItemizing = fact<Cents>('charityWithoutItemizing', '26 U.S.C. 170(p)', ({ get }) =>
  get(itemizes) ? 0n : get(charityDeductionWithoutItemizing),
);

const educationCredits = fact<Cents>(
  'educationCredits',
  '26 U.S.C. 25A; Form 8863, lines 8 and 19',
  ({ get }) => get(nonrefundableEducationCredits) + get(refundableOpportunityCredit),
);

/** The amounts of an answer outside `breakdown`, by member name. */
const amounts: Readonly<Record<string, Fact>> = {
  refundAmount: overpayment,
  amountOwed,
  totalIncome,
  adjustedGrossIncome,
  taxableIncome,
  taxableSocialSecurity,
  'deduction.amount': deductionTaken,
  'deductions.qualifiedBusinessIncome': qbiDeduction,
  'deductions.tips': tipDeduction,
  'deductions.overtime': overtimeDeduction,
  'deductions.carLoanInterest': carLoanInterestDeduction,
  'deductions.senior': seniorDeduction,
  'deductions.charityWithoutItemizing': charityWithoutItemizing,
  incomeTaxBeforeCredits: taxBeforeCredits,
  'credits.childTaxCredit': childTaxCredit,
  'credits.additionalChildTaxCredit': additionalChildTaxCredit,
  'credits.otherDependentCredit': otherDependentCredit,
  'credits.earnedIncomeCredit': earnedIncomeCredit,
  'credits.childCareCredit': childCareCredit,
  'credits.saversCredit': saversCredit,
  'credits.educationCredits': educationCredits,
  capitalLossCarryover,
};

/** Amounts of the state of residence. */
function stateAmounts(given: TaxReturn): Readonly<Record<string, Fact | null | undefined>> {
  const law = lawOf(given);
  if (!law) return {};
  return {
    'state.tax': law.tax,
    'state.localTax': law.localTax,
    'state.adjustedGrossIncome': law.steps.income,
    'state.taxableIncome': law.steps.taxableIncome,
    'state.refundAmount': stateOverpayment,
    'state.amountOwed': stateAmountOwed,
  };
}

/**
 * The amounts of an answer as lines (`answer:breakdown.federalTax`). Each line can be traced to the form lines that it comes
 * from.
 */
export function answerLines(given: TaxReturn): FormLine<TaxReturn>[] {
  const members = {
    taxLiability,
    ...Object.fromEntries(Object.entries(breakdown).map(([name, of]) => [`breakdown.${name}`, of])),
    ...amounts,
    ...stateAmounts(given),
  };
  return Object.entries(members).flatMap(([line, of]) =>
    of ? [{ form: ANSWER, line, label: labelOf(line), fact: of }] : [],
  );
}

const ANSWER = 'answer';

const rateSources: Readonly<Record<string, string>> = {
  effectiveRate: 'taxLiability as percent of the given income, without tax-exempt interest',
  marginalRate: 'The same calculation with 100 dollars more of the largest source of income',
};

/** The rates of an answer. They are percentages and come from complete calculations, not from single lines. */
export function rateLines({ effectiveRate, marginalRate, taxLiability }: Rates): ResultLine[] {
  return Object.entries({ effectiveRate, marginalRate })
    .filter(([, rate]) => rate !== 0)
    .map(([line, rate]) => ({
      form: ANSWER,
      line,
      label: labelOf(line),
      amount: rate,
      unit: 'percent' as const,
      from: ['input:incomeSources', ...(taxLiability === 0 ? [] : [`${ANSWER}:taxLiability`])],
      source: rateSources[line]!,
      law: [],
    }));
}
type Rates = Pick<CalculationResult, 'effectiveRate' | 'marginalRate' | 'taxLiability'>;

/** Turns a member name into words: `breakdown.federalTax` becomes `Breakdown: federal tax`. */
function labelOf(member: string): string {
  const words = member.replace('.', ': ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words[0]!.toUpperCase()}${words.slice(1)}`;
}
