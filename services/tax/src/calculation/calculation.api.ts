import type { AnyDate, ReturnDollars, SignedReturnDollars, SocialSecurityNumber } from '../amounts.api.js';
import type {
  DependentRelationship,
  IdentificationType,
  ItemizedDeductionType,
  TaxFilingStatus,
} from '../law/tax-return.js';
import type { BooksOnReturn, ConnectionId } from '../prefill/books.api.js';

/** Income in total or by source. */
export interface IncomeInput {
  /** Total income. It counts as wages if `incomeSources` is missing. Otherwise it must equal the sum of `incomeSources`. */
  income?: SignedReturnDollars;
  incomeSources?: IncomeSources;
}

/** What every calculation starts from. Amounts are dollars with at most two decimals. */
export interface TaxFacts extends IncomeInput {
  filingStatus: TaxFilingStatus;
  /** Credits that the caller claims. If `dependents` is given, credits are computed instead. */
  credits?: ClaimedCredits;
  /** True for a married person who files separately and lived apart from the spouse all year. */
  livedApartAllYear?: boolean;
  /**
   * True for a married person who files separately and lived apart from the spouse in the last six months of the year, or is separated by a
   * decree. `livedApartAllYear` includes it.
   */
  livedApartLastSixMonths?: boolean;
  /**
   * True for a married person who files separately, is separated by a written agreement and does not live with the spouse at the end of the
   * year. It gives the earned income credit with a child. It gives no credit for child care, which needs `livedApartLastSixMonths`.
   */
  separatedByAgreement?: boolean;
  /** On a separate return: true if the spouse itemizes. */
  spouseItemizes?: boolean;
  businessDetails?: BusinessDetails;
  /** For a child with unearned income, which is taxed at the rate of the parents (Form 8615). */
  parents?: ParentsInput;
  childCareExpenses?: ReturnDollars;
  studentLoanInterest?: ReturnDollars;
  iraContribution?: ReturnDollars;
  spouseIraContribution?: ReturnDollars;
  /** Elective deferrals and other contributions that count for the saver's credit, without IRA contributions. */
  retirementContributions?: ReturnDollars;
  spouseRetirementContributions?: ReturnDollars;
  hsaContribution?: ReturnDollars;
  /**
   * Coverage of the health plan. Default: `self_only`, and `family` if employers paid more than the limit of a plan for one person. With
   * `self_only`, two spouses whose employers paid have a limit each.
   */
  hsaCoverage?: 'self_only' | 'family';
  selfEmployedHealthInsurance?: ReturnDollars;
  carLoanInterest?: ReturnDollars;
  /**
   * @maxItems 20
   */
  educationExpenses?: EducationExpenseInput[];
  rentPaid?: ReturnDollars;
  /**
   * @minLength 1
   * @maxLength 60
   */
  state?: string;
  /**
   * @minLength 1
   * @maxLength 60
   */
  county?: string;
  /**
   * @minLength 1
   * @maxLength 60
   */
  city?: string;
  /** Federal income tax withheld. Put withheld Medicare tax into `w2s`. */
  withholding?: ReturnDollars;
  stateWithholding?: ReturnDollars;
}

export interface PayrollInput {
  /**
   * The other boxes of Forms W-2, needed if wages for payroll tax differ from box 1. List every W-2 of that filer.
   * @maxItems 50
   */
  w2s?: W2Input[];
  estimatedPayments?: ReturnDollars;
}

export interface FilersInput {
  taxpayer?: FilerInput;
  spouse?: FilerInput;
  /**
   * @maxItems 50
   */
  dependents?: DependentInput[];
}

export interface ComputationChoices {
  /**
   * `table` (default): IRS tables below 100,000 and whole dollars, like the paper form. `formula`: the rate formula, exact to
   * the cent.
   */
  method?: 'table' | 'formula';
  explain?: boolean;
}

/** Input of a tax calculation. */
export interface CalculationInput extends TaxFacts, PayrollInput, FilersInput, ComputationChoices {
  /**
   * 2023 to 2026.
   * @isInt
   * @minimum 2023
   * @maximum 2026
   */
  taxYear: number;
  deductions?: DeductionsInput;
  /**
   * A published version of the law. Default: the newest version.
   * @minLength 1
   * @maxLength 40
   */
  lawVersion?: string;
}

