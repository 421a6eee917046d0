import { cellAt } from '../cells.js';
import type { FormDefinition, TableDefinition } from '../forms/form-definition.js';
import { STATE_CODES } from '../forms/states.js';
import { editDistance, type Label, lettersOf, sameLine } from '../labels.js';
import { type Box, centerX, centerY, contains, height, union, width } from '../page/box.js';
import { lettersAlong } from '../page/ink-lines.js';
import { type Line, toLines, type Word } from '../page/word.js';
import type { Location, Reading } from '../reading.js';
import { parseValue } from '../values.js';
import { fromParsed, missing, unexplainedInk, within } from './evidence.js';
import { isTaken } from './places.js';
import type { Sheet } from './sheet.js';

/** Less ink, in heights of the text, can be a speck or a piece of a rule. */
const END_HEIGHTS = 1.5;

/** Whether print that is not in a text is on its line in its box: "Meadows" of "Meadows Creek". */
export function lacksItsEnd({ ink }: Pick<Sheet, 'ink'>, words: Line, zone: Box): boolean {
  const { y0, y1 } = union(words.map(({ box }) => box));
  const isRead = (letter: Box) => words.some(({ box }) => contains(box, centerX(letter), centerY(letter)));
  const left = lettersAlong(ink.characters, { ...zone, y0, y1 }).filter((letter) => !isRead(letter));
  return left.reduce((sum, letter) => sum + width(letter), 0) > END_HEIGHTS * (y1 - y0);
}

export function readTable(sheet: Sheet, table: TableDefinition): Reading[] {
  const columns = levelColumns(table.columns.map((column) => placeColumn(sheet, column)));
  const zones = columns.flatMap(({ zone }) => zone ?? []);
  if (zones.length === 0) return [missing(sheet, table.name, 'text')];
  const across = rowsAcross(sheet, columns);
  const placed = across ? columns.map((column): LevelColumn => ({ ...column, location: openOf(column) })) : columns;
  const rows = (across ?? tableRows(sheet, columns))
    .map((row) => placed.map((column, i) => readCell(sheet, column, row[i]!)))
    .filter((row) => row.some((reading) => reading.value !== null && table.rowOf.includes(reading.name)));
  const readings = joinHalves(rows).flatMap((row, i) =>
    row.map((reading) => ({ ...reading, name: `${table.name}[${i}].${reading.name}` })),
  );
  if (readings.length > 0) return readings;
  const ink = zones.some((zone) => unexplainedInk(sheet, zone));
  return [
    {
      ...missing(sheet, table.name, 'text'),
      sight: ink ? 'unread' : 'empty',
      location: columns.some((column) => column.location === 'open') ? 'open' : 'cell',
      wordConfidence: ink ? 0 : 1,
      box: union(zones),
    },
  ];
}

const PLACES: ReadonlySet<Reading['kind']> = new Set(['state', 'text']);

/**
 * A row of a photographed or turned page can be split in two: its state and number, and its amounts. Two rows beside each other that have no
 * column in common are the halves of one. It stays doubtful, and so does every row of a table in which a row has no state or locality.
 */
export function joinHalves(rows: readonly Reading[][]): Reading[][] {
  const joined: { row: Reading[]; isWhole: boolean }[] = [];
  for (const row of rows) {
    const before = joined.at(-1);
    const isHalf = before?.isWhole && row.every((reading, i) => !isFilled(reading) || !isFilled(before.row[i]!));
    if (!isHalf) joined.push({ row: [...row], isWhole: true });
    else
      joined[joined.length - 1] = { row: before.row.map((own, i) => (isFilled(own) ? own : row[i]!)), isWhole: false };
  }
  const isDoubtful = joined.some(({ row, isWhole }) => !isWhole || !hasPlace(row));
  return joined.map(({ row }) => (isDoubtful ? row.map(doubtPlace) : row));
}

const isFilled = ({ sight }: Reading) => sight === 'value' || sight === 'unread';

