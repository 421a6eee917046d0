import { cellAt } from '../cells.js';
import type { FormDefinition, TableDefinition } from '../forms/form-definition.js';
import { editDistance, lettersOf } from '../labels.js';
import { type Box, centerX, centerY, height, union } from '../page/box.js';
import { type Line, toLines, type Word } from '../page/word.js';
import type { Location, Reading } from '../reading.js';
import { parseValue } from '../values.js';
import { fromParsed, missing, unexplainedInk, within } from './evidence.js';
import { isTaken } from './places.js';
import type { Sheet } from './sheet.js';

export function readTable(sheet: Sheet, table: TableDefinition): Reading[] {
  const columns = table.columns.map((column) => {
    const places = [column.label, column.alsoLabel].flatMap((key) => (key && sheet.places.get(key)) || []);
    if (places.length === 0) return { column, zone: undefined, location: 'none' as const };
    const zone = tableZone(sheet, union(places.map((place) => place.cell)));
    return {
      column,
      zone,
      location: places.every((place) => place.location !== 'open') ? ('cell' as const) : ('open' as const),
    };
  });
  const zones = columns.flatMap(({ zone }) => zone ?? []);
  if (zones.length === 0) return [missing(sheet, table.name, 'text')];
  const readings = tableRows(
    sheet,
    columns.map(({ zone }) => zone),
  )
    .map((row) => columns.map(({ column, location, zone }, i) => readCell(sheet, column, row[i]!, location, zone)))
    .filter((row) => row.some((reading) => reading.value !== null && table.rowOf.includes(reading.name)))
    .flatMap((row, i) => row.map((reading) => ({ ...reading, name: `${table.name}[${i}].${reading.name}` })));
  if (readings.length > 0) return readings;
  const ink = zones.some((zone) => unexplainedInk(sheet, zone));
  const location: Location = columns.some((column) => column.location === 'open') ? 'open' : 'cell';
  return [
    {
      ...missing(sheet, table.name, 'text'),
      sight: ink ? 'unread' : 'empty',
      location,
      wordConfidence: ink ? 0 : 1,
      box: union(zones),
    },
  ];
}

/**
 * Rows of words for each column. Heights are taken from the column's own upper edge, which follows a sheet that is bent or seen from
 * the side. Columns that stand at another height (layouts that break the table into several bands) count their rows by themselves.
 */
function tableRows(sheet: Sheet, zones: readonly (Box | undefined)[]): Word[][][] {
  const bands: { zone: Box; columns: number[] }[] = [];
  zones.forEach((zone, i) => {
    if (!zone) return;
    const band = bands.find(
      (each) => Math.min(each.zone.y1, zone.y1) - Math.max(each.zone.y0, zone.y0) > 0.7 * height(zone),
    );
    if (band) band.columns.push(i);
    else bands.push({ zone, columns: [i] });
  });
  const rows: Word[][][] = [];
  for (const { columns } of bands) {
    const placed = columns.flatMap((column) => {
      const zone = zones[column]!;
      return within(zone, sheet.free)
        .filter((word) => /[A-Za-z0-9]{2}/.test(word.text) && (word.confidence > 0.3 || /\d/.test(word.text)))
        .map((word) => ({
          column,
          word,
          level: { ...word, box: { ...word.box, y0: word.box.y0 - zone.y0, y1: word.box.y1 - zone.y0 } },
        }));
    });
    const lines = toLines(placed.map(({ level }) => level))
      .map((line) => placed.filter(({ level }) => line.includes(level)))
      .filter(
        (line) =>
          !isLabelText(
            sheet.form,
            line.map(({ word }) => word),
          ),
      );
    joinRows(
      lines,
      Math.max(1.6 * sheet.letter, 0.42 * Math.min(...columns.map((column) => height(zones[column]!)))),
    ).forEach((line, i) => {
      rows[i] ??= zones.map(() => []);
      for (const { column, word } of line) rows[i]![column]!.push(word);
    });
  }
  return rows.map((row) => row.map((words) => words.sort((a, b) => a.box.x0 - b.box.x0)));
}

/** A label that was read too badly to be known as one is still made of the words of labels. */
function isLabelText(form: FormDefinition, words: readonly Word[]): boolean {
  const vocabulary = form.labels
    .flatMap((label) => label.phrases)
    .flatMap((phrase) => phrase.split(/[\s,/]+/).map(lettersOf));
  const known = words.filter((word) => {
    const letters = lettersOf(word.text);
    return (
      letters.length > 2 && vocabulary.some((each) => editDistance(letters, each, 1) <= (letters.length > 4 ? 1 : 0))
    );
  });
  return known.length >= 2 && !words.some((word) => /\d{3}/.test(word.text));
}

type PlacedWord = { column: number; word: Word; level: Word };

/** Text on the left and money at the foot of one box are a row though they are not on one line: no column has words in both. */
function joinRows(lines: readonly PlacedWord[][], reach: number): PlacedWord[][] {
  const joined: PlacedWord[][] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const middle = (words: readonly PlacedWord[]) =>
      words.reduce((sum, { level }) => sum + centerY(level.box), 0) / words.length;
    const apart = before?.some(({ column }) => line.some((each) => each.column === column));
    if (before && !apart && middle(line) - middle(before) < reach) before.push(...line);
    else joined.push([...line]);
  }
  return joined;
}

function readCell(
  sheet: Sheet,
  column: TableDefinition['columns'][number],
  words: readonly Word[],
  location: Location,
  zone: Box | undefined,
): Reading {
  // State and state id may share a box: the short word in front is the one, the rest the other.
  const shared = column.kind === 'state' || (column.kind === 'identifier' && column.alsoLabel !== undefined);
  const state = shared
    ? words.filter((word) => word.text.replace(/[^\w|]/g, '').length <= 3 && /[A-Za-z]/.test(word.text))[0]
    : undefined;
  const own = column.kind === 'state' ? words.filter((word) => word === state) : words.filter((word) => word !== state);
  const parsed = parseValue(column.kind, [own]);
  if (parsed)
    return fromParsed(sheet, column.name, column.kind, parsed, location, column.kind === 'state' ? undefined : zone);
  const unread = column.kind === 'state' || (column.kind === 'amount' && own.some((word) => /\d{2}/.test(word.text)));
  const box = own.length > 0 ? union(own.map((word) => word.box)) : null;
  return {
    ...missing(sheet, column.name, column.kind),
    sight: location === 'none' ? 'missing' : unread ? 'unread' : 'empty',
    location,
    wordConfidence: unread ? 0 : 1,
    box,
    ...(unread && box && { again: { boxes: [box], parse: (lines: Line[]) => parseValue(column.kind, lines)?.value } }),
  };
}

/** The label's own box and those above and below it that are as wide, hold no label, and so are further rows of the same column. */
function tableZone(sheet: Sheet, own: Box): Box {
  let zone = own;
  for (const direction of [-1, 1] as const) {
    for (let step = 0; step < 3; step++) {
      const y = direction === 1 ? zone.y1 + 0.5 * sheet.letter : zone.y0 - 0.5 * sheet.letter;
      const next = cellAt(centerX(zone), y, sheet.letter / 2, sheet.page.rules, sheet.region);
      const aligned = Math.abs(next.x0 - own.x0) < sheet.letter && Math.abs(next.x1 - own.x1) < sheet.letter;
      if (next.sides < 4 || !aligned || isTaken(sheet, next) || height(next) > 1.5 * height(own)) break;
      zone = union([zone, next]);
    }
  }
  return zone;
}
