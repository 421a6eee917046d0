import { type CalendarDate, isCalendarDate } from '@exchequer/calendar';
import { type FieldErrors, isSamplePhone, SAMPLE_VALUE } from '@exchequer/http-kit';
import type { OwnerInput } from '../accounts.api.js';
import { toE164 } from './phone.js';
import { ssnDigits, ssnProblem } from './ssn.js';
import { isState, isZipOf } from './zip-prefixes.js';

const ADULT_AT = 18;
/** Nobody has reached this age. */
const AGE_MAX = 125;
/** Letters of any script with marks, apostrophes, hyphens, dots and spaces. */
const NAME = /^(?=.*\p{L})[\p{L}\p{M} '’.,-]+$/u;
const EMAIL =
  /^(?=.{3,254}$)(?=[^@]{1,64}@)[^\s"(),.:;<>@[\\\]]+(\.[^\s"(),.:;<>@[\\\]]+)*@((?!-)[\p{L}\p{M}\d-]+(?<!-)\.)+(?!\d+$)(?!-)[\p{L}\p{M}\d-]{2,}(?<!-)$/u;
const ZIP = /^\d{5}(-\d{4})?$/;

/** The sealed data of the owner of an account. */
export interface Owner {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** E.164. */
  readonly phone: string;
  /** Nine digits. */
  readonly ssn: string;
  readonly dateOfBirth: CalendarDate;
  readonly address: { readonly street: string; readonly city: string; readonly state: string; readonly zip: string };
}

interface Rules {
  /** The day in New York on the tenant's clock. */
  readonly today: CalendarDate;
  readonly livemode: boolean;
}

/** The owner of a new account. Adds every problem with its place; no message quotes the input. */
export function readOwner(errors: FieldErrors, input: OwnerInput, { today, livemode }: Rules): Owner {
  const at = 'body.owner';
  const check = (member: string, problem: string | undefined, code: string) => {
    if (problem) errors.add(`${at}.${member}`, code, problem);
  };
  const firstName = readName(errors, `${at}.firstName`, input.firstName);
  const lastName = readName(errors, `${at}.lastName`, input.lastName);
  const email = readEmail(errors, `${at}.email`, input.email);
  const phone = readPhone(errors, `${at}.phone`, input.phone, livemode);
  const wrongSsn = ssnProblem(input.ssn, livemode);
  if (wrongSsn) errors.add(`${at}.ssn`, wrongSsn.code, wrongSsn.message);
  check('dateOfBirth', ageProblem(input.dateOfBirth, today), 'invalid_date');
  const address = readAddress(errors, `${at}.address`, input.address);
  return { firstName, lastName, email, phone, ssn: ssnDigits(input.ssn), dateOfBirth: input.dateOfBirth, address };
}

export function readName(errors: FieldErrors, at: string, text: string): string {
  if (!NAME.test(text)) {
    errors.add(at, 'invalid_value', 'must be a name in letters, with spaces, hyphens and apostrophes if needed');
  } else {
    // Messages to banks name the owner.
    errors.isOf('writable_name', at, text);
  }
  return text.trim();
}

export function readEmail(errors: FieldErrors, at: string, text: string): string {
  if (!EMAIL.test(text)) errors.add(at, 'invalid_email', 'must be an e-mail address, for example ada@example.com');
  return text;
}

/** In E.164. Only test mode accepts sample numbers. */
export function readPhone(errors: FieldErrors, at: string, text: string, livemode: boolean): string {
  const phone = toE164(text);
  if (phone !== undefined && livemode && isSamplePhone(phone)) errors.add(at, SAMPLE_VALUE.code, SAMPLE_VALUE.message);
  if (phone !== undefined) return phone;
  const accepts = 'must be a phone number with its country code or of the United States, for example +14155550123';
  errors.add(at, 'invalid_phone', accepts);
  return '';
}

export function readAddress(
  errors: FieldErrors,
  at: string,
  { street, city, state, zip }: OwnerInput['address'],
): Owner['address'] {
  const code = state.toUpperCase();
  const isKnown = isState(code);
  if (!isKnown) errors.add(`${at}.state`, 'unknown_state', 'must be the two-letter code of a state, for example CA');
  if (!ZIP.test(zip)) errors.add(`${at}.zip`, 'invalid_zip', 'must be a ZIP code, for example 94105 or 94105-1804');
  else if (isKnown && !isZipOf(code, zip)) {
    errors.add(`${at}.zip`, 'zip_not_in_state', `must be a ZIP code of the state ${code}`);
  }
  return { street: street.trim(), city: city.trim(), state: code, zip };
}

function ageProblem(dateOfBirth: string, today: CalendarDate): string | undefined {
  if (!isCalendarDate(dateOfBirth)) return 'must be a date that exists, for example 1990-04-15';
  if (dateOfBirth >= today) return 'must be in the past';
  if (birthday(dateOfBirth, AGE_MAX) <= today) return `must be less than ${AGE_MAX} years ago`;
  if (birthday(dateOfBirth, ADULT_AT) > today) return `must be at least ${ADULT_AT} years ago: owners are adults`;
  return undefined;
}

/** Can be compared with a day. Who is born on February 29 has the birthday after February 28 of other years. */
function birthday(dateOfBirth: CalendarDate, age: number): string {
  return `${String(Number(dateOfBirth.slice(0, 4)) + age).padStart(4, '0')}${dateOfBirth.slice(4)}`;
}
