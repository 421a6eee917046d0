import { type Cents, MAX_CENTS } from '@exchequer/money';
import { FIRST_BOOK_DAY, isBookDay, LAST_DAY } from '../../wire/day.js';
import type { FieldErrors } from '../../wire/field-errors.js';
import { type BankLine, collapseWhitespace, NO_DESCRIPTION } from '../bank-transactions/bank-line.js';
import type { SkipReason, StatementFormat } from '../bank-transactions/bank-transactions.api.js';
import type { BalanceDifference } from './stated-balances.js';
import type { Formats, Undecided } from './statement-formats.js';

export const ROWS_MAX = 10_000;
const DESCRIPTION_LENGTH_MAX = 1_000;
const TEXT_LENGTH_MAX = 200;
const FOUND_LENGTH_MAX = 40;

/** The place where problems of a file are reported. */
export type RowErrors = Pick<FieldErrors, 'add'> & {
  /** The last day that a row can have. */
  readonly lastDay?: string | undefined;
};

/** A line of a bank file. */
export interface StatementLine extends BankLine {
  /** The account as the file names it. Null if the file does not. */
  readonly account: string | null;
}

/** A row of the file that is no transaction. */
export interface SkippedRow {
  /** The line of a CSV, or the number of the entry in other formats. */
  readonly row: number;
  readonly reason: SkipReason;
}

/** A bank file after reading. */
export interface Statement {
  readonly format: StatementFormat;
  /** In the order of the file. */
  readonly lines: readonly StatementLine[];
  readonly skipped: readonly SkippedRow[];
  /** Statements of the file whose balances do not fit their entries. */
  readonly balanceDifferences?: readonly BalanceDifference[] | undefined;
  /** How amounts and days were read, and for which kind of file that is known. */
  readonly formats?: (Formats & { readonly layout: string }) | undefined;
  /** What could be read in two ways. Then there are no lines. */
  readonly undecided?: readonly Undecided[] | undefined;
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
  readonly account?: string | null | undefined;
  /** The texts of the file, for messages. */
  readonly found?: { readonly date: string; readonly amount: string } | undefined;
}

const CURRENCY = /^[A-Z]{3}$/;

/** In the order in which they happened, however the bank lists them. Ids are assigned in this order. */
export function earliestFirst<Line extends BankLine>(lines: readonly Line[]): Line[] {
  const descending = lines.length > 1 && lines[0]!.date > lines.at(-1)!.date;
  const inOrder = descending ? lines.toReversed() : [...lines];
  return inOrder.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** Returns a valid row, or adds its problems to the errors under `place`. */
export function checkLine(errors: RowErrors, place: string, raw: RawLine): StatementLine | undefined {
  const { date = '', amount, currency } = raw;
  const { lastDay = LAST_DAY } = errors;
  const dateIsRight = isBookDay(date, lastDay);
  if (!dateIsRight) {
    const wanted = `must be a day that exists, from ${FIRST_BOOK_DAY} to ${lastDay}`;
    errors.add(`${place}.date`, 'invalid_value', `${wanted}${foundText(raw.found?.date ?? date)}`);
  }
  const amountIsRight = amount !== undefined && amount <= MAX_CENTS && amount >= -MAX_CENTS;
  if (!amountIsRight)
    errors.add(
      `${place}.amount`,
      'invalid_value',
      `must be an amount with at most two decimals, such as 1234.56, -12.50 or USD 12.50${foundText(raw.found?.amount)}`,
    );
  if (!CURRENCY.test(currency)) errors.add(`${place}.currency`, 'invalid_value', 'must be an ISO 4217 code');
  const counterparty = checkText(errors, `${place}.counterparty`, raw.counterparty, TEXT_LENGTH_MAX);
  const reference = checkText(errors, `${place}.reference`, raw.reference, TEXT_LENGTH_MAX);
  const providerId = checkText(errors, `${place}.provider_id`, raw.providerId, TEXT_LENGTH_MAX);
  const text = checkText(errors, `${place}.description`, raw.description, DESCRIPTION_LENGTH_MAX);
  const description = text ?? counterparty ?? reference ?? NO_DESCRIPTION;
  if (!dateIsRight || !amountIsRight) return undefined;
  const account = collapseWhitespace(raw.account)?.slice(0, TEXT_LENGTH_MAX) ?? null;
  return { date, amount, currency, description, counterparty, reference, providerId, account };
}

function foundText(text: string | undefined): string {
  if (text === undefined) return '';
  return text === '' ? '; found nothing' : `; found "${text.slice(0, FOUND_LENGTH_MAX)}"`;
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
  return { lines: [], skipped: [] };
}
