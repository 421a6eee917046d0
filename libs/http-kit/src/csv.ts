import { create } from 'content-disposition';
import type { Request } from 'express';

export type Cell = string | number | null;

/**
 * RFC 4180, with the column names in the first line. Text that a spreadsheet would execute as a formula gets a leading
 * apostrophe.
 */
export function toCsv(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return csvLines([columns, ...rows]);
}

/** Lines of a CSV file, for a file that is sent in pieces. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}

function toCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return value.toFixed(2);
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Answers with CSV if the caller asks for it with `format=csv` or `Accept: text/csv`, otherwise returns `value` to be sent as
 * JSON. The file is called `name`, with `.csv`. tsoa does not touch an answer that was sent already, so a controller can return the result in both cases.
 */
export function jsonOrCsv<T>(
  request: Request,
  format: 'json' | 'csv' | undefined,
  value: T,
  name: string,
  csv: () => string,
): T {
  if (wantsCsv(request, format)) {
    const disposition = create(`${name}.csv`, { type: 'attachment' });
    request.res!.type('text/csv').set('Content-Disposition', disposition).send(csv());
  }
  return value;
}

/** Whether the caller asks for CSV with `format=csv` or `Accept: text/csv`. */
export function wantsCsv(request: Request, format: string | undefined): boolean {
  return (format ?? (request.accepts(['json', 'csv']) === 'csv' ? 'csv' : 'json')) === 'csv';
}
