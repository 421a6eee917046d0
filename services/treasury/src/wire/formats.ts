import { commonFormats, type Formats } from '@exchequer/http-kit';

/**
 * Every `@format` of the wire types. The wire types have the patterns. The error message for a value that does not match uses these
 * texts.
 */
export const formats: Formats = {
  ...commonFormats,
  month: { accepts: 'a month, for example 2026-11' },
  routing_number: { accepts: 'a routing number of nine digits' },
  account_number: { accepts: 'an account number of 4 to 17 digits, letters and hyphens that is not all zeros' },
  merchant_name: { accepts: 'one line of text' },
};
