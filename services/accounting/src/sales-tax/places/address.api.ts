import type { Line } from '@exchequer/http-kit';

export interface Address {
  street?: Line;
  city?: Line;
  /** Two letters for a US state. */
  state?: Line;
  zip?: Line;
  /**
   * ISO 3166-1 alpha-2. Default: US.
   * @pattern ^[A-Z]{2}$
   * @extension {"x-accepts": "a country code of two capital letters, for example US"}
   */
  country?: string;
}
