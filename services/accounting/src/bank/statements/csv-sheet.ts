import type { DecimalSeparator } from './amount-text.js';
import { type Column, type ColumnPlaces, placesAsNamed, placesByHeading } from './csv-columns.js';
import { HEADING_WITHIN, type Row } from './csv-rows.js';
import { type DateOrder, parseDay } from './day-text.js';
import type { FormatHints } from './statement-formats.js';

export interface CsvOptions {
  readonly currency: string;
  /** Headings, or positions from 0. Default: the headings that banks use. */
  readonly columns?: Readonly<Partial<Record<Column, readonly (string | number)[]>>> | undefined;
  readonly delimiter?: string | undefined;
  readonly dateOrder?: DateOrder | undefined;
  readonly decimalSeparator?: DecimalSeparator | undefined;
  /** True if the file writes outgoing money as positive. */
  readonly negate?: boolean | undefined;
  readonly hints?: FormatHints | undefined;
}

/** The table in a file. */
export interface Sheet {
  readonly delimiter: string;
  /** Undefined if the file has no heading. */
  readonly heading: readonly string[] | undefined;
  readonly places: ColumnPlaces;
  readonly body: readonly Row[];
  readonly above: readonly Row[];
}

export function findSheet(rows: readonly Row[], delimiter: string, named: CsvOptions['columns']): Sheet | undefined {
  const byPlace = named && Object.values(named).every((names) => names.every((name) => typeof name === 'number'));
  for (const [n, { cells }] of rows.slice(0, HEADING_WITHIN).entries()) {
    const places = named ? placesAsNamed(cells, named) : placesByHeading(cells);
    if (!places) continue;
    const isBody = byPlace && hasDay(cells, places);
    const heading = isBody ? undefined : cells;
    return { delimiter, heading, places, body: rows.slice(isBody ? n : n + 1), above: rows.slice(0, n) };
  }
  return undefined;
}

/** A file with column positions from the caller may have no heading. */
function hasDay(cells: readonly string[], places: ColumnPlaces): boolean {
  return parseDay(cells[places.date![0]!]!, 'mdy') !== undefined;
}

export function cellOf({ places }: Pick<Sheet, 'places'>, row: Row, column: Column): string {
  return row.cells[places[column]?.[0] ?? -1] ?? '';
}
