import type { TaxedPlace } from './sales-tax.api.js';
import type { TaxCode } from './tax-codes.api.js';

/** Treatment of the tax on a purchase. */
export interface PurchaseTax {
  /** The country or province of the tax. Default: that of the place you sell from. */
  jurisdiction?: TaxedPlace;
  /** True if the vendor charged no VAT or GST and you account for it. Default: false. */
  reverse_charge?: boolean;
  /** What was bought, for the rate of a reverse charge. Default: `general`. */
  tax_code?: TaxCode;
  /** False if the law denies the deduction of input tax. Default: true. */
  recoverable?: boolean;
}
