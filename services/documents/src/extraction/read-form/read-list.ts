import type { ListDefinition } from '../forms/form-definition.js';
import { type Box, centerX, centerY, contains, height, inset, union, width } from '../page/box.js';
import { growOverInk, inkLines } from '../page/ink-lines.js';
import { type Line, toLines, type Word } from '../page/word.js';
import type { Location, Reading } from '../reading.js';
import { amountsIn, amountsOn, type Parsed, parseValue } from '../values.js';
import { missing, unexplainedInk, within, witnessOf } from './evidence.js';
import { cellBeside, isTaken } from './places.js';
import type { Place, Sheet } from './sheet.js';

export function readList(sheet: Sheet, list: ListDefinition): Reading[] {
  const places = list.labels
    .flatMap((key) => sheet.places.get(key) ?? [])
    .map((place) => withAmount(sheet, list, place));
  if (places.length === 0) return [missing(sheet, list.name, 'text')];
  const isCertain = places.every((place) => place.location !== 'open') && !hasGap(sheet, list);
  const location: Location = isCertain ? 'cell' : 'open';
  const entries = places.flatMap(({ cell }) => {
    const words = within(cell, sheet.free).filter(
      (word) => places.find((each) => contains(each.cell, centerX(word.box), centerY(word.box)))!.cell === cell,
    );
    const lines = toLines(words).flatMap((line) => (list.entry === 'code_amount' ? entriesOn(line) : [line]));
    const read = lines.flatMap((line) => entryOf(line, list.entry).map((entry) => ({ ...entry, cell })));
    return read.length > 0 ? read : unreadEntries(sheet, list, cell);
  });
  const odd = entries.findIndex((entry) => lacksCode(sheet, list, entry));
  if (entries.length > 0)
    return entries.flatMap((entry, i) =>
      entryReadings(sheet, list, entry, i, odd >= 0 && i >= odd ? 'open' : location),
    );
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

/** `D 3,000.00 DD 7,415.20` on one line are two entries. Each begins with its code and ends with its amount. */
function entriesOn(line: Line): Line[] {
  const starts = line.flatMap((word, i) => (i > 0 && CODE.test(word.text) && hasCents(line[i - 1]) ? [i] : []));
  return [0, ...starts].map((start, i) => line.slice(start, starts[i]));
}

const CODE = /^[A-Z]{1,2}$/;
const hasCents = (word: Word | undefined) => /\d[.,]\d{2}$/.test(word?.text ?? '');

/** In some layouts a rule divides the box of a code from the box of its amount. */
function withAmount(sheet: Sheet, { entry }: ListDefinition, place: Place): Place {
  const { cell } = place;
  if (entry !== 'code_amount' || place.location === 'open' || cell.sides < 3) return place;
  const amount = cellBeside(sheet, cell, 'right', WIDEST_AMOUNT);
  return amount && !isTaken(sheet, amount) ? { ...place, cell: { ...cell, x1: amount.x1 } } : place;
}

const WIDEST_AMOUNT = 5;

/** A box between two known boxes was not found. Its content is lost, and the position of the following entries is unknown. */
function hasGap(sheet: Sheet, list: ListDefinition): boolean {
  const known = list.labels.map((key) => sheet.places.has(key));
  return known.slice(known.indexOf(true), known.lastIndexOf(true)).includes(false);
}

export type PlacedEntry = Entry & { cell: Box };

/**
 * Lines of ink as long as an amount, in a box where no entry was read. Each counts as an entry, for the second reading or a
 * person. A line that was read as a word of letters, such as "Code", is no amount.
 */
function unreadEntries(sheet: Sheet, list: ListDefinition, cell: Box): PlacedEntry[] {
  if (list.entry !== 'code_amount') return [];
  const labels = within(cell, sheet.words).filter(({ text, confidence }) => WORD.test(text) && confidence >= SURE_WORD);
  return inkLines(sheet.ink.characters, inset(cell, 3), sheet.letter)
    .filter((line) => width(line) > 2.5 * sheet.letter)
    .filter(
      (line) => !labels.some(({ box }) => width(box) > 0.8 * width(line) && contains(line, centerX(box), centerY(box))),
    )
    .map((box) => ({ cell, box }));
}

/** No amount is read as such a word. */
const WORD = /^[A-Za-z]{4,}$/;
const SURE_WORD = 0.8;

/** An amount without the ink of a code may be no entry, and then the position of the following entries is wrong. */
export function lacksCode(sheet: Sheet, { entry }: ListDefinition, { amount, text, cell }: PlacedEntry): boolean {
  if (entry !== 'code_amount' || text) return false;
  return !amount || !codeBeside(sheet, cell, boxOf(amount));
}

function entryReadings(
  sheet: Sheet,
  list: ListDefinition,
  entry: PlacedEntry,
  i: number,
  location: Location,
): Reading[] {
  const coded = list.entry === 'code_amount';
  const amountBox = entry.amount
    ? growOverInk(boxOf(entry.amount), sheet.ink, besideText(entry), sheet.letter)
    : entry.box;
  const code = coded && entry.amount && codeBeside(sheet, entry.cell, amountBox);
  // OCR misreads a code that it reads together with the word "Code" next to it, or with a part of that word.
  const text = code && entry.text && !isWithin(boxOf(entry.text), code.box) ? undefined : entry.text;
  const note = (key: string, kind: Reading['kind'], parsed: Parsed | undefined, again: Reading['again']): Reading => ({
    ...missing(sheet, `${list.name}[${i}].${key}`, kind),
    value: parsed?.value ?? null,
    sight: parsed ? 'value' : 'unread',
    location,
    source: parsed ? parsed.words[0]!.source : sheet.source,
    repaired: parsed?.repaired ?? false,
    withoutCents: parsed?.withoutCents,
    wordConfidence: parsed ? Math.min(...parsed.words.map((word) => word.confidence)) : 0,
    box: parsed ? boxOf(parsed) : entry.box,
    witness: parsed && witnessOf(sheet, parsed.words, key === 'amount' ? amountBox : boxOf(parsed)),
    again,
  });
  return [
    note(coded ? 'code' : 'description', coded ? 'code' : 'text', text, {
      // OCR rarely reads a single letter correctly. A letter next to its amount is a code.
      strips: [code ? [code.box, amountBox] : [entry.box]],
      parse: (lines) => (code ? codeOfLength(lines, code) : entryOf(lines[0] ?? [], list.entry)[0]?.text?.value),
    }),
    note('amount', 'amount', entry.amount, {
      strips: [[amountBox]],
      parse: (lines) => amountsOn(lines).at(-1)?.value,
    }),
  ];
}

/** The box without the description. Its last letter is no digit of the amount: `FLI 471.34`. */
function besideText({ cell, text }: PlacedEntry): Box {
  return text && /\p{L}$/u.test(String(text.value)) ? { ...cell, x0: Math.max(cell.x0, boxOf(text).x1) } : cell;
}

const wordsBox = (words: readonly Word[]) => union(words.map((word) => word.box));
const boxOf = (parsed: Parsed) => wordsBox(parsed.words);

interface InkedCode {
  box: Box;
  letters: number;
}

/**
 * Finds the code to the left of its amount by its ink: it is as tall as the amount. The word "Code" that some forms print
 * sideways there is smaller. The line between code and amount is taller or thinner.
 */
export function codeBeside(sheet: Sheet, cell: Box, amount: Box): InkedCode | undefined {
  const tall = height(amount);
  const letters = sheet.ink.characters.filter(
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
  if (!nearest) return undefined;
  const last = letterOnStroke(sheet, nearest, amount);
  // Two capitals that touch are one piece of ink. It is wider than the widest single capital.
  const touching = code.length === 1 && width(nearest) > 1.5 * height(nearest);
  return { box: union([...code, ...last]), letters: (touching ? 2 : code.length) + last.length };
}

/** The last letter of a code, if it touches the line between code and amount: it is wider than the line and taller than a letter. */
function letterOnStroke(sheet: Sheet, before: Box, amount: Box): Box[] {
  const tall = height(before);
  return sheet.ink.characters
    .filter(
      (box) =>
        box.x0 >= before.x1 &&
        box.x0 - before.x1 < 0.6 * tall &&
        box.x1 < amount.x0 &&
        box.y0 < centerY(before) &&
        box.y1 > before.y1 &&
        height(box) > 1.2 * tall &&
        height(box) < 2.5 * tall &&
        width(box) > 0.5 * tall &&
        width(box) < 1.5 * tall,
    )
    .slice(0, 1)
    .map((box) => ({ ...box, y0: before.y0, y1: before.y1 }));
}

const isWithin = (word: Box, inked: Box) =>
  Math.abs(width(word) - width(inked)) < 0.5 * height(inked) &&
  Math.abs(height(word) - height(inked)) < 0.5 * height(inked);

/** OCR often reads one letter twice ("WW"). The ink shows how many letters there are. */
function codeOfLength(lines: readonly Line[], code: InkedCode): string | undefined {
  const own = lines.map((line) => line.filter((word) => centerX(word.box) < code.box.x1));
  const value = parseValue('code', own)?.value;
  if (typeof value !== 'string') return undefined;
  if (code.letters === 1 && value.length === 2 && value[0] === value[1]) return value[0];
  return value.length === code.letters ? value : undefined;
}

interface Entry {
  box: Box;
  text?: Parsed;
  amount?: Parsed;
}

/** A description that ends with a piece of a number may have a part of the amount beside it. */
function doubtIfAmount(text: Parsed | undefined, hasAmount: boolean): Parsed | undefined {
  const last = text?.words.at(-1)?.text ?? '';
  const isPiece =
    /\d[.,]\d*$/.test(last) || (!hasAmount && text !== undefined && text.words.length > 1 && /^\W*\d+\W*$/.test(last));
  return text && isPiece ? { ...text, repaired: true } : text;
}

export function entryOf(line: readonly Word[], kind: ListDefinition['entry']): Entry[] {
  // A description can end with a number. The amount is the last number.
  const amount = amountsOn([line.filter((word) => /\d/.test(word.text))]).at(-1);
  const rest = line.filter((word) => !amount?.words.includes(word));
  if (kind === 'code_amount') {
    if (!amount) return [];
    const tall = height(amount.words[0]!.box);
    const hasCents = amountsIn(amount.words).length > 0;
    // The word "Code" printed sideways next to the box is read as single letters. They are smaller than the code and further
    // to the left.
    const code = rest
      .filter((word) => word.box.x1 <= amount.words[0]!.box.x0 + 2 && height(word.box) > 0.6 * tall)
      .flatMap((word) => parseValue('code', [[word]]) ?? [])
      .at(-1);
    // OCR reads the label of the next box (12b) as a number.
    if (!code && !hasCents && /^\D*12\d?\D*$/.test(amount.words[0]!.text)) return [];
    return [{ box: wordsBox([...(code?.words ?? []), ...amount.words]), ...(code && { text: code }), amount }];
  }
  const text = doubtIfAmount(parseValue('text', [rest]), amount !== undefined);
  if (!amount && (!text || String(text.value).replace(/[^A-Za-z]/g, '').length < 2)) return [];
  return [
    {
      box: wordsBox([...(text?.words ?? []), ...(amount?.words ?? [])]),
      ...(text && { text }),
      ...(amount && { amount }),
    },
  ];
}
