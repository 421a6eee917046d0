import { parse } from 'csv-parse/sync';
import { ROWS_MAX } from './statement.js';

export interface Row {
  readonly cells: readonly string[];
  /** Row number in the file, from 1. */
  readonly line: number;
}

/** Some banks write account and period above the heading. */
export const HEADING_WITHIN = 30;
const DELIMITERS = [',', ';', '\t', '|'];
const RECORD_CHARACTERS_MAX = 100_000;

/** @throws {CsvError} if a quoted cell does not end, or a row is too long */
export function parseRows(text: string, delimiter: string): Row[] {
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

/** The delimiter that splits the most lines into the same number of cells, with the most cells. What is in quotes does not count. */
export function delimiterOf(text: string): string {
  const lines = text
    .slice(0, RECORD_CHARACTERS_MAX)
    .replace(/"[^"\r\n]*"/g, '')
    .split(/\r\n|\r|\n/, HEADING_WITHIN)
    .filter(Boolean);
  const scores = DELIMITERS.map((delimiter) => {
    const cuts = lines.map((line) => line.split(delimiter).length - 1);
    return Math.max(0, ...cuts.map((cut) => cut * cuts.filter((other) => other === cut).length));
  });
  return DELIMITERS[scores.indexOf(Math.max(...scores))]!;
}
