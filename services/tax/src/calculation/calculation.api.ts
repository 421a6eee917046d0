import type { DependentRelationship, FilingStatus, ItemizedDeductionType } from '../law/tax-return.js';

/** Input of a tax calculation. Amounts are dollars with at most two decimals. */
export interface CalculationInput {
  filingStatus: FilingStatus;
  /**
   * 2023 to 2026.
   * @isInt
   * @minimum 2023
   * @maximum 2026
   */
  taxYear: number;
  /** Total income; wages when `incomeSources` does not say otherwise. Must equal the sum of `incomeSources`. */
  income?: number;
  incomeSources?: IncomeSources;
  /** The other boxes of Forms W-2, where payroll taxes are of other wages than box 1: then of every form of that filer. */
  w2s?: W2Input[];
  deductions?: { standard?: boolean; itemized?: ItemizedItem[] };
  /** What the caller claims; computed instead where `dependents` is given. */
  credits?: { childTaxCredit?: number; earnedIncomeCredit?: number };
  taxpayer?: FilerInput;
  spouse?: FilerInput;
  dependents?: DependentInput[];
  /** A married person who files alone and lived apart from the spouse all year. */
  livedApartAllYear?: boolean;
  /** On a separate return: the spouse itemizes. */
  spouseItemizes?: boolean;
  businessDetails?: BusinessDetails;
  childCareExpenses?: number;
  studentLoanInterest?: number;
  iraContribution?: number;
  spouseIraContribution?: number;
  /** Elective deferrals and other contributions that count for the saver's credit, without the IRA. */
  retirementContributions?: number;
  spouseRetirementContributions?: number;
  hsaContribution?: number;
  /** Coverage of the health plan; `self_only` when not told. */
  hsaCoverage?: 'self_only' | 'family';
  selfEmployedHealthInsurance?: number;
  carLoanInterest?: number;
  educationExpenses?: EducationExpenseInput[];
  rentPaid?: number;
  state?: string;
  county?: string;
  city?: string;
  /** Federal income tax withheld. Medicare tax withheld is told in `w2s`. */
  withholding?: number;
  stateWithholding?: number;
  estimatedPayments?: number;
  /** `table` (default): IRS tables below 100,000 and whole dollars, as the form. `formula`: the rate formula to the cent. */
  method?: 'table' | 'formula';
  explain?: boolean;
  /** A published version of the law, to compute what it computed; the newest when not told. */
  lawVersion?: string;
}

/** Amounts in dollars; losses are negative where a loss can be. */
export interface IncomeSources {
  wages?: number;
  spouseWages?: number;
  selfEmployment?: number;
  spouseSelfEmployment?: number;
  interest?: number;
  taxExemptInterest?: number;
  /** Contains `qualifiedDividends`. */
  ordinaryDividends?: number;
  qualifiedDividends?: number;
  shortTermCapitalGains?: number;
  longTermCapitalGains?: number;
  pensions?: number;
  socialSecurityBenefits?: number;
  unemployment?: number;
  /** Part of the wages. */
  tips?: number;
  /** Part of the wages. */
  overtimePremium?: number;
  rentalIncome?: number;
  sCorporationIncome?: number;
  otherIncome?: number;
}

/** Boxes of one Form W-2. A box that is empty is 0. */
export interface W2Input {
  /** `taxpayer` when not told. */
  owner?: 'taxpayer' | 'spouse';
  /** Name or EIN: forms with the same are of one employer, one without is of an employer of its own. */
  employer?: string;
  /** Box 3. */
  socialSecurityWages: number;
  /** Box 7. */
  socialSecurityTips?: number;
  /** Box 4: what several employers withheld beyond the most of a year is paid back (Schedule 3, line 11). */
  socialSecurityTax?: number;
  /** Box 5. */
  medicareWages: number;
  /** Box 6: what is more than the regular tax counts as withheld (Form 8959, Part V). The regular tax when not told. */
  medicareTax?: number;
}

export interface ItemizedItem {
  type: ItemizedDeductionType;
  amount: number;
  /** Of a mortgage: the average balance, to limit the interest. */
  loanBalance?: number;
}

export interface FilerInput {
  /**
   * At the end of the tax year.
   * @isInt
   * @minimum 0
   * @maximum 130
   */
  age?: number;
  /** YYYY-MM-DD. */
  dateOfBirth?: string;
  blind?: boolean;
  student?: boolean;
  /** Someone else may claim this filer as a dependent. */
  claimedAsDependent?: boolean;
  /** Covered by a retirement plan at work. */
  coveredByRetirementPlan?: boolean;
}

export interface DependentInput {
  /**
   * At the end of the tax year.
   * @isInt
   * @minimum 0
   * @maximum 130
   */
  age?: number;
  /** YYYY-MM-DD. */
  dateOfBirth?: string;
  /** A child when not told. */
  relationship?: DependentRelationship;
  ssn?: string;
  student?: boolean;
  disabled?: boolean;
}

export interface BusinessDetails {
  /** Wages that the businesses paid. */
  w2Wages?: number;
  /** Unadjusted basis of qualified property. */
  unadjustedBasis?: number;
  /** A specified service trade: health, law, accounting, consulting and the like. */
  specifiedService?: boolean;
}

export interface EducationExpenseInput {
  credit: 'american_opportunity' | 'lifetime_learning';
  /** Of one student for `american_opportunity`. */
  amount: number;
}

/** Result of a tax calculation. Amounts are dollars, rates percent. */
export interface CalculationResult {
  /** The sum of the breakdown. */
  taxLiability: number;
  /** `taxLiability` as percent of income. */
  effectiveRate: number;
  /** Percent that income taxes take from 100 dollars more of wages; see `marginalRates`. */
  marginalRate: number;
  refundAmount: number;
  breakdown: {
    /** Income tax after credits; negative when credits are paid out. */
    federalTax: number;
    /** The employee's part, by boxes 3, 5 and 7 of `w2s` or by the wages. */
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
  /** Percent of 100 dollars more of wages, by who takes it. */
  marginalRates: { federalIncome: number; payroll: number; state: number };
  capitalLossCarryover: number;
  state: StateResult | null;
  adjustments: Adjustment[];
  /** What was presumed because the input does not say. */
  assumptions: Assumption[];
  /** The version of the law by which it was computed. */
  lawVersion: string;
  lines?: ResultLine[];
}

export interface TaxCalculation extends CalculationResult {
  object: 'tax_calculation';
  livemode: boolean;
}

export interface StateResult {
  state: string;
  /** After credits, below zero when credits are paid out; local income tax is in it. */
  tax: number;
  /** The part of the tax that a county, city or school district takes. */
  localTax: number;
  /** What the state calls adjusted gross income; null where it has none, as for `taxableIncome`. */
  adjustedGrossIncome: number | null;
  taxableIncome: number | null;
  refundAmount: number;
  amountOwed: number;
  /** What this state's law has and the calculation leaves out. */
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

/** A line of a form, of a state's return (by postal code), or a member of this answer (`answer`). */
export interface ResultLine {
  form: string;
  line: string;
  label: string;
  /** Dollars, unless `unit` says that it is a whole number, a decimal or percent. */
  amount: number;
  unit?: 'count' | 'decimal' | 'percent';
  /** `form:line` and `input:member`. */
  from: string[];
  source: string;
  /** The amounts and rates of the law that went into it. */
  law: LawCitation[];
}

/** A value of the law, by the date from which it holds and the document that sets it. */
export interface LawCitation {
  parameter: string;
  /** YYYY-MM-DD. */
  since: string;
  source: string;
}