/** Amounts in dollars. An amount can be negative where a loss is possible. */
export interface IncomeSources {
  wages?: ReturnDollars;
  spouseWages?: ReturnDollars;
  selfEmployment?: SignedReturnDollars;
  spouseSelfEmployment?: SignedReturnDollars;
  interest?: ReturnDollars;
  taxExemptInterest?: ReturnDollars;
  /** Includes `qualifiedDividends`. */
  ordinaryDividends?: ReturnDollars;
  qualifiedDividends?: ReturnDollars;
  shortTermCapitalGains?: SignedReturnDollars;
  longTermCapitalGains?: SignedReturnDollars;
  pensions?: ReturnDollars;
  socialSecurityBenefits?: ReturnDollars;
  unemployment?: ReturnDollars;
  /** Part of the wages, not an addition to them. */
  tips?: ReturnDollars;
  /** Part of the wages, not an addition to them. */
  overtimePremium?: ReturnDollars;
  rentalIncome?: SignedReturnDollars;
  sCorporationIncome?: SignedReturnDollars;
  otherIncome?: SignedReturnDollars;
}

/** A member of `incomeSources` that adds to the income. */
export type IncomeSource =
  | 'wages'
  | 'spouseWages'
  | 'selfEmployment'
  | 'spouseSelfEmployment'
  | 'interest'
  | 'ordinaryDividends'
  | 'shortTermCapitalGains'
  | 'longTermCapitalGains'
  | 'pensions'
  | 'socialSecurityBenefits'
  | 'unemployment'
  | 'rentalIncome'
  | 'sCorporationIncome'
  | 'otherIncome';

/** Boxes of one Form W-2. An omitted box is 0. */
export interface W2Input {
  /** Default: `taxpayer`. */
  owner?: 'taxpayer' | 'spouse';
  /**
   * Name or EIN of the employer. Forms with the same value come from one employer. A form without it counts as a separate
   * employer.
   * @minLength 1
   * @maxLength 100
   */
  employer?: string;
  /** Box 3. */
  socialSecurityWages: ReturnDollars;
  /** Box 7. */
  socialSecurityTips?: ReturnDollars;
  /** Box 4. If several employers withheld more than the annual maximum, the excess is paid back (Schedule 3, line 11). */
  socialSecurityTax?: ReturnDollars;
  /** Box 5. */
  medicareWages: ReturnDollars;
  /** Box 6. The part above the regular tax counts as withholding (Form 8959, Part V). Default: the regular tax. */
  medicareTax?: ReturnDollars;
  /**
   * Box 15: postal code of the state of box 16. Default: the state of the return.
   * @minLength 1
   * @maxLength 60
   */
  state?: string;
  /**
   * Box 16. States that do not start from federal income use it in place of box 1: AL, AR, MA, MS, NJ, PA. California adds its difference to
   * box 1. If one W-2 of a filer has it, each W-2 of that filer needs it. If wages are on no listed W-2 and box 1 is higher, box 1 counts.
   */
  stateWages?: ReturnDollars;
  /**
   * Box 18. The wage tax of Philadelphia and the earned income tax of other cities in Pennsylvania use it in place of box 16. If one W-2 of a
   * filer has it, each W-2 of that filer needs it.
   */
  localWages?: ReturnDollars;
  /**
   * Box 12, code W: contributions to a health savings account by the employer or from the pay. They lower the limit of `hsaContribution`.
   * California and New Jersey tax them.
   */
  employerHsaContribution?: ReturnDollars;
}

/** Itemized deductions, and whether to take the standard deduction. */
export interface DeductionsInput {
  /**
   * True: the standard deduction, also if `itemized` allows more (`itemized_not_used`). False: `itemized`; without any, the standard deduction
   * (`nothing_to_itemize`). Default: the one that leaves less tax.
   */
  standard?: boolean;
  /** @maxItems 200 */
  itemized?: ItemizedItem[];
}

/** Credits that the caller claims. */
export interface ClaimedCredits {
  childTaxCredit?: ReturnDollars;
  earnedIncomeCredit?: ReturnDollars;
}

