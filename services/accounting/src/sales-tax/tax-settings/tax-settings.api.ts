import type { Day, Line } from '../../wire/text.api.js';
import type { Address } from '../places/address.api.js';
import type { Jurisdiction } from '../sales-tax.api.js';

export interface TaxRegistration {
  /** To whom tax is declared: `US-CA`, `DE`, `CA` (GST and HST), `CA-QC`; `EU-OSS` is the one-stop shop for EU consumers. */
  jurisdiction: Jurisdiction;
  /** As it was given out; of VAT countries the check digits are looked at. */
  number?: Line;
  /** First day. Default: always. */
  from?: Day;
  /** Last day. Default: no end. */
  to?: Day;
}

export interface TaxSettingsInput {
  /**
   * Where tax is collected. Without any it is collected wherever customers are.
   * @maxItems 200
   */
  registrations: TaxRegistration[];
  /** Where it sells from. Default: the address of the business profile. */
  origin?: Address;
  /** Whether tax is rounded once for all lines of a rate, or line by line. Default: what is usual at the place. */
  rounding?: 'invoice' | 'line';
}

export interface TaxSettings {
  object: 'tax_settings';
  livemode: boolean;
  registrations: TaxRegistration[];
  origin: Address | null;
  rounding: 'invoice' | 'line' | null;
  /** Null until they are set. */
  updated_at: string | null;
}
