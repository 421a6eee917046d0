import type { DependentRelationship, FilingStatus, ItemizedDeductionType } from '../law/tax-return.js';

/** Input of a tax calculation. Amounts are dollars with at most two decimals. */
export interface CalculationInput {
  filingStatus: FilingStatus;
  /**
   * 2023 to 2026.
   * @isInt
   */
  taxYear: number;
  /** Total income; wages when `incomeSources` does not say otherwise. Must equal the sum of `incomeSources`. */
  income?: number;
  incomeSources?: IncomeSources;
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
  withholding?: number;
  stateWithholding?: number;
  estimatedPayments?: number;
  /** `table` (default): IRS tables below 100,000 and whole dollars, as the form. `formula`: the rate formula to the cent. */
  method?: 'table' | 'formula';
  explain?: boolean;
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
    /** The employee's part withheld from wages. */
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

export interface ResultLine {
  form: string;
  line: string;
  label: string;
  /** Dollars, unless `unit` says that it is a whole number or a decimal. */
  amount: number;
  unit?: 'count' | 'decimal';
  /** `form:line` and `input:member`. */
  from: string[];
  source: string;
}
