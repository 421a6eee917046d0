import type { ListDefinition } from '../forms/form-definition.js';
import { type Box, centerX, centerY, contains, height, union, width } from '../page/box.js';
import { growOverInk } from '../page/ink-lines.js';
import { type Line, toLines, type Word } from '../page/word.js';
import type { Location, Reading, Sight } from '../reading.js';
import { amountsIn, type Parsed, parseValue } from '../values.js';
import { missing, unexplainedInk, within } from './evidence.js';
import type { Sheet } from './sheet.js';

export function readList(sheet: Sheet, list: ListDefinition): Reading[] {
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
