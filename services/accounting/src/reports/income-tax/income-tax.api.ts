export type IncomeTaxFilingStatus =
  | 'single'
  | 'married_filing_jointly'
  | 'married_filing_separately'
  | 'head_of_household'
  | 'qualifying_surviving_spouse';

export interface IncomeTaxRow {
  /** Of Schedule C (Form 1040); null for what is nowhere deductible there. */
  line: string | null;
  name: string;
  /** What the books say, dollars. */
  books: number;
  /** What counts on the line: half of meals, nothing of fines. */
  amount: number;
}

export interface IncomeTaxTotals {
  /** Line 7: receipts less returns and cost of goods, and other income. */
  gross_income: number;
  /** Line 28. */
  expenses: number;
  /** Line 31; below zero it is a loss. */
  net_profit: number;
  /** What the books have as expenses and Schedule C has not. */
  not_deductible: number;
}

export interface IncomeTaxAssumption {
  field: string;
  code: string;
  message: string;
}

/** Dollars; rates in percent. */
export interface IncomeTaxEstimate {
  /** All of it: income taxes after credits, self-employment tax, and what is withheld from wages for social security. */
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
  /** What was presumed because it was not told. */
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
