import { type Cell, cellAt, enclosingCell } from './cells.js';
import { distanceTo, findSquares, findTriples, type Square } from './checkboxes.js';
import type { Copy } from './copies.js';
import type { FieldSource } from './extraction.js';
import type {
  Direction,
  FormDefinition,
  ListDefinition,
  PartyDefinition,
  TableDefinition,
} from './forms/form-definition.js';
import { editDistance, type Label, lettersOf, sameLine } from './labels.js';
import { inkWithin } from './page/bitmap.js';
import { type Box, centerX, centerY, contains, height, inset, overlaps, union, width } from './page/box.js';
import { growOverInk, inkLines } from './page/ink-lines.js';
import type { Page } from './page/page.js';
import { type Line, lineText, medianHeight, toLines, type Word } from './page/word.js';
import type { Location, Reading, Sight } from './reading.js';
import { amountsIn, type Parsed, parseValue, type ValueKind } from './values.js';

/** Reads every field of the form from one copy of it. */
export function readForm(page: Page, copy: Copy, form: FormDefinition): Reading[] {
  const sheet = prepare(page, copy, form);
  return [
    ...form.fields.map((field) => readField(sheet, field.name, field.label, field.kind)),
    ...form.parties.flatMap((party) => readParty(sheet, party)),
    ...readCheckboxes(sheet),
    ...form.lists.flatMap((list) => readList(sheet, list)),
    ...form.tables.flatMap((table) => readTable(sheet, table)),
    readYear(sheet),
  ];
}

interface Place {
  cell: Cell;
  location: Exclude<Location, 'none'>;
}

/** One copy with its labels sorted out and a box found for each. */
interface Sheet {
  page: Page;
  form: FormDefinition;
  region: Box;
  words: Word[];
  /** Words that belong to no label. */
  free: Word[];
  labels: Map<string, Label>;
  places: Map<string, Place>;
  letter: number;
  smallPrint: boolean;
  source: FieldSource;
}

/** Capitals lower than this many pixels in the source are read wrong too often to be trusted, however sure the reader is. */
const SMALLEST_RELIABLE_CAPITAL_PX = 11;

function prepare(page: Page, copy: Copy, form: FormDefinition): Sheet {
  const labels = new Map<string, Label>();
  for (const label of [...copy.labels].sort((a, b) => a.distance - b.distance)) {
    if (!labels.has(label.key)) labels.set(label.key, label);
  }
  addNumberLabels(labels, copy.words, form);
  nameNamelessParty(labels);
  orderTwins(labels, 'c', 'e');
  for (const [key, label] of labels)
    labels.set(key, { ...label, words: [...label.words, ...boxNumbersBeside(label, copy.words)] });
  const used = new Set([...copy.labels, ...labels.values()].flatMap((label) => label.words));
  const letter = medianHeight(copy.words) || 20;
  const free = copy.words.filter(
    (word) => height(word.box) > 0.4 * letter && !used.has(word) && !continuesLabel(word, labels, form),
  );
  const digits = free.filter((word) => /\d{3}/.test(word.text));
  const source = free.some((word) => word.source === 'acroform') ? 'acroform' : (copy.words[0]?.source ?? 'ocr');
  const sheet: Sheet = {
    page,
    form,
    region: copy.region,
    words: copy.words,
    free,
    labels,
    places: new Map(),
    letter,
    smallPrint:
      page.grey !== undefined && (medianHeight(digits) || letter) / page.enlargement < SMALLEST_RELIABLE_CAPITAL_PX,
    source,
  };
  findPlaces(sheet);
  return sheet;
}

/** Labels that are a box number alone: 12b, 12c, 12d. */
function addNumberLabels(labels: Map<string, Label>, words: readonly Word[], form: FormDefinition): void {
  const wanted = new Set(
    form.lists.flatMap((list) => list.labels).filter((key) => !labels.has(key) && /^\d+[a-z]$/.test(key)),
  );
  for (const word of words) {
    const text = word.text.toLowerCase().replace(/[^a-z0-9]/g, '');
    if (wanted.delete(text)) labels.set(text, { key: text, box: word.box, words: [word], distance: 0 });
  }
}

