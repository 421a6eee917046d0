import { commonFormats, type Format, type Formats } from '@exchequer/http-kit';

/** Forms are filled in Latin letters. */
const LATIN_NAME = /^(?=.*\p{Script=Latin})[\p{Script=Latin}\p{M} '’.-]+$/u;
const LATIN_TEXT = /^(?=.*\S)[\p{Script=Latin}\p{M}\p{N} '’.,&/()#-]+$/u;
const INITIAL = /^\p{Script=Latin}\.?$/u;
const SSN = /^\d{3}-?\d{2}-?\d{4}$/;

/** Every `@format` of the wire types. */
export const formats: Formats = {
  ...commonFormats,
  latin_name: matching(LATIN_NAME, 'invalid_form', 'a name in Latin letters'),
  latin_text: matching(LATIN_TEXT, 'invalid_form', 'text in Latin letters, digits and simple punctuation'),
  initial: matching(INITIAL, 'invalid_form', 'one Latin letter'),
  ssn: matching(SSN, 'invalid_ssn', 'a Social Security number of nine digits, with or without dashes'),
};

function matching(form: RegExp, code: string, accepts: string): Format {
  const wrong = { code, message: `must be ${accepts}` };
  return { accepts, check: (value) => (typeof value !== 'string' || form.test(value) ? undefined : wrong) };
}
