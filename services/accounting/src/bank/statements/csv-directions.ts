import type { Row } from './csv-rows.js';
import { type CsvOptions, cellOf, type Sheet } from './csv-sheet.js';
import { type Direction, readerOfWords } from './directions.js';

/**
 * Finds the column with words for the direction, if the headings do not show it. A column with nothing but such words is one, whatever its
 * heading says. Columns that the caller names stay as they are.
 */
export function withDirectionColumn(sheet: Sheet, options: CsvOptions): Sheet {
  const rows = sheet.body.filter((row) => cellOf(sheet, row, 'date') !== '' && cellOf(sheet, row, 'amount') !== '');
  const named = sheet.places.direction?.[0];
  const isKnown = named !== undefined && directionsIn(rows, named).some((direction) => direction !== undefined);
  if (options.columns || rows.length === 0 || isKnown) return sheet;
  const used = new Set(Object.values(sheet.places).flat());
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const unused = Array.from({ length: width }, (_, place) => place).filter((place) => !used.has(place));
  const isOfOne = (place: number) => directionsIn(rows, place).every((direction) => direction !== undefined);
  const isOfBoth = (place: number) => isOfOne(place) && new Set(directionsIn(rows, place)).size === 2;
  const place = unused.find(isOfOne) ?? sheet.places.description?.find(isOfBoth);
  return place === undefined ? sheet : { ...sheet, places: { ...sheet.places, direction: [place] } };
}

/** Reads the direction of a row. */
export function directionReaderOf(sheet: Sheet): (row: Row) => Direction | undefined {
  const read = readerOfWords(sheet.body.map((row) => cellOf(sheet, row, 'direction')));
  return (row) => read(cellOf(sheet, row, 'direction'));
}

function directionsIn(rows: readonly Row[], place: number): (Direction | undefined)[] {
  const read = readerOfWords(rows.map(({ cells }) => cells[place] ?? ''));
  return rows.map(({ cells }) => read(cells[place] ?? ''));
}
