import { isCalendarDate } from '@exchequer/calendar';
import { type Cents, MAX_CENTS } from '@exchequer/money';
import type { FieldErrors } from '../../wire/field-errors.js';
import { type BankLine, collapseWhitespace, NO_DESCRIPTION } from '../bank-transactions/bank-line.js';
import type { StatementFormat } from '../bank-transactions/bank-transactions.api.js';

export const ROWS_MAX = 10_000;
const DESCRIPTION_LENGTH_MAX = 1_000;
const TEXT_LENGTH_MAX = 200;

/** The place where problems of a file are reported. */
export type RowErrors = Pick<FieldErrors, 'add'>;

/** A bank file after reading. */
export interface Statement {
  readonly format: StatementFormat;
  /** In the order of the file. */
  readonly lines: readonly BankLine[];
  readonly skipped: number;
}

/** A row of the file. Undefined if it could not be read. */
export interface RawLine {
  readonly date: string | undefined;
  readonly amount: Cents | undefined;
  readonly currency: string;
  readonly description: string | null | undefined;
  readonly counterparty: string | null | undefined;
  readonly reference: string | null | undefined;
  readonly providerId: string | null | undefined;
}

const CURRENCY = /^[A-Z]{3}$/;
const FIRST_DAY = '1970-01-01';
const LAST_DAY = '2099-12-31';

/** In the order in which they happened, however the bank lists them. Ids are assigned in this order. */
export function earliestFirst<Line extends BankLine>(lines: readonly Line[]): Line[] {
  const descending = lines.length > 1 && lines[0]!.date > lines.at(-1)!.date;
  const inOrder = descending ? lines.toReversed() : [...lines];
  return inOrder.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** Returns a valid row, or adds its problems to the errors under `place`. */
export function checkLine(errors: RowErrors, place: string, raw: RawLine): BankLine | undefined {
  const { date = '', amount, currency } = raw;
  const dateIsRight = isCalendarDate(date) && date >= FIRST_DAY && date <= LAST_DAY;
  if (!dateIsRight) errors.add(`${place}.date`, 'invalid_value', 'must be a day that exists');
  const amountIsRight = amount !== undefined && amount <= MAX_CENTS && amount >= -MAX_CENTS;
  if (!amountIsRight) errors.add(`${place}.amount`, 'invalid_value', 'must be an amount with at most two decimals');
  if (!CURRENCY.test(currency)) errors.add(`${place}.currency`, 'invalid_value', 'must be an ISO 4217 code');
  const counterparty = checkText(errors, `${place}.counterparty`, raw.counterparty, TEXT_LENGTH_MAX);
  const reference = checkText(errors, `${place}.reference`, raw.reference, TEXT_LENGTH_MAX);
  const providerId = checkText(errors, `${place}.provider_id`, raw.providerId, TEXT_LENGTH_MAX);
  const text = checkText(errors, `${place}.description`, raw.description, DESCRIPTION_LENGTH_MAX);
  const description = text ?? counterparty ?? reference ?? NO_DESCRIPTION;
  if (!dateIsRight || !amountIsRight) return undefined;
  return { date, amount, currency, description, counterparty, reference, providerId };
}

function checkText(
  errors: RowErrors,
  location: string,
  text: string | null | undefined,
  lengthMax: number,
): string | null {
  const line = collapseWhitespace(text);
  if (line === null || line.length <= lengthMax) return line;
  errors.add(location, 'too_long', `must have ${lengthMax} characters or less`);
  return null;
}

/** The single problem of a file that cannot be read at all. */
export function unreadable(errors: RowErrors, message: string): Pick<Statement, 'lines' | 'skipped'> {
  errors.add('body.file', 'invalid_form', message);
  return { lines: [], skipped: 0 };
}
