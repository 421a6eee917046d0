import { Problem } from '@exchequer/http-kit';
import { maskNumbers } from '@exchequer/telemetry';
import { CURRENCY } from '../../books/accounts/books.js';
import { CASH } from '../../books/accounts/chart-of-accounts.js';
import { FieldErrors } from '../../wire/field-errors.js';
import type { StatementFormat } from '../bank-transactions/bank-transactions.api.js';
import type { CsvOptions } from './csv.js';
import type { Column } from './csv-columns.js';

/** The form fields next to the file. */
export interface ImportForm extends CsvOptions {
  readonly accountId: string;
  readonly format: StatementFormat | undefined;
}

const FORMATS = ['csv', 'ofx', 'camt053'] as const;
const DATE_ORDERS = ['ymd', 'mdy', 'dmy'] as const;
const DECIMAL_SEPARATORS = ['.', ','] as const;
const DELIMITERS = [',', ';', '\t', '|'] as const;
const COLUMNS: readonly Column[] = [
  'date', 'amount', 'debit', 'credit', 'direction', 'description', 'counterparty', 'reference', 'provider_id', 'currency',
  'status',
]; // biome-ignore format: one list
const PLACES_MAX = 10;
const PLACE_MAX = 1_000;

interface FormFields {
  readonly account_id: unknown;
  readonly format: unknown;
  readonly currency: unknown;
  readonly columns: unknown;
  readonly delimiter: unknown;
  readonly date_order: unknown;
  readonly decimal_separator: unknown;
  readonly negate: unknown;
}

/**
 * tsoa checks neither presence nor names nor values in a form.
 * @param names of all fields that were sent.
 * @throws {Problem} 400 that names each.
 */
export function readForm(file: unknown, fields: FormFields, names: readonly string[]): ImportForm {
  const errors = new FieldErrors();
  if (!file) errors.add('body.file', 'required', 'is required');
  for (const name of names.filter((each) => !Object.hasOwn(fields, each))) {
    errors.add(`body.${maskNumbers(name).slice(0, 100)}`, 'unknown_field', 'is not a field of this form');
  }
  const form: ImportForm = {
    accountId: matching(errors, 'account_id', fields.account_id, /^acc_[1-9]\d{0,8}$/) ?? CASH,
    currency: matching(errors, 'currency', fields.currency, /^[A-Z]{3}$/) ?? CURRENCY,
    format: oneOf(errors, 'format', fields.format, FORMATS),
    delimiter: oneOf(errors, 'delimiter', fields.delimiter, DELIMITERS),
    dateOrder: oneOf(errors, 'date_order', fields.date_order, DATE_ORDERS),
    decimalSeparator: oneOf(errors, 'decimal_separator', fields.decimal_separator, DECIMAL_SEPARATORS),
    negate: oneOf(errors, 'negate', fields.negate, ['true', 'false']) === 'true',
    columns: fields.columns === undefined ? undefined : readColumns(errors, fields.columns),
  };
  errors.throwIfAny();
  return form;
}

/** 415 if the file is not text. */
export function notAStatement(): Problem {
  return new Problem(
    'unsupported_media_type',
    'The file is no CSV, OFX or CAMT.053: its content decides, not its name.',
  );
}

function readColumns(errors: FieldErrors, value: unknown): CsvOptions['columns'] {
  let named: unknown;
  try {
    named = JSON.parse(String(value));
  } catch {
    named = undefined;
  }
  if (named === null || typeof named !== 'object' || Array.isArray(named)) {
    errors.add('body.columns', 'wrong_type', 'must be a JSON object');
    return undefined;
  }
  const columns: Partial<Record<Column, (string | number)[]>> = {};
  for (const [name, place] of Object.entries(named)) {
    const location = `body.columns.${maskNumbers(name).slice(0, 100)}`;
    const places: unknown[] = Array.isArray(place) ? place : [place];
    if (!COLUMNS.includes(name as Column)) errors.add(location, 'unknown_field', 'is not a member here');
    else if (places.length === 0 || places.length > PLACES_MAX || !places.every(isPlace)) {
      errors.add(location, 'invalid_value', 'must be a heading or a place from 0, or a few of them');
    } else columns[name as Column] = places as (string | number)[];
  }
  if (!columns.date || !(columns.amount ?? columns.debit ?? columns.credit)) {
    errors.add('body.columns', 'required', 'must name date, and amount or debit or credit');
  }
  return columns;
}

function oneOf<Value extends string>(
  errors: FieldErrors,
  name: string,
  value: unknown,
  values: readonly Value[],
): Value | undefined {
  if (value === undefined || values.includes(value as Value)) return value as Value | undefined;
  errors.add(
    `body.${name}`,
    'invalid_value',
    `must be one of ${values.map((each) => JSON.stringify(each)).join(', ')}`,
  );
  return undefined;
}

function matching(errors: FieldErrors, name: string, value: unknown, pattern: RegExp): string | undefined {
  if (value === undefined || (typeof value === 'string' && pattern.test(value))) return value;
  errors.add(`body.${name}`, 'invalid_form', 'does not have the expected form');
  return undefined;
}

function isPlace(place: unknown): boolean {
  if (typeof place === 'number') return Number.isInteger(place) && place >= 0 && place <= PLACE_MAX;
  return typeof place === 'string' && place !== '' && place.length <= 200;
}
