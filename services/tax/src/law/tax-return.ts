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
export type TaxFilingStatus = (typeof filingStatuses)[number];

/** One year's return, to which the law is applied. Amounts are in cents. A missing amount is 0, null or false. */
export interface TaxReturn {
  readonly taxYear: number;
  readonly filingStatus: TaxFilingStatus;
  /** The version of the law. The law of the tax year is applied as this version contains it. */
  readonly lawVersion: LawVersion;
  /** Whether income below the table limit is taxed by the IRS tables. */
  readonly usesTables: boolean;
  readonly taxpayer: Filer;
  /** Present on a joint return. On a separate return only if the spouse matters to it. */
  readonly spouse: Filer | null;
  /** Null if the input does not mention dependents. */
  readonly dependents: readonly Dependent[] | null;
  readonly livedApartAllYear: boolean;
  /** Also true if the filer lived apart all year. Null if not given. */
  readonly livedApartLastSixMonths: boolean | null;
  /** Separated by a written agreement alone. */
  readonly separatedByAgreement: boolean;
  readonly spouseItemizes: boolean;
  readonly income: Income;
  readonly business: BusinessFacts;
  readonly itemized: readonly ItemizedDeduction[];
  /** The deduction that the caller chose. `better` uses the one that allows more. */
  readonly deductionChoice: 'standard' | 'itemized' | 'better';
  /** Whether the caller chose to itemize and gave nothing to itemize. */
  readonly lacksItemized: boolean;
  readonly studentLoanInterest: Cents;
  readonly hsaContribution: Cents;
  /** Null if not given. */
  readonly hsaFamilyCoverage: boolean | null;
  readonly selfEmployedHealthInsurance: Cents;
  readonly carLoanInterest: Cents;
  readonly childCareExpenses: Cents;
  readonly education: readonly EducationExpense[];
  readonly claimed: { readonly childTaxCredit: Cents | null; readonly earnedIncomeCredit: Cents | null };
  readonly withholding: Cents;
  readonly estimatedPayments: Cents;
  readonly residence: Residence;
  /** The return of a child's parents. Null if not given. */
  readonly parents: Parents | null;
}

/** What the tax on unearned income of a child depends on. */
export interface Parents {
  readonly taxableIncome: Cents;
  readonly filingStatus: TaxFilingStatus;
  readonly netCapitalGain: Cents;
  readonly qualifiedDividends: Cents;
  /** Net unearned income of the other children. */
  readonly otherChildrenUnearnedIncome: Cents;
}

/** How the IRS knows a person. `none`: the person has no number of any kind. */
export const identificationTypes = ['ssn', 'ssn_not_valid_for_employment', 'itin', 'atin', 'none'] as const;
export type IdentificationType = (typeof identificationTypes)[number];

export interface Identified {
  /** The kind of number that the person has by the due date of the return. Null if not given: an SSN that is valid for employment. */
  readonly identification: IdentificationType | null;
}

/** Has a social security number that is valid for employment (26 U.S.C. 24(h)(7)(B), 32(m)). */
export const hasWorkNumber = ({ identification }: Identified): boolean =>
  identification === null || identification === 'ssn';

/** Has a number of any kind (26 U.S.C. 6109). */
export const hasNumber = ({ identification }: Identified): boolean => identification !== 'none';

export interface Filer extends Identified {
  /** Age at the end of the year. Null if not given. */
  readonly age: number | null;
  /** Date of birth. Null if not given. */
  readonly born: string | null;
  readonly blind: boolean;
  /** Permanently and totally disabled, and not able to care for oneself. */
  readonly disabled: boolean;
  readonly claimedAsDependent: boolean;
  readonly student: boolean;
  /** Whether earned income is more than half of the own support. Null if not given. */
  readonly earnsOverHalfOfSupport: boolean | null;
  readonly parentsDeceased: boolean;
  readonly coveredByRetirementPlan: boolean;
  readonly wages: Cents;
  /** The other boxes of Forms W-2. Without them, box 1 is used for all boxes. */
  readonly w2s: readonly WageStatement[];
  /** Net profit or loss of the filer's businesses (Schedule C, line 31). */
  readonly selfEmployment: Cents;
  readonly iraContribution: Cents;
  /** Elective deferrals and similar contributions, without the IRA. */
  readonly retirementContributions: Cents;
}

/** The boxes of one Form W-2 that payroll taxes use. */
export interface WageStatement {
  /** Forms of one employer have the same value. Null for a separate employer. */
  readonly employer: string | null;
  /** Box 3. */
  readonly socialSecurityWages: Cents;
  /** Box 7. */
  readonly socialSecurityTips: Cents;
  /** Box 4. */
  readonly socialSecurityTax: Cents;
  /** Box 5. */
  readonly medicareWages: Cents;
  /** Box 6. Null if not given. */
  readonly medicareTax: Cents | null;
  /** Box 15: postal code. Null for the state of residence. */
  readonly state: string | null;
  /** Box 16. Null if not given. */
  readonly stateWages: Cents | null;
  /** Box 18. Null if not given. */
  readonly localWages: Cents | null;
  /** Box 12, code W: what the employer paid into a health savings account, also from the pay. */
  readonly employerHsaContribution: Cents;
}

