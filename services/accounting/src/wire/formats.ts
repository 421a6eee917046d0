import { commonFormats, type Format, type Formats } from '@exchequer/http-kit';

const QUANTITY = /^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,6})?$/;
const QUANTITY_ACCEPTS = 'a number from 0.000001 to 999999999.999999 with at most six decimals';

const quantity: Required<Format> = {
  accepts: QUANTITY_ACCEPTS,
  check: (value, written) =>
    typeof value !== 'number' || QUANTITY.test(written ?? String(value))
      ? undefined
      : { code: 'out_of_range', message: `must be ${QUANTITY_ACCEPTS}` },
};

/** The values that our formats allow, by the names that `@format` uses in the wire types. */
export const formats = { ...commonFormats, quantity } satisfies Formats;
