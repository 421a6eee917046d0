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

const COLUMNS: readonly Column[] = [
  'date', 'amount', 'debit', 'credit', 'direction', 'description', 'counterparty', 'reference', 'provider_id', 'currency',
  'status',
]; // biome-ignore format: one list
const PLACES_MAX = 10;
const PLACE_MAX = 1_000;

/** The form fields, after the check against the OpenAPI document. */
interface FormFields {
  readonly account_id: string | undefined;
  readonly format: StatementFormat | undefined;
  readonly currency: string | undefined;
  readonly columns: string | undefined;
  readonly delimiter: string | undefined;
  readonly date_order: 'ymd' | 'mdy' | 'dmy' | undefined;
  readonly decimal_separator: '.' | ',' | undefined;
  readonly negate: 'true' | 'false' | undefined;
}

/** @throws {Problem} 400 that lists every problem of `columns`, which is JSON inside a form field. */
export function readForm(fields: FormFields): ImportForm {
  const errors = new FieldErrors();
  const form: ImportForm = {
    accountId: fields.account_id ?? CASH,
    currency: fields.currency ?? CURRENCY,
    format: fields.format,
    delimiter: fields.delimiter,
    dateOrder: fields.date_order,
    decimalSeparator: fields.decimal_separator,
    negate: fields.negate === 'true',
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

function readColumns(errors: FieldErrors, value: string): CsvOptions['columns'] {
  let named: unknown;
  try {
    named = JSON.parse(value);
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

function isPlace(place: unknown): boolean {
  if (typeof place === 'number') return Number.isInteger(place) && place >= 0 && place <= PLACE_MAX;
  return typeof place === 'string' && place !== '' && place.length <= 200;
}