export interface ItemizedItem {
  type: ItemizedDeductionType;
  amount: ReturnDollars;
  /** Average balance of the mortgage. It limits the deductible interest. */
  loanBalance?: ReturnDollars;
}

/** The kind of taxpayer identification number that a person has by the due date of the return. Credits depend on it. */
export interface IdentificationInput {
  /**
   * `ssn`: a Social Security number that is valid for employment. `ssn_not_valid_for_employment`: the card says so. `itin`: an individual
   * taxpayer identification number. `atin`: the number of a child in adoption. `none`: no number.
   */
  type: IdentificationType;
}

export interface FilerInput {
  /**
   * Age at the end of the tax year.
   * @isInt
   * @minimum 0
   * @maximum 130
   */
  age?: number;
  dateOfBirth?: AnyDate;
  blind?: boolean;
  /** True if permanently and totally disabled and not able to care for oneself. */
  disabled?: boolean;
  /** True for a full-time student in at least five months of the year. */
  student?: boolean;
  /** True if someone else can claim this filer as a dependent. */
  claimedAsDependent?: boolean;
  /**
   * Form 8615: true if earned income is more than half of the own support. Default: false for a filer whom someone else can claim,
   * true for others.
   */
  earnsOverHalfOfSupport?: boolean;
  /** Form 8615: true if no parent is alive at the end of the year. */
  parentsDeceased?: boolean;
  /** True if covered by a retirement plan at work. */
  coveredByRetirementPlan?: boolean;
  /** Default: `ssn`. If it matters and is not given, `assumptions` says so. */
  identification?: IdentificationInput;
}

export interface DependentInput {
  /**
   * Age at the end of the tax year.
   * @isInt
   * @minimum 0
   * @maximum 130
   */
  age?: number;
  dateOfBirth?: AnyDate;
  /** Default: a child. */
  relationship?: DependentRelationship;
  /** A number that begins with 9 is an ITIN, or an ATIN if its fourth and fifth digits are 93. */
  ssn?: SocialSecurityNumber;
  /** Default: what `ssn` says, otherwise `ssn`. If it matters and is not given, `assumptions` says so. */
  identification?: IdentificationInput;
  /** True for a full-time student in at least five months of the year. */
  student?: boolean;
  /** True if permanently and totally disabled and not able to care for oneself. */
  disabled?: boolean;
  /**
   * For a child of parents who live apart, if the parent with whom the child lives more releases the claim (Form 8332). `other_parent`: the
   * child lives with the filer, who releases it. The credit for child care, the earned income credit and the status of a head of household
   * remain, the credit for the child goes. `filer`: the child lives with the other parent, who releases it to the filer. The filer has the
   * credit for the child alone. Default: nobody releases it.
   */
  releasedTo?: 'filer' | 'other_parent';
}

/** The return of a child's parents: of the parent with whom the child lives, or with more income if they file separately. */
export interface ParentsInput {
  /** Form 1040, line 15. */
  taxableIncome: ReturnDollars;
  filingStatus: TaxFilingStatus;
  /** Smaller of Schedule D, lines 15 and 16, if both are gains. */
  netCapitalGain?: ReturnDollars;
  qualifiedDividends?: ReturnDollars;
  /** Form 8615, line 5, of the parents' other children. */
  otherChildrenUnearnedIncome?: ReturnDollars;
}

export interface BusinessDetails {
  /** Wages paid by the businesses. */
  w2Wages?: ReturnDollars;
  /** Unadjusted basis of the qualified property. */
  unadjustedBasis?: ReturnDollars;
  /** True for a specified service trade, such as health, law, accounting or consulting. */
  specifiedService?: boolean;
}

export interface EducationExpenseInput {
  credit: 'american_opportunity' | 'lifetime_learning';
  /** Expenses of one student, for `american_opportunity`. */
  amount: ReturnDollars;
}

