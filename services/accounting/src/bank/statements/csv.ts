import type { Cents } from '@exchequer/money';
import { CsvError, parse } from 'csv-parse/sync';
import type { BankLine } from '../bank-transactions/bank-line.js';
import { type DecimalSeparator, decimalSeparatorOf, parseAmount } from './amount-text.js';
import { type Column, type ColumnPlaces, placesAsNamed, placesByHeading } from './csv-columns.js';
import { type DateOrder, dateOrderOf, parseDay } from './day-text.js';
import { checkLine, ROWS_MAX, type RowErrors, type Statement, unreadable } from './statement.js';

export interface CsvOptions {
  readonly currency: string;
  /** Headings, or positions from 0. Default: the headings that banks use. */
  readonly columns?: Readonly<Partial<Record<Column, readonly (string | number)[]>>> | undefined;
  readonly delimiter?: string | undefined;
  readonly dateOrder?: DateOrder | undefined;
  readonly decimalSeparator?: DecimalSeparator | undefined;
  /** True if the file writes outgoing money as positive. */
  readonly negate?: boolean | undefined;
}

interface Row {
  readonly cells: readonly string[];
  /** Row number in the file, from 1. */
  readonly line: number;
}

/** Some banks write account and period above the heading. */
const HEADING_WITHIN = 30;
const DELIMITERS = [',', ';', '\t', '|'];
const RECORD_CHARACTERS_MAX = 100_000;
const DEBIT = /^(debit|dbit|dr|d|s|soll|-)$/i;
const PENDING = /^(pending|pdng|processing|authori[sz]ed|declined|failed|reverted)$/i;
const BALANCE_LINE = /\bbalance\b/i;

/** Reads a CSV statement of any bank: columns by their headings, and dates and decimals by the format of the whole column. */
export function readCsv(errors: RowErrors, text: string, options: CsvOptions): Statement {
  const format = 'csv' as const;
  let rows: Row[];
  try {
    rows = parseRows(text, options.delimiter ?? delimiterOf(text));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { format, ...unreadable(errors, 'must be CSV: a quoted cell does not end, or a row is too long') };
  }
  const found = findColumns(rows, options.columns);
  if (!found) {
    const wanted = 'must have a heading with a date and an amount, or debit and credit; name them in `columns`';
    return { format, ...unreadable(errors, wanted) };
  }
  const { places, body } = found;
  if (body.length > ROWS_MAX) {
    errors.add('body.file', 'too_many', `must have ${ROWS_MAX} rows or less`);
    return { format, lines: [], skipped: 0 };
  }
  return { format, ...readBody(errors, body, places, options) };
}

function parseRows(text: string, delimiter: string): Row[] {
  const records = parse(text, {
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: RECORD_CHARACTERS_MAX,
    to: ROWS_MAX + HEADING_WITHIN + 1,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return records.map(({ record, info }) => ({ cells: record.map((cell) => cell.trim()), line: info.lines }));
}

/** The delimiter that splits the most lines into the same number of cells, with the most cells. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, RECORD_CHARACTERS_MAX)
    .split(/\r\n|\r|\n/, HEADING_WITHIN)
    .filter(Boolean);
  const scores = DELIMITERS.map((delimiter) => {
    const cuts = lines.map((line) => line.split(delimiter).length - 1);
    return Math.max(0, ...cuts.map((cut) => cut * cuts.filter((other) => other === cut).length));
  });
  return DELIMITERS[scores.indexOf(Math.max(...scores))]!;
}

function findColumns(
  rows: readonly Row[],
  named: CsvOptions['columns'],
): { readonly places: ColumnPlaces; readonly body: readonly Row[] } | undefined {
  const byPlace = named && Object.values(named).every((names) => names.every((name) => typeof name === 'number'));
  for (const [n, { cells }] of rows.slice(0, HEADING_WITHIN).entries()) {
    const places = named ? placesAsNamed(cells, named) : placesByHeading(cells);
    if (places) return { places, body: rows.slice(byPlace && hasDay(cells, places) ? n : n + 1) };
  }
  return undefined;
}

/** A file with column positions from the caller may have no heading. */
function hasDay(cells: readonly string[], places: ColumnPlaces): boolean {
  return parseDay(cells[places.date![0]!]!, 'mdy') !== undefined;
}

function readBody(
  errors: RowErrors,
  body: readonly Row[],
  places: ColumnPlaces,
  options: CsvOptions,
): Pick<Statement, 'lines' | 'skipped'> {
  const cell = (row: Row, column: Column) => row.cells[places[column]?.[0] ?? -1] ?? '';
  const amounts = body.flatMap((row) => (['amount', 'debit', 'credit'] as const).map((column) => cell(row, column)));
  const separator = options.decimalSeparator ?? decimalSeparatorOf(amounts);
  const dates = body.map((row) => cell(row, 'date'));
  const order = options.dateOrder ?? dateOrderOf(dates, separator === ',');
  const signed = body.some((row) => (parseAmount(cell(row, 'amount'), separator) ?? 0n) < 0n);

  const lines: BankLine[] = [];
  let skipped = 0;
  for (const row of body) {
    const given = amountOf((column) => cell(row, column), separator, signed);
    const amount = given !== undefined && options.negate ? -given : given;
    if (isNoTransaction(row, cell, amount)) {
      skipped += 1;
      continue;
    }
    const description = places.description?.map((place) => row.cells[place] ?? '').join(' ');
    const line = checkLine(errors, `body.file[${row.line}]`, {
      date: parseDay(cell(row, 'date'), order),
      amount,
      currency: cell(row, 'currency').toUpperCase() || options.currency,
      description,
      counterparty: cell(row, 'counterparty'),
      reference: cell(row, 'reference'),
      providerId: cell(row, 'provider_id'),
    });
    if (line) lines.push(line);
  }
  return { lines, skipped };
}

/** Undefined if it cannot be read, or if both debit and credit are given. */
function amountOf(cell: (column: Column) => string, separator: DecimalSeparator, signed: boolean): Cents | undefined {
  const amount = cell('amount');
  if (amount !== '') {
    const cents = parseAmount(amount, separator);
    if (cents === undefined || signed) return cents;
    return DEBIT.test(cell('direction')) ? -cents : cents;
  }
  const [debit, credit] = (['debit', 'credit'] as const).map((column) => {
    const cents = cell(column) === '' ? 0n : parseAmount(cell(column), separator);
    return cents !== undefined && cents < 0n ? -cents : cents;
  });
  if (debit === undefined || credit === undefined || (debit !== 0n && credit !== 0n)) return undefined;
  if (debit === 0n && credit === 0n && cell('debit') === '' && cell('credit') === '') return undefined;
  return credit - debit;
}

/** Pending rows, rows that move no money, and lines with a balance or a total. */
function isNoTransaction(row: Row, cell: (row: Row, column: Column) => string, amount: Cents | undefined): boolean {
  if (row.cells.every((each) => each === '')) return true;
  if (amount === 0n || PENDING.test(cell(row, 'status'))) return true;
  const noAmount = (['amount', 'debit', 'credit'] as const).every((column) => cell(row, column) === '');
  return noAmount && (cell(row, 'date') === '' || row.cells.some((each) => BALANCE_LINE.test(each)));
}
