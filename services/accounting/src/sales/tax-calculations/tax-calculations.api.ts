import type { Day, Dollars } from '@exchequer/http-kit';
import type { Address } from '../../sales-tax/places/address.api.js';
import type { JurisdictionInput, SaleTax, Tax } from '../../sales-tax/sales-tax.api.js';
import type { TaxCode } from '../../sales-tax/tax-codes.api.js';
import type { TaxIdInput } from '../../sales-tax/tax-status.api.js';
import type { Quantity } from '../../wire/money.api.js';
import type { CustomerId } from '../../wire/text.api.js';

export interface SalesTaxCalculationItemInput {
  /** Price of one unit in dollars, at most two decimals, not negative. */
  amount: Dollars;
  /** More than 0, at most six decimals. Default: 1. */
  quantity?: Quantity;
  /** Default: true. */
  taxable?: boolean;
  /** Default: `general`. */
  tax_code?: TaxCode;
}

export interface SalesTaxCalculationInput {
  /**
   * @minItems 1
   * @maxItems 10000
   */
  items: SalesTaxCalculationItemInput[];
  /** The buyer: a customer, or `address`, `tax_id` and `tax_exempt` of somebody who is not a customer yet. */
  customer_id?: CustomerId;
  address?: Address;
  tax_id?: TaxIdInput;
  tax_exempt?: boolean;
  /** Place of taxation. Default: the place of the address. */
  tax?: JurisdictionInput;
  /** Default: today, UTC. */
  date?: Day;
  /** True: as if you were registered where the tax would be due, for quotes. An invoice needs the registration. Default: false. */
  assume_registered?: boolean;
}

export interface SalesTaxCalculationItem {
  amount: number;
  quantity: number;
  total: number;
  tax_amount: number;
  taxable: boolean;
  tax_code: TaxCode;
}

export interface SalesTaxCalculation {
  object: 'tax_calculation';
  livemode: boolean;
  date: string;
  items: SalesTaxCalculationItem[];
  subtotal: number;
  tax_total: number;
  taxes: Tax[];
  tax: SaleTax;
  total: number;
}