/** What OCR made of the box letter or number before a label, often together with the rule beside it; and the number that ends "See instructions for box 12". */
function boxNumbersBeside(label: Label, words: readonly Word[]): Word[] {
  return words.filter((word) => {
    if (!sameLine(word.box, label.box)) return false;
    const before = label.box.x0 - word.box.x1 < 1.5 * height(label.box) && word.box.x0 < label.box.x0;
    const after = word.box.x0 - label.box.x1 < height(label.box) && word.box.x0 > label.box.x0;
    return (before && word.text.length <= 3) || (after && /^\d{1,2}\W?$/.test(word.text));
  });
}

/** The rest of a party's label, its telling first word unread: the party that is not found yet, if it stands where that one has to. */
function nameNamelessParty(labels: Map<string, Label>): void {
  const nameless = labels.get('party');
  labels.delete('party');
  if (!nameless) return;
  const [employer, employee] = [labels.get('c'), labels.get('e')];
  if (employer && !employee && nameless.box.y0 > employer.box.y1) labels.set('e', { ...nameless, key: 'e' });
  if (employee && !employer && nameless.box.y1 < employee.box.y0) labels.set('c', { ...nameless, key: 'c' });
}

/** "Employer's name" and "Employee's name" differ by one letter; on every layout the employer stands first. */
function orderTwins(labels: Map<string, Label>, first: string, second: string): void {
  const a = labels.get(first);
  const b = labels.get(second);
  if (!a || !b || Math.min(a.distance, b.distance) <= 0.02) return;
  if (a.box.y0 > b.box.y1) {
    labels.set(first, { ...b, key: first });
    labels.set(second, { ...a, key: second });
  }
}

function continuesLabel(word: Word, labels: Map<string, Label>, form: FormDefinition): boolean {
  const letters = lettersOf(word.text);
  if (
    letters === '' ||
    !form.continuations.some((each) => each.length > 2 && editDistance(letters, each, each.length > 5 ? 1 : 0) <= 1)
  )
    return false;
  return [...labels.values()].some(({ box }) => {
    const h = height(box);
    const below =
      word.box.y0 - box.y1 < 0.9 * h &&
      word.box.y0 > box.y0 &&
      word.box.x0 < box.x1 + h &&
      word.box.x1 > box.x0 - 2 * h;
    const beside = sameLine(word.box, box) && word.box.x0 - box.x1 < 3 * h && word.box.x0 > box.x0;
    return (below || beside) && height(word.box) < 1.5 * h;
  });
}

const GROUPS = [
  ['e', 'e_last', 'e_suffix', 'f'],
  ['15', '15_id'],
  ['12a', '12b', '12c', '12d'],
];
const sameGroup = (a: string, b: string) => a === b || GROUPS.some((group) => group.includes(a) && group.includes(b));

function findPlaces(sheet: Sheet): void {
  for (const [key, label] of sheet.labels) sheet.places.set(key, placeOf(sheet, label));
  // Twice, because a box inferred in the first round may be the neighbour of another.
  for (let round = 0; round < 2; round++) {
    for (const { of, direction, is } of sheet.form.neighbours) {
      const known = sheet.places.get(of);
      if (sheet.places.has(is) || !known || known.location === 'open') continue;
      const cell = neighbourCell(sheet, known.cell, direction);
      if (cell) sheet.places.set(is, { cell, location: 'inferred' });
    }
  }
}

function placeOf(sheet: Sheet, label: Label): Place {
  const cell = enclosingCell(label.box, sheet.page.rules, sheet.region);
  const bounded = { ...cell };
  const h = height(label.box);
  for (const other of sheet.labels.values()) {
    if (sameGroup(other.key, label.key) || !contains(bounded, centerX(other.box), centerY(other.box))) continue;
    const besides = sameLine(other.box, label.box);
    const inColumn = other.box.x0 < label.box.x1 && label.box.x0 < other.box.x1;
    if (besides && other.box.x0 > label.box.x0) bounded.x1 = Math.min(bounded.x1, other.box.x0 - 0.3 * h);
    else if (besides) bounded.x0 = Math.max(bounded.x0, label.box.x0 - h);
    else if (inColumn && other.box.y0 > label.box.y0) bounded.y1 = Math.min(bounded.y1, other.box.y0 - 0.1 * h);
    else if (inColumn) bounded.y0 = Math.max(bounded.y0, label.box.y0 - 0.3 * h);
    else if (other.box.x0 > label.box.x1) bounded.x1 = Math.min(bounded.x1, other.box.x0 - 0.3 * h);
  }
  const shrunk = bounded.x0 !== cell.x0 || bounded.x1 !== cell.x1 || bounded.y0 !== cell.y0 || bounded.y1 !== cell.y1;
  return { cell: bounded, location: shrunk || cell.sides < 3 ? 'open' : 'cell' };
}

