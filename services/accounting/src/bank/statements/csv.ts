import { CsvError } from 'csv-parse/sync';
import { withDirectionColumn } from './csv-directions.js';
import { withNetColumn } from './csv-fees.js';
import { decideFormats } from './csv-formats.js';
import { readBody } from './csv-lines.js';
import { delimiterOf, parseRows, type Row } from './csv-rows.js';
import { type CsvOptions, findSheet } from './csv-sheet.js';
import { ROWS_MAX, type RowErrors, type Statement, unreadable } from './statement.js';

const CELLS_MAX = 500;

/** Reads a CSV statement of any bank: columns by their headings, and dates and decimals by what the file proves. */
export function readCsv(errors: RowErrors, text: string, options: CsvOptions): Statement {
  const format = 'csv' as const;
  const delimiter = options.delimiter ?? delimiterOf(text);
  let rows: Row[];
  try {
    rows = parseRows(text, delimiter);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { format, ...unreadable(errors, 'must be CSV: a quoted cell does not end, or a row is too long') };
  }
  const wide = rows.find(({ cells }) => cells.length > CELLS_MAX);
  if (wide) {
    errors.add(
      `body.file[${wide.line}]`,
      'too_many',
      `must have ${CELLS_MAX} cells or less; found ${wide.cells.length}`,
    );
    return { format, lines: [], skipped: [] };
  }
  const found = findSheet(rows, delimiter, options.columns);
  if (!found) {
    const wanted = 'must have a heading with a date and an amount, or debit and credit; name them in `columns`';
    return { format, ...unreadable(errors, wanted) };
  }
  const sheet = withNetColumn(withDirectionColumn(found, options), options);
  if (sheet.body.length > ROWS_MAX) {
    errors.add('body.file', 'too_many', `must have ${ROWS_MAX} rows or less`);
    return { format, lines: [], skipped: [] };
  }
  const { formats, undecided } = decideFormats(errors, sheet, options);
  if (undecided.length > 0) return { format, lines: [], skipped: [], formats, undecided };
  return { format, ...readBody(errors, sheet, formats, options), formats };
}
