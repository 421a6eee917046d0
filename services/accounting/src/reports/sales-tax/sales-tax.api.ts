export interface SalesTaxAmounts {
  /** Taxed sales, including those at a rate of zero, in dollars without tax. Void invoices are left out. */
  taxable_sales: number;
  /** Exempt items and customers, reverse charge, exports. */
  exempt_sales: number;
  /**
   * Sales that only local authorities tax, clothing in Buffalo for example. Where their state has a sales tax they are in `exempt_sales` too.
   * `parts` have the local taxes on them.
   */
  locally_taxed_sales: number;
  /** Tax on sales. */
  tax_collected: number;
  /** Tax on purchases that the buyer owes: reverse charge. */
  self_assessed_tax: number;
  /** Tax on purchases that is recoverable. */
  input_tax: number;
  /** Paid for the period until today, minus refunds. Payments after its end count too. Reversed payments do not. */
  tax_paid: number;
  /** Collected and self-assessed tax minus input tax and payments. */
  tax_due: number;
}

/** The part of one authority at one rate in a combined declaration. */
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
  /** The payee of the declaration: `US-CA`, `DE`, `CA-QC`. */
  jurisdiction: string;
  name: string;
  /**
   * The part of the taxed invoices of the period, in dollars without tax, whose local or provincial tax is not known here
   * (`local_rate: unknown`). Credit notes and voids count against it on their own days, as in the other columns.
   */
  sales_without_local_rate: number;
  parts: SalesTaxPart[];
}

export interface UnregisteredSales {
  /** The payee that a registration would be with: `US-TX`, `CA-BC`. */
  jurisdiction: string;
  name: string;
  /** In dollars. */
  sales: number;
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
  /**
   * Sales of the period on which no tax was charged because of a missing registration, by payee. They are in no row. Credit
   * notes and voids count against them on their own days.
   */
  not_registered: UnregisteredSales[];
}