/** The box beside a known one, when it lines up with it and holds no other known label or box. */
function neighbourCell(sheet: Sheet, cell: Cell, direction: Direction): Cell | undefined {
  const beyond = 0.6 * sheet.letter;
  const [x, y] = {
    right: [cell.x1 + beyond, centerY(cell)],
    left: [cell.x0 - beyond, centerY(cell)],
    below: [centerX(cell), cell.y1 + beyond],
    above: [centerX(cell), cell.y0 - beyond],
  }[direction] as [number, number];
  const found = cellAt(x, y, sheet.letter / 2, sheet.page.rules, sheet.region);
  const tolerance = 0.8 * sheet.letter;
  const aligned =
    direction === 'right' || direction === 'left'
      ? Math.abs(found.y0 - cell.y0) < tolerance &&
        Math.abs(found.y1 - cell.y1) < tolerance &&
        width(found) < 2 * width(cell)
      : Math.abs(found.x0 - cell.x0) < tolerance &&
        Math.abs(found.x1 - cell.x1) < tolerance &&
        height(found) < 1.6 * height(cell);
  return found.sides === 4 && aligned && !isTaken(sheet, found) ? found : undefined;
}

/** A label stands in the box, or it is known as the box of a label that was not read. */
function isTaken(sheet: Sheet, cell: Box): boolean {
  const inside = (box: Box) => contains(cell, centerX(box), centerY(box));
  return (
    [...sheet.labels.values()].some((label) => inside(label.box)) ||
    [...sheet.places.values()].some((place) => place.location === 'inferred' && inside(place.cell))
  );
}

const within = (cell: Box, words: readonly Word[]) =>
  words.filter((word) => contains(cell, centerX(word.box), centerY(word.box)));

function readField(sheet: Sheet, name: string, label: string, kind: ValueKind): Reading {
  const place = sheet.places.get(label);
  if (!place) {
    const byPattern = kind === 'ssn' || kind === 'ein' ? parseValue(kind, toLines(sheet.free)) : undefined;
    return byPattern ? fromParsed(sheet, name, kind, byPattern, 'open') : missing(sheet, name, kind);
  }
  const words = within(place.cell, sheet.free);
  const parsed = parseValue(kind, toLines(words));
  if (parsed) return fromParsed(sheet, name, kind, parsed, place.location, inset(place.cell, 2));
  return withoutValue(sheet, name, kind, place, words);
}

function fromParsed(
  sheet: Sheet,
  name: string,
  kind: Reading['kind'],
  parsed: Parsed,
  location: Location,
  area?: Box,
): Reading {
  const box = union(parsed.words.map((word) => word.box));
  const again = area ? growOverInk(box, sheet.page.characters, area, sheet.letter) : box;
  return {
    ...missing(sheet, name, kind),
    value: parsed.value,
    sight: 'value',
    location,
    source: parsed.words[0]!.source,
    wordConfidence: Math.min(...parsed.words.map((word) => word.confidence)),
    repaired: parsed.repaired,
    box,
    again: { boxes: [again], parse: (lines) => (isValueKind(kind) ? parseValue(kind, lines)?.value : undefined) },
  };
}

const isValueKind = (kind: Reading['kind']): kind is ValueKind =>
  kind !== 'checkbox' && kind !== 'address' && kind !== 'name';

function missing(sheet: Sheet, name: string, kind: Reading['kind']): Reading {
  return {
    name,
    kind,
    value: null,
    sight: 'missing',
    location: 'none',
    source: sheet.source,
    wordConfidence: 0,
    repaired: false,
    support: 'single',
    smallPrint: sheet.smallPrint,
    box: null,
  };
}

