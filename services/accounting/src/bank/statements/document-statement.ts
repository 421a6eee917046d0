import type { CalendarDate } from '@exchequer/calendar';
import { Problem } from '@exchequer/http-kit';
import { type Cents, dollarsToCents, MoneyError } from '@exchequer/money';
import { isBookDay } from '../../wire/day.js';
import { type BankLine, collapseWhitespace, NO_DESCRIPTION } from '../bank-transactions/bank-line.js';
import { earliestFirst, ROWS_MAX } from './statement.js';

/** A value with less confidence needs a review by a person. */
const REVIEW_BELOW = 0.85;
const DESCRIPTION_LENGTH_MAX = 1_000;

/** The parts of a document of the documents service that are used here. */
export interface ReadDocument {
  readonly status?: unknown;
  readonly error?: { readonly message?: unknown } | null;
  readonly parts?: readonly ReadPart[];
}

interface ReadPart {
  readonly document_type?: unknown;
  readonly extracted_data?: Readonly<Record<string, unknown>>;
  readonly field_confidence?: Readonly<Record<string, number>>;
}

/** A row as a bank transaction. */
export interface DocumentRow extends BankLine {
  /** The document, the part and the index of the row. */
  readonly providerId: string;
  /** Its name in the document. */
  readonly row: string;
}

export interface DocumentStatement {
  /** Index of the account in `parts`. */
  readonly part: number;
  /** Includes rows that move no money, with the amount 0. */
  readonly lines: DocumentRow[];
  /** Names of the fields that a person has to check before their rows can be recorded. */
  readonly needsReview: string[];
}

export interface WantedStatement {
  readonly documentId: string;
  readonly currency: string;
  readonly part: number | undefined;
  /** A row with a later day needs a review. */
  readonly lastDay: CalendarDate;
}

/**
 * The transactions of one account of a bank statement. A row is used only if its date and its amount were read with confidence, or
 * corrected by a person: a missing row is better than a wrong one.
 * @throws {Problem} 400 if `part` is wrong, or is missing although the document has several accounts; 409 while the document is
 * being read; 422 if it failed or is not a bank statement.
 */
export function statementOf(
  document: ReadDocument,
  { documentId, currency, part: wanted, lastDay }: WantedStatement,
): DocumentStatement {
  const { status, parts = [] } = document;
  if (status === 'processing') throw new Problem('document_processing');
  if (status !== 'completed') throw new Problem('document_failed', messageOf(document));
  const part = choosePart(parts, wanted);
  const { extracted_data = {}, field_confidence = {} } = parts[part]!;
  const rows = Array.isArray(extracted_data.transactions) ? extracted_data.transactions.slice(0, ROWS_MAX) : [];
  const lines: DocumentRow[] = [];
  const needsReview: string[] = [];
  for (const [i, row] of (rows as Readonly<Record<string, unknown>>[]).entries()) {
    const amount = centsOf(row.amount);
    const date = isBookDay(row.date, lastDay) ? row.date : undefined;
    const isSure = (member: string) => (field_confidence[`transactions[${i}].${member}`] ?? 0) >= REVIEW_BELOW;
    const unsure = [
      ...(date === undefined || !isSure('date') ? [`transactions[${i}].date`] : []),
      ...(amount === undefined || !isSure('amount') ? [`transactions[${i}].amount`] : []),
    ];
    if (unsure.length > 0) needsReview.push(...unsure);
    else {
      lines.push({
        date: date!,
        amount: amount!,
        currency,
        description: descriptionOf(row.description),
        counterparty: null,
        reference: null,
        row: `transactions[${i}]`,
        providerId: `${documentId}/${part}/${i}`,
      });
    }
  }
  return { part, lines: earliestFirst(lines), needsReview };
}

function choosePart(parts: readonly ReadPart[], wanted: number | undefined): number {
  const accounts = parts.flatMap(({ document_type }, i) => (document_type === 'bank_statement' ? [i] : []));
  if (accounts.length === 0)
    throw new Problem('document_type_mismatch', 'The document was not read as a bank statement.');
  const choices = accounts.join(', ');
  if (wanted === undefined && accounts.length > 1) {
    const message = `must be given, because the document has several accounts: ${choices}`;
    throw Problem.invalid([{ location: 'body.part', message, code: 'required' }]);
  }
  if (wanted !== undefined && !accounts.includes(wanted)) {
    const message = `must be the index of a bank account in parts: ${choices}`;
    throw Problem.invalid([{ location: 'body.part', message, code: 'invalid_value' }]);
  }
  return wanted ?? accounts[0]!;
}

function descriptionOf(value: unknown): string {
  const text = typeof value === 'string' ? collapseWhitespace(value) : null;
  return text?.slice(0, DESCRIPTION_LENGTH_MAX) ?? NO_DESCRIPTION;
}

function centsOf(value: unknown): Cents | undefined {
  if (typeof value !== 'number') return undefined;
  try {
    return dollarsToCents(value);
  } catch (error) {
    if (error instanceof MoneyError) return undefined;
    throw error;
  }
}

const messageOf = ({ error }: ReadDocument) => (typeof error?.message === 'string' ? error.message : undefined);
