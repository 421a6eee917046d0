export interface SalesTaxAmounts {
  /** Taxed, at zero or more; dollars, without tax, void invoices left out. */
  taxable_sales: number;
  /** Exempt items and customers, reverse charge, exports. */
  exempt_sales: number;
  /** Tax on sales. */
  tax_collected: number;
  /** Tax on purchases that the buyer owes: reverse charge. */
  self_assessed_tax: number;
  /** Tax on purchases that is recoverable. */
  input_tax: number;
  /** Paid for the period until today, less what was paid back. Payments after its end count too, reversed ones do not. */
  tax_paid: number;
  /** Collected and self-assessed, less input tax and what was paid. */
  tax_due: number;
}

/** What one authority gets at one rate of what is declared together. */
export interface SalesTaxPart {
  jurisdiction: string;
  name: string;
  kind: string;
  /** 0.0725 is 7.25 %. */
  rate: number;
  taxable_sales: number;
  tax_collected: number;
}

export interface SalesTaxRow extends SalesTaxAmounts {
  /** To whom it is declared: `US-CA`, `DE`, `CA-QC`. */
  jurisdiction: string;
  name: string;
  parts: SalesTaxPart[];
}

export interface SalesTaxReport {
  object: 'report';
  report: 'sales_tax';
  livemode: boolean;
  currency: string;
  from: string;
  to: string;
  rows: SalesTaxRow[];
  totals: SalesTaxAmounts;
}