/** Result of a tax calculation. Amounts are in dollars, rates in percent. */
export interface CalculationResult {
  /** The sum of the breakdown. */
  taxLiability: number;
  /** `taxLiability` as a percentage of income. */
  effectiveRate: number;
  /** Percentage of another 100 dollars of the largest source of income that income taxes take; see `marginalRates`. */
  marginalRate: number;
  refundAmount: number;
  breakdown: {
    /** Income tax after credits. Negative if refundable credits exceed the tax. */
    federalTax: number;
    /** The employee's part, from boxes 3, 5 and 7 of `w2s`, or from the wages if there are no `w2s`. */
    socialSecurity: number;
    medicare: number;
    selfEmploymentTax: number;
    additionalMedicare: number;
    netInvestmentIncomeTax: number;
    alternativeMinimumTax: number;
    stateTax: number;
  };
  amountOwed: number;
  totalIncome: number;
  adjustedGrossIncome: number;
  taxableIncome: number;
  taxableSocialSecurity: number;
  deduction: { kind: 'standard' | 'itemized'; amount: number };
  deductions: {
    qualifiedBusinessIncome: number;
    tips: number;
    overtime: number;
    carLoanInterest: number;
    senior: number;
    charityWithoutItemizing: number;
  };
  /** Regular tax and alternative minimum tax. */
  incomeTaxBeforeCredits: number;
  credits: {
    childTaxCredit: number;
    additionalChildTaxCredit: number;
    otherDependentCredit: number;
    earnedIncomeCredit: number;
    childCareCredit: number;
    saversCredit: number;
    educationCredits: number;
  };
  /** Percentage of another 100 dollars of income, by the tax that takes it. */
  marginalRates: {
    /** The largest member of `incomeSources`, of which there are 100 dollars more. Without any income `wages`. */
    of: IncomeSource;
    federalIncome: number;
    /** Social security and Medicare tax of employees, additional Medicare tax and self-employment tax. */
    payroll: number;
    state: number;
  };
  capitalLossCarryover: number;
  state: StateResult | null;
  adjustments: Adjustment[];
  /** What was assumed because the input does not say. */
  assumptions: Assumption[];
  /** The version of the law that was used. */
  lawVersion: string;
  lines?: ResultLine[];
}

/** Input of a calculation that can take the profit of a business from connected bookkeeping software. */
export interface TaxCalculationInput extends CalculationInput {
  /**
   * Ids of connections to bookkeeping software. Their reviewed transactions of `taxYear` are the income of a business. A profit in
   * `incomeSources.selfEmployment` is kept.
   * @maxItems 10
   * @extension {"x-unique-items": true}
   */
  bookkeeping?: ConnectionId[];
}

export interface TaxCalculation extends CalculationResult {
  object: 'tax_calculation';
  livemode: boolean;
  /** The connections of `bookkeeping` in the input. */
  bookkeeping?: BooksOnReturn[];
}

export interface StateResult {
  state: string;
  /** Tax after credits, including local income tax. Negative if refundable credits exceed the tax. */
  tax: number;
  /** The part of the tax that goes to a county, city or school district. */
  localTax: number;
  /** The amount that the state calls adjusted gross income. Null if the state has none. The same holds for `taxableIncome`. */
  adjustedGrossIncome: number | null;
  taxableIncome: number | null;
  refundAmount: number;
  amountOwed: number;
  /** Rules of the state's law that the calculation does not include. */
  notModeled: string[];
}

/** A claimed amount that the law changes. */
export interface Adjustment {
  field: string;
  claimed: number;
  allowed: number;
  reason: string;
}

export interface Assumption {
  field: string;
  code: string;
  message: string;
}

/** A line of a federal form, of a state's return (`form` is the postal code), or a member of this answer (`form` is `answer`). */
export interface ResultLine {
  form: string;
  line: string;
  label: string;
  /** ReturnDollars, unless `unit` says that it is a whole number, a decimal or a percentage. */
  amount: number;
  unit?: 'count' | 'decimal' | 'percent';
  /** The lines (`form:line`) and inputs (`input:member`) that this amount comes from. */
  from: string[];
  source: string;
  /** The amounts and rates of the law that were used. */
  law: LawCitation[];
}

/** A value of the law, with its effective date and the document that sets it. */
export interface LawCitation {
  parameter: string;
  /** YYYY-MM-DD. */
  since: string;
  source: string;
}
