import type { AnyDate, ReturnDollars, SignedReturnDollars } from '../amounts.api.js';
import type {
  Assumption,
  ComputationChoices,
  DeductionsInput,
  FilersInput,
  IncomeInput,
  ResultLine,
  TaxFacts,
} from '../calculation/calculation.api.js';

/** Input of quarterly estimates: the expected whole year, and the payments so far. */
export interface QuarterlyInput extends TaxFacts, FilersInput, ComputationChoices {
  /**
   * 2023 to 2026.
   * @isInt
   * @minimum 2023
   * @maximum 2026
   */
  taxYear: number;
  deductions?: DeductionsInput;
  /** Expected net profit of the year. It is added to `income`. */
  selfEmploymentIncome?: SignedReturnDollars;
  /** The prior year's return, if it covered twelve months. */
  priorYear?: PriorYear;
  /**
   * Payments of federal estimated tax.
   * @maxItems 100
   */
  paymentsMade?: PaymentMade[];
  /**
   * Payments of the estimated tax of `state`.
   * @maxItems 100
   */
  statePaymentsMade?: PaymentMade[];
  /**
   * For uneven income: the amounts from 1 January to the end of March, May, August and December.
   * @minItems 4
   * @maxItems 4
   */
  annualized?: PeriodInput[];
}

export interface PriorYear {
  /** Total tax less refundable credits. */
  tax: ReturnDollars;
  agi: SignedReturnDollars;
  /** Total tax of the state return less refundable credits. Without it, estimates of the state go by the current year alone. */
  stateTax?: ReturnDollars;
  /** Adjusted gross income of the state return. Default: `agi`. */
  stateAgi?: SignedReturnDollars;
}

export interface PaymentMade {
  /** Not after today. */
  date: AnyDate;
  amount: ReturnDollars;
}

/** Amounts from 1 January to the end of a period. Omitted amounts are those of the whole year's input. */
export interface PeriodInput extends IncomeInput {
  selfEmploymentIncome?: SignedReturnDollars;
  deductions?: DeductionsInput;
}

export interface QuarterlyEstimates {
  /** The amount that must be paid during the year, withholding included, to avoid a penalty. */
  requiredAnnualPayment: number;
  safeHarbor: SafeHarbor;
  payments: QuarterlyPayment[];
  /** Penalty for late or short payments up to `asOf`. */
  penaltyEstimate: number;
  /** The day of the estimate: today, or the day of the test clock. YYYY-MM-DD */
  asOf: string;
  /** Total tax of the year less refundable credits. */
  expectedTax: number;
  expectedWithholding: number;
  /** Estimated tax of `state`. Null without a state, or if the state has no income tax. */
  state: StateEstimate | null;
  /** What was assumed about the expected year because the input does not say. */
  assumptions: Assumption[];
  lawVersion: string;
  /** With `explain`: this answer, Form 2210 and the expected return, line by line. */
  lines?: ResultLine[];
}

/** Estimated tax of a state. A penalty of the state is not computed. */
export interface StateEstimate {
  state: string;
  requiredAnnualPayment: number;
  safeHarbor: StateSafeHarbor;
  payments: QuarterlyPayment[];
  /** Tax of the state return less refundable credits. It includes the income tax of New York City and Yonkers. */
  expectedTax: number;
  expectedWithholding: number;
}

export interface StateSafeHarbor {
  /** The rule that sets the required payment. `income_withheld_on`: too little income without withholding. */
  rule: 'small_balance' | 'income_withheld_on' | 'no_prior_year_tax' | 'current_year' | 'prior_year';
  currentYear: number;
  priorYear: number | null;
  annualized: boolean;
}

export interface QuarterlyEstimate extends QuarterlyEstimates {
  object: 'quarterly_estimate';
  livemode: boolean;
}

export interface SafeHarbor {
  /** The rule that sets the required payment. */
  rule: 'balance_below_1000' | 'no_prior_year_tax' | 'current_year_90' | 'prior_year_100' | 'prior_year_110';
  currentYear: number;
  priorYear: number | null;
  /** Installments by the annualized method. */
  annualized: boolean;
}

export interface QuarterlyPayment {
  quarter: 1 | 2 | 3 | 4;
  /** YYYY-MM-DD, a business day. */
  dueDate: string;
  /** Payment due in addition to withholding. */
  amount: number;
  paid: number;
  remaining: number;
}
