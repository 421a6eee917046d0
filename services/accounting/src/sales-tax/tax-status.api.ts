import type { Day, Line } from '../wire/text.api.js';
import type { Jurisdiction } from './sales-tax.api.js';

/**
 * A VAT id of the EU, GB, XI, CHE or NO, whose check digits are looked at, or another number by which a business is
 * known for tax.
 * @pattern ^[0-9A-Za-z][0-9A-Za-z\x20.*+/-]{2,38}[0-9A-Za-z*+]$
 */
export type TaxIdInput = string;

/** Why a customer is exempt. Without one, `tax_exempt` spares it all taxes everywhere. */
export interface ExemptionCertificate {
  number: Line;
  /**
   * Whose taxes it spares: `US-TX`, `CA-BC`. Default: all.
   * @minItems 1
   * @maxItems 100
   */
  jurisdictions?: Jurisdiction[];
  /** Last day on which it holds. Default: no end. */
  expires_on?: Day;
}
