/**
 * A country, state or province, or ZIP code: `DE`, `CA-ON`, `US-CA`, `US-CA-90001`.
 * @pattern ^[A-Z]{2}(-[A-Z0-9]{1,30}){0,6}$
 * @maxLength 60
 */
export type Jurisdiction = string;

/**
 * A place whose taxes are known, as specific as it is known: `DE`, `CA-ON`, `US-CA`, `US-CA-90001`.
 * @pattern ^[A-Z]{2}(-[A-Z0-9]{1,30}){0,6}$
 * @maxLength 60
 * @format place
 */
export type TaxedPlace = string;

export interface JurisdictionInput {
  jurisdiction: TaxedPlace;
}

/** What an authority gets at one rate. */
export interface Tax {
  /** Who levies it: `US-CA`, `DE`, `CA-QC`. */
  jurisdiction: string;
  name: string;
  kind: 'sales_tax' | 'vat' | 'gst' | 'hst' | 'pst' | 'qst';
  /** 0.0725 is 7.25 %. 0 where it is zero-rated, exported, or accounted for by the customer. */
  rate: number;
  /** What it is taken of, dollars. */
  taxable: number;
  amount: number;
}

/** Where and how a sale is taxed. */
export interface SaleTax {
  /**
   * Where the sale is taxed, from the most specific place that is known: the one named, else the customer's address, else
   * the country of the VAT id, else your own place where you are registered there. Null where none is known.
   */
  jurisdiction: string | null;
  /**
   * `reverse_charge`: the customer accounts for it; `export`: it leaves your VAT area untaxed; `not_registered`: you do not collect there; `no_tax`: there is none
   * there, or the place is not known.
   */
  treatment: 'taxed' | 'exempt' | 'reverse_charge' | 'export' | 'not_registered' | 'no_tax';
  /** Whether tax was rounded once for all lines of a rate, or line by line. */
  rounding: 'invoice' | 'line';
  /** What the law wants said on the document. */
  note: string | null;
}