/** Tables without such a column have no way to tell. */
const hasPlace = (row: readonly Reading[]) =>
  row.every(({ kind, sight, value }) => !PLACES.has(kind) || sight === 'missing' || value !== null);

const doubtPlace = (reading: Reading): Reading =>
  reading.location === 'none' ? reading : { ...reading, location: 'open' };

type ColumnDefinition = TableDefinition['columns'][number];

interface Column {
  definition: ColumnDefinition;
  location: Location;
  /** Where the values of the column are. Absent if the column was not found. */
  zone?: Box;
  /** The box of the column, without the other rows around it. */
  own?: Box;
  /** Vertical position of the line with the column label. Unknown if the label was not read. */
  level?: number;
}

type LevelColumn = Column & { level: number };

/** A label that was not read is assumed at the same height in its box as the other labels of the table. */
function levelColumns(columns: readonly Column[]): LevelColumn[] {
  const heights = columns.flatMap(({ own, level }) =>
    own && level !== undefined ? (level - own.y0) / height(own) : [],
  );
  const usual = heights.sort((a, b) => a - b)[heights.length >> 1] ?? 0.2;
  return columns.map((column) => ({
    ...column,
    level: column.level ?? (column.own ? column.own.y0 + usual * height(column.own) : 0),
  }));
}

const openOf = ({ location }: Column): Location => (location === 'none' ? 'none' : 'open');

const MIN_LABELS_ACROSS = 3;

/**
 * The rows of a table whose labels are under each other on the left, with the values of each state in a column of its own. Undefined for any
 * other table, and for a single column of values.
 */
function rowsAcross(sheet: Sheet, columns: readonly LevelColumn[]): Word[][][] | undefined {
  const labels = columns.map(({ definition }) => sheet.labels.get(definition.label));
  const found = labels.filter((label) => label !== undefined);
  const isStacked = found.every(
    (label) =>
      Math.abs(label.box.x0 - found[0]!.box.x0) < 3 * sheet.letter &&
      !found.some((other) => other !== label && sameLine(other.box, label.box)),
  );
  if (found.length < MIN_LABELS_ACROSS || !isStacked) return undefined;
  const values = labels.map((label) =>
    label ? sheet.free.filter((word) => word.box.x0 > label.box.x1 && isOnRow(sheet, label, word)) : [],
  );
  const groups = groupsAcross(values.flat(), sheet.letter);
  const filled = groups.filter((group) => values.filter((own) => own.some((word) => group.includes(word))).length > 1);
  return filled.length > 1
    ? filled.map((group) => values.map((own) => own.filter((word) => group.includes(word))))
    : undefined;
}

/** On the line of the label, or between the rules above and below it. */
function isOnRow(sheet: Sheet, label: Label, { box }: Word): boolean {
  const place = sheet.places.get(label.key);
  const y = centerY(box);
  return sameLine(box, label.box) || (place?.location === 'cell' && y > place.cell.y0 && y < place.cell.y1);
}

/** Words that overlap or nearly touch in their horizontal position. */
function groupsAcross(words: readonly Word[], letter: number): Word[][] {
  const groups: Word[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const word of [...words].sort((a, b) => a.box.x0 - b.box.x0)) {
    if (word.box.x0 - end > letter) groups.push([]);
    groups.at(-1)!.push(word);
    end = Math.max(end, word.box.x1);
  }
  return groups;
}

function placeColumn(sheet: Sheet, definition: ColumnDefinition): Column {
  const keys = [definition.label, definition.alsoLabel].filter((key) => key !== undefined);
  const places = keys.flatMap((key) => sheet.places.get(key) ?? []);
  if (places.length === 0) return { definition, location: 'none' };
  const own = union(places.map((place) => place.cell));
  const label = keys.flatMap((key) => sheet.labels.get(key) ?? [])[0];
  return {
    definition,
    location: places.every((place) => place.location !== 'open') ? 'cell' : 'open',
    zone: tableZone(sheet, own),
    own,
    ...(label && { level: centerY(label.box) }),
  };
}