export interface Dependent extends Identified {
  readonly age: number;
  /** Date of birth. Null if not given. */
  readonly born: string | null;
  readonly relationship: DependentRelationship | null;
  readonly student: boolean;
  readonly disabled: boolean;
  /** To whom the parent with whom the child lives released the claim (26 U.S.C. 152(e)). Null if nobody released it. */
  readonly releasedTo: 'filer' | 'other_parent' | null;
}

/** The filer claims the person (26 U.S.C. 152(e), 24(c)). */
export const isClaimed = ({ releasedTo }: Dependent): boolean => releasedTo !== 'other_parent';

/** Lives with the filer. Credits for care and earned income and the head of household go by it (26 U.S.C. 2(b)(1)(A)(i), 21(e)(5), 32(c)(3)(A)). */
export const livesWithFiler = ({ releasedTo }: Dependent): boolean => releasedTo !== 'filer';

/**
 * Relationships to the filer. Children, siblings and their descendants can be qualifying children (26 U.S.C. 152(c)(2)). All
 * others can only be qualifying relatives.
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

/** Born in the tax year. */
export const isNewborn = ({ age }: Dependent): boolean => age === 0;

/** Default: a child. */
export const isChildOrSibling = ({ relationship }: Dependent): boolean =>
  relationship === null || childrenAndSiblings.some((name) => name === relationship);

/** Only a member of the household (26 U.S.C. 152(d)(2)(H)). */
export const isUnrelated = ({ relationship }: Dependent): boolean =>
  relationship === 'none' || relationship === 'other';

const ownChildren: readonly (DependentRelationship | null)[] = [null, 'child', 'son', 'daughter', 'stepchild'];
/** A child or stepchild. Default: a child. */
export const isOwnChild = ({ relationship }: Pick<Dependent, 'relationship'>): boolean =>
  ownChildren.includes(relationship);

/**
 * Whether a dependent is younger than the filer, or than one spouse on a joint return. Without dates of birth, the same age is not younger. A
 * filer whose age is not given is older.
 */
export const isYoungerThanFiler = (given: TaxReturn, { age, born }: Dependent): boolean =>
  filersOf(given).some((filer) => {
    if (born !== null && filer.born !== null) return born > filer.born;
    return filer.age === null || age < filer.age;
  });

/**
 * A qualifying child by relationship: a child or sibling, or a descendant of one, younger than the filer or disabled (26 U.S.C. 152(c)(2), (3)).
 * Someone without a relationship who is not younger is taken for another relative.
 */
export function canBeQualifyingChild(given: TaxReturn, dependent: Dependent): boolean {
  if (!isChildOrSibling(dependent)) return false;
  if (isYoungerThanFiler(given, dependent)) return true;
  return dependent.disabled && dependent.relationship !== null;
}

/** Income of the whole return except what each filer earns. */
export interface Income {
  readonly interest: Cents;
  readonly taxExemptInterest: Cents;
  /** Includes the qualified dividends. */
  readonly ordinaryDividends: Cents;
  readonly qualifiedDividends: Cents;
  readonly shortTermCapitalGains: Cents;
  readonly longTermCapitalGains: Cents;
  readonly pensions: Cents;
  readonly socialSecurityBenefits: Cents;
  readonly unemployment: Cents;
  /** Part of the wages. */
  readonly tips: Cents;
  /** The premium half of time-and-a-half pay that federal law requires. Part of the wages. */
  readonly overtimePremium: Cents;
  readonly rentalIncome: Cents;
  readonly sCorporationIncome: Cents;
  readonly otherIncome: Cents;
}

/** Amounts for the limits of the qualified business income deduction. All trades are combined. */
export interface BusinessFacts {
  /** Null: a sole proprietor has no employees, and an S corporation pays sufficient wages. */
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
  /** Average balance of the mortgage, if given. */
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

/** Declares the fact for an input member, rounded like the other amounts of the return. */
export function entry(name: string, source: string, input: string, read: (given: TaxReturn) => Cents): Fact {
  return fact(name, source, ({ given, round }) => round(read(given)), input);
}

/** Returns the filers: two on a joint return, otherwise one. */
export function filersOf({ filingStatus, taxpayer, spouse }: TaxReturn): readonly Filer[] {
  return filingStatus === 'married_filing_jointly' && spouse ? [taxpayer, spouse] : [taxpayer];
}

export const isJoint = (given: TaxReturn) => given.filingStatus === 'married_filing_jointly';
export const isSeparate = (given: TaxReturn) => given.filingStatus === 'married_filing_separately';
