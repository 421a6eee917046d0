export type IncomeTaxFilingStatus =
  | 'single'
  | 'married_filing_jointly'
  | 'married_filing_separately'
  | 'head_of_household'
  | 'qualifying_surviving_spouse';

export interface IncomeTaxRow {
  /** Line of Schedule C (Form 1040). Null for amounts that are not deductible there. */
  line: string | null;
  name: string;
  /** Amount in the books, in dollars. */
  books: number;
  /** Amount that counts on the line: half of meals, nothing of fines. */
  amount: number;
}

export interface IncomeTaxTotals {
  /** Line 7: receipts minus returns and cost of goods, plus other income. */
  gross_income: number;
  /** Line 28. */
  expenses: number;
  /** Line 31. Negative for a loss. */
  net_profit: number;
  /** Expenses in the books that Schedule C does not allow. */
  not_deductible: number;
}

export interface IncomeTaxAssumption {
  field: string;
  code: string;
  message: string;
}

/** Dollars; rates in percent. */
export interface IncomeTaxEstimate {
  /** The total: income taxes after credits, self-employment tax, and social security and Medicare tax on wages. */
  tax_liability: number;
  federal_tax: number;
  self_employment_tax: number;
  additional_medicare_tax: number;
  state_tax: number;
  effective_rate: number;
  marginal_rate: number;
  adjusted_gross_income: number;
  taxable_income: number;
  qualified_business_income_deduction: number;
  refund_amount: number;
  amount_owed: number;
  /** What was assumed because the request does not say. */
  assumptions: IncomeTaxAssumption[];
  law_version: string;
}

export interface IncomeTax {
  object: 'report';
  report: 'income_tax';
  livemode: boolean;
  currency: string;
  year: number;
  from: string;
  to: string;
  filing_status: IncomeTaxFilingStatus;
  state: string | null;
  rows: IncomeTaxRow[];
  totals: IncomeTaxTotals;
  tax: IncomeTaxEstimate;
}
