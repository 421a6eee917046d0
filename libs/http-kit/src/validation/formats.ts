import { isCalendarDate } from '@exchequer/calendar';
import { type Cents, dollarsToCents, MoneyError } from '@exchequer/money';
import { canBeWritten } from '@exchequer/transliteration';
import type { FieldError } from '../problems/problem.js';

/**
 * Returns the error of a text or number with a format, if any. Values of another type are not checked here. `written` is given
 * for a number whose parsed value differs from the text, such as 1000 for `1000.00000000000000001`: then the text counts.
 */
export type FormatCheck = (value: unknown, written?: string) => Pick<FieldError, 'code' | 'message'> | undefined;

/** A `format` of the OpenAPI document. */
export interface Format {
  /** The accepted values, in words that follow "must be". */
  readonly accepts: string;
  /** Missing if the pattern of the schema says everything. */
  readonly check?: FormatCheck;
}

export type Formats = Readonly<Record<string, Format>>;

const DATE = 'a date that exists, for example 2026-11-20';
const TIME = 'a time with its zone, for example 2026-11-20T12:00:00.000Z';
/** A name that later enters a file of a bank or an authority. */
const WRITABLE_NAME = 'a name in Latin letters and digits, because files of banks and authorities have no others';
const SEARCH_WORDS_MAX = 10;
const SEARCH = `text with a letter or a digit, and at most ${SEARCH_WORDS_MAX} words`;
const TIME_FORM = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** The formats that every service knows. */
export const commonFormats = {
  date: textFormat(DATE, 'invalid_date', isCalendarDate),
  'date-time': textFormat(TIME, 'invalid_date', (text) => isCalendarDate(TIME_FORM.exec(text)?.[1])),
  uri: textFormat('a URL, for example https://example.com/hooks', 'invalid_url', (text) => URL.canParse(text)),
  writable_name: textFormat(WRITABLE_NAME, 'cannot_be_written', canBeWritten),
  search_text: textFormat(SEARCH, 'too_many', (text) => wordsIn(text) <= SEARCH_WORDS_MAX),
  dollars: dollarsFormat('an amount in dollars with at most two decimals, 0 or more', (cents) => cents >= 0n),
  positive_dollars: dollarsFormat('an amount in dollars with at most two decimals, more than 0', (cents) => cents > 0n),
  non_zero_dollars: dollarsFormat('an amount in dollars with at most two decimals, not 0', (cents) => cents !== 0n),
  signed_dollars: dollarsFormat('an amount in dollars with at most two decimals', () => true),
} satisfies Formats;

/** Formats that only describe how a number or a file is transferred. */
export const DESCRIPTIVE_FORMATS: ReadonlySet<string> = new Set(['int32', 'int64', 'float', 'double', 'binary']);

/** Runs of letters and digits. */
const wordsIn = (text: string): number => text.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0;

function textFormat(accepts: string, code: string, isValid: (text: string) => boolean): Required<Format> {
  const wrong = { code, message: `must be ${accepts}` };
  return { accepts, check: (value) => (typeof value !== 'string' || isValid(value) ? undefined : wrong) };
}

function dollarsFormat(accepts: string, isInRange: (cents: Cents) => boolean): Required<Format> {
  return {
    accepts,
    check: (value, written) => {
      if (typeof value !== 'number') return undefined;
      try {
        return isInRange(dollarsToCents(written ?? value))
          ? undefined
          : { code: 'out_of_range', message: `must be ${accepts}` };
      } catch (error) {
        if (!(error instanceof MoneyError)) throw error;
        return { code: error.code, message: error.message };
      }
    },
  };
}
