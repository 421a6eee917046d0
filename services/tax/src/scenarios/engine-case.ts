import { existsSync, readFileSync } from 'node:fs';
import { calculate } from '../calculation/calculate.js';
import type { CalculationInput, CalculationResult } from '../calculation/calculation.api.js';
import type { FilingStatus } from '../law/tax-return.js';

/** A household and what other tax engines compute for it, by the rate formula. */
export interface EngineCase {
  readonly id: string;
  readonly year: number;
  readonly filingStatus: FilingStatus;
  readonly input: Readonly<Record<string, number>> & { readonly dependentAges?: readonly number[] };
  readonly expected: Readonly<Record<string, number>>;
  /** The fields that two engines agree on; all where one engine speaks. */
  readonly assertable?: readonly string[];
}

/** The cases of a file beside the repository, or null where there is none. */
export function readEngineCases<Case extends EngineCase = EngineCase>(name: string): Case[] | null {
  const file = new URL(`../../../../../shared/data/tax/${name}`, import.meta.url);
  if (!existsSync(file)) return null;
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Case);
}

/** What the engines take for granted and their inputs do not say. */
export interface CaseConvention {
  /** TAXSIM defines business income as limited neither by wages nor by property (its input `pbusinc`). */
  readonly businessIncomeUnlimited: boolean;
  /** Tax-Calculator gives separate filers what only those have who live apart from the spouse. */
  readonly separateFilersLiveApart: boolean;
}

export const conventions = {
  'federal-cases.jsonl': { businessIncomeUnlimited: true, separateFilersLiveApart: false },
  'federal-cases-more.jsonl': { businessIncomeUnlimited: false, separateFilersLiveApart: true },
} as const satisfies Record<string, CaseConvention>;

/**
 * Our result for a case. Tax-Calculator takes student loan interest as the deduction on the return; what the law would
 * not give of it is entered as a loss, so that the rest of the return can be compared.
 */
export function calculateCase(engineCase: EngineCase, convention: CaseConvention): CalculationResult {
  const input = inputOf(engineCase, convention);
  const result = calculate(input);
  const refused = result.adjustments.find(({ field }) => field === 'studentLoanInterest');
  if (!refused) return result;
  return calculate({
    ...input,
    studentLoanInterest: 0,
    incomeSources: { ...input.incomeSources, otherIncome: -refused.claimed },
  });
}

/** Wages that limit no deduction. */
const AMPLE_WAGES = 100_000_000;

/** The case as an input of ours. */
export function inputOf({ year, filingStatus, input }: EngineCase, convention: CaseConvention): CalculationInput {
  const amount = (name: string) => input[name] ?? 0;
  const itemized = (
    [
      ['mortgage_interest', 'mortgageInterest'],
      ['real_estate_tax', 'realEstateTax'],
      ['state_local_income_tax', 'stateIncomeTaxPaid'],
      ['charity_cash', 'cashCharity'],
    ] as const
  ).map(([type, name]) => ({ type, amount: amount(name) }));
  return {
    taxYear: year,
    filingStatus,
    method: 'formula',
    incomeSources: {
      wages: amount('primaryWages'),
      spouseWages: amount('spouseWages'),
      selfEmployment: amount('primarySelfEmployment'),
      spouseSelfEmployment: amount('spouseSelfEmployment'),
      interest: amount('taxableInterest'),
      ordinaryDividends: amount('qualifiedDividends'),
      qualifiedDividends: amount('qualifiedDividends'),
      shortTermCapitalGains: amount('shortTermGains'),
      longTermCapitalGains: amount('longTermGains'),
      pensions: amount('pensions'),
      socialSecurityBenefits: amount('socialSecurity'),
      unemployment: toCents(amount('unemploymentPrimary') + amount('unemploymentSpouse')),
      sCorporationIncome: amount('sCorpIncome'),
      tips: amount('tips'),
      overtimePremium: amount('overtimePremium'),
    },
    deductions: { itemized },
    taxpayer: { age: amount('primaryAge') },
    ...(filingStatus === 'married_filing_jointly' ? { spouse: { age: amount('spouseAge') } } : {}),
    dependents: (input.dependentAges ?? []).map((age) => ({ age })),
    childCareExpenses: amount('childCareExpenses'),
    studentLoanInterest: amount('studentLoanInterest'),
    livedApartAllYear: convention.separateFilersLiveApart && filingStatus === 'married_filing_separately',
    ...(convention.businessIncomeUnlimited ? { businessDetails: { w2Wages: AMPLE_WAGES } } : {}),
  };
}

const toCents = (dollars: number) => Math.round(dollars * 100) / 100;

/** Our figures under the names of the cases. */
function figuresOf(result: CalculationResult): Record<string, number> {
  const { breakdown, credits, deduction, deductions } = result;
  const incomeTaxes = breakdown.federalTax + breakdown.alternativeMinimumTax + breakdown.netInvestmentIncomeTax;
  return {
    agi: result.adjustedGrossIncome,
    taxableSocialSecurity: result.taxableSocialSecurity,
    standardDeduction: deduction.kind === 'standard' ? deduction.amount : 0,
    standardDeductionUsed: deduction.kind === 'standard' ? deduction.amount + deductions.charityWithoutItemizing : 0,
    itemizedDeductionUsed: deduction.kind === 'itemized' ? deduction.amount : 0,
    qbiDeduction: deductions.qualifiedBusinessIncome,
    taxableIncome: result.taxableIncome,
    incomeTaxBeforeCredits: result.incomeTaxBeforeCredits,
    nonrefundableCtcOdc: credits.childTaxCredit + credits.otherDependentCredit,
    childTaxCreditNonref: credits.childTaxCredit,
    odc: credits.otherDependentCredit,
    refundableCtc: credits.additionalChildTaxCredit,
    childCareCredit: credits.childCareCredit,
    eitc: credits.earnedIncomeCredit,
    amt: breakdown.alternativeMinimumTax,
    netInvestmentIncomeTax: breakdown.netInvestmentIncomeTax,
    seTax: breakdown.selfEmploymentTax,
    additionalMedicareTax: breakdown.additionalMedicare,
    seniorDeduction: deductions.senior,
    tipDeduction: deductions.tips,
    overtimeDeduction: deductions.overtime,
    federalIncomeTaxAfterAllCredits: incomeTaxes,
    employeeFicaPlusSelfEmployment: breakdown.socialSecurity + breakdown.medicare + breakdown.selfEmploymentTax,
  };
}

export interface Miss {
  readonly id: string;
  readonly field: string;
  readonly expected: number;
  readonly computed: number;
}

const TOLERANCE = 2;

/** The fields of a case on which our figure is more than 2 dollars away. */
export function missesOf(engineCase: EngineCase, result: CalculationResult): Miss[] {
  const figures = figuresOf(result);
  return checkedFields(engineCase)
    .map((field) => ({
      id: engineCase.id,
      field,
      expected: engineCase.expected[field]!,
      computed: figures[field]!,
    }))
    .filter(({ expected, computed }) => !(Math.abs(computed - expected) <= TOLERANCE));
}

export const checkedFields = ({ assertable, expected }: EngineCase): readonly string[] =>
  assertable ?? Object.keys(expected);
