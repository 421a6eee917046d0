import { isCalendarDate } from '@exchequer/calendar';
import type { FormatCheck } from '@exchequer/http-kit';
import { type Cents, dollarsToCents, MoneyError } from '@exchequer/money';

/** The values that our formats allow, by the names that `@format` uses in the wire types. */
export const formats = {
  dollars: (value, written) => dollarsProblem(value, written, 'must not be negative', (cents) => cents >= 0n),
  positive_dollars: (value, written) => dollarsProblem(value, written, 'must be more than 0', (cents) => cents > 0n),
  non_zero_dollars: (value, written) => dollarsProblem(value, written, 'must not be 0', (cents) => cents !== 0n),
  date: (value) => (typeof value !== 'string' || isCalendarDate(value) ? undefined : NO_DAY),
  quantity: (value, written) =>
    typeof value !== 'number' || QUANTITY.test(written ?? String(value)) ? undefined : NO_QUANTITY,
} satisfies Record<string, FormatCheck>;

const NO_DAY = { code: 'invalid_value', message: 'must be a day that exists' };
const NO_QUANTITY = {
  code: 'out_of_range',
  message: 'must be from 0.000001 to 999999999.999999, at most six decimals',
};
const QUANTITY = /^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,6})?$/;

function dollarsProblem(
  value: unknown,
  written: string | undefined,
  message: string,
  isInRange: (cents: Cents) => boolean,
): ReturnType<FormatCheck> {
  if (typeof value !== 'number') return undefined;
  try {
    return isInRange(dollarsToCents(written ?? value)) ? undefined : { code: 'out_of_range', message };
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    return { code: error.code, message: error.message };
  }
}
