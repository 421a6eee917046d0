import { readFileSync } from 'node:fs';
import { calculate } from '#src/calculation/calculate.js';
import type { CalculationInput, CalculationResult } from '../../src/calculation/calculation.api.js';
import type { TaxFilingStatus } from '../../src/law/tax-return.js';

/** A household and the results of other tax engines for it, by the rate formula. */
export interface EngineCase {
  readonly id: string;
  readonly year: number;
  readonly filingStatus: TaxFilingStatus;
  readonly input: Readonly<Record<string, number>> & { readonly dependentAges?: readonly number[] };
  readonly expected: Readonly<Record<string, number>>;
  /** The fields on which two engines agree. All fields if only one engine has results. */
  readonly assertable?: readonly string[];
}

/** The cases of a file in `test/cases`. */
export function readEngineCases<Case extends EngineCase = EngineCase>(name: string): Case[] {
  return readFileSync(new URL(`../cases/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Case);
}

/** Assumptions that the engines make and that their inputs do not state. */
export interface CaseConvention {
  /** TAXSIM defines business income that neither wages nor property limit (its input `pbusinc`). */
  readonly businessIncomeUnlimited: boolean;
  /** Tax-Calculator treats every separate filer as one who lives apart from the spouse. */
  readonly separateFilersLiveApart: boolean;
}

export const conventions = {
  'federal-cases.jsonl': { businessIncomeUnlimited: true, separateFilersLiveApart: false },
  'federal-cases-more.jsonl': { businessIncomeUnlimited: false, separateFilersLiveApart: true },
} as const satisfies Record<string, CaseConvention>;

/**
 * Our result for a case. Tax-Calculator takes student loan interest as the deduction on the return. The part that the law
 * would not allow is entered as a loss, so that the rest of the return can be compared.
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

/** Wages high enough that they limit no deduction. */
const AMPLE_WAGES = 100_000_000;

/** Converts a case to our input. */
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

/** Our amounts under the field names of the cases. */
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

/** Returns the fields of a case where our amount differs by more than 2 dollars. */
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
