import type { Cell } from '../cells.js';
import type { PartyDefinition } from '../forms/form-definition.js';
import { lettersOf } from '../labels.js';
import { height, inset, union } from '../page/box.js';
import { inkLines } from '../page/ink-lines.js';
import { type Line, lineText, toLines, type Word } from '../page/word.js';
import type { Reading } from '../reading.js';
import { missing, unexplainedInk, within, witnessOf } from './evidence.js';
import type { Sheet } from './sheet.js';

export function readParty(sheet: Sheet, party: PartyDefinition): Reading[] {
  const place = sheet.places.get(party.label);
  if (!place) return [missing(sheet, party.name, 'name'), missing(sheet, party.address, 'address')];
  const cell = extendToAddress(sheet, party, place.cell);
  const words = within(cell, sheet.free).filter(
    (word) => height(word.box) > 0.45 * sheet.letter && !isIgnored(party, word),
  );
  const first = splitParty(toLines(words));
  const printed = inkLines(sheet.ink.characters, inset(cell, 3), sheet.letter);
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
      // If no line looks like the start or end of an address, it is only a guess where the name ends and the address begins.
      location: first.certain ? place.location : ('open' as const),
      again: {
        strips: printed.map((line) => [line]),
        parse: (lines: Line[]) => read(splitParty(lines.map((line) => line.filter((word) => !isIgnored(party, word))))),
      },
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
      witness: part.every((line) => witnessOf(sheet, line, inkedLine(line)) === 'whole') ? 'whole' : 'unclear',
    };
  };
  return [
    note(party.name, 'name', first.named, ({ named }) => joinLines(named, ' ')),
    note(party.address, 'address', first.addressed, ({ addressed }) => joinLines(addressed, ', ')),
  ];
}

const inkedLine = (line: Line) => union(line.map((word) => word.box));

const isIgnored = (party: PartyDefinition, word: Word) => party.ignored?.includes(lettersOf(word.text)) ?? false;

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

/** The first line of a party is its name. Its address starts at the first line that looks like an address. */
const ADDRESS_START = /^(\d+\s|P\.?\s?O\.?\s|POST OFFICE|BOX\s|ONE\s|TWO\s|#?\d+[-\w]*\s)/i;

const CITY_LINE = /[A-Za-z]\.?,?\s+[A-Z]{2}\.?,?\s+\d{5}(-\d{4})?$/;

/** Some layouts print the address under a label of its own. That box belongs to the party too. */
function extendToAddress(sheet: Sheet, party: PartyDefinition, cell: Cell): Cell {
  const below = party.addressLabel ? sheet.places.get(party.addressLabel) : undefined;
  return below ? { ...cell, ...union([cell, below.cell]) } : cell;
}

const joinLines = (lines: readonly Line[], separator: string) =>
  lines.length === 0 ? undefined : lines.map((line) => cleanLine(lineText(line))).join(separator);

const isTextual = (line: Line) => lineText(line).replace(/[^A-Za-z0-9]/g, '').length > 1;

const cleanLine = (text: string) =>
  text
    .replace(/[|_[\]{}~]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:'"‘’“”-]+|[\s;:,'"‘’“”-]+$/g, '');