/** An empty box is a finding of its own; ink that no word explains is something unread. */
function withoutValue(sheet: Sheet, name: string, kind: ValueKind, place: Place, words: readonly Word[]): Reading {
  // Words without a digit in a box for money are the rest of a label, when they were read with certainty.
  const unread =
    unexplainedInk(sheet, place.cell) ||
    words.some((word) => kind !== 'amount' || /\d/.test(word.text) || word.confidence < 0.6);
  const boxes = inkLines(sheet.page.characters, inset(place.cell, 3), labelBoxes(sheet), sheet.letter);
  const area = valueArea(sheet, place.cell);
  return {
    ...missing(sheet, name, kind),
    sight: unread ? 'unread' : 'empty',
    location: place.location,
    wordConfidence: unread ? 0 : 1,
    box: area,
    ...(unread && {
      again: { boxes: boxes.length > 0 ? boxes : [area], parse: (lines: Line[]) => parseValue(kind, lines)?.value },
    }),
  };
}

const labelBoxes = (sheet: Sheet) =>
  [...sheet.labels.values()].flatMap((label) => [inset(label.box, -2), ...label.words.map((word) => word.box)]);

/** The part of the box under its label, or all of it. */
function valueArea(sheet: Sheet, cell: Box): Box {
  const labels = [...sheet.labels.values()].filter((label) => contains(cell, centerX(label.box), centerY(label.box)));
  const y0 = Math.max(
    cell.y0,
    ...labels.filter((label) => label.box.y1 < centerY(cell) + height(label.box)).map((label) => label.box.y1),
  );
  return inset({ ...cell, y0 }, 3);
}

/** Something letter-sized inked in the box that is neither a label nor a word already read. */
function unexplainedInk(sheet: Sheet, cell: Box): boolean {
  const { letter, page } = sheet;
  const area = inset(cell, Math.max(3, 0.18 * letter));
  const explained = sheet.words
    .filter((word) => overlaps(word.box, area))
    .map((word) => inset(word.box, -0.15 * letter));
  const size = letter;
  for (let y = area.y0; y + 0.5 * size < area.y1; y += 0.5 * size) {
    for (let x = area.x0; x + 0.5 * size < area.x1; x += 0.5 * size) {
      const tile = { x0: x, y0: y, x1: Math.min(area.x1, x + size), y1: Math.min(area.y1, y + size) };
      if (explained.some((box) => overlaps(box, tile))) continue;
      if (inkWithin(page.text, tile) > 0.09 * size * size) return true;
    }
  }
  return false;
}

/** The first line of a party is its name; its address starts at the first line that looks like one. */
const ADDRESS_START = /^(\d+\s|P\.?\s?O\.?\s|POST OFFICE|BOX\s|ONE\s|TWO\s|#?\d+[-\w]*\s)/i;
const CITY_LINE = /[A-Za-z]\.?,?\s+[A-Z]{2}\.?,?\s+\d{5}(-\d{4})?$/;

function readParty(sheet: Sheet, party: PartyDefinition): Reading[] {
  const place = sheet.places.get(party.label);
  if (!place) return [missing(sheet, party.name, 'name'), missing(sheet, party.address, 'address')];
  const cell = extendToAddress(sheet, party, place.cell);
  const words = within(cell, sheet.free).filter((word) => height(word.box) > 0.45 * sheet.letter);
  const first = splitParty(toLines(words));
  const printed = inkLines(sheet.page.characters, inset(cell, 3), labelBoxes(sheet), sheet.letter);
  const note = (
    name: string,
    kind: 'name' | 'address',
    part: Line[],
    read: (split: SplitParty) => string | undefined,
  ): Reading => {
    const all = part.flat();
    const value = read(first);
    const base = {
      ...missing(sheet, name, kind),
      // Where the name ends and the address begins is a guess when no line looks like the start or the end of an address.
      location: first.certain ? place.location : ('open' as const),
      again: { boxes: printed, parse: (lines: Line[]) => read(splitParty(lines)) },
    };
    if (value === undefined) {
      const unread = printed.length > 0 || unexplainedInk(sheet, cell);
      return { ...base, sight: unread ? 'unread' : 'empty', wordConfidence: unread ? 0 : 1 };
    }
    return {
      ...base,
      value,
      sight: 'value',
      source: all[0]!.source,
      wordConfidence: Math.min(...all.map((word) => word.confidence)),
      box: union(all.map((word) => word.box)),
    };
  };
  return [
    note(party.name, 'name', first.named, ({ named }) => joinLines(named, ' ')),
    note(party.address, 'address', first.addressed, ({ addressed }) => joinLines(addressed, ', ')),
  ];
}

interface SplitParty {
  named: Line[];
  addressed: Line[];
  certain: boolean;
}

function splitParty(all: readonly Line[]): SplitParty {
  const lines = all.filter(isTextual);
  const start = lines.findIndex((line, i) => i > 0 && ADDRESS_START.test(lineText(line)));
  const cut = start > 0 ? start : 1;
  const end = lines.findIndex((line, i) => i >= cut && CITY_LINE.test(lineText(line)));
  return {
    named: lines.slice(0, cut),
    addressed: lines.slice(cut, end >= 0 ? end + 1 : undefined),
    certain: start > 0 && end >= 0,
  };
}

/** On the official form the employee's address is in the box of its own label (f), which may be a box under the name's. */
function extendToAddress(sheet: Sheet, party: PartyDefinition, cell: Cell): Cell {
  const below = party.label === 'e' ? sheet.places.get('f') : undefined;
  return below ? { ...cell, ...union([cell, below.cell]) } : cell;
}

const joinLines = (lines: readonly Line[], separator: string) =>
  lines.length === 0 ? undefined : lines.map((line) => cleanLine(lineText(line))).join(separator);
const isTextual = (line: Line) => lineText(line).replace(/[^A-Za-z0-9]/g, '').length > 1;
const cleanLine = (text: string) =>
  text
    .replace(/[|_[\]{}~]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:'-]+|[\s;:,'-]+$/g, '');

