import { isUsState } from '@exchequer/fixed-width';
import {
  commonFormats,
  digitsOf,
  type Format,
  type Formats,
  isPossibleAtin,
  isPossibleEin,
  isPossibleItin,
  isPossibleSsn,
  isWrittenAsEin,
} from '@exchequer/http-kit';
import { canBeWritten, transliterate } from '@exchequer/transliteration';

/** The apostrophes and hyphens of names and streets, as people and programs write them: `O’Brien`, `Kaʻiulani`, `Saint‑Pierre`. */
const MARKS = "'’‘ʻʼ´`.\\-‐‑–";
const LATIN_NAME = new RegExp(`^(?=.*\\p{Script=Latin})[\\p{Script=Latin}\\p{M} ${MARKS}]+$`, 'u');
const LATIN_TEXT = new RegExp(`^(?=.*\\S)[\\p{Script=Latin}\\p{M}\\p{N} ,&/()#${MARKS}]+$`, 'u');
const INITIAL = /^\p{Script=Latin}\.?$/u;
const SSN = /^\d{3}-?\d{2}-?\d{4}$/;

/** Every `@format` of the wire types. */
export const formats: Formats = {
  ...commonFormats,
  latin_name: writable(LATIN_NAME, 'a name in Latin letters'),
  latin_text: writable(LATIN_TEXT, 'text in Latin letters, digits and simple punctuation'),
  initial: writable(INITIAL, 'one Latin letter'),
  possible_ssn: checking(
    'invalid_ssn',
    'a Social Security number that the Social Security Administration could have issued',
    (digits, text) => !isWrittenAsEin(text) && isPossibleSsn(digits),
  ),
  ein: checking(
    'invalid_ein',
    'an EIN of nine digits whose prefix the IRS has assigned',
    (digits, text) => /^\d{2}-?\d{7}$/.test(text) && isPossibleEin(digits),
  ),
  recipient_tin: checking(
    'invalid_tin',
    'an SSN, ITIN or ATIN that could have been issued, or an EIN as 12-3456789',
    (digits, text) =>
      /^\d{2}-/.test(text)
        ? isPossibleEin(digits)
        : isPossibleSsn(digits) || isPossibleItin(digits) || isPossibleAtin(digits),
  ),
  zip: { accepts: 'a ZIP code, for example 97201 or 97201-1234' },
  us_phone: { accepts: 'a telephone number of ten digits, for example 503-555-0142' },
  us_state: {
    accepts: 'the postal abbreviation of a state or territory',
    check: (value) =>
      typeof value !== 'string' || isUsState(value)
        ? undefined
        : { code: 'invalid_state', message: 'must be the postal abbreviation of a state or territory' },
  },
  ssn: matching(SSN, 'invalid_ssn', 'a Social Security number of nine digits, with or without dashes'),
};

/** A number with or without dashes that passes a check of its nine digits. */
function checking(code: string, accepts: string, isPossible: (digits: string, text: string) => boolean): Format {
  const wrong = { code, message: `must be ${accepts}` };
  return {
    accepts,
    check: (value) => {
      if (typeof value !== 'string') return undefined;
      const digits = digitsOf(value);
      return digits !== undefined && isPossible(digits, value) ? undefined : wrong;
    },
  };
}

/** A text that later enters a form or a file of an authority, which have no other letters. */
function writable(form: RegExp, accepts: string): Format {
  const wrongForm = { code: 'invalid_form', message: `must be ${accepts}` };
  const notWritable = {
    code: 'cannot_be_written',
    message: `must be ${accepts}, because forms and files have no others`,
  };
  return {
    accepts,
    check: (value) => {
      if (typeof value !== 'string') return undefined;
      if (transliterate(value).lost.length > 0) return notWritable;
      if (!form.test(value)) return wrongForm;
      return canBeWritten(value) ? undefined : notWritable;
    },
  };
}

function matching(form: RegExp, code: string, accepts: string): Format {
  const wrong = { code, message: `must be ${accepts}` };
  return { accepts, check: (value) => (typeof value !== 'string' || form.test(value) ? undefined : wrong) };
}
