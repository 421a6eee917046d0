import type { Day, Line } from '@exchequer/http-kit';
import type { Address } from '../places/address.api.js';
import type { Jurisdiction } from '../sales-tax.api.js';

export interface TaxRegistration {
  /** The payee of the declaration: `US-CA`, `DE`, `CA` (GST and HST), `CA-QC`; `EU-OSS` is the one-stop shop for EU consumers. */
  jurisdiction: Jurisdiction;
  /** The registration number as issued. Check digits are verified for VAT countries. */
  number?: Line;
  /** First day. Default: no beginning. */
  from?: Day;
  /** Last day. Default: no end. */
  to?: Day;
}

export interface TaxSettingsInput {
  /**
   * Where you collect tax. No tax is charged where you are not registered on the day of the sale. The registration with a US
   * state covers its local taxes, `CA` the GST and HST, `CA-QC` the tax of Quebec, `EU-OSS` consumers in other EU states.
   * @maxItems 200
   */
  registrations: TaxRegistration[];
  /** The place you sell from. Default: the address of the business profile. */
  origin?: Address;
  /** Whether tax is rounded once for all lines of a rate, or line by line. Default: the usual method of the place. */
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
  /** Id of the key that set them last. */
  updated_by: string | null;
}
