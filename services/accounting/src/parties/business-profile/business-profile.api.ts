import type { Line, Name } from '@exchequer/http-kit';
import type { Address } from '../../sales-tax/places/address.api.js';
import type { Paragraph } from '../../wire/text.api.js';
import type { EmailAddress } from '../customers/customers.api.js';

export interface BusinessProfileInput {
  /** Name of the business for its customers. */
  name: Name;
  /** @extension {"x-sample-values": "address"} */
  email?: EmailAddress;
  /** @extension {"x-sample-values": "telephone"} */
  phone?: Line;
  /** @extension {"x-sample-values": "address"} */
  website?: Line;
  address?: Address;
  /**
   * EIN, VAT or GST number as printed. A social security number is refused.
   * @minLength 2
   * @maxLength 30
   * @pattern ^(?!\d{3}[-\x20]\d{2}[-\x20]\d{4}$)[A-Za-z0-9][A-Za-z0-9\x20./-]*$
   * @extension {"x-accepts": "a tax number of a business in letters, digits, spaces, dots, slashes and hyphens, and no Social Security number"}
   */
  tax_id?: string;
  /** Payment details (bank, account, link), printed on invoices with an amount due. */
  payment_instructions?: Paragraph;
  /** Printed at the end of invoices and credit notes. */
  note?: Paragraph;
}

export interface BusinessProfile {
  object: 'business_profile';
  livemode: boolean;
  /** Null until it is set. */
  name: string | null;
  email: string | null;
  phone: string | null;
  website: string | null;
  address: Address | null;
  tax_id: string | null;
  payment_instructions: string | null;
  note: string | null;
  updated_at: string | null;
  /** Id of the key that set it last. */
  updated_by: string | null;
}
