import type { TaxedPlace } from './sales-tax.api.js';
import type { TaxCode } from './tax-codes.api.js';

/** How the tax of a purchase is dealt with. */
export interface PurchaseTax {
  /** Whose tax it is. Default: that of the place you sell from. */
  jurisdiction?: TaxedPlace;
  /** The vendor charged no VAT or GST, and you account for it. Default: false. */
  reverse_charge?: boolean;
  /** What was bought, for the rate of a reverse charge. Default: `general`. */
  tax_code?: TaxCode;
  /** False where the law denies the deduction of input tax. Default: true. */
  recoverable?: boolean;
}
