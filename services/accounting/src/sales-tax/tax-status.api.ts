import type { Day, Line } from '@exchequer/http-kit';
import type { Jurisdiction } from './sales-tax.api.js';

/**
 * A VAT id of the EU, GB, XI, CHE or NO, whose check digits are verified, or another tax number of a business.
 * @pattern ^[0-9A-Za-z][0-9A-Za-z\x20.*+/-]{2,38}[0-9A-Za-z*+]$
 * @extension {"x-accepts": "a tax number of 4 to 40 letters, digits and marks, for example DE123456789"}
 */
export type TaxIdInput = string;

/** The reason for an exemption. Without one, `tax_exempt` exempts the customer from all taxes everywhere. */
export interface ExemptionCertificate {
  number: Line;
  /**
   * Payees whose taxes are covered: `US-TX`, `CA-BC`. Default: all.
   * @minItems 1
   * @maxItems 100
   */
  jurisdictions?: Jurisdiction[];
  /** Last day of the exemption. Default: no end. */
  expires_on?: Day;
}
