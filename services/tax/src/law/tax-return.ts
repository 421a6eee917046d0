import type { Cents } from '@exchequer/money';
import { type Fact as EngineFact, factsAbout } from '../engine/fact.js';
import type { LawVersion } from './version.js';

export const filingStatuses = [
  'single',
  'married_filing_jointly',
  'married_filing_separately',
  'head_of_household',
  'qualifying_surviving_spouse',
] as const;
export type FilingStatus = (typeof filingStatuses)[number];

/** What the law is applied to: one year's return. Amounts are cents; what is not given is 0, null or false. */
export interface TaxReturn {
  readonly taxYear: number;
  readonly filingStatus: FilingStatus;
  /** The version of the law that is applied; the law of the tax year as that version knows it. */
  readonly lawVersion: LawVersion;
  /** Whether tax on income below the ceiling of the IRS tables comes from them. */
  readonly usesTables: boolean;
  readonly taxpayer: Filer;
  /** On a joint return; on a separate one only where the spouse matters to it. */
  readonly spouse: Filer | null;
  /** Null when the caller says nothing about dependents. */
  readonly dependents: readonly Dependent[] | null;
  readonly livedApartAllYear: boolean;
  readonly spouseItemizes: boolean;
  readonly income: Income;
  readonly business: BusinessFacts;
  readonly itemized: readonly ItemizedDeduction[];
  /** Which deduction the caller wants; `better` takes the one that allows more. */
  readonly deductionChoice: 'standard' | 'itemized' | 'better';
  readonly studentLoanInterest: Cents;
  readonly hsaContribution: Cents;
  readonly hsaFamilyCoverage: boolean;
  readonly selfEmployedHealthInsurance: Cents;
  readonly carLoanInterest: Cents;
  readonly childCareExpenses: Cents;
  readonly education: readonly EducationExpense[];
  readonly claimed: { readonly childTaxCredit: Cents | null; readonly earnedIncomeCredit: Cents | null };
  readonly withholding: Cents;
  readonly estimatedPayments: Cents;
  readonly residence: Residence;
}

export interface Filer {
  /** At the end of the year; null when not told. */
  readonly age: number | null;
  readonly blind: boolean;
  readonly claimedAsDependent: boolean;
  readonly student: boolean;
  readonly coveredByRetirementPlan: boolean;
  readonly wages: Cents;
  /** The other boxes of Forms W-2; without them the wages stand for all. */
  readonly w2s: readonly WageStatement[];
  /** Net profit or loss of the filer's businesses (Schedule C, line 31). */
  readonly selfEmployment: Cents;
  readonly iraContribution: Cents;
  /** Elective deferrals and the like, without the IRA. */
  readonly retirementContributions: Cents;
}

/** What payroll taxes look at on one Form W-2. */
export interface WageStatement {
  /** Statements of one employer have the same; null for an employer of its own. */
  readonly employer: string | null;
  /** Box 3. */
  readonly socialSecurityWages: Cents;
  /** Box 7. */
  readonly socialSecurityTips: Cents;
  /** Box 4. */
  readonly socialSecurityTax: Cents;
  /** Box 5. */
  readonly medicareWages: Cents;
  /** Box 6; null when not told. */
  readonly medicareTax: Cents | null;
}

export interface Dependent {
  readonly age: number;
  readonly relationship: DependentRelationship | null;
  readonly student: boolean;
  readonly disabled: boolean;
  /** False when the number given is an ITIN or ATIN. */
  readonly hasSocialSecurityNumber: boolean;
}

/**
 * Relationships to the filer. Children, siblings and their descendants may be qualifying children (26 U.S.C. 152(c)(2));
 * all others are qualifying relatives at most.
 */
const relatives = [
  'parent',
  'mother',
  'father',
  'grandparent',
  'aunt',
  'uncle',
  'other_relative',
  'other',
  'none',
] as const;
const childrenAndSiblings = [
  'child',
  'son',
  'daughter',
  'stepchild',
  'foster_child',
  'grandchild',
  'sibling',
  'brother',
  'sister',
  'niece',
  'nephew',
] as const;
export const dependentRelationships = [...childrenAndSiblings, ...relatives] as const;
export type DependentRelationship = (typeof dependentRelationships)[number];

/** A child is presumed when no relationship is told. */
export const isChildOrSibling = ({ relationship }: Dependent): boolean =>
  relationship === null || childrenAndSiblings.some((name) => name === relationship);

/** Income of the whole return beyond what each filer earns. */
export interface Income {
  readonly interest: Cents;
  readonly taxExemptInterest: Cents;
  /** Contains the qualified dividends. */
  readonly ordinaryDividends: Cents;
  readonly qualifiedDividends: Cents;
  readonly shortTermCapitalGains: Cents;
  readonly longTermCapitalGains: Cents;
  readonly pensions: Cents;
  readonly socialSecurityBenefits: Cents;
  readonly unemployment: Cents;
  /** Part of the wages. */
  readonly tips: Cents;
  /** The half of time-and-a-half that federal law makes due; part of the wages. */
  readonly overtimePremium: Cents;
  readonly rentalIncome: Cents;
  readonly sCorporationIncome: Cents;
  readonly otherIncome: Cents;
}

/** What the limits of the qualified business income deduction need; all trades are taken together. */
export interface BusinessFacts {
  /** Null: a sole proprietor has no employees, an S corporation pays wages enough. */
  readonly w2Wages: Cents | null;
  readonly unadjustedBasis: Cents;
  readonly specifiedService: boolean;
}

export const itemizedDeductionTypes = [
  'medical',
  'state_local_income_tax',
  'real_estate_tax',
  'personal_property_tax',
  'mortgage_interest',
  'charity_cash',
  'charity_noncash',
  'casualty',
  'other',
] as const;
export type ItemizedDeductionType = (typeof itemizedDeductionTypes)[number];

export interface ItemizedDeduction {
  readonly type: ItemizedDeductionType;
  readonly amount: Cents;
  /** Average balance of the mortgage, when told. */
  readonly loanBalance: Cents | null;
}

export interface EducationExpense {
  readonly credit: 'american_opportunity' | 'lifetime_learning';
  readonly amount: Cents;
}

export interface Residence {
  readonly state: string | null;
  readonly county: string | null;
  readonly city: string | null;
  readonly rentPaid: Cents;
  readonly stateWithholding: Cents;
}

export type Fact<Value = Cents> = EngineFact<TaxReturn, Value>;
export const fact = factsAbout<TaxReturn>();

/** The entry of an input member on the return, rounded as its amounts are. */
export function entry(name: string, source: string, input: string, read: (given: TaxReturn) => Cents): Fact {
  return fact(name, source, ({ given, round }) => round(read(given)), input);
}

/** The filers of the return: two on a joint one. */
export function filersOf({ filingStatus, taxpayer, spouse }: TaxReturn): readonly Filer[] {
  return filingStatus === 'married_filing_jointly' && spouse ? [taxpayer, spouse] : [taxpayer];
}

export const isJoint = (given: TaxReturn) => given.filingStatus === 'married_filing_jointly';
export const isSeparate = (given: TaxReturn) => given.filingStatus === 'married_filing_separately';