/** Share of ink inside a checkbox from which on it is taken for marked; specks and JPEG noise stay under a third of it. */
const MARKED_FILL = 0.06;

function readCheckboxes(sheet: Sheet): Reading[] {
  const { page, form, labels, letter } = sheet;
  const known = form.checkboxes.map(({ name, label }) => ({ name, label: labels.get(label) }));
  const squares = page.checkboxes
    ? page.checkboxes
        .filter(({ box }) => contains(sheet.region, centerX(box), centerY(box)))
        .map(({ box, checked }) => ({ box, fill: checked ? 1 : 0 }))
    : findSquares(page.ink, sheet.region, letter).filter(({ box }) => !isLetter(box, sheet.words));
  const anchors = known.flatMap(({ label }) => label?.box ?? []);
  const anchor = anchors.length > 0 ? union(anchors) : sheet.words.find((word) => word.text === '13')?.box;
  const triple = nearestTriple(findTriples(squares, letter), anchor, letter);
  const marks = sheet.free.filter((word) => /^[xX✓✔]$/.test(word.text.replace(/[^A-Za-z✓✔]/g, '')));
  return known.map(({ name, label }, i): Reading => {
    const own = label && nearestSquare(squares, label, checkboxArea(sheet, label));
    const square = triple?.[i] ?? own;
    const base = missing(sheet, name, 'checkbox');
    if (square) {
      return {
        ...base,
        value: square.fill >= MARKED_FILL,
        sight: 'value',
        location: triple && own === square ? 'cell' : triple && anchor ? 'inferred' : 'open',
        source: page.checkboxes ? 'acroform' : sheet.source,
        wordConfidence: Math.min(1, Math.abs(square.fill - MARKED_FILL) / MARKED_FILL),
        box: square.box,
      };
    }
    if (!label) return base;
    // No printed box: a mark beside the label, or none.
    const mark = within(checkboxArea(sheet, label), marks).find((word) => nearestLabel(known, word) === i);
    return {
      ...base,
      value: mark !== undefined,
      sight: 'value',
      location: 'open',
      wordConfidence: 0.5,
      box: mark?.box ?? label.box,
    };
  });
}

function nearestTriple(triples: readonly Square[][], anchor: Box | undefined, letter: number): Square[] | undefined {
  if (!anchor) return triples.length === 1 ? triples[0] : undefined;
  const distance = (triple: Square[]) => distanceTo(anchor, union(triple.map((square) => square.box)));
  const nearest = [...triples].sort((a, b) => distance(a) - distance(b))[0];
  return nearest && distance(nearest) < 25 * letter ? nearest : undefined;
}

