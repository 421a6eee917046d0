import type { CalculationInput, ResultLine } from '../calculation/calculation.api.js';

/** Input of quarterly estimates: the whole year as expected, and what has been paid. */
export interface QuarterlyInput extends Omit<CalculationInput, 'w2s' | 'estimatedPayments' | 'lawVersion'> {
  /** Expected net profit of the year, beside `income`. */
  selfEmploymentIncome?: number;
  /** The prior year's return, when it covered twelve months. */
  priorYear?: PriorYear;
  paymentsMade?: PaymentMade[];
  /** For income that comes unevenly: what came from 1 January to the end of March, May, August and December. */
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

/** From 1 January to the end of a period; what is left out is as in the whole year's input. */
export type PeriodInput = Pick<QuarterlyInput, 'income' | 'incomeSources' | 'selfEmploymentIncome' | 'deductions'>;

export interface QuarterlyEstimates {
  /** What must be paid through the year, withholding included, to be safe from a penalty. */
  requiredAnnualPayment: number;
  safeHarbor: SafeHarbor;
  payments: QuarterlyPayment[];
  /** For payments that were late or short up to the day of the estimate. */
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
  /** To be paid beside the withholding. */
  amount: number;
  paid: number;
  remaining: number;
}
