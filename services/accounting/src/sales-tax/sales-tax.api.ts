import type { TaxCode } from './tax-codes.api.js';

/**
 * A country, state or province, or ZIP code: `DE`, `CA-ON`, `US-CA`, `US-CA-90001`.
 * @pattern ^[A-Z]{2}(-[A-Z0-9]{1,30}){0,6}$
 * @extension {"x-accepts": "a country, or a place in it, in capitals, for example DE, US-CA or US-CA-90001"}
 * @maxLength 60
 */
export type Jurisdiction = string;

/**
 * A place whose taxes are known, as specific as you know it: `DE`, `CA-ON`, `US-CA`, `US-CA-90001`.
 * @pattern ^[A-Z]{2}(-[A-Z0-9]{1,30}){0,6}$
 * @extension {"x-accepts": "a country, or a place in it, in capitals, for example DE, US-CA or US-CA-90001"}
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

/**
 * Says what a tax leaves out and what to do about it. It is never printed. A member is absent if its case does not apply.
 */
export interface TaxAdvice {
  /** Whole sentences for a person. */
  message: string;
  /**
   * `missing`: you are not registered with the payees in `register_with`, so their tax was not charged; `assumed`: it was
   * calculated because of `assume_registered`.
   */
  registration?: 'missing' | 'assumed';
  /** Payees that `registrations` of the tax settings lacks on that day: `US-TX`, `CA-BC`. */
  register_with?: string[];
  /** Local taxes of a US state, or provincial taxes of Canada, can apply too. Their rates are not known here. */
  local_rate?: 'unknown';
  /** The taxes of the country, or of this part of it, are not included here. So 0 does not mean that no tax is due. */
  rates?: 'unknown';
  /**
   * `unknown`: nothing says where the sale is taxed; `assumed`: the customer's address does not say it, so your own place was used,
   * its postal code is not of its state, so the state was used, or its ZIP code
   * is not of its city, so the ZIP code was used.
   */
  place?: 'unknown' | 'assumed';
  /** Tax codes of items for which taxes or exemptions of that place are not included here. */
  tax_codes?: TaxCode[];
  /** The customer's VAT id is of another country, so the customer was treated as a consumer. */
  tax_id?: 'not_used';
}

/** Where and how a sale is taxed. */
export interface SaleTax {
  /**
   * Where the sale is taxed, as specific as known: the place in the request, otherwise the customer's address, otherwise the
   * country of the VAT id, otherwise your own place if you are registered there. Null if none is known.
   */
  jurisdiction: string | null;
  /**
   * `reverse_charge`: the customer accounts for the tax; `export`: the sale leaves your VAT area untaxed; `not_registered`: it
   * would be taxed, but you are not registered there on that day; `no_tax`: the place has no such tax, or is unknown.
   */
  treatment: 'taxed' | 'exempt' | 'reverse_charge' | 'export' | 'not_registered' | 'no_tax';
  /** Whether tax was rounded once for all lines of a rate, or line by line. */
  rounding: 'invoice' | 'line';
  /** Text that the law requires on the document. It is printed. */
  note: string | null;
  /** Says what the tax leaves out and what to do. It is never printed. Null if the tax is complete. */
  advice: TaxAdvice | null;
  /** Taxes that a registration would add, by authority and rate. They are in no total. */
  if_registered: Tax[];
}