function nearestSquare(squares: readonly Square[], label: Label, area: Box): Square | undefined {
  return squares
    .filter(({ box }) => contains(area, centerX(box), centerY(box)))
    .sort((a, b) => distanceTo(label.box, a.box) - distanceTo(label.box, b.box))[0];
}

/** Letters such as o and D have an outline too: they stand within a word that was read. */
function isLetter(box: Box, words: readonly Word[]): boolean {
  return words.some(
    (word) =>
      // Empty boxes themselves are read as "LJ" and the like.
      /[A-Za-z0-9]{3}/.test(word.text) &&
      word.confidence > 0.5 &&
      contains(word.box, centerX(box), centerY(box)) &&
      height(box) < 1.25 * height(word.box) &&
      width(box) < 0.7 * width(word.box),
  );
}

/** Around the label, between the rules above and below it. The sides of the printed box itself are too much like rules to bound it. */
function checkboxArea(sheet: Sheet, label: Label): Box {
  const cell = enclosingCell(label.box, sheet.page.rules, sheet.region);
  // The printed box may stand on the rule.
  const slack = 0.4 * sheet.letter;
  return {
    x0: label.box.x0 - 3 * sheet.letter,
    y0: Math.max(cell.y0 - slack, label.box.y0 - 2 * sheet.letter),
    x1: label.box.x1 + 12 * sheet.letter,
    y1: Math.min(cell.y1 + slack, label.box.y1 + 4 * sheet.letter),
  };
}

function nearestLabel(known: readonly { label: Label | undefined }[], word: Word): number {
  const distances = known.map(({ label }) => (label ? distanceTo(label.box, word.box) : Number.POSITIVE_INFINITY));
  return distances.indexOf(Math.min(...distances));
}

function readList(sheet: Sheet, list: ListDefinition): Reading[] {
  const places = list.labels.flatMap((key) => sheet.places.get(key) ?? []);
  if (places.length === 0) return [missing(sheet, list.name, 'text')];
  const location: Location = places.every((place) => place.location !== 'open') ? 'cell' : 'open';
  const entries = places.flatMap((place) => {
    const words = within(place.cell, sheet.free).filter(
      (word) => places.find((each) => contains(each.cell, centerX(word.box), centerY(word.box))) === place,
    );
    return toLines(words).flatMap((line) => entryOf(line, list.entry).map((entry) => ({ ...entry, cell: place.cell })));
  });
  const readings = entries.flatMap((entry, i): Reading[] => {
    const described = list.entry === 'code_amount' ? 'code' : 'description';
    const whole = union(entry.words.map((word) => word.box));
    const amountBox = entry.amount && union(entry.amount.words.map((word) => word.box));
    const codeBox = list.entry === 'code_amount' && amountBox && codeBeside(sheet, entry.cell, amountBox);
    const again = codeBox
      ? { boxes: [codeBox.box], parse: (lines: Line[]) => codeOfLength(lines, codeBox.letters) }
      : { boxes: [whole], parse: ([line]: Line[]) => entryOf(line ?? [], list.entry)[0]?.text?.value };
    const base = { ...missing(sheet, '', 'text'), location, source: entry.words[0]!.source, sight: 'value' as Sight };
    return [
      {
        ...base,
        name: `${list.name}[${i}].${described}`,
        kind: list.entry === 'code_amount' ? 'code' : 'text',
        value: entry.text?.value ?? null,
        sight: entry.text ? 'value' : 'unread',
        repaired: entry.text?.repaired ?? false,
        wordConfidence: entry.text ? Math.min(...entry.text.words.map((word) => word.confidence)) : 0,
        box: entry.text ? union(entry.text.words.map((word) => word.box)) : whole,
        again,
      },
      {
        ...base,
        name: `${list.name}[${i}].amount`,
        kind: 'amount',
        value: entry.amount?.value ?? null,
        sight: entry.amount ? 'value' : 'unread',
        repaired: entry.amount?.repaired ?? false,
        wordConfidence: entry.amount ? Math.min(...entry.amount.words.map((word) => word.confidence)) : 0,
        box: amountBox ?? whole,
        again: {
          boxes: [amountBox ? growOverInk(amountBox, sheet.page.characters, entry.cell, sheet.letter) : whole],
          parse: (lines) => parseValue('amount', lines)?.value,
        },
      },
    ];
  });
  if (readings.length > 0) return readings;
  const ink = places.some((place) => unexplainedInk(sheet, place.cell));
  return [
    {
      ...missing(sheet, list.name, 'text'),
      sight: ink ? 'unread' : 'empty',
      location,
      wordConfidence: ink ? 0 : 1,
      box: union(places.map((place) => place.cell)),
    },
  ];
}

