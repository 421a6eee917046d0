import { Problem } from '@exchequer/http-kit';
import { maskNumbers } from '@exchequer/telemetry';
import { CURRENCY } from '../../books/accounts/books.js';
import { CASH } from '../../books/accounts/chart-of-accounts.js';
import { FieldErrors } from '../../wire/field-errors.js';
import type { StatementFormat } from '../bank-transactions/bank-transactions.api.js';
import { labelOf } from './account-labels.js';
import type { Column } from './csv-columns.js';
import type { CsvOptions } from './csv-sheet.js';

/** The form fields next to the file. */
export interface ImportForm extends CsvOptions {
  readonly accountId: string;
  /** The account of the chart for each account of the file. Null: its rows are left out. */
  readonly accountIds?: readonly (readonly [string, string | null])[] | undefined;
  readonly format: StatementFormat | undefined;
  /** The last day that a row can have. */
  readonly lastDay?: string | undefined;
}

const COLUMNS: readonly Column[] = [
  'date', 'amount', 'debit', 'credit', 'direction', 'description', 'counterparty', 'reference', 'provider_id', 'currency',
  'status', 'balance', 'account',
]; // biome-ignore format: one list
const PLACES_MAX = 10;
const PLACE_MAX = 1_000;
const ACCOUNTS_MAX = 100;
const ACCOUNT_ID = /^acc_[1-9]\d{0,8}$/;

/** The form fields, after the check against the OpenAPI document. */
interface FormFields {
  readonly account_id: string | undefined;
  readonly account_ids: string | undefined;
  readonly format: StatementFormat | undefined;
  readonly currency: string | undefined;
  readonly columns: string | undefined;
  readonly delimiter: string | undefined;
  readonly date_order: 'ymd' | 'mdy' | 'dmy' | undefined;
  readonly decimal_separator: '.' | ',' | undefined;
  readonly negate: 'true' | 'false' | undefined;
}

/** @throws {Problem} 400 that lists every problem of `columns` and `account_ids`, which are JSON inside form fields. */
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
    accountIds: fields.account_ids === undefined ? undefined : readAccountIds(errors, fields.account_ids),
    columns: fields.columns === undefined ? undefined : readColumns(errors, fields.columns),
  };
  if (fields.account_id !== undefined && fields.account_ids !== undefined) {
    errors.add('body.account_id', 'invalid_value', 'must not be given beside account_ids');
  }
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
  const named = readObject(errors, 'body.columns', value);
  if (!named) return undefined;
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

function readAccountIds(errors: FieldErrors, value: string): ImportForm['accountIds'] {
  const location = 'body.account_ids';
  const named = Object.entries(readObject(errors, location, value) ?? {});
  if (named.length > ACCOUNTS_MAX) errors.add(location, 'too_many', `must have ${ACCOUNTS_MAX} members or less`);
  for (const [account, id] of named) {
    if (id === null || (typeof id === 'string' && ACCOUNT_ID.test(id))) continue;
    const wanted = 'must be the id of an account, such as acc_1000, or null to leave out its rows';
    errors.add(`${location}.${labelOf(account)}`, 'invalid_value', wanted);
  }
  return named as [string, string | null][];
}

function readObject(errors: FieldErrors, location: string, value: string): object | undefined {
  let named: unknown;
  try {
    named = JSON.parse(value);
  } catch {
    named = undefined;
  }
  if (named !== null && typeof named === 'object' && !Array.isArray(named)) return named;
  errors.add(location, 'wrong_type', 'must be a JSON object');
  return undefined;
}

function isPlace(place: unknown): boolean {
  if (typeof place === 'number') return Number.isInteger(place) && place >= 0 && place <= PLACE_MAX;
  return typeof place === 'string' && place !== '' && place.length <= 200;
}
