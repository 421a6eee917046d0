/**
 * A country, state or province, or ZIP code: `DE`, `CA-ON`, `US-CA`, `US-CA-90001`.
 * @pattern ^[A-Z]{2}(-[A-Z0-9]{1,30}){0,6}$
 * @maxLength 60
 */
export type Jurisdiction = string;

/**
 * A place whose taxes are known, as specific as you know it: `DE`, `CA-ON`, `US-CA`, `US-CA-90001`.
 * @pattern ^[A-Z]{2}(-[A-Z0-9]{1,30}){0,6}$
 * @maxLength 60
 * @format place
 */
export type TaxedPlace = string;

export interface JurisdictionInput {
  jurisdiction: TaxedPlace;
}

/** The tax of an authority at one rate. */
export interface Tax {
  /** The authority: `US-CA`, `DE`, `CA-QC`. */
  jurisdiction: string;
  name: string;
  kind: 'sales_tax' | 'vat' | 'gst' | 'hst' | 'pst' | 'qst';
  /** 0.0725 is 7.25 %. 0 for zero-rated sales, exports and reverse charge. */
  rate: number;
  /** The taxed amount, in dollars. */
  taxable: number;
  amount: number;
}

/** Where and how a sale is taxed. */
export interface SaleTax {
  /**
   * Where the sale is taxed, as specific as known: the place in the request, otherwise the customer's address, otherwise the
   * country of the VAT id, otherwise your own place if you are registered there. Null if none is known.
   */
  jurisdiction: string | null;
  /**
   * `reverse_charge`: the customer accounts for the tax; `export`: the sale leaves your VAT area untaxed; `not_registered`:
   * you do not collect tax there; `no_tax`: the place has no such tax, or is unknown.
   */
  treatment: 'taxed' | 'exempt' | 'reverse_charge' | 'export' | 'not_registered' | 'no_tax';
  /** Whether tax was rounded once for all lines of a rate, or line by line. */
  rounding: 'invoice' | 'line';
  /** Text that the law requires on the document. */
  note: string | null;
}
