import type { CalculationInput, ResultLine } from '../calculation/calculation.api.js';

/** Input of quarterly estimates: the expected whole year, and the payments so far. */
export interface QuarterlyInput extends Omit<CalculationInput, 'w2s' | 'estimatedPayments' | 'lawVersion'> {
  /** Expected net profit of the year. It is added to `income`. */
  selfEmploymentIncome?: number;
  /** The prior year's return, if it covered twelve months. */
  priorYear?: PriorYear;
  paymentsMade?: PaymentMade[];
  /** For uneven income: the amounts from 1 January to the end of March, May, August and December. */
  annualized?: PeriodInput[];
}

export interface PriorYear {
  /** Total tax less refundable credits. */
  tax: number;
  agi: number;
}

export interface PaymentMade {
  /** YYYY-MM-DD. */
  date: string;
  amount: number;
}

/** Amounts from 1 January to the end of a period. Omitted amounts are those of the whole year's input. */
export type PeriodInput = Pick<QuarterlyInput, 'income' | 'incomeSources' | 'selfEmploymentIncome' | 'deductions'>;

export interface QuarterlyEstimates {
  /** The amount that must be paid during the year, withholding included, to avoid a penalty. */
  requiredAnnualPayment: number;
  safeHarbor: SafeHarbor;
  payments: QuarterlyPayment[];
  /** Penalty for late or short payments up to the day of the estimate. */
  penaltyEstimate: number;
  /** Total tax of the year less refundable credits. */
  expectedTax: number;
  expectedWithholding: number;
  lawVersion: string;
  /** With `explain`: this answer, Form 2210 and the expected return, line by line. */
  lines?: ResultLine[];
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