/**
 * The rows of words of each column. Vertical positions are relative to the line of the labels, which follows a sheet that is
 * bent or photographed from the side. Columns at another height (in layouts that split the table into several bands) count
 * their rows separately.
 */
function tableRows(sheet: Sheet, columns: readonly LevelColumn[]): Word[][][] {
  const bands: { zone: Box; columns: number[] }[] = [];
  columns.forEach(({ zone }, i) => {
    if (!zone) return;
    const band = bands.find((each) => {
      const overlap = Math.min(each.zone.y1, zone.y1) - Math.max(each.zone.y0, zone.y0);
      return overlap > 0.7 * Math.min(height(zone), height(each.zone));
    });
    if (band) band.columns.push(i);
    else bands.push({ zone, columns: [i] });
  });
  const rows: Word[][][] = [];
  for (const band of bands) {
    const placed = band.columns.flatMap((column) => placeWords(sheet, columns[column]!, column));
    const lines = toLines(placed.map(({ level }) => level))
      .map((line) => placed.filter(({ level }) => line.includes(level)))
      .filter((line) => !isLabelText(sheet.form, line) && hasValue(columns, line));
    const rowHeight = 0.42 * Math.min(...band.columns.map((column) => height(columns[column]!.zone!)));
    joinRows(lines, Math.max(1.6 * sheet.letter, rowHeight)).forEach((line, i) => {
      rows[i] ??= columns.map(() => []);
      for (const { column, word } of line) rows[i]![column]!.push(word);
    });
  }
  return rows.map((row) => row.map((words) => words.sort((a, b) => a.box.x0 - b.box.x0)));
}

/** Whether a word of the line is a value of its column. Specks and pieces of rules are not. */
function hasValue(columns: readonly Column[], line: readonly PlacedWord[]): boolean {
  return line.some(({ column, word }) => {
    const { kind } = columns[column]!.definition;
    return kind === 'text' || kind === 'identifier'
      ? /[A-Za-z0-9]{3}/.test(word.text)
      : parseValue(kind, [[word]]) !== undefined;
  });
}

/** A word of a column, with its box and with the box that it would have if all column labels were on one level line. */
interface PlacedWord {
  column: number;
  word: Word;
  level: Word;
}

/** The first digit of an amount whose comma OCR did not see: "3 759.36". */
const FIRST_DIGIT = /^\$?\d,?$/;

function placeWords(sheet: Sheet, { definition, zone, level }: LevelColumn, column: number): PlacedWord[] {
  return within(zone!, sheet.free)
    .filter(({ text }) => /[A-Za-z0-9]{2}/.test(text) || (definition.kind === 'amount' && FIRST_DIGIT.test(text)))
    .filter((word) => word.confidence > 0.3 || /\d/.test(word.text))
    .map((word) => ({
      column,
      word,
      level: { ...word, box: { ...word.box, y0: word.box.y0 - level, y1: word.box.y1 - level } },
    }));
}

/** A label that could not be recognized still consists of words of labels. */
function isLabelText(form: FormDefinition, line: readonly PlacedWord[]): boolean {
  const vocabulary = form.labels
    .flatMap((label) => label.phrases)
    .flatMap((phrase) => phrase.split(/[\s,/]+/).map(lettersOf));
  const known = line.filter(({ word }) => {
    const letters = lettersOf(word.text);
    return (
      letters.length > 2 && vocabulary.some((each) => editDistance(letters, each, 1) <= (letters.length > 4 ? 1 : 0))
    );
  });
  return known.length >= 2 && !line.some(({ word }) => /\d{3}/.test(word.text));
}

/**
 * Text on the left and money at the bottom of one box can form a row although they are not on one line. No column has words in
 * both.
 */
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