/**
 * The code left of its amount, by ink: as tall as the amount. The word "Code" that some forms print upright beside it is smaller, the
 * stroke between code and amount taller or thinner.
 */
function codeBeside(sheet: Sheet, cell: Box, amount: Box): { box: Box; letters: number } | undefined {
  const tall = height(amount);
  const letters = sheet.page.characters.filter(
    (box) =>
      contains(cell, centerX(box), centerY(box)) &&
      box.x1 < amount.x0 &&
      Math.abs(centerY(box) - centerY(amount)) < 0.35 * tall &&
      height(box) > 0.65 * tall &&
      height(box) < 1.3 * tall &&
      width(box) > 0.25 * height(box),
  );
  const nearest = letters.sort((a, b) => b.x1 - a.x1)[0];
  const code = letters.filter((box) => nearest!.x0 - box.x1 < 0.6 * tall);
  return nearest && { box: union(code), letters: code.length };
}

/** A letter by itself is often read twice ("WW"); how many there are is seen from the ink. */
function codeOfLength(lines: readonly Line[], letters: number): string | undefined {
  const value = parseValue('code', lines)?.value;
  if (typeof value !== 'string') return undefined;
  if (letters === 1 && value.length === 2 && value[0] === value[1]) return value[0];
  return value.length === letters ? value : undefined;
}

interface Entry {
  words: Word[];
  text?: Parsed;
  amount?: Parsed;
}

function entryOf(line: readonly Word[], kind: ListDefinition['entry']): Entry[] {
  // A description may end in a number; the amount is the last.
  const amount = amountsIn(line.filter((word) => /\d/.test(word.text))).at(-1);
  const rest = line.filter((word) => !amount?.words.includes(word));
  if (kind === 'code_amount') {
    if (!amount) return [];
    const tall = height(amount.words[0]!.box);
    // The word "Code" printed upright beside the box gives single letters: smaller, and further left than the code.
    const code = rest
      .filter((word) => word.box.x1 <= amount.words[0]!.box.x0 + 2 && height(word.box) > 0.6 * tall)
      .flatMap((word) => parseValue('code', [[word]]) ?? [])
      .at(-1);
    return [{ words: [...(code?.words ?? []), ...amount.words], ...(code && { text: code }), amount }];
  }
  const text = parseValue('text', [rest]);
  if (!amount && (!text || String(text.value).replace(/[^A-Za-z]/g, '').length < 2)) return [];
  return [
    { words: [...(text?.words ?? []), ...(amount?.words ?? [])], ...(text && { text }), ...(amount && { amount }) },
  ];
}

function readTable(sheet: Sheet, table: TableDefinition): Reading[] {
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

function readYear(sheet: Sheet): Reading {
  const inBoxes = [...sheet.places.values()].map((place) => place.cell);
  const title = sheet.labels.get('title') ?? sheet.labels.get('treasury');
  const years = sheet.free
    .flatMap((word) => parseValue('year', [[word]]) ?? [])
    .map((parsed) => {
      const box = parsed.words[0]!.box;
      const boxed = inBoxes.some((cell) => contains(cell, centerX(box), centerY(box)) && cell.sides === 4);
      const beside = title && Math.abs(centerY(title.box) - centerY(box)) < 4 * sheet.letter ? 2 : 0;
      return { parsed, score: height(box) / sheet.letter + beside - (boxed ? 1.5 : 0) };
    })
    .sort((a, b) => b.score - a.score);
  const best = years[0];
  if (!best) return { ...missing(sheet, sheet.form.yearField, 'year'), sight: 'missing' };
  const rivals = years.some((year) => year.parsed.value !== best.parsed.value && best.score - year.score < 1);
  return fromParsed(sheet, sheet.form.yearField, 'year', best.parsed, rivals ? 'open' : 'cell');
}
