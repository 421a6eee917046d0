import { digitsOf, isPossibleEin, isPossibleItin, isPossibleSsn } from '@exchequer/http-kit';
import { dollarsToCents, MoneyError, TAX_FORM_MAX_CENTS } from '@exchequer/money';
import type { FormDefinition } from '../extraction/forms/form-definition.js';
import { forms } from '../extraction/forms/forms.js';
import { STATE_CODES } from '../extraction/forms/states.js';
import { BOX_12_CODES } from '../extraction/forms/w2.parameters.js';
import { kinds } from '../extraction/kinds.js';

/** The kinds of value that a field can have, from the definition of its form. */
export type FieldKind =
  | 'amount'
  | 'form_amount'
  | 'number'
  | 'date'
  | 'ssn'
  | 'ein'
  | 'tin'
  | 'state'
  | 'box_12_code'
  | 'year'
  | 'flag'
  | 'words';

/** A row of a list or table: `box12[0].amount` is the amount of box12. */
const ROW_FIELD = /^(\w+)\[(?:0|[1-9]\d*)\]\.(\w+)$/;

/** Fields without a definition or a type are text. */
export function kindOfField(documentType: string, name: string): FieldKind {
  const kind = kinds.find(({ type }) => type === documentType);
  if (kind) {
    const type = kind.fields[name.replace(/\[\d+\]/, '[]')];
    return type === undefined || type === 'text' ? 'words' : type;
  }
  const form = forms.find(({ type }) => type === documentType);
  if (!form) return 'words';
  const row = ROW_FIELD.exec(name);
  if (row) return kindOfRowField(form, row[1]!, row[2]!);
  if (name === form.yearField) return 'year';
  if (form.checkboxes.some((checkbox) => checkbox.name === name)) return 'flag';
  return toKind(form.fields.find((field) => field.name === name)?.kind);
}

/**
 * Returns why a value does not fit a field of this kind, otherwise undefined. Null is an empty box. A tax return refuses the values of a form
 * that are refused here.
 */
export function whyNot(kind: FieldKind, value: unknown): { message: string; code: string } | undefined {
  if (value === null) return undefined;
  const wrongType = (what: string) => ({ message: `must be ${what} or null`, code: 'wrong_type' });
  const wrongForm = (message: string) => ({ message, code: 'invalid_form' });
  switch (kind) {
    case 'amount':
      return typeof value === 'number' ? whyNoAmount(value) : wrongType('a number');
    case 'form_amount':
      return typeof value === 'number' ? whyNoFormAmount(value) : wrongType('a number');
    case 'number':
      return typeof value === 'number' ? undefined : wrongType('a number');
    case 'date':
      if (typeof value !== 'string') return wrongType('a text');
      return isDay(value)
        ? undefined
        : wrongForm('must be a day from 1970-01-01 to 2099-12-31, in the form YYYY-MM-DD');
    case 'flag':
      return typeof value === 'boolean' ? undefined : wrongType('true, false');
    case 'year':
      if (typeof value !== 'number') return wrongType('a number');
      return Number.isInteger(value) && value >= 1900 && value <= 2100 ? undefined : wrongForm('must be a year');
    case 'ssn':
      if (typeof value !== 'string') return wrongType('a text');
      if (!MASKABLE_SSN.test(value)) return wrongForm('must have the form NNN-NN-NNNN; XXX-XX-NNNN where it is masked');
      return isMasked(value) || isNumberOfPerson(value) ? undefined : NO_NUMBER_OF_PERSON;
    case 'ein':
      if (typeof value !== 'string') return wrongType('a text');
      if (!EIN.test(value)) return wrongForm('must have the form NN-NNNNNNN');
      return isPossibleEin(value.replace('-', '')) ? undefined : NO_EIN;
    case 'tin':
      if (typeof value !== 'string') return wrongType('a text');
      return whyNoTin(value);
    case 'state':
      if (typeof value !== 'string') return wrongType('a text');
      return STATE_CODES.has(value)
        ? undefined
        : { message: 'must be the postal code of a state, DC or a territory, e.g. CA', code: 'unknown_state' };
    case 'box_12_code':
      if (typeof value !== 'string') return wrongType('a text');
      return BOX_12_CODES.has(value)
        ? undefined
        : { message: `must be a code of box 12: ${[...BOX_12_CODES].join(', ')}`, code: 'unknown_code' };
    case 'words':
      if (typeof value !== 'string') return wrongType('a text');
      return value.length >= 1 && value.length <= 1_000 ? undefined : wrongForm('must have 1 to 1000 characters');
  }
}

/** The books take no other days. */
function isDay(text: string): boolean {
  const day = /^(?:19[7-9]\d|20\d{2})-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function kindOfRowField(form: FormDefinition, list: string, member: string): FieldKind {
  const table = form.tables.find(({ name }) => name === list);
  if (table) return toKind(table.columns.find(({ name }) => name === member)?.kind);
  if (form.lists.find(({ name }) => name === list)?.entry === 'code_amount')
    return member === 'amount' ? 'form_amount' : 'box_12_code';
  // What an employer writes into box 14 can be negative, and no return uses it.
  return member === 'amount' ? 'amount' : 'words';
}

function toKind(kind: string | undefined): FieldKind {
  if (kind === 'amount') return 'form_amount';
  return kind === 'ssn' || kind === 'ein' || kind === 'tin' || kind === 'state' ? kind : 'words';
}

function whyNoAmount(value: number): { message: string; code: string } | undefined {
  try {
    dollarsToCents(value);
    return undefined;
  } catch (error) {
    if (error instanceof MoneyError) return { message: error.message, code: error.code };
    throw error;
  }
}

function whyNoFormAmount(value: number): { message: string; code: string } | undefined {
  const wrong = whyNoAmount(value);
  if (wrong) return wrong;
  if (value < 0) return { message: 'must be 0 or more', code: 'out_of_range' };
  return dollarsToCents(value) <= TAX_FORM_MAX_CENTS
    ? undefined
    : { message: 'must be at most 100,000,000,000 dollars', code: 'out_of_range' };
}

const MASKABLE_SSN = /^(\d{3}|XXX|\*{3})-(\d{2}|XX|\*{2})-\d{4}$/;
const EIN = /^\d{2}-\d{7}$/;
const NO_NUMBER_OF_PERSON = {
  message: 'must be a Social Security number or an ITIN that could have been issued',
  code: 'invalid_ssn',
};
const NO_EIN = { message: 'must be an EIN whose prefix the IRS has assigned', code: 'invalid_ein' };

const isMasked = (text: string) => /[X*]/.test(text);
const isNumberOfPerson = (text: string) => {
  const digits = digitsOf(text) ?? '';
  return isPossibleSsn(digits) || isPossibleItin(digits);
};

/** Nine digits without a dash can be a number of a person or of a business. */
function whyNoTin(text: string): { message: string; code: string } | undefined {
  if (EIN.test(text)) return isPossibleEin(text.replace('-', '')) ? undefined : NO_EIN;
  if (MASKABLE_SSN.test(text)) return isMasked(text) || isNumberOfPerson(text) ? undefined : NO_NUMBER_OF_PERSON;
  if (!/^\d{9}$/.test(text))
    return { message: 'must have the form NNN-NN-NNNN, XXX-XX-NNNN, NN-NNNNNNN, or nine digits', code: 'invalid_form' };
  return isNumberOfPerson(text) || isPossibleEin(text)
    ? undefined
    : { message: 'must be an SSN, ITIN or EIN that could have been issued', code: 'invalid_tin' };
}