function readCell(sheet: Sheet, { definition, location, zone }: Column, printed: readonly Word[]): Reading {
  const { name, kind } = definition;
  // State and state id can share a box. The short word at the start is the state, the rest is the id.
  const shared = kind === 'state' || (kind === 'identifier' && definition.alsoLabel !== undefined);
  const divided = shared ? printed.flatMap(splitStateNumber) : printed;
  const isState = (word: Word) => word.text.replace(/[^\w|]/g, '').length <= 3 && /[A-Za-z]/.test(word.text);
  const isJoined = shared && !divided.some(isState) && divided.some((word) => JOINED_STATE.test(word.text));
  const words = isJoined ? divided.flatMap(splitJoinedState) : divided;
  const state = shared ? words.find(isState) : undefined;
  const own = words.filter((word) => (kind === 'state' ? word === state : word !== state));
  const found = parseValue(kind, [own]);
  const parsed = found && isJoined ? { ...found, repaired: true } : found;
  if (parsed) {
    const whole =
      kind === 'text' && zone && lacksItsEnd(sheet, parsed.words, zone) ? { ...parsed, repaired: true } : parsed;
    const reading = fromParsed(sheet, name, kind, whole, location, kind === 'state' ? undefined : zone);
    return shared && kind === 'identifier' ? withoutState(reading) : reading;
  }
  const unread = kind === 'state' || (kind === 'amount' && own.some((word) => /\d{2}/.test(word.text)));
  const box = own.length > 0 ? union(own.map((word) => word.box)) : null;
  return {
    ...missing(sheet, name, kind),
    sight: location === 'none' ? 'missing' : unread ? 'unread' : 'empty',
    // An empty cell in a row with values may come from a row that was split. It is never as certain as an empty box.
    location: location === 'none' ? 'none' : 'open',
    wordConfidence: unread ? 0 : 1,
    box,
    ...(unread && box && { again: { strips: [[box]], parse: (lines: Line[]) => parseValue(kind, lines)?.value } }),
  };
}

/** The number in a box that it shares with its state. A second reading of the box sees both. */
function withoutState(reading: Reading): Reading {
  const numberOf = (value: Reading['value'] | undefined) => {
    const [, state = '', number] = /^([A-Z]{2})[\s/:]+(.*\d.*)$/.exec(String(value ?? '')) ?? [];
    return STATE_CODES.has(state) ? number! : value;
  };
  const { value, again } = reading;
  return {
    ...reading,
    value: numberOf(value) ?? null,
    repaired: reading.repaired || (reading.source === 'ocr' && beginsWithState(numberOf(value) ?? null)),
    again: again && { ...again, parse: (lines: Line[]) => numberOf(again.parse(lines)) },
  };
}

/** A number that begins with a state may have lost the space behind it. */
const beginsWithState = (value: Reading['value']) =>
  STATE_CODES.has(String(value ?? '').slice(0, 2)) && /^[A-Z]{2}\d/.test(String(value));

/** `OH/51-123456`: a state and its number in one word. */
function splitStateNumber(word: Word): Word[] {
  const match = /^([A-Z]{2})[/:]([A-Za-z0-9].*)$/.exec(word.text);
  return match ? inTwo(word, match[1]!, match[2]!) : [word];
}

/** `NJ04-5171121`: OCR did not see the space between a state and its number. */
const JOINED_STATE = /^([A-Z]{2})(\d[\d-]{4,})$/;

function splitJoinedState(word: Word): Word[] {
  const [, state = '', number = ''] = JOINED_STATE.exec(word.text) ?? [];
  return word.source === 'ocr' && STATE_CODES.has(state) ? inTwo(word, state, number) : [word];
}

function inTwo(word: Word, first: string, second: string): Word[] {
  const { x0, x1 } = word.box;
  const cut = x0 + ((x1 - x0) * 2.5) / word.text.length;
  const part = (text: string, box: Box, from: number): Word => ({
    ...word,
    text,
    box,
    ...(word.middles && { middles: word.middles.slice(from, from + text.length) }),
  });
  const from = word.text.length - second.length;
  return [part(first, { ...word.box, x1: cut }, 0), part(second, { ...word.box, x0: cut }, from)];
}

/**
 * The box of the label, and the boxes above and below it that have the same width and no label. These are further rows of the
 * same column.
 */
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
